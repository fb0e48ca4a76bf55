// tests/jobs/test_book: a book of three kinds of puzzles, its cover, and the gutter's loop.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>

#include "jobs/book/book.h"
#include "jobs/book/cover.h"
#include "jobs/book/design.h"
#include "jobs/print/spines.h"
#include "jobs/proof/preflight.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/puzzle_files.h"
#include "proof/verify/file_kind.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;

namespace {

const std::string kLists = std::string(GRIDPRESS_SOURCE_DIR) + "/templates/book/lists/";

std::string recipe(const std::string& more = "") {
  return "title = \"Nine Puzzles\"\nauthor = \"A. Setter\"\ntrim = [\"6in\", \"9in\"]\n" + more +
         "[[list]]\nname = \"animals\"\nfile = \"" + kLists + "animals.txt\"\n" +
         "[[list]]\nname = \"short\"\nfile = \"" + kLists + "short.tsv\"\n" +
         "[[puzzles]]\ncount = 5\nlists = [\"animals\"]\nwords = 8\nsize = 12\nlevel = \"easy\"\n" +
         "title = \"Animals {nth}\"\n" +
         "[[puzzles]]\ncount = 3\nkind = \"crossword\"\nlists = [\"animals\"]\nwords = 6\n" +
         "[[puzzles]]\nkind = \"squares\"\nlists = [\"short\"]\nsize = 3\nsquares = 2\n";
}

BookReport bookOf(std::initializer_list<std::pair<std::string, Value>> given, Events& events = noEvents()) {
  return runBook(settingsOf<BookSettings>(given), workspace(), events);
}

}  // namespace

TEST_CASE("a book of three kinds of puzzles is the same on any number of threads") {
  const TempFolder folder;
  const std::string file = folder.write("book.toml", recipe()), book = folder.in("book.pdf");
  const BookReport report = bookOf({{"recipe", file}, {"output", book}, {"puzzles", folder.in("all")}});
  CHECK(report.puzzles == 9);
  REQUIRE(report.firstPuzzle);
  REQUIRE(report.firstSolution);
  CHECK(*report.firstSolution == *report.firstPuzzle + 9);
  CHECK(report.pages == *report.firstSolution + 1);  // Nine solutions, six a page.
  CHECK(report.spines.empty());
  CHECK(report.otherPuzzles == 0);
  CHECK(loadPuzzle(folder.in("all/001.ipuz")).puzzle.title == "Animals 1");
  CHECK(loadPuzzle(folder.in("all/006.ipuz")).puzzle.kind == PuzzleKind::crossword);
  CHECK(exists(folder.in("all/009-2.ipuz")));
  const proof::BookSize size = proof::bookSize(book);
  CHECK(size.title == "Nine Puzzles");
  CHECK(size.subject == "5 word searches, 3 fill-ins and 1 page of word squares");

  const Workspace one({GRIDPRESS_SOURCE_DIR, 1});
  runBook(settingsOf<BookSettings>({{"recipe", file}, {"output", folder.in("one.pdf")}}), one, noEvents());
  CHECK(bytesOf(folder.in("one.pdf")) == bytesOf(book));
}

TEST_CASE("no word comes again within the distance") {
  const TempFolder folder;
  const BookRecipe book = readBookRecipe(recipe("distance = 4\n"), folder.in("book.toml"));
  const std::vector<BookPuzzle> plan = planBook(book, 20, workspace());
  REQUIRE(plan.size() == 9);
  for (std::size_t i = 0; i < 8; ++i)
    for (std::size_t j = i + 1; j < std::min<std::size_t>(8, i + 5); ++j)
      for (const Word& word : plan[i].words.words)
        for (const Word& other : plan[j].words.words) REQUIRE(word.text != other.text);
  CHECK(errorOf([&] {
          planBook(readBookRecipe(recipe("distance = 400\nseed = 2\n[solutions]\nper_page = 4\n") +
                                      "[[puzzles]]\nlists = [\"animals\"]\nwords = 900\n",
                                  folder.in("book.toml")),
                   20, workspace());
        })
            .where()
            .line > 0);
}

TEST_CASE("a cover's barcode is read back from each design, and a slip in its ISBN is refused") {
  const TempFolder folder;
  const std::string isbn = "978-3-16-148410-";
  const auto file = [&](const std::string& digit) {
    return folder.write("book.toml", recipe("[cover]\nisbn = \"" + isbn + digit +
                                            "\"\nprice = \"51299\"\nbadges = [\"{puzzles} puzzles\"]\n"));
  };
  const auto cover = [&](const std::string& design) {
    runCover(settingsOf<CoverSettings>({{"files", List{file("0")}},
                                        {"for", "kdp"},
                                        {"design", design},
                                        {"output", folder.in("cover.pdf")}}),
             workspace(), noEvents());
  };
  bookOf({{"recipe", file("0")}, {"output", folder.in("book.pdf")}, {"puzzles", folder.in("all")}});
  VerifySettings verified;
  verified.puzzle = folder.in("all/001.ipuz");
  verified.files = {folder.in("cover.pdf")};
  for (const char* const design : {"night", "sunrise", "paper"}) {
    INFO(design);
    cover(design);
    const VerifyReport report = runVerify(verified, workspace(), noEvents());
    CHECK(report.passed());
    CHECK(std::any_of(report.checks.begin(), report.checks.end(),
                      [](const proof::Check& check) { return check.figures.starts_with("1 code"); }));
    const CoverEdition edition = *coverEditionIn(folder.in("cover.pdf"));
    const Document whole = coverDocument({}, edition, workspace().coverRules(edition.service), workspace());
    CHECK(whole.page(0).codes.front().text == "978316148410051299");
  }
  CHECK(errorOf([&] { cover("nigth"); }).problem().find("nigth") != std::string::npos);
  const std::string wrong = file("1");
  CHECK(errorOf([&] {
          runCover(settingsOf<CoverSettings>(
                       {{"files", List{wrong}}, {"for", "kdp"}, {"output", folder.in("other.pdf")}}),
                   workspace(), noEvents());
        })
            .remedy()
            .find("it is 0") != std::string::npos);
}

TEST_CASE("a book for a service tells its spine and that it is thin; its cover is as wide") {
  const TempFolder folder;
  const std::string file = folder.write("book.toml", recipe()), book = folder.in("book.pdf");
  Notes notes;
  const BookReport report = bookOf({{"recipe", file}, {"output", book}, {"for", "kdp"}}, notes);
  CHECK(notes.count("book.thin") == 1);
  REQUIRE(report.spines.size() == 1);
  CHECK(report.spines[0].pages == static_cast<int>(report.pages));
  const auto cover = [&](List files) {
    return runCover(settingsOf<CoverSettings>(
                        {{"files", std::move(files)}, {"for", "kdp"}, {"output", folder.in("cover.pdf")}}),
                    workspace(), noEvents());
  };
  for (const List& files : {List{file}, List{file, book}, List{book}}) {
    const CoverReport made = cover(files);
    CHECK(made.pages == static_cast<int>(report.pages));
    CHECK(made.spineInches == Approx(report.spines[0].spines.front().inches));
    CHECK(made.paper == report.spines[0].spines.front().stock);
    CHECK_FALSE(made.spineText);
  }
  // A cover is asked what the service asks of covers, and for its own book's size.
  PreflightSettings asked;
  asked.file = folder.in("cover.pdf");
  for (const char* const service : {"kdp", "kdp-interior"}) {
    asked.service = service;
    const PreflightReport kept = runPreflight(asked, workspace(), noEvents());
    CHECK(kept.service == "Amazon KDP, paperback, cover");
    CHECK(kept.passed == true);
  }
  asked.service = "lulu";
  CHECK(runPreflight(asked, workspace(), noEvents()).passed == false);
  CHECK(errorOf([&] { cover({file, book, book}); }).about() == "files");
  CHECK(
      errorOf([&] {
        runCover(
            settingsOf<CoverSettings>(
                {{"files", List{file}}, {"for", "kdp"}, {"output", folder.in("c.pdf")}, {"stock", "vellum"}}),
            workspace(), noEvents());
      }).about() == "stock");
}

TEST_CASE("a cover of a size that the service does not bind is told") {
  const TempFolder folder;
  const std::string file = folder.write("book.toml", recipe());
  const auto told = [&](const char* trim) {
    Notes notes;
    bookOf({{"recipe", file}, {"output", folder.in("book.pdf")}, {"trim", trim}}, notes);
    runCover(settingsOf<CoverSettings>({{"files", List{file, folder.in("book.pdf")}},
                                        {"for", "kdp-hardcover"},
                                        {"output", folder.in("cover.pdf")}}),
             workspace(), notes);
    return notes.count("book.unbound");
  };
  CHECK(told("8.5x11in") == 1);
  CHECK(told("6x9in") == 0);
}

TEST_CASE("a hardcover's case is as large as KDP's calculator says") {
  const layout::CoverRules rules = workspace().coverRules("kdp-hardcover");
  // It has half sheets for odd numbers of pages, a binder has not.
  struct Reading {
    double width, height;  // Of the page, in inches.
    int pages;
    const char* paper;
    double whole, high, spine;
  };
  for (const Reading& read :
       {Reading{6, 9, 76, "white", 13.935, 10.417, 0.36}, Reading{6, 9, 116, "white", 14.025, 10.417, 0.45},
        Reading{6, 9, 120, "white", 14.034, 10.417, 0.459},
        Reading{6, 9, 170, "white", 14.147, 10.417, 0.572},
        Reading{6, 9, 250, "white", 14.327, 10.417, 0.752},
        Reading{6, 9, 126, "cream", 14.079, 10.417, 0.504},
        Reading{6, 9, 200, "cream", 14.264, 10.417, 0.689},
        Reading{7, 10, 269, "premium-color", 16.395, 11.417, 0.82},
        Reading{7, 10, 275, "premium-color", 16.409, 11.417, 0.834}}) {
    INFO(read.pages << " on " << read.paper);
    layout::CoverBook book;
    book.trim = {Length::in(read.width), Length::in(read.height)};
    book.pages = read.pages;
    book.paper = read.paper;
    CHECK(rules.spine(book).in() == Approx(read.spine).margin(0.003));
    CHECK((rules.whole(book).width + rules.bleed * 2).in() == Approx(read.whole).margin(0.004));
    CHECK((rules.whole(book).height + rules.bleed * 2).in() == Approx(read.high).margin(0.002));
  }
}

TEST_CASE("a case keeps text and barcode off its hinge, and its service takes it") {
  const TempFolder folder;
  const std::string file = folder.write("book.toml", recipe("[cover]\nisbn = \"978-3-16-148410-0\"\n"));
  runCover(settingsOf<CoverSettings>({{"files", List{file}},
                                      {"for", "kdp-hardcover"},
                                      {"design", "sunrise"},
                                      {"output", folder.in("cover.pdf")}}),
           workspace(), noEvents());
  const CoverEdition edition = *coverEditionIn(folder.in("cover.pdf"));
  const layout::CoverRules rules = workspace().coverRules("kdp-hardcover");
  const Page page = coverDocument({}, edition, rules, workspace()).page(0);
  const Length fold = rules.front(edition.book).width, spine = rules.spine(edition.book);
  CHECK(page.codes.front().area.right() <= fold - rules.hinge - rules.barcodeGap);
  for (const Item& item : page.items)
    if (const auto* run = std::get_if<TextRun>(&item); run != nullptr && run->turn == Turn::none) {
      INFO(run->text);
      const Length width = workspace().type().width(run->face, run->size, run->text);
      const Length left = run->align == Align::centre ? run->origin.x - width / 2 : run->origin.x;
      CHECK((left + width <= fold - rules.hinge || left >= fold + spine + rules.hinge));
    }
  PreflightSettings asked;
  asked.file = folder.in("cover.pdf");
  asked.service = "kdp-hardcover";
  CHECK(runPreflight(asked, workspace(), noEvents()).passed == true);
}

TEST_CASE("Ingram's spine is asked for, and its cover is in process colours") {
  const TempFolder folder;
  const std::string file = folder.write("book.toml", recipe());
  CoverSettings settings;
  settings.files = {file};
  settings.service = "ingram";
  settings.output = folder.in("cover.pdf");
  CHECK(errorOf([&] { runCover(settings, workspace(), noEvents()); }).remedy().find("spine") !=
        std::string::npos);
  settings.spine = Length::in(0.4);
  CHECK(runCover(settings, workspace(), noEvents()).spineInches == Approx(0.4));
  PreflightSettings asked;
  asked.file = folder.in("cover.pdf");
  asked.service = "ingram";
  CHECK(runPreflight(asked, workspace(), noEvents()).passed == true);
}

TEST_CASE("one page of a book is the page that it has in the book") {
  const TempFolder folder;
  const std::string file = folder.write("book.toml", recipe());
  const BookReport report = bookOf({{"recipe", file}, {"output", folder.in("one.pdf")}, {"only", 3}});
  CHECK(report.pages == 1);
  CHECK(report.puzzles == 9);
  CHECK_FALSE(report.firstPuzzle);
}

TEST_CASE("a wrong setting of a book is named, and its file's mistakes have a line") {
  const TempFolder folder;
  const std::string file = folder.write("book.toml", recipe()), out = folder.in("x.pdf");
  const auto about = [&](const std::string& name, const Value& value) {
    return errorOf([&] { bookOf({{"recipe", file}, {"output", out}, {name, value}}); }).about();
  };
  CHECK(about("only", 10) == "only");
  CHECK(about("for", "gelato") == "for");
  CHECK(about("trim", "wide") == "trim");
  CHECK(about("standard", "pdf") == "standard");
  const std::string wrong = folder.write("wrong.toml", recipe("distanze = 4\n"));
  const Error error = errorOf([&] { bookOf({{"recipe", wrong}, {"output", out}}); });
  CHECK(error.blame() == Blame::call);
  CHECK(error.where().file == wrong);
  CHECK(error.where().line == 4);
  CHECK_FALSE(exists(out));
}

TEST_CASE("words of the avoid list inside the book's words are reported once for all puzzles") {
  const TempFolder folder;
  folder.write("dishes.txt", "CASSEROLE\nBASSOON\nGRASS\nMOLASSES\n");
  const std::string file =
      folder.write("b.toml",
                   "title = \"Two\"\ndistance = 0\n[[list]]\nname = \"dishes\"\nfile = \"dishes.txt\"\n"
                   "[[puzzles]]\ncount = 2\nwords = 4\nsize = 12\n");
  const BookReport report = bookOf({{"recipe", file}, {"output", folder.in("b.pdf")}});
  REQUIRE(report.unavoidable.size() == 1);
  CHECK(report.unavoidable[0].word == "ASS");
  CHECK(report.unavoidable[0].in == std::vector<std::string>{"BASSOON", "CASSEROLE", "GRASS", "MOLASSES"});
}

TEST_CASE("a grid whose words spell one to avoid across each other is made again, whoever gave its seed") {
  const TempFolder folder;
  folder.write("words.txt", "oasis\nsofas\nasia\nsari\nspas\nsaga\nseas\nsodas\n");
  const auto across = [&](const std::string& before, const std::string& after) {
    const std::string file =
        folder.write("b.toml", before + "title = \"B\"\n[[list]]\nname = \"n\"\nfile = \"words.txt\"\n" +
                                   "[[puzzles]]\nwords = 8\nsize = 7\n" + after);
    const BookReport report = bookOf({{"recipe", file}, {"output", folder.in("b.pdf")}});
    for (const BookPuzzleReport& remark : report.remarks) {
      CHECK(remark.puzzle == "1");
      CHECK_FALSE(remark.filler.avoid.inPuzzleWords.empty());
    }
    return report.remarks.size();
  };
  std::size_t given = 0, derived = 0;
  for (int seed = 1; seed <= 12; ++seed) {
    given += across("", "seed = " + std::to_string(seed) + "\n");
    derived += across("seed = " + std::to_string(seed) + "\n", "");
  }
  CHECK(given == 0);
  CHECK(derived == 0);
}

TEST_CASE("the gutter settles at what the pages that it makes ask for") {
  layout::Service service;
  service.title = "A service";
  service.gutter = {{100, Length::in(0.4)}, {200, Length::in(0.5)}, {300, Length::in(0.6)}};
  std::vector<int> asked;
  const auto settle = [&](int first, const std::function<int(int)>& pages) {
    asked.clear();
    return settleGutter(service, first, [&](int bound) {
      asked.push_back(bound);
      return pages(bound);
    });
  };
  // Enough at once.
  CHECK(settle(90, [](int) { return 100; }) == 100);
  CHECK(asked == std::vector<int>{90});
  // Each wider gutter makes more pages.
  CHECK(settle(1, [](int bound) { return bound <= 100 ? 150 : bound <= 200 ? 250 : 299; }) == 299);
  CHECK(asked == std::vector<int>{1, 150, 250});
  // A wider gutter than needed stays.
  CHECK(settle(1, [](int bound) { return bound <= 100 ? 101 : 99; }) == 99);
  CHECK(asked == std::vector<int>{1, 101});
}
