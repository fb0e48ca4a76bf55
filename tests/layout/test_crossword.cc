// tests/layout/test_crossword: every clue once, every square outlined, every letter in its square.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "layout/pages/crossword_page.h"
#include "layout/pages/crossword_print.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"

using namespace gridpress;
using namespace gridpress::literals;

namespace {

/// CAT across and CAR down from one square.
Puzzle small() {
  Puzzle p;
  p.kind = PuzzleKind::crossword;
  p.title = "Pets";
  p.alphabet = Alphabet::latin();
  p.words = {{"CAR", {2, 0, 17}, {}, "It goes"}, {"CAT", {2, 0, 19}, {}, "It mews"}};
  p.grid = Grid(3, 3, kOutside);
  for (std::int32_t i = 0; i < 3; ++i) {
    p.grid.at({0, i}) = p.words[0].letters[static_cast<std::size_t>(i)];
    p.grid.at({i, 0}) = p.words[1].letters[static_cast<std::size_t>(i)];
  }
  p.placements = {{0, {0, 0}, Direction::down}, {1, {0, 0}, Direction::right}};
  return p;
}

layout::Worksheet sheetOf(const Puzzle& puzzle) {
  layout::Worksheet sheet;
  sheet.puzzle = std::make_shared<const Puzzle>(puzzle);
  return sheet;
}

layout::WorksheetStyle style() {
  auto style = test::inEnglish<layout::WorksheetStyle>();
  style.fields.clear();
  style.smallest = Length::pt(6);
  return style;
}

/// Words down from every second column of a long one, each with a clue of its own.
Puzzle ladder(std::int32_t columns, const std::string& more = "") {
  Puzzle p;
  p.kind = PuzzleKind::crossword;
  p.alphabet = Alphabet::latin();
  p.grid = Grid(columns, 6, kOutside);
  const auto add = [&p, &more](Cell at, Direction direction, std::size_t letters) {
    const std::string name = "Clue" + std::to_string(p.words.size());
    p.words.edit().push_back({name, std::vector<Letter>(letters, 0), {}, name + " asks" + more});
    p.placements.push_back({static_cast<std::uint32_t>(p.words.size() - 1), at, direction});
    const Cell by = step(direction);
    for (std::size_t i = 0; i < letters; ++i, at = {at.column + by.column, at.row + by.row})
      p.grid.at(at) = 0;
  };
  add({0, 0}, Direction::right, static_cast<std::size_t>(columns));
  for (std::int32_t c = 0; c < columns; c += 2) add({c, 0}, Direction::down, 6);
  return p;
}

std::vector<std::string> textsOf(const std::vector<Item>& items) {
  std::vector<std::string> texts;
  for (const Item& item : items)
    if (const auto* run = std::get_if<TextRun>(&item)) texts.push_back(run->text);
  return texts;
}

bool has(const Page& page, const std::string& text) {
  const std::vector<std::string> texts = textsOf(page.items);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

bool hasLetters(const Page& page) {
  return std::any_of(page.items.begin(), page.items.end(),
                     [](const Item& item) { return std::holds_alternative<LetterRun>(item); });
}

// What a rectangle's corners span.
Rect frameOf(const Path& rectangle) {
  Point first{Length::in(999), Length::in(999)}, last;
  for (const PathStep& at : rectangle.steps) {
    const auto* move = std::get_if<MoveTo>(&at);
    const auto* line = std::get_if<LineTo>(&at);
    if (!move && !line) continue;
    const Point to = move ? move->to : line->to;
    first = {std::min(first.x, to.x), std::min(first.y, to.y)};
    last = {std::max(last.x, to.x), std::max(last.y, to.y)};
  }
  return {first, {last.x - first.x, last.y - first.y}};
}

}  // namespace

TEST_CASE("a puzzle to solve, then its solution") {
  const test::FakeMeasure measure;
  const layout::Worksheet sheet = sheetOf(small());
  const Document d = layout::composeCrossword(sheet, style(), {}, measure);
  REQUIRE(d.pageCount == 2);
  const Page puzzle = d.page(0), solution = d.page(1);
  for (const char* text : {"Pets", "1", "Across", "It mews (3)", "Down", "It goes (3)"})
    CHECK(has(puzzle, text));
  CHECK_FALSE(hasLetters(puzzle));
  CHECK(has(solution, "Solution"));
  CHECK(hasLetters(solution));
  Puzzle other = small();
  other.kind = PuzzleKind::wordSearch;
  CHECK_THROWS_WITH(layout::composeCrossword(sheetOf(other), style(), {}, measure),
                    Catch::Contains("is not a crossword"));
}

TEST_CASE("a picture shows letters and grounds, and asks nothing") {
  const test::FakeMeasure measure;
  layout::CrosswordLook look;
  look.letters = true;
  look.ground = [](Cell cell) { return cell.row == 0 ? std::optional(Colour{1, 2, 3}) : std::nullopt; };
  const Document d = layout::composeCrossword(sheetOf(small()), style(), look, measure);
  REQUIRE(d.pageCount == 1);
  const Page page = d.page(0);
  CHECK(hasLetters(page));
  CHECK_FALSE(has(page, "Across"));
  CHECK(std::any_of(page.items.begin(), page.items.end(), [](const Item& item) {
    const auto* path = std::get_if<Path>(&item);
    return path != nullptr && path->fill == Colour{1, 2, 3};
  }));
}

TEST_CASE("an array too large for the paper has a sheet of its own, with squares of the least size") {
  const test::FakeMeasure measure;
  const Puzzle p = ladder(80);
  layout::WorksheetStyle paper = style();
  REQUIRE_FALSE(layout::fitsPaper(sheetOf(p), paper, measure));
  const Document d = layout::composeCrossword(sheetOf(p), paper, {}, measure);
  REQUIRE(d.pageCount >= 3);
  const Page grid = d.page(0), clues = d.page(1), solution = d.page(d.pageCount - 1);
  CHECK(grid.trim.width > paper.page.width);
  CHECK(solution.trim == grid.trim);
  CHECK(clues.trim == paper.page);
  CHECK_FALSE(hasLetters(grid));
  CHECK(hasLetters(solution));
  CHECK(has(clues, "Across"));
  // Squares: the lines' pitch, from the first path's ends.
  for (const Item& item : grid.items)
    if (const auto* lines = std::get_if<Path>(&item); lines != nullptr && lines->steps.size() > 100) {
      std::set<double> ys;
      for (const auto& step : lines->steps)
        if (const auto* move = std::get_if<MoveTo>(&step)) ys.insert(move->to.y.pt());
      CHECK(*std::next(ys.begin(), 5) - *std::next(ys.begin(), 4) >= paper.smallestCell.pt() * 0.99);
    }
  // With paper of that size all is on paper again.
  paper.page = {Length::in(30), Length::in(30)};
  CHECK(layout::fitsPaper(sheetOf(p), paper, measure));
}

TEST_CASE("clues that do not fit behind the grid go on, each once") {
  const test::FakeMeasure measure;
  std::string more;
  for (int i = 0; i < 20; ++i) more += " and goes on";
  const Puzzle p = ladder(30, more);
  layout::WorksheetStyle paper = style();
  paper.page = {Length::in(7.5), Length::in(8)};
  const Document d = layout::composeCrossword(sheetOf(p), paper, {}, measure);
  REQUIRE(d.pageCount > 3);
  std::vector<std::string> all;
  for (std::size_t i = 0; i + 1 < d.pageCount; ++i) {
    const Page page = d.page(i);
    for (const std::string& text : textsOf(page.items)) all.push_back(text);
    for (const Item& item : page.items)
      if (const auto* run = std::get_if<TextRun>(&item))
        CHECK(run->origin.y <= paper.page.height - paper.margin.bottom);
  }
  for (std::size_t i = 0; i < p.words.size(); ++i)
    CHECK(std::count_if(all.begin(), all.end(), [&](const std::string& text) {
            return text.starts_with("Clue" + std::to_string(i) + " ");
          }) == 1);
  // A page that goes on with a list says which one it is.
  for (std::size_t i = 1; i + 1 < d.pageCount; ++i)
    CHECK((has(d.page(i), "Across") || has(d.page(i), "Down")));
}

TEST_CASE(
    "clues stand beside the grid as in newspapers, each once and none on it, or below where they do not "
    "fit") {
  const test::FakeMeasure measure;
  layout::WorksheetStyle beside = style();
  beside.beside = true;
  beside.columns = 4;
  beside.smallestCell = Length::pt(8);
  const Puzzle puzzle = ladder(23);
  const Page page = layout::composeCrossword(sheetOf(puzzle), beside, {}, measure).page(0);
  // The squares' lines reach further than any other; no thick frame closes corners that are left open.
  Rect grid;
  for (const Item& item : page.items)
    if (const auto* path = std::get_if<Path>(&item); path && path->stroke) {
      CHECK(path->stroke->width <= beside.rule);
      if (const Rect frame = frameOf(*path); frame.size.height > grid.size.height) grid = frame;
    }
  REQUIRE(grid.size.width > Length::in(4));
  std::multiset<std::string> clues;
  bool left = false, below = false;
  for (const Item& item : page.items) {
    const auto* run = std::get_if<TextRun>(&item);
    if (!run || !run->text.starts_with("Clue")) continue;
    clues.insert(run->text);
    left = left || run->origin.x < grid.left();
    below = below || run->origin.y > grid.bottom();
    CHECK((run->origin.x < grid.left() || run->origin.y > grid.bottom()));
  }
  CHECK(clues.size() == puzzle.words.size());
  CHECK(std::set<std::string>(clues.begin(), clues.end()).size() == clues.size());
  CHECK((left && below));
  const Puzzle wordy = ladder(
      31, " of a thing that is told at such length that no column has room for it all, again and again");
  layout::WorksheetStyle under = beside;
  under.beside = false;
  CHECK(textsOf(layout::composeCrossword(sheetOf(wordy), beside, {}, measure).page(0).items) ==
        textsOf(layout::composeCrossword(sheetOf(wordy), under, {}, measure).page(0).items));
}

TEST_CASE(
    "a manuscript has the grid filled in below its sender, then each clue with its answer, double-spaced") {
  const test::FakeMeasure measure;
  layout::WorksheetStyle manuscript = style();
  manuscript.answers = manuscript.facing = true;
  manuscript.leading = 2;
  manuscript.columns = 1;
  manuscript.largestWord = manuscript.usualWord = manuscript.smallestWord = Length::pt(12);
  manuscript.sender = "Your name\nyou@example.org";
  const Puzzle puzzle =
      ladder(23, " that is told at such length that a single line has no room for all of it here");
  const Document d = layout::composeCrossword(sheetOf(puzzle), manuscript, {}, measure);
  REQUIRE(d.pageCount > 1);
  const std::vector<std::string> first = textsOf(d.page(0).items);
  CHECK(std::find(first.begin(), first.end(), "you@example.org") <
        std::find(first.begin(), first.end(), "1"));
  CHECK(has(d.page(0), "Your name"));
  CHECK_FALSE(has(d.page(0), "Name"));
  const Page grid = d.page(0);
  CHECK(std::any_of(grid.items.begin(), grid.items.end(),
                    [](const Item& item) { return std::holds_alternative<LetterRun>(item); }));
  std::multiset<std::string> answers, wanted;
  for (const Placement& p : puzzle.placements) wanted.insert(puzzle.words[p.word].text);
  for (std::size_t i = 1; i < d.pageCount; ++i) {
    const Page page = d.page(i);
    Length before = -1_in;
    for (const Item& item : page.items) {
      const auto* run = std::get_if<TextRun>(&item);
      if (!run) continue;
      if (run->align == Align::end && wanted.contains(run->text)) {
        answers.insert(run->text);
        CHECK(run->origin.x == page.trim.width - manuscript.margin.right);
      } else if (run->origin.x > manuscript.margin.left && run->size == Length::pt(12) &&
                 run->align == Align::start) {
        // A clue's line: 24 pt below the one before it, and it ends where answers begin.
        if (before > Length() && run->origin.y > before) CHECK(run->origin.y - before >= Length::pt(23.9));
        before = run->origin.y;
      }
    }
  }
  CHECK(answers == wanted);
  // An editor needs no bank of words, however few have clues.
  Puzzle bare = puzzle;
  for (std::size_t w = 1; w < bare.words.size(); ++w) bare.words.edit()[w].clue.clear();
  const Page page = layout::composeCrossword(sheetOf(bare), manuscript, {}, measure).page(0);
  for (const std::string& word : wanted) CHECK_FALSE(has(page, word));
}

TEST_CASE("labels, given letters and a list's own name are printed") {
  const test::FakeMeasure measure;
  Puzzle p = small();
  p.marks = {{{0, 0}, {.label = "XIV"}}, {{2, 0}, {.given = true}}};
  p.heads.across = "{Quer}";
  const Document d = layout::composeCrossword(sheetOf(p), style(), {}, measure);
  const Page puzzle = d.page(0);
  const std::vector<std::string> texts = textsOf(puzzle.items);
  CHECK(std::count(texts.begin(), texts.end(), "XIV") == 3);  // The square and two clues.
  for (const char* text : {"{Quer}", "Down"}) CHECK(has(puzzle, text));
  CHECK_FALSE(has(puzzle, "Across"));
  std::string letters;
  for (const Item& item : puzzle.items)
    if (const auto* run = std::get_if<LetterRun>(&item)) letters += run->cells.bytes;
  CHECK(letters == "  T");
}

TEST_CASE("a circle is interrupted where its square's number stands") {
  const test::FakeMeasure measure;
  Puzzle p = small();
  p.marks = {{{0, 0}, {.circle = true, .ground = Colour{200, 210, 220}}}, {{1, 0}, {.circle = true}}};
  const Document d = layout::composeCrossword(sheetOf(p), style(), {}, measure);
  std::size_t circles = 0, patches = 0;
  bool number = false;
  for (const Item& item : d.page(0).items) {
    const auto* path = std::get_if<Path>(&item);
    const auto* run = std::get_if<TextRun>(&item);
    if (path != nullptr && path->stroke &&
        std::any_of(path->steps.begin(), path->steps.end(),
                    [](const PathStep& step) { return std::holds_alternative<CurveTo>(step); }))
      ++circles;
    // Over the circles, below the number.
    if (path != nullptr && circles > 0 && !number && path->fill == Colour{200, 210, 220}) ++patches;
    number = number || (run != nullptr && run->text == "1");
  }
  CHECK(circles == 1);
  CHECK(patches == 1);
}

TEST_CASE("many letters in a small square stand in two lines") {
  const test::FakeMeasure measure;
  Puzzle p = small();
  p.alphabet = Alphabet({"A", "HEART", "R", "C"});
  p.words = {{"HEARTAR", {1, 0, 2}, {}, "x"}, {"HEARTAC", {1, 0, 3}, {}, "y"}};
  for (std::int32_t i = 0; i < 3; ++i) p.grid.at({0, i}) = p.words[0].letters[static_cast<std::size_t>(i)];
  for (std::int32_t i = 0; i < 3; ++i) p.grid.at({i, 0}) = p.words[1].letters[static_cast<std::size_t>(i)];
  const auto shown = [&](Length pitch) {
    layout::NumberedGridStyle look;
    look.letters = true;
    look.widest = pitch;
    std::map<std::string, Length> sizes;
    const layout::LetterGrid grid = layout::planNumberedGrid(p, {{}, {400_pt, 400_pt}}, look, measure);
    for (const Item& item : layout::numberedGrid(p, grid, look, measure))
      if (const auto* run = std::get_if<LetterRun>(&item); run != nullptr && run->cells.size() == 1)
        sizes[run->cells.bytes] = run->size;
    return sizes;
  };
  const std::map<std::string, Length> small = shown(14_pt), large = shown(60_pt);
  CHECK(large.size() == 1);
  CHECK(large.contains("HEART"));
  REQUIRE(small.size() == 2);
  REQUIRE(small.contains("HEA"));
  REQUIRE(small.contains("RT"));
  CHECK(small.at("HEA") > large.at("HEART") * (14.0 / 60) * 1.3);
}

TEST_CASE("clues in large type stand in two columns where they fit") {
  const layout::WorksheetStyle paper = style();
  CHECK(layout::clueColumns(paper, 18_pt, Length::in(7)).columns.count == 2);
  CHECK(layout::clueColumns(paper, 18_pt, Length::in(5)).columns.count == 1);
}

TEST_CASE("without clues the words are named, by length") {
  Puzzle p = small();
  for (Word& word : p.words.edit()) word.clue.clear();
  const std::vector<layout::ClueEntry> entries = layout::clueEntries(p, {}, false, *test::english());
  REQUIRE(entries.size() == 3);
  CHECK(entries[0].text == "3 letters");
  CHECK(entries[1].text == "CAR");
  CHECK(entries[2].text == "CAT");
  p.words.edit()[1].prints = {{"C\xC3\xA2t", ""}};
  CHECK(layout::clueEntries(p, {.words = "{letters} Buchstaben"}, true, *test::english())[2].text ==
        "C\xC3\xA2t");
  CHECK(layout::clueEntries(p, {.words = "{letters} Buchstaben"}, true, *test::english())[0].text ==
        "3 Buchstaben");
}

TEST_CASE("a length tells the parts of a word as it is written") {
  const auto of = [](std::size_t letters, const std::string& spelling) {
    Word word;
    word.text = std::string(letters, 'X');
    word.letters.resize(letters);
    if (!spelling.empty()) word.prints = {{spelling, ""}};
    return layout::enumerationOf(word);
  };
  CHECK(of(9, "New Jersey") == "3,6");
  CHECK(of(6, "push-up") == "4-2");
  CHECK(of(4, "can't") == "4");
  CHECK(of(13, "Hobson\u2019s choice") == "7,6");
  CHECK(of(10, "dogs' dinner") == "4,6");
  CHECK(of(10, "l'arc-en-ciel") == "4-2-4");
  // Articles that are not in the grid.
  CHECK(of(9, "l\u2019arc-en-ciel") == "3-2-4");
  CHECK(of(4, "le chat") == "4");
  CHECK(of(6, "Z\xC3\xBCrich") == "6");
  CHECK(of(9, "Saint  John (") == "5,4");
  // Two letters of the grid for one that is written: nobody could count them.
  CHECK(of(7,
           "Stra\xC3\x9F"
           "e") == "7");
  CHECK(of(5, "") == "5");
}

TEST_CASE("a way that no word reads has no heading") {
  const auto entries = layout::clueEntries(ladder(1), {}, false, *test::english());
  CHECK(std::count_if(entries.begin(), entries.end(), [](const auto& e) { return e.heading; }) == 2);
  Puzzle down = ladder(1);
  down.placements.erase(down.placements.begin());
  const auto lone = layout::clueEntries(down, {}, false, *test::english());
  REQUIRE(lone.size() == 2);
  CHECK(lone[0].text == "Down");
}

TEST_CASE("a picture without a title is the array alone") {
  const test::FakeMeasure measure;
  layout::CrosswordLook look;
  look.letters = look.bare = true;
  const Page page = layout::composeCrossword(sheetOf(small()), style(), look, measure).page(0);
  CHECK(page.trim == Size{style().usualCell * 4, style().usualCell * 4});
  CHECK_FALSE(has(page, "Pets"));
  CHECK(hasLetters(page));
}

TEST_CASE("the grid's outline is that of its squares") {
  const Puzzle p = small();
  const test::FakeMeasure measure;
  const layout::NumberedGridStyle style;
  const layout::LetterGrid grid =
      layout::planNumberedGrid(p, {{0_pt, 0_pt}, {100_pt, 60_pt}}, style, measure);
  CHECK(grid.pitch == 20_pt);
  CHECK(grid.origin == Point{20_pt, 0_pt});
  const std::vector<Item> items = layout::numberedGrid(p, grid, style, measure);
  const auto& lines = std::get<Path>(items.front());
  // Five squares in an L: rows' edges 3+3+1+1 and columns' alike, each run one line.
  CHECK(lines.steps.size() == 2 * 8);
  CHECK(textsOf(items) == std::vector<std::string>{"1"});
}

TEST_CASE("bars do not reach beyond the grid") {
  Puzzle p = small();
  p.marks[{1, 0}].barLeft = true;
  p.marks[{0, 1}].barTop = true;
  const test::FakeMeasure measure;
  const layout::NumberedGridStyle style;
  const layout::LetterGrid grid =
      layout::planNumberedGrid(p, {{0_pt, 0_pt}, {100_pt, 60_pt}}, style, measure);
  std::size_t ends = 0;
  for (const Item& item : layout::numberedGrid(p, grid, style, measure)) {
    const auto* path = std::get_if<Path>(&item);
    if (!path || !path->stroke || path->stroke->width < 2_pt) continue;
    for (const PathStep& step : path->steps) {
      const auto* end = std::get_if<LineTo>(&step);
      const Point at = end ? end->to : std::get<MoveTo>(step).to;
      CHECK(at.x >= grid.left(0) - 1_pt);
      CHECK(at.y >= grid.top(0) - 1_pt);
      ++ends;
    }
  }
  CHECK(ends == 4);
}

TEST_CASE("growth: a page a word; blanks that must stay empty are red") {
  const Puzzle p = small();
  const test::FakeMeasure measure;
  const Document d = layout::composeGrowth(p, {1, 0}, *test::english(), measure);
  REQUIRE(d.pageCount == 2);
  CHECK(d.page(0).trim == d.page(1).trim);
  const auto area = [&](std::size_t page, Colour colour) {
    std::size_t squares = 0;
    const Page shown = d.page(page);
    for (const Item& item : shown.items)
      if (const auto* path = std::get_if<Path>(&item); path != nullptr && path->fill == colour)
        for (std::size_t i = 0; i + 2 < path->steps.size(); i += 5)
          squares += static_cast<std::size_t>(std::lround(
              (std::get<LineTo>(path->steps[i + 2]).to.x - std::get<MoveTo>(path->steps[i]).to.x) / (26_pt)));
    return squares;
  };
  const Colour red{0xe8, 0x6a, 0x5c}, green{0x5d, 0xc4, 0x6c};
  CHECK(area(0, red) == 2);    // before and behind CAT
  CHECK(area(0, green) == 3);  // its letters can all be crossed
  CHECK(area(1, red) == 5);    // also above C and below CAR, and the corner that both touch
  CHECK(area(1, green) == 2);  // T and R: beside C another word would touch
}

TEST_CASE("colours: the first placed is red, the last blue, crossings are blended") {
  const Puzzle p = small();
  const auto order = layout::groundByOrder(p, {1, 0});
  CHECK(order({0, 0}) == order({2, 0}));
  CHECK(order({2, 0})->red > order({2, 0})->blue);
  CHECK(order({0, 2})->blue > order({0, 2})->red);
  CHECK_FALSE(order({1, 1}));
  const auto words = layout::groundByWord(p);
  CHECK(words({0, 0}) != words({0, 1}));
  CHECK(words({0, 0}) != words({1, 0}));
  CHECK(words({1, 0}) == words({2, 0}));
}

TEST_CASE("words to be fitted in are named as Japanese writes them, with small kana") {
  const test::FakeMeasure measure;
  Puzzle p = small();
  for (Word& word : p.words.edit()) word.clue.clear();
  p.words.edit()[0].prints = {{"Jポップ", "", 0}};
  const Document d = layout::composeCrossword(sheetOf(p), style(), {}, measure);
  CHECK(has(d.page(0), "Jポップ"));
  CHECK(has(d.page(0), "CAT"));
}
