// tests/jobs/test_one_step: a worksheet of a list, and a book of a folder of lists, in one call.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <set>

#include "jobs/book/book.h"
#include "jobs/book/recipe.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/worksheet.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/document.h"
#include "proof/text/pdf_reader.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

const std::string kAnimals = "cat\ndog\nmouse\nelephant\ntiger\nhorse\n", kFruit = "pear\nplum\napple\nfig\n";

WorksheetReport sheetOf(std::initializer_list<std::pair<std::string, Value>> given) {
  return runWorksheet(settingsOf<WorksheetSettings>(given), workspace(), noEvents());
}

std::set<std::string> wordsOf(const Puzzle& puzzle) {
  std::set<std::string> words;
  for (const Word& word : puzzle.words) words.insert(word.text);
  return words;
}

void passes(const std::string& puzzle, const std::string& print) {
  VerifySettings settings;
  settings.puzzle = puzzle;
  settings.files = {print};
  CHECK_FALSE(runVerify(settings, workspace(), noEvents()).failure);
}

// With its subfolder.
void write(const TempFolder& folder, const std::string& name, const std::string& text) {
  std::filesystem::create_directories(std::filesystem::path(folder.in(name)).parent_path());
  folder.write(name, text);
}

BookRecipe themes(const std::string& folder, BookWishes wishes = {}) {
  wishes.edition.text.title = "T";
  return themesRecipe(folder, wishes);
}

/// As c.ipuz.
void growCrossword(const TempFolder& folder) {
  const std::string list =
      folder.write("words.txt", "hammock\norchard\nsapling\nflower\nthyme\nrobin\nladder\n");
  runCrossword(settingsOf<CrosswordSettings>({{"source", List{list}}, {"output", folder.in("c.ipuz")}}),
               workspace(), noEvents());
}

}  // namespace

TEST_CASE("several lists, or a folder of them, are worksheets called by their headings or their files") {
  const TempFolder folder;
  write(folder, "lists/02_farm-animals.txt", kAnimals);
  write(folder, "lists/10_trees.txt", "# In the Forest\noak\nelm\nbeech\nmaple\n");
  write(folder, "lists/notes.md", "Nothing to be found.\n");
  const WorksheetReport report = sheetOf(
      {{"puzzle", folder.in("lists")}, {"output", folder.in("s.pdf")}, {"save-puzzle", folder.in("p.ipuz")}});
  REQUIRE_FALSE(report.failure);
  CHECK(report.made.size() == 2);
  proof::PdfReader reader(folder.in("s.pdf"));
  CHECK_THAT(reader.page(0).text, Contains("Farm animals"));
  CHECK_THAT(reader.page(1).text, Contains("In the Forest"));
  VerifySettings settings;
  settings.puzzle = folder.in("p-A.ipuz");
  settings.files = {folder.in("p-B.ipuz"), folder.in("s.pdf")};
  CHECK_FALSE(runVerify(settings, workspace(), noEvents()).failure);
  std::filesystem::create_directory(folder.in("empty"));
  CHECK_THAT(errorOf([&] {
               sheetOf({{"puzzle", folder.in("empty")}, {"output", folder.in("s.pdf")}});
             }).what(),
             Contains("the folder holds no list of words"));
}

TEST_CASE("a worksheet of a list is that of the puzzle that generate makes") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", kAnimals);
  runGenerate(settingsOf<GenerateSettings>({{"source", List{list}},
                                            {"output", folder.in("p.ipuz")},
                                            {"size", "12"},
                                            {"seed", 5},
                                            {"level", "medium"}}),
              workspace(), noEvents());
  sheetOf({{"puzzle", List{folder.in("p.ipuz")}}, {"output", folder.in("two.pdf")}});
  const WorksheetReport report = sheetOf({{"puzzle", List{list}},
                                          {"output", folder.in("one.pdf")},
                                          {"size", "12"},
                                          {"seed", 5},
                                          {"save-puzzle", folder.in("kept.ipuz")}});
  REQUIRE(report.made.size() == 1);
  CHECK(report.made.front().grid.placed == 6);
  CHECK(bytesOf(folder.in("kept.ipuz")) == bytesOf(folder.in("p.ipuz")));
  CHECK(bytesOf(folder.in("one.pdf")) == bytesOf(folder.in("two.pdf")));
  passes(folder.in("kept.ipuz"), folder.in("one.pdf"));
}

TEST_CASE("several lists and puzzles are a page each, and their puzzles are kept one by one") {
  const TempFolder folder;
  const std::string animals = folder.write("animals.txt", kAnimals),
                    fruit = folder.write("fruit.txt", kFruit);
  const WorksheetReport report = sheetOf({{"puzzle", List{animals, sample().in("p.ipuz"), fruit}},
                                          {"output", folder.in("s.pdf")},
                                          {"save-puzzle", folder.in("kept.ipuz")}});
  CHECK(report.made.size() == 2);
  CHECK(wordsOf(loadPuzzle(folder.in("kept-A.ipuz")).puzzle) ==
        std::set<std::string>{"CAT", "DOG", "MOUSE", "ELEPHANT", "TIGER", "HORSE"});
  CHECK(wordsOf(loadPuzzle(folder.in("kept-C.ipuz")).puzzle) ==
        std::set<std::string>{"PEAR", "PLUM", "APPLE", "FIG"});
  CHECK_FALSE(exists(folder.in("kept-B.ipuz")));
}

TEST_CASE(
    "settings that make a puzzle are refused where none is made, and words that do not fit print nothing") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", kAnimals), page = folder.in("s.pdf");
  for (const auto& [name, value] : {std::pair<std::string, Value>{"size", "20"},
                                    {"directions", "easy"},
                                    {"unique", true},
                                    {"save-puzzle", folder.in("kept.ipuz")}}) {
    const Error error = errorOf([&, name = name, value = value] {
      sheetOf({{"puzzle", List{sample().in("p.ipuz")}}, {"output", page}, {name, value}});
    });
    CHECK(error.about() == name);
    CHECK_THAT(error.problem(), Contains("a puzzle is given"));
  }
  const WorksheetReport report = sheetOf(
      {{"puzzle", List{list}}, {"output", page}, {"size", "6"}, {"save-puzzle", folder.in("kept.ipuz")}});
  REQUIRE(report.failure);
  CHECK_THAT(report.failure->problem(), Contains("of 6 words do not fit"));
  CHECK_FALSE(exists(page));
  CHECK_FALSE(exists(folder.in("kept.ipuz")));
}

TEST_CASE("a crossword that is printed as another kind is kept as that, and verified so") {
  const TempFolder folder;
  growCrossword(folder);
  runCrossword(settingsOf<CrosswordSettings>({{"source", List{folder.in("c.ipuz")}},
                                              {"output", folder.in("code.pdf")},
                                              {"kind", "codeword"},
                                              {"save-puzzle", folder.in("code.ipuz")}}),
               workspace(), noEvents());
  passes(folder.in("code.ipuz"), folder.in("code.pdf"));
}

TEST_CASE("a crossword without clues lists its words as they were written, and is verified so") {
  const TempFolder folder;
  growCrossword(folder);
  sheetOf({{"puzzle", List{folder.in("c.ipuz")}}, {"output", folder.in("c.pdf")}});
  proof::PdfReader reader(folder.in("c.pdf"));
  CHECK_THAT(reader.page(0).text, Contains("hammock"));
  passes(folder.in("c.ipuz"), folder.in("c.pdf"));
}

TEST_CASE("masks that ship go by their names") {
  const TempFolder folder;
  const std::string list = folder.write("words.txt", kAnimals);
  const auto sheet = [&](const std::string& mask) {
    return sheetOf({{"puzzle", List{list}}, {"output", folder.in("s.pdf")}, {"mask", mask}});
  };
  const std::string own = std::string(GRIDPRESS_SOURCE_DIR) + "/templates/masks/heart.png";
  const GridReport named = sheet("heart").made.front().grid, given = sheet(own).made.front().grid;
  CHECK(named.cells == given.cells);
  CHECK(named.columns == given.columns);
  const Error error = errorOf([&] { sheet("zebra"); });
  CHECK(error.about() == "mask");
  CHECK_THAT(error.remedy(), Contains("apple, australia, circle"));
  CHECK(errorOf([&] { sheet("hart"); }).remedy() == "did you mean 'heart'?");
}

TEST_CASE("a folder of lists is a book with a puzzle of each, in the order of their names") {
  const TempFolder folder;
  write(folder, "lists/10_farm-animals.txt", kAnimals);
  write(folder, "lists/2_fruit.txt", kFruit);
  write(folder, "lists/On the Road.csv", "word\ncar\nbus\nlorry\n");
  write(folder, "lists/.hidden", "no\n");
  write(folder, "lists/notes.md", "no\n");
  const BookRecipe recipe = themes(folder.in("lists"));
  std::vector<std::string> titles;
  for (const BookList& list : recipe.lists) titles.push_back(list.title);
  CHECK(titles == std::vector<std::string>{"Fruit", "Farm animals", "On the Road"});

  const BookReport report = runBook(settingsOf<BookSettings>({{"recipe", folder.in("lists")},
                                                              {"output", folder.in("book.pdf")},
                                                              {"title", "Three Themes"},
                                                              {"words", 5},
                                                              {"puzzles", folder.in("puzzles")}}),
                                    workspace(), noEvents());
  CHECK(report.puzzles == 3);
  const Puzzle fruit = loadPuzzle(folder.in("puzzles/001.ipuz")).puzzle,
               farm = loadPuzzle(folder.in("puzzles/002.ipuz")).puzzle;
  CHECK(fruit.title == "Fruit");
  CHECK(wordsOf(fruit) == std::set<std::string>{"PEAR", "PLUM", "APPLE", "FIG"});  // It has no more.
  CHECK(farm.title == "Farm animals");
  CHECK(farm.words.size() == 5);
  passes(folder.in("puzzles"), folder.in("book.pdf"));
}

TEST_CASE("what a folder of lists lacks is said, and what only a folder may have") {
  const TempFolder folder;
  write(folder, "lists/a.txt", kAnimals);
  write(folder, "empty/readme.md", "no\n");
  const auto book = [&](const std::string& path, const std::string& name, const Value& value) {
    return errorOf([&] {
      runBook(settingsOf<BookSettings>({{"recipe", path}, {"output", folder.in("b.pdf")}, {name, value}}),
              workspace(), noEvents());
    });
  };
  CHECK(book(folder.in("lists"), "author", "X").about() == "title");
  CHECK_THAT(book(folder.in("empty"), "title", "T").problem(), Contains("holds no list"));
  const std::string file = folder.write("b.toml",
                                        "title = \"T\"\n[[list]]\nname = \"a\"\nfile = \"lists/a.txt\"\n"
                                        "[[puzzles]]\nwords = 3\n");
  CHECK(book(file, "words", 4).about() == "words");
  CHECK_THAT(book(file, "kind", "crossword").problem(), Contains("the book has a file of its own"));
  BookWishes wishes;
  wishes.edition.text.title = "Another";
  wishes.seed = 9;
  const BookRecipe recipe = recipeOf(file, wishes);
  CHECK(recipe.edition.text.title == "Another");
  CHECK(recipe.seed == 9);
}

TEST_CASE("themes in large print are a book of a page each, solutions four to a page") {
  const TempFolder folder;
  for (int i = 1; i <= 12; ++i) write(folder, "lists/" + std::to_string(i) + ".txt", kAnimals + kFruit);
  const BookReport report = runBook(settingsOf<BookSettings>({{"recipe", folder.in("lists")},
                                                              {"output", folder.in("book.pdf")},
                                                              {"title", "Twelve"},
                                                              {"template", "book-large-print"},
                                                              {"trim", "6x9in"}}),
                                    workspace(), noEvents());
  REQUIRE(report.firstPuzzle);
  REQUIRE(report.firstSolution);
  CHECK(*report.firstSolution - *report.firstPuzzle == 12);
  CHECK(report.pages - *report.firstSolution + 1 == 3);
  // No letter of a solution may reach into the next cell.
  proof::PdfReader reader(folder.in("book.pdf"));
  const proof::PrintedPage page = reader.page(*report.firstSolution - 1);
  std::size_t letters = 0;
  for (std::size_t i = 1; i < page.chars.size(); ++i) {
    const proof::PlacedChar &a = page.chars[i - 1], &b = page.chars[i];
    const bool ofGrid = page.styleOf(a).font.find("Mono") != std::string::npos &&
                        page.styleOf(b).font == page.styleOf(a).font;
    if (!ofGrid || std::abs(a.y - b.y) > 0.01 || b.x <= a.x) continue;
    ++letters;
    CHECK(b.x - a.x > 0.5 * page.styleOf(a).size);
  }
  CHECK(letters > 100);
}
