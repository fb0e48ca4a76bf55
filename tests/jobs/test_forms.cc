// tests/jobs/test_forms: fill-ins, codewords, cryptograms and scrambles, printed, read back and changed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "jobs/book/book.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/versions.h"
#include "jobs/pages/worksheet.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/add.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/numbering.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

const char* const kZoo = "elephant\ngiraffe\ntiger\nmonkey\npenguin\nrabbit\nhorse\nlion\nzebra\notter\n";
const char* const kForms[] = {"fill-in", "codeword", "cryptogram", "scramble"};

void formOfZoo(const TempFolder& folder, const std::string& form, const std::string& file) {
  runCrossword(
      settingsOf<CrosswordSettings>(
          {{"source", List{folder.write("zoo.txt", kZoo)}}, {"kind", form}, {"output", folder.in(file)}}),
      workspace(), noEvents());
}

bool verifies(const std::string& puzzle, const std::string& print) {
  VerifySettings verify;
  verify.puzzle = puzzle;
  verify.files = {print};
  return !runVerify(verify, workspace(), noEvents()).failure;
}

}  // namespace

TEST_CASE("each form is printed, read back, and told from another") {
  const TempFolder folder;
  for (const std::string form : kForms) {
    INFO(form);
    const std::string puzzle = folder.in("p.ipuz"), print = folder.in("p.pdf");
    formOfZoo(folder, form, "p.ipuz");
    const Puzzle made = loadPuzzle(puzzle).puzzle;
    CHECK(made.placements.size() == 10);
    CHECK(crosswordForms()[static_cast<std::size_t>(formOf(made))].first == form);
    runCrossword(settingsOf<CrosswordSettings>({{"source", List{puzzle}}, {"output", print}}), workspace(),
                 noEvents());
    CHECK(verifies(puzzle, print));
    runWorksheet(settingsOf<WorksheetSettings>({{"puzzle", List{puzzle}}, {"output", print}}), workspace(),
                 noEvents());
    CHECK(verifies(puzzle, print));
    // Another numbering, other letters given: another puzzle.
    Puzzle other = made;
    if (isCoded(made)) {
      std::swap(
          other.codes[other.grid.at(other.placements[0].start)],
          other.codes[other.grid.at(advance(other.placements[0].start, other.placements[0].direction, 1))]);
    } else {
      other.marks[other.placements[0].start].given = !other.marks[other.placements[0].start].given;
    }
    writePuzzle(other, {}, folder.in("q.ipuz"), "");
    CHECK_FALSE(verifies(folder.in("q.ipuz"), print));
  }
}

TEST_CASE("a finished crossword takes any form, and another after it") {
  const TempFolder folder;
  formOfZoo(folder, "codeword", "a.ipuz");
  const auto again = [&](const std::string& form, const std::string& from, const std::string& to) {
    runCrossword(settingsOf<CrosswordSettings>(
                     {{"source", List{folder.in(from)}}, {"kind", form}, {"output", folder.in(to)}}),
                 workspace(), noEvents());
    return loadPuzzle(folder.in(to)).puzzle;
  };
  const Puzzle first = loadPuzzle(folder.in("a.ipuz")).puzzle;
  CHECK(formOf(again("fill-in", "a.ipuz", "b.ipuz")) == CrosswordForm::fillIn);
  CHECK(again("codeword", "b.ipuz", "c.ipuz") == first);
  CHECK(formOf(again("scramble", "c.ipuz", "d.ipuz")) == CrosswordForm::scramble);
}

TEST_CASE("what a form cannot be is said") {
  const TempFolder folder;
  CHECK_THAT(errorOf([&] { formOfZoo(folder, "codeword", "a.puz"); }).problem(), Contains("labels"));
  CHECK_THAT(errorOf([&] { formOfZoo(folder, "kakuro", "a.ipuz"); }).what(), Contains("codeword"));
  formOfZoo(folder, "scramble", "s.ipuz");
  const Error crossing = errorOf([&] {
    AddSettings add;
    add.puzzle = folder.in("s.ipuz");
    add.words = {"bear"};
    add.output = folder.in("t.ipuz");
    runAdd(add, workspace(), noEvents());
  });
  CHECK_THAT(crossing.problem(), Contains("do not cross"));
}

TEST_CASE("a codeword keeps its form with another word, and in its versions") {
  const TempFolder folder;
  formOfZoo(folder, "codeword", "a.ipuz");
  AddSettings add;
  add.puzzle = folder.in("a.ipuz");
  add.words = {"quail"};
  add.output = folder.in("b.ipuz");
  runAdd(add, workspace(), noEvents());
  const Puzzle more = loadPuzzle(folder.in("b.ipuz")).puzzle;
  CHECK(more.placements.size() == 11);
  CHECK(formOf(more) == CrosswordForm::codeword);
  for (const Letter letter : more.grid.cells())
    if (letter < more.alphabet.size()) CHECK_FALSE(more.codes[letter].empty());
  for (const std::string form : {"codeword", "scramble"}) {
    formOfZoo(folder, form, "c.ipuz");
    const StoredPuzzle stored = loadPuzzle(folder.in("c.ipuz"));
    for (const Version& version : versionsOf(stored, 3, workspace(), noEvents()))
      CHECK(formOf(version.stored.puzzle) == formOf(stored.puzzle));
  }
}

TEST_CASE("small letters are coded like capitals") {
  const TempFolder folder;
  for (const std::string form : {"codeword", "cryptogram"}) {
    INFO(form);
    formOfZoo(folder, form, "a.ipuz");
    runWorksheet(
        settingsOf<WorksheetSettings>(
            {{"puzzle", List{folder.in("a.ipuz")}}, {"lower-case", true}, {"output", folder.in("a.pdf")}}),
        workspace(), noEvents());
    CHECK(verifies(folder.in("a.ipuz"), folder.in("a.pdf")));
  }
}

TEST_CASE("a book holds every form, counts them, and is read back") {
  const TempFolder folder;
  folder.write("zoo.txt", kZoo);
  std::string recipe = "title = \"Zoo\"\ndistance = 0\n[[list]]\nname = \"zoo\"\nfile = \"zoo.txt\"\n";
  for (const std::string form : kForms) recipe += "[[puzzles]]\nkind = \"" + form + "\"\nwords = 8\n";
  const std::string book = folder.in("b.pdf");
  runBook(settingsOf<BookSettings>(
              {{"recipe", folder.write("b.toml", recipe)}, {"output", book}, {"puzzles", folder.in("p")}}),
          workspace(), noEvents());
  VerifySettings verify;
  verify.puzzle = folder.in("p/001.ipuz");
  verify.files = {folder.in("p/002.ipuz"), folder.in("p/003.ipuz"), folder.in("p/004.ipuz"), book};
  CHECK_FALSE(runVerify(verify, workspace(), noEvents()).failure);
  CHECK(workspace().phrases("en")->list({"8 codewords", "a", "b"}) == "8 codewords, a and b");
  CHECK_THAT(errorOf([&] {
               runBook(settingsOf<BookSettings>(
                           {{"recipe", folder.write("c.toml", recipe + "size = 12\n")}, {"output", book}}),
                       workspace(), noEvents());
             }).problem(),
             Contains("'puzzles.size' has no effect"));
}

TEST_CASE("a pattern is not filled with words that a class should not read") {
  const TempFolder folder;
  // The only words of the pattern's lengths, and one of the avoid list among them.
  const std::string pattern = folder.write("p.txt", "...\n...\n...\n");
  const auto fill = [&](const std::string& words) {
    return errorOf([&] {
      runCrossword(settingsOf<CrosswordSettings>({{"fill", List{folder.write("w.txt", words)}},
                                                  {"pattern", pattern},
                                                  {"output", folder.in("f.ipuz")}}),
                   workspace(), noEvents());
    });
  };
  // ASS / SEA / SAT would be a square of its own rows and columns.
  CHECK_THAT(fill("ass\nsea\nsat\n").problem(), Contains("no filling"));
}

TEST_CASE("words in rows use a page's width, so that it has all of a theme") {
  const TempFolder folder;
  const std::string themes = folder.write(
      "t.txt",
      "# Zoo\nalligator\nantelope\ncrocodile\nporcupine\nchimpanzee\norangutan\nwolverine\nchameleon\n"
      "armadillo\nbandicoot\nbutterfly\nbarracuda\nbumblebee\ndragonfly\nwaterbuck\nspringbok\n"
      "# Pets\ncat\ndog\nhamster\nrabbit\n");
  for (const std::string form : {"cryptogram", "scramble"}) {
    BookSettings settings;
    apply(settings, Object{{{"recipe", themes},
                            {"output", folder.in("b.pdf")},
                            {"title", "Animals"},
                            {"trim", "8.5x11in"},
                            {"kind", form}}});
    CHECK(runBook(settings, workspace(), noEvents()).left.empty());
  }
}

TEST_CASE("what a theme's page lacks is said by its key, with its own remedy") {
  const TempFolder folder;
  const Error error = errorOf([&] {
    runBook(settingsOf<BookSettings>(
                {{"recipe", folder.write("t.txt", "# Zoo\ntiger\nzebra\n# Farm\nhorse\npig\n")},
                 {"output", folder.in("b.pdf")},
                 {"title", "Animals"},
                 {"trim", "3x3in"}}),
            workspace(), noEvents());
  });
  CHECK(error.problemMessage().key == "problem.cells_small_list");
  CHECK(error.remedyMessage().key == "remedy.larger_fewer");
}
