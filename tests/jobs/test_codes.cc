// tests/jobs/test_codes: QR codes are read back from every kind of print, and broken ones are found.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "jobs/book/book.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/worksheet.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/puzzle_files.h"
#include "layout/marks/marks.h"
#include "proof/ink/read_codes.h"
#include "run_job.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

const std::string kSite = "https://example.org/puzzles/forty/";

template <typename Settings, typename Run>
std::string printed(const Run& run, const TempFolder& folder, const std::string& name,
                    std::initializer_list<std::pair<std::string, Value>> more) {
  Object given;
  given.set("output", folder.in(name));
  given.set("url", kSite);
  for (const auto& [key, value] : more) given.set(key, value);
  Settings settings;
  apply(settings, given);
  run(settings, workspace(), noEvents());
  return folder.in(name);
}

std::string posterWithCode(const TempFolder& folder, const std::string& name, const std::string& sheet,
                           const std::string& url = kSite) {
  return printed<jobs::PosterSettings>(
      jobs::runPoster, folder, name,
      {{"puzzle", sample().in("p.ipuz")}, {"template", "plain"}, {"sheet", sheet}, {"url", url}});
}

struct Judged {
  bool passed = false;
  std::string codes, failures;
};

Judged judge(const std::string& file, const std::string& url = {},
             const std::string& puzzle = sample().in("p.ipuz")) {
  jobs::VerifySettings settings;
  settings.puzzle = puzzle;
  settings.files = {file};
  settings.style.url = url;
  const jobs::VerifyReport report = jobs::runVerify(settings, workspace(), noEvents());
  Judged judged{report.passed(), "", ""};
  for (const proof::Check& check : report.checks) {
    if (check.subject().find(": QR codes") != std::string::npos) judged.codes = check.figures;
    if (check.passed()) continue;
    judged.failures += check.subject() + "\n";
    for (const std::string& finding : check.findings.first()) judged.failures += "  " + finding + "\n";
  }
  return judged;
}

// Draws over the first page.
std::string drawnOver(const std::string& path, const std::string& operators) {
  QPDF pdf;
  pdf.processFile(path.c_str());
  QPDFObjectHandle page = pdf.getAllPages().at(0);
  QPDFObjectHandle contents = page.getKey("/Contents");
  const auto bytes = contents.getStreamData();
  const std::string old(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
  contents.replaceStreamData("q " + old + " Q " + operators, QPDFObjectHandle::newNull(),
                             QPDFObjectHandle::newNull());
  std::string other = path.substr(0, path.size() - 4) + "-changed.pdf";
  QPDFWriter writer(pdf, other.c_str());
  writer.write();
  return other;
}

// In a PDF's coordinates, of a page as high as that.
std::string box(const Rect& area, Length height) {
  return std::to_string(area.left().pt()) + " " + std::to_string((height - area.bottom()).pt()) + " " +
         std::to_string(area.size.width.pt()) + " " + std::to_string(area.size.height.pt()) + " re f ";
}

}  // namespace

TEST_CASE("codes are read from every kind of print") {
  const TempFolder folder;
  const std::string puzzle = sample().in("p.ipuz");
  const std::size_t words = jobs::loadPuzzle(puzzle).puzzle.placements.size();
  for (const char* name : {"p.pdf", "p.jpg", "p.png"}) {
    const Judged one = judge(posterWithCode(folder, name, "letter"));
    CHECK(one.failures.empty());
    CHECK(one.codes == "1 code, read from the page's pixels");
  }
  const auto guide = [&](const char* name, const char* codes) {
    return judge(
        printed<jobs::GuideSettings>(jobs::runGuide, folder, name, {{"puzzle", puzzle}, {"url-for", codes}}));
  };
  CHECK(guide("none.pdf", "none").codes == "1 code, read from the page's pixels");
  const Judged each = guide("words.pdf", "words");
  CHECK(each.failures.empty());
  CHECK_THAT(each.codes, Contains(std::to_string(words + 1) + " codes"));
  CHECK(guide("letters.pdf", "letters").failures.empty());
  CHECK(judge(printed<jobs::TilesSettings>(jobs::runTiles, folder, "t.pdf",
                                           {{"source", puzzle}, {"template", "plain"}, {"sheet", "a2"}}))
            .failures.empty());
  const Judged sheet = judge(printed<jobs::WorksheetSettings>(jobs::runWorksheet, folder, "s.pdf",
                                                              {{"puzzle", List{Value(puzzle)}}}));
  CHECK(sheet.failures.empty());
  CHECK(sheet.codes == "1 code, read from the page's pixels");
}

TEST_CASE("crosswords and books have codes, a book's puzzles each its own") {
  const TempFolder folder;
  const std::string list = folder.write("c.csv", "tiger,striped\nlion,king\nelephant,trunk\ngiraffe,neck\n");
  const auto crossword = [&](const char* name, bool solution) {
    const std::string file = printed<jobs::CrosswordSettings>(
        jobs::runCrossword, folder, name,
        {{"source", List{Value(list)}}, {"save-puzzle", folder.in("c.ipuz")}, {"solution", solution}});
    return judge(file, {}, folder.in("c.ipuz"));
  };
  for (const bool solution : {false, true}) {
    const Judged one = crossword(solution ? "s.pdf" : "c.pdf", solution);
    CHECK(one.failures.empty());
    CHECK(one.codes == "1 code, read from the page's pixels");
  }
  std::filesystem::create_directory(folder.in("themes"));
  for (const char* name : {"animals.txt", "more.txt"})
    folder.write(std::string("themes/") + name, "tiger\nlion\nelephant\ngiraffe\nzebra\ncamel\n");
  const auto book = [&](const char* name, const char* codes) {
    const std::string file = printed<jobs::BookSettings>(jobs::runBook, folder, name,
                                                         {{"recipe", folder.in("themes")},
                                                          {"title", "Two"},
                                                          {"puzzles", folder.in("puzzles")},
                                                          {"url-for", codes}});
    return judge(file, {}, folder.in("puzzles"));
  };
  CHECK(book("b.pdf", "book").codes == "1 code, read from the page's pixels");
  const Judged each = book("p.pdf", "puzzles");
  CHECK(each.failures.empty());
  CHECK(each.codes == "3 codes, read from the page's pixels");
}

TEST_CASE("a puzzle's folder stands before the query of a book's address") {
  const TempFolder folder;
  std::filesystem::create_directory(folder.in("themes"));
  folder.write("themes/animals.txt", "tiger\nlion\nelephant\ngiraffe\nzebra\ncamel\n");
  const std::string file = printed<jobs::BookSettings>(jobs::runBook, folder, "b.pdf",
                                                       {{"recipe", folder.in("themes")},
                                                        {"title", "Two"},
                                                        {"puzzles", folder.in("puzzles")},
                                                        {"url", "https://example.org/b?id=7"},
                                                        {"url-for", "puzzles"}});
  CHECK(judge(file, {}, folder.in("puzzles")).failures.empty());
  CHECK_THAT(judge(file, "https://example.org/c", folder.in("puzzles")).failures,
             Contains("says 'https://example.org/b/001/?id=7'"));
}

TEST_CASE("the longest address is read from a picture of 150 dpi") {
  const TempFolder folder;
  const std::string longest = kSite + std::string(300 - kSite.size(), 'x');
  CHECK(judge(posterWithCode(folder, "long.png", "a3", longest)).failures.empty());
  CHECK(errorOf([&] { posterWithCode(folder, "l.png", "a3", longest + "x"); }).about() == "url");
  CHECK(errorOf([&] { posterWithCode(folder, "l.png", "a3", "example.org"); }).about() == "url");
  CHECK(errorOf([&] { posterWithCode(folder, "l.png", "a3", "https://example.org/a b"); }).about() == "url");
}

TEST_CASE("a code that is covered, changed or at another place is found", "[long]") {
  const TempFolder folder;
  const std::string file = posterWithCode(folder, "p.pdf", "letter");
  jobs::PosterSettings settings;
  settings.style.style = "plain";
  settings.style.sheet = Size{Length::in(8.5), Length::in(11)};
  settings.style.url = kSite;
  const Page page =
      jobs::posterDocument(
          jobs::resolve(settings, jobs::loadPuzzle(sample().in("p.ipuz")).puzzle, workspace()), workspace())
          .page(0);
  REQUIRE(page.codes.size() == 1);
  const Rect area = page.codes.front().area;
  const Length height = page.trim.height;
  SECTION("covered") {
    const Rect half{area.origin, {area.size.width, area.size.height / 2}};
    const Judged one = judge(drawnOver(file, "1 g " + box(half, height)));
    CHECK_THAT(one.failures, Contains(": QR codes") && Contains("cannot be read; it should say '" + kSite));
    CHECK_THAT(one.failures, Contains(": ink"));
  }
  SECTION("one of its modules painted over, which a phone still reads") {
    const Length module = area.size.width / layout::qrCode(kSite).side();
    const Rect one{{area.centre().x, area.centre().y}, {module * 2, module * 2}};
    const Judged judged = judge(drawnOver(file, "0 g " + box(one, height)));
    CHECK_THAT(judged.failures, Contains(": ink"));
  }
  SECTION("another address") {
    CHECK_THAT(judge(file, "https://example.org/other/").failures,
               Contains("says '" + kSite + "', and should say 'https://example.org/other/'"));
  }
  SECTION("another's code over it") {
    std::vector<Item> items;
    layout::setCode({area, "https://example.com/puzzles/forty/"}, items);
    std::string operators = "1 g " + box(area, height) + "0 g ";
    for (const PathStep& step : std::get<Path>(items.back()).steps) {
      const auto at = [&](const char* op, Point p) {
        operators += std::to_string(p.x.pt()) + " " + std::to_string((height - p.y).pt()) + " " + op + " ";
      };
      if (const auto* move = std::get_if<MoveTo>(&step)) at("m", move->to);
      if (const auto* to = std::get_if<LineTo>(&step)) at("l", to->to);
      if (std::holds_alternative<ClosePath>(step)) operators += "h ";
    }
    CHECK_THAT(judge(drawnOver(file, operators + "f")).failures,
               Contains("says 'https://example.com/puzzles/forty/', and should say '" + kSite));
  }
  SECTION("elsewhere") {
    proof::DrawnPdf pdf(file);
    std::vector<PageCode> codes = page.codes;
    CHECK(proof::faultyCodes(pdf, 0, mediaBox(page), codes).empty());
    codes.front().area.origin.x += area.size.width / 3;
    CHECK(proof::faultyCodes(pdf, 0, mediaBox(page), codes).size() == 1);
    codes.front().area.origin.x += Length::in(20);
    CHECK(proof::faultyCodes(pdf, 0, mediaBox(page), codes).size() == 1);
  }
}

TEST_CASE("a word's link is one that every phone opens") {
  CHECK(layout::linkTo("https://example.org/z/", 'w', "POZOS") == "https://example.org/z/#w=POZOS");
  CHECK(layout::linkTo("https://example.org/z/#old", 'w', "أسد") ==
        "https://example.org/z/#w=%D8%A3%D8%B3%D8%AF");
  CHECK(layout::linkTo("https://example.org/z/", 'q', "Ñ&B") == "https://example.org/z/#q=%C3%91%26B");
}

TEST_CASE("codes of different texts can be equally large") {
  const layout::QrCode small = layout::qrCode("https://a.org/#w=A", 6),
                       large = layout::qrCode(std::string(100, 'a'));
  CHECK(small.version == 6);
  CHECK(layout::qrCode("https://a.org/#w=A").version < 6);
  CHECK(large.side() == 17 + 4 * large.version + 8);
  CHECK(large.smallest() > Length::mm(0.39) * large.side());
}
