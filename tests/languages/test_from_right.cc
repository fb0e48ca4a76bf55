// tests/languages/test_from_right: pages in Hebrew and Arabic run from the right, and their words do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <set>

#include "jobs/proof/verify.h"
#include "languages/pages.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/columns.h"
#include "model/numbering.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

Length lineOf(const Page& page, const std::string& text) {
  for (const TextRun& run : textsOn(page))
    if (run.text == text) return run.origin.x;
  FAIL("no line says " + text);
  return {};
}

Document sheetOf(const Puzzle& puzzle, const std::string& language) {
  jobs::WorksheetSettings settings;
  settings.style.style = puzzle.kind == PuzzleKind::crossword ? "crossword" : "classroom";
  settings.style.language = language;
  return jobs::worksheetDocument({{puzzle, {}}}, settings, shop());
}

}  // namespace

TEST_CASE("easy is left and down for words from the right, and said to be across and down") {
  const Puzzle puzzle = searchOf(kHebrew, "easy");
  std::set<Direction> used;
  for (const Placement& p : puzzle.placements) used.insert(p.direction);
  CHECK(used == std::set<Direction>{Direction::down, Direction::left});
  CHECK_NOTHROW(lineOf(sheetOf(puzzle, "he").page(0), "מצאו 8 מילים. הן כתובות במאוזן ובמאונך."));
  CHECK_NOTHROW(lineOf(sheetOf(puzzle, "en").page(0), "Find 8 words. They read across and down."));
  CHECK(gen::directionsNamed("hard", true).all());
  CHECK(gen::directionsNamed("right", true) == gen::directionsNamed("right"));
}

TEST_CASE("name, title and word list begin at the right") {
  const Puzzle puzzle = searchOf(kHebrew, "easy");
  const Page page = sheetOf(puzzle, "he").page(0);
  CHECK(lineOf(page, "שם") > lineOf(page, "תאריך"));
  // In the order of the alphabet from the right: ה before ת.
  CHECK(lineOf(page, "הפסקה") > lineOf(page, "תלמיד"));
  const Page english = sheetOf(puzzle, "en").page(0);
  CHECK(lineOf(english, "Name") < lineOf(english, "Date"));
}

TEST_CASE("a crossword in Hebrew begins at its right, in whatever language its page is") {
  const Puzzle puzzle = crosswordOf(kHebrew);
  const Cell first = numberingOf(puzzle).cells.front();
  for (const char* language : {"he", "en"}) {
    const Document document = sheetOf(puzzle, language);
    // On the solution letters stand in rows; the first word across reads backwards in the row of the page.
    const Page solved = document.page(document.pageCount - 1);
    std::vector<std::string> rows;
    for (const Item& item : solved.items)
      if (const auto* run = std::get_if<LetterRun>(&item)) {
        std::string& row = rows.emplace_back();
        for (std::size_t i = run->cells.size(); i-- > 0;) row += run->cells[i];
      }
    REQUIRE(rows.size() == static_cast<std::size_t>(puzzle.grid.rows()));
    for (const Placement& p : puzzle.placements)
      if (p.direction == Direction::right)
        CHECK(rows[static_cast<std::size_t>(p.start.row)].find(puzzle.words[p.word].text) !=
              std::string::npos);
    // Its number stands at the right of its square.
    Length one;
    for (const TextRun& run : textsOn(solved))
      if (run.text == "1") one = run.origin.x;
    CHECK(one > Length());
    CHECK(first.row == 0);
  }
}

TEST_CASE("a book that is read from the right is bound there") {
  layout::WorksheetStyle style = shop().worksheetStyle("book");
  style.mirrored = true;
  const Rect left = layout::pageArea(style, 0);
  CHECK(left.left() == style.margin.left);
  style.phrases = shop().phrases("ar");
  CHECK(layout::pageArea(style, 0).left() == style.margin.right);
  CHECK(layout::pageArea(style, 1).left() == style.margin.left);
}

TEST_CASE("verify reads sheets in scripts from the right") {
  const TempFolder folder;
  // The page's texts have lam and alif, which are one glyph.
  const std::vector<std::string> arabic = {"مدرسة", "سبورة", "حقيبة", "معلم", "دفتر", "صديق", "درس", "قلم"};
  for (const auto& [language, puzzle] : {std::pair("he", crosswordOf(kHebrew)),
                                         {"ar", crosswordOf(arabic)},
                                         {"he", searchOf(kHebrew, "easy")},
                                         {"ar", searchOf(arabic, "medium")}}) {
    jobs::writePuzzle(puzzle, {}, folder.in("p.ipuz"));
    jobs::WorksheetSettings sheet;
    sheet.puzzles = {folder.in("p.ipuz")};
    sheet.output = folder.in("p.pdf");
    sheet.style.style = puzzle.kind == PuzzleKind::crossword ? "crossword" : "classroom";
    sheet.style.language = language;
    jobs::runWorksheet(sheet, shop(), noEvents());
    jobs::VerifySettings verify;
    verify.puzzle = folder.in("p.ipuz");
    verify.files = {folder.in("p.pdf")};
    for (const auto& check : jobs::runVerify(verify, shop(), noEvents()).checks) {
      INFO(language << ", " << check.subject()
                    << (check.findings.none() ? "" : ": " + check.findings.first().front()));
      CHECK(check.findings.none());
    }
  }
}

TEST_CASE("columns of words from the right are counted from the right, on every print") {
  const std::vector<std::string> arabic = {"مدرسة", "سبورة", "حقيبة", "معلم", "دفتر", "صديق", "درس", "قلم"};
  for (const auto& words : {kHebrew, arabic}) {
    const Puzzle puzzle = searchOf(words);
    const Placement& p = puzzle.placements.front();
    const std::string column = std::to_string(12 - p.start.column), row = std::to_string(p.start.row + 1);
    CHECK(layout::entryText(puzzle, columnsOf(puzzle), p).starts_with(column + "," + row + " "));
    // On the poster column 10 is the third from the left.
    jobs::PosterSettings poster;
    poster.style.style = "plain";
    const Page page = jobs::posterDocument(jobs::resolve(poster, puzzle, shop()), shop()).page(0);
    Length ten, third;
    for (const Item& item : page.items)
      if (const auto* run = std::get_if<LetterRun>(&item);
          run && run->cells.size() == 12 && run->step.y == Length() && run->cells[0] != ".")
        third = run->origin.x + run->step.x * (run->step.x > Length() ? 2 : 9);
    for (const TextRun& run : textsOn(page))
      if (run.text == "10" && run.align == Align::centre) ten = run.origin.x;
    CHECK(std::abs((ten - third).pt()) < 0.5);
  }
  // A crossword's page is mirrored whole, and its columns are in the words' order.
  CHECK_FALSE(columnsOf(crosswordOf(kHebrew)).fromRight);
}

TEST_CASE("verify counts columns of words from the right as rulers do") {
  const TempFolder folder;
  const Puzzle puzzle = searchOf(kHebrew);
  const std::string file = folder.in("p.ipuz");
  jobs::writePuzzle(puzzle, {}, file);
  jobs::PosterSettings poster;
  poster.puzzle = file;
  poster.output = folder.in("poster.pdf");
  poster.style.style = "plain";
  jobs::runPoster(poster, shop(), noEvents());
  jobs::TilesSettings tiles;
  tiles.source = file;
  tiles.output = folder.in("tiles.pdf");
  tiles.style.style = "plain";
  jobs::runTiles(tiles, shop(), noEvents());
  jobs::GuideSettings guide;
  guide.puzzle = file;
  guide.output = folder.in("guide.pdf");
  guide.style.language = "he";
  jobs::runGuide(guide, shop(), noEvents());
  jobs::VerifySettings verify;
  verify.puzzle = file;
  verify.files = {poster.output, tiles.output, guide.output};
  for (const auto& check : jobs::runVerify(verify, shop(), noEvents()).checks) {
    INFO(check.subject() << (check.findings.none() ? "" : ": " + check.findings.first().front()));
    CHECK(check.findings.none());
  }
}

TEST_CASE("no page in Hebrew keeps an English label") {
  for (const auto& [name, document] : documentsIn("he"))
    for (std::size_t i = 0; i < document.pageCount; ++i)
      for (const TextRun& run : textsOn(document.page(i))) {
        INFO(name << ": " << run.text);
        CHECK(run.text != "Name");
        CHECK(run.text != "Date");
      }
}

TEST_CASE("a sentence runs as its language does, whatever its first word is") {
  const auto says = [](const char* language, const char* key, const Facts& facts) {
    return shop().phrases(language)->say(key, facts);
  };
  CHECK(says("he", "solution.of", {{"title", "Unit 3"}, {"solution", "פתרון"}}) == "\u200FUnit 3: פתרון");
  CHECK(says("en", "solution.of", {{"title", "כיתה"}, {"solution", "Solution"}}) == "\u200Eכיתה: Solution");
  CHECK(says("he", "solution.of", {{"title", "כיתה"}, {"solution", "A4"}}) == "כיתה: A4");
  CHECK(says("ar", "tiles.label", {{"tile", "C4"}, {"number", 1}, {"count", 2}, {"code", "x"}}) ==
        "C4  1 / 2  x");
  CHECK(readsFromRight("\u200FUnit 3"));
  CHECK_FALSE(readsFromRight("\u200Eכיתה"));
  // Each line of it does.
  const std::vector<std::string> lines = layout::breakLines(
      "המילה מתחילה GRIDPRESS FINDS בטור 3", {"B612 Regular"}, Length::pt(10), Length::pt(72), shop().type());
  REQUIRE(lines.size() > 1);
  for (const std::string& line : lines) CHECK(readsFromRight(line));
  // And is drawn so: what comes first stands at the right.
  const fonts::ShapedText shaped = shop().type().shape({"B612 Regular"}, "\u200FUnit: פתרון");
  CHECK(shaped.pieces.front().rightToLeft);
  CHECK_FALSE(shop().type().shape({"B612 Regular"}, "Unit: פתרון").pieces.front().rightToLeft);
}
