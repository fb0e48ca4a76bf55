// tests/layout/test_worksheet: worksheets of any list, page and mask: all words, all letters, all solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/worksheets.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "layout/pages/page.h"
#include "layout/text/paragraph.h"
#include "model/dump.h"
#include "model/error.h"
#include "support/english.h"
#include "support/fake_measure.h"
#include "support/golden.h"
#include "support/small_puzzle.h"
#include "untagged.h"

using namespace gridpress;
using namespace gridpress::layout;

namespace {

Worksheet sheetOf(Puzzle puzzle, const std::string& tag = "") {
  Worksheet sheet;
  sheet.puzzle = std::make_shared<const Puzzle>(std::move(puzzle));
  sheet.tag = tag;
  sheet.level = 2;
  return sheet;
}

// Words of the pattern, across, one or two a row, none twice.
Puzzle listed(std::int32_t columns, std::int32_t rows, std::size_t words) {
  Puzzle p = test::patternPuzzle(columns, rows);
  std::set<std::string> known;
  for (std::int32_t row = 0; row < rows; ++row)
    for (std::int32_t column = 0; column + 3 <= columns && p.words.size() < words; column += 3) {
      Puzzle trial = p;
      test::placeFromGrid(trial, {column, row}, Direction::right,
                          3 + (row + column) % 2 * (column + 4 <= columns));
      if (known.insert(trial.words.back().text).second) p = std::move(trial);
    }
  return p;
}

std::map<std::string, int> textsOf(const Page& page) {
  std::map<std::string, int> texts;
  for (const Item& item : page.items)
    if (const auto* run = std::get_if<TextRun>(&item)) ++texts[run->text];
  return texts;
}

// The letters in cells, row by row, laid over each other.
std::vector<std::string> gridOf(const Page& page, std::int32_t columns) {
  std::map<double, std::string> rows;
  for (const Item& item : page.items)
    if (const auto* run = std::get_if<LetterRun>(&item)) {
      std::string& row =
          rows.try_emplace(run->origin.y.pt(), std::string(static_cast<std::size_t>(columns), ' '))
              .first->second;
      for (std::size_t c = 0; c < run->cells.size(); ++c)
        if (run->cells[c] != " ") row[c] = run->cells[c][0];
    }
  std::vector<std::string> all;
  for (const auto& [y, text] : rows) all.push_back(text);
  return all;
}

std::vector<std::string> lettersOf(const Puzzle& p) {
  std::vector<std::string> rows;
  for (std::int32_t r = 0; r < p.grid.rows(); ++r) {
    std::string row;
    for (std::int32_t c = 0; c < p.grid.columns(); ++c) {
      const Letter l = p.grid.at({c, r});
      row += l == kOutside || l == kBlank ? std::string(" ") : std::string(p.alphabet[l]);
    }
    rows.push_back(row);
  }
  return rows;
}

void requireInside(const Page& page, Length margin) {
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<TextRun>(&item)) {
      const Length wide = test::kMeasure.width(run->face, run->size, run->text);
      const Length left = run->align == Align::end      ? run->origin.x - wide
                          : run->align == Align::centre ? run->origin.x - wide / 2
                                                        : run->origin.x;
      RC_ASSERT(left >= margin - Length::pt(0.1));
      RC_ASSERT(left + wide <= page.trim.width - margin + Length::pt(0.1));
      RC_ASSERT(run->origin.y <= page.trim.height - margin + Length::pt(0.1));
      RC_ASSERT(run->size >= Length::pt(7.99));
    }
    if (const auto* run = std::get_if<LetterRun>(&item)) {
      RC_ASSERT(run->origin.x - run->step.x / 2 >= margin - Length::pt(0.1));
      RC_ASSERT(run->origin.x + run->step.x * (static_cast<double>(run->cells.size()) - 0.5) <=
                page.trim.width - margin + Length::pt(0.1));
    }
  }
}

std::size_t circlesOf(const Page& page) {
  return static_cast<std::size_t>(std::count_if(page.items.begin(), page.items.end(), [](const Item& item) {
    const auto* path = std::get_if<Path>(&item);
    return path && path->stroke && !path->stroke->round && !path->fill && path->steps.size() > 4;
  }));
}

}  // namespace

TEST_CASE("every word is on its sheet, every letter in its grid, and every word in the solution") {
  CHECK(rc::check([] {
    const auto columns = *rc::gen::inRange(6, 26), rows = *rc::gen::inRange(6, 26);
    const Puzzle puzzle = listed(columns, rows, static_cast<std::size_t>(*rc::gen::inRange(1, 60)));
    auto style = test::inEnglish<WorksheetStyle>();
    style.page =
        *rc::gen::element(Size{Length::in(8.5), Length::in(11)}, Size{Length::mm(210), Length::mm(297)},
                          Size{Length::mm(148), Length::mm(210)}, Size{Length::in(5.5), Length::in(8.5)});
    style.margin = Insets::all(Length::in(0.5));
    style.order = *rc::gen::element(ListOrder::alphabetical, ListOrder::puzzle);
    const Document document = composeWorksheets({sheetOf(puzzle)}, style, {}, test::kMeasure);
    RC_ASSERT(document.pageCount >= 2U);
    const Page first = document.page(0), last = document.page(document.pageCount - 1);
    std::map<std::string, int> texts = textsOf(first);
    if (document.pageCount == 3)
      for (const auto& [text, times] : textsOf(document.page(1))) texts[text] += times;
    for (const Word& word : puzzle.words) RC_ASSERT(texts[word.text] == 1);
    RC_ASSERT(gridOf(first, columns) == lettersOf(puzzle));
    RC_ASSERT(gridOf(last, columns) == lettersOf(puzzle));
    RC_ASSERT(circlesOf(last) == puzzle.placements.size());
    for (std::size_t i = 0; i < document.pageCount; ++i) requireInside(document.page(i), Length::in(0.5));
  }));
}

TEST_CASE("the frame of a mask runs along every edge between inside and outside, and nowhere else") {
  CHECK(rc::check([] {
    const auto columns = *rc::gen::inRange(2, 9), rows = *rc::gen::inRange(2, 9);
    Puzzle p = test::patternPuzzle(columns, rows);
    for (std::int32_t i = 0; i < columns * rows; ++i)
      if (*rc::gen::inRange(0, 3) == 0) p.grid.at({i % columns, i / columns}) = kOutside;
    p.grid.at({0, 0}) = kOutside;
    LetterGrid grid;
    grid.pitch = Length::pt(10);
    std::vector<Item> items;
    addFrame(p, grid, Length::pt(1), kBlack, items);
    std::set<std::pair<int, int>> seen;  // Middles of unit edges, in half cells.
    const auto& steps = std::get<Path>(items.at(0)).steps;
    for (std::size_t i = 0; i + 1 < steps.size(); i += 2) {
      const Point a = std::get<MoveTo>(steps[i]).to, b = std::get<LineTo>(steps[i + 1]).to;
      const auto half = [](Length l) { return static_cast<int>(std::lround(l.pt() / 5)); };
      const int dx = half(b.x) > half(a.x), dy = half(b.y) > half(a.y);
      for (int x = half(a.x) + dx, y = half(a.y) + dy; x <= half(b.x) && y <= half(b.y);
           x += 2 * dx, y += 2 * dy)
        RC_ASSERT(seen.insert({x, y}).second);
    }
    const auto in = [&](std::int32_t c, std::int32_t r) {
      return p.grid.contains({c, r}) && p.grid.at({c, r}) != kOutside;
    };
    std::set<std::pair<int, int>> wanted;
    for (std::int32_t r = 0; r <= rows; ++r)
      for (std::int32_t c = 0; c <= columns; ++c) {
        if (in(c, r) != in(c, r - 1)) wanted.insert({2 * c + 1, 2 * r});
        if (in(c, r) != in(c - 1, r)) wanted.insert({2 * c, 2 * r + 1});
      }
    RC_ASSERT(seen == wanted);
  }));
}

TEST_CASE("words that leave the grid too small have a page of their own; a grid too large is refused") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.page = {Length::in(8.5), Length::in(8.5)};
  style.smallestCell = Length::pt(15);
  const Puzzle puzzle = listed(24, 24, 120);
  const Document document = composeWorksheets({sheetOf(puzzle)}, style, {Solutions::none, 0}, test::kMeasure);
  REQUIRE(document.pageCount == 2);
  CHECK(textsOf(document.page(0)).count(puzzle.words[0].text) == 0);
  CHECK(textsOf(document.page(1)).count(puzzle.words[0].text) == 1);
  style.smallestCell = Length::pt(40);
  try {
    composeWorksheets({sheetOf(puzzle)}, style, {}, test::kMeasure);
    FAIL("40 pt cells do not fit");
  } catch (const Error& e) {
    CHECK(e.blame() == Blame::job);
    CHECK(std::string(e.what()).find("24 x 24") != std::string::npos);
  }
}

TEST_CASE("words on a page of their own are never smaller than the template's smallest") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.facing = true;
  style.page = {Length::in(8.5), Length::in(5)};
  const Puzzle puzzle = listed(24, 24, 120);
  style.smallestCell = Length::pt(5);
  int set = 0;
  for (double smallest = 4; smallest < 16; smallest += 0.1) {
    style.smallestWord = Length::pt(smallest);
    try {
      const Page page =
          composeWorksheets({sheetOf(puzzle)}, style, {Solutions::none, 0}, test::kMeasure).page(1);
      for (const Item& item : page.items)
        if (const auto* run = std::get_if<TextRun>(&item); run && run->text == puzzle.words[0].text)
          CHECK(run->size >= style.smallestWord);
      ++set;
    } catch (const Error& e) {
      CHECK(e.blame() == Blame::job);
    }
  }
  CHECK(set > 10);
  CHECK(set < 120);
}

TEST_CASE("solutions stand where they are asked for") {
  const Puzzle puzzle = listed(10, 10, 8);
  const auto pages = [&](Solutions where, int perPage) {
    return composeWorksheets(
               {sheetOf(puzzle, "A"), sheetOf(puzzle, "B"), sheetOf(puzzle, "C"), sheetOf(puzzle, "D")},
               test::inEnglish<WorksheetStyle>(), {where, perPage}, test::kMeasure)
        .pageCount;
  };
  CHECK(pages(Solutions::next, 0) == 8);
  CHECK(pages(Solutions::end, 0) == 5);  // All four on one page.
  CHECK(pages(Solutions::end, 2) == 6);
  CHECK(pages(Solutions::none, 0) == 4);
  CHECK(pages(Solutions::only, 1) == 4);
  Puzzle unsolved = puzzle;
  unsolved.placements.clear();
  CHECK_THROWS_AS(
      composeWorksheets({sheetOf(unsolved)}, test::inEnglish<WorksheetStyle>(), {}, test::kMeasure), Error);
}

namespace {

// The rows of letters on a page by their pitch, each puzzle's twice (words and filler).
std::set<int> pitchesOf(const Page& page) {
  std::set<int> tenths;
  for (const Item& item : page.items)
    if (const auto* row = std::get_if<LetterRun>(&item))
      tenths.insert(static_cast<int>(std::lround(row->step.x.pt() * 10)));
  return tenths;
}

}  // namespace

TEST_CASE("a heading's lines are as equal as their number allows") {
  const auto lines = [](const std::string& text, double room) {
    return fitHeading(text, {"B612 Bold"}, Length::pt(20), Length::pt(14), Length::pt(room), test::kMeasure)
        .lines;
  };
  const std::string title = "The Animals of the Forest and of the Fields Around It";
  CHECK(lines(title, 380) ==
        std::vector<std::string>{"The Animals of the Forest", "and of the Fields Around It"});
  CHECK(lines(title, 460) == std::vector<std::string>{title});
  // A word that is broken stays where it breaks.
  CHECK(lines("Donaudampfschifffahrt of It", 100).front() == "Donaudampfs");
}

TEST_CASE("a solution's long title is set whole, on several lines where it must") {
  auto style = test::inEnglish<WorksheetStyle>();
  style.smallest = Length::pt(18);
  Worksheet sheet = sheetOf(listed(10, 10, 8), "A");
  sheet.title = "The Animals of the Forest and of the Fields Around It";
  const Document document = composeWorksheets({sheet, sheet}, style, {Solutions::only, 2}, test::kMeasure);
  REQUIRE(document.pageCount == 1);
  std::string all;
  for (const auto& [text, times] : textsOf(document.page(0))) {
    CHECK(text.find("…") == std::string::npos);
    all += text + "|";
  }
  INFO(all);
  for (const char* word : {"Animals", "Forest", "Fields", "Around It"})
    CHECK(all.find(word) != std::string::npos);
  requireInside(document.page(0), Length::in(0.6));
}

TEST_CASE("a large solution has the room that is left on the last page") {
  const Puzzle large = listed(36, 36, 40), small = listed(10, 10, 8);
  const auto last = [&](const Puzzle& puzzle) {
    const Document document =
        composeWorksheets({sheetOf(small, "A"), sheetOf(small, "B"), sheetOf(small, "C"), sheetOf(small, "D"),
                           sheetOf(puzzle, "E")},
                          test::inEnglish<WorksheetStyle>(), {Solutions::only, 4}, test::kMeasure);
    REQUIRE(document.pageCount == 2);
    return pitchesOf(document.page(1));
  };
  // Alone on its page, it is as large as that allows; a small one stays as the others are.
  CHECK(*last(large).begin() > 120);
  CHECK(last(small) ==
        pitchesOf(composeWorksheets(
                      {sheetOf(small, "A"), sheetOf(small, "B"), sheetOf(small, "C"), sheetOf(small, "D")},
                      test::inEnglish<WorksheetStyle>(), {Solutions::only, 4}, test::kMeasure)
                      .page(0)));
  // Where nobody says how many, none is set that is hard to read.
  const Document free =
      composeWorksheets({sheetOf(large, "A"), sheetOf(large, "B"), sheetOf(large, "C")},
                        test::inEnglish<WorksheetStyle>(), {Solutions::only, 0}, test::kMeasure);
  for (std::size_t i = 0; i < free.pageCount; ++i) CHECK(*pitchesOf(free.page(i)).begin() >= 80);
}

TEST_CASE("a hidden message is told, with a blank for each letter, and solved") {
  Worksheet sheet = sheetOf(listed(10, 10, 8));
  sheet.message = {"W", "E", "L", "L", "D", "O", "N", "E"};
  const auto lines = [](const Page& page) {
    std::size_t count = 0;
    for (const Item& item : page.items)
      if (const auto* path = std::get_if<Path>(&item))
        count += path->steps.size() == 2 &&
                 std::get<MoveTo>(path->steps[0]).to.y == std::get<LineTo>(path->steps[1]).to.y;
    return count;
  };
  const auto style = test::inEnglish<WorksheetStyle>();
  const Document told = composeWorksheets({sheet}, style, {}, test::kMeasure);
  sheet.message.clear();
  const Document silent = composeWorksheets({sheet}, style, {}, test::kMeasure);
  // Filler follows these eight letters.
  const std::string first = "The first 8 letters left over, row by row, spell a message:";
  CHECK(textsOf(told.page(0)).count(first) == 1);
  CHECK(textsOf(silent.page(0)).count(first) == 0);
  Worksheet full = sheet;
  full.message.assign(sheet.puzzle->grid.cellCount(), "A");
  CHECK(textsOf(composeWorksheets({full}, style, {Solutions::none, 0}, test::kMeasure).page(0))
            .count("The letters left over, row by row, spell a message:") == 1);
  CHECK(lines(told.page(0)) == lines(silent.page(0)) + 8);
  CHECK(textsOf(told.page(1)).count("Message: WELLDONE") == 1);
  requireInside(told.page(0), Length::in(0.6));
  // A style without words for it leaves it out.
  sheet.message = {"A"};
  auto none = test::inEnglish<WorksheetStyle>();
  none.message = none.messageAnswer = "";
  CHECK(lines(composeWorksheets({sheet}, none, {}, test::kMeasure).page(0)) == lines(silent.page(0)));
}

TEST_CASE("a list in columns keeps its order down the columns") {
  const std::vector<std::string> words = {"ONE", "TWO", "THREE", "FOUR", "FIVE"};
  const WordColumns plan = planColumns(words, {"x"}, Length::pt(10), Length::pt(80), 0, test::kMeasure);
  CHECK(plan.columns == 2);
  CHECK(plan.lines == 3);
  std::vector<Item> items;
  setColumns(words, plan, {{}, {Length::pt(80), plan.height()}}, false, items);
  items = test::untagged(items);
  CHECK(std::get<TextRun>(items[2]).origin.x == std::get<TextRun>(items[0]).origin.x);
  CHECK(std::get<TextRun>(items[3]).origin.x > std::get<TextRun>(items[0]).origin.x);
  CHECK(std::get<TextRun>(items[3]).origin.y == std::get<TextRun>(items[0]).origin.y);
  CHECK_FALSE(planColumns(words, {"x"}, Length::pt(10), Length::pt(29), 0, test::kMeasure).fits);
}

TEST_CASE("one long name widens its own column alone") {
  std::vector<std::string> words(12, "WORD");
  words.insert(words.begin() + 5, "A NAME OF MANY LETTERS");
  const auto plan = [&](double width) {
    return planColumns(words, {"x"}, Length::pt(10), Length::pt(width), 0, test::kMeasure);
  };
  const Length longest = test::kMeasure.width({"x"}, Length::pt(10), words[5]);
  // Where own widths give hardly more columns, they are equal.
  const std::vector<std::string> alike = {"NINE", "NINES", "NINE", "NINES", "NINE"};
  const WordColumns equal = planColumns(alike, {"x"}, Length::pt(10), Length::pt(120), 0, test::kMeasure);
  CHECK(std::count(equal.widths.begin(), equal.widths.end(), equal.widths[0]) == equal.columns);
  const WordColumns tight = plan(longest.pt() * 1.9);
  REQUIRE(tight.columns > 2);
  CHECK(std::count(tight.widths.begin(), tight.widths.end(), longest) == 1);
  CHECK(tight.narrowest() <= longest * 1.9);
  // On a page from the right the columns stand in that order, and none reaches into another.
  for (const bool fromRight : {false, true}) {
    std::vector<Item> items;
    setColumns(words, tight, {{}, {longest * 1.9, tight.height()}}, fromRight, items);
    std::map<double, double> columns;
    for (const Item& item : test::untagged(items)) {
      const auto& run = std::get<TextRun>(item);
      const double width = test::kMeasure.width(run.face, run.size, run.text).pt();
      const double left = run.origin.x.pt() - (run.align == Align::end ? width : 0);
      auto& right = columns[fromRight ? -run.origin.x.pt() : left];
      right = std::max(right, width);
    }
    REQUIRE(columns.size() == static_cast<std::size_t>(tight.columns));
    double end = -1e9;
    for (const auto& [from, width] : columns) {
      CHECK(from > end);
      end = from + width;
    }
  }
}

TEST_CASE("a few names of several words go on in a line below, and the list is shorter") {
  std::vector<std::string> words(60, "WORD");
  words[7] = words[31] = "THE NAME OF SEVERAL WORDS";
  const std::vector<std::string> whole = words;
  const Face face{"x"};
  const Length size = Length::pt(10), width = test::kMeasure.width(face, size, words[7]) * 2.2;
  const WordColumns before = planColumns(whole, face, size, width, 0, test::kMeasure, true);
  const WordColumns plan = planTurnedColumns(words, face, size, width, test::kMeasure, true, 2);
  REQUIRE(plan.lines < before.lines);
  CHECK(words[7].find('\n') != std::string::npos);
  CHECK(plan.narrowest() <= width);
  for (const bool fromRight : {false, true}) {
    std::vector<Item> items;
    setColumns(words, plan, {{}, {width, plan.height()}}, fromRight, items);
    std::string said;
    std::size_t entries = 0, boxes = 0;
    std::set<std::pair<double, double>> places;
    for (const Item& item : items) {
      if (std::holds_alternative<Tag>(item)) ++entries;
      if (std::holds_alternative<Path>(item)) ++boxes;
      const auto* run = std::get_if<TextRun>(&item);
      if (!run) continue;
      said += (said.empty() ? "" : " ") + run->text;
      const Length wide = test::kMeasure.width(face, size, run->text);
      const Length left = run->origin.x - (run->align == Align::end ? wide : Length());
      CHECK(left >= Length::pt(-0.01));
      CHECK(left + wide <= width + Length::pt(0.01));
      CHECK(run->origin.y <= plan.height());
      CHECK(places.insert({run->origin.x.pt(), run->origin.y.pt()}).second);
    }
    std::string all;
    for (const std::string& word : whole) all += (all.empty() ? "" : " ") + word;
    CHECK(said == all);
    CHECK(entries == whole.size());
    CHECK(boxes == whole.size());
  }
  // One long word cannot; nor need words that are alike.
  std::vector<std::string> single(60, "WORD");
  single[7] = "UNBREAKABLELONGWORDHERE";
  planTurnedColumns(single, face, size, width, test::kMeasure, false, 2);
  CHECK(single[7].find('\n') == std::string::npos);
}

TEST_CASE("no column of words is shorter than another by more than one") {
  CHECK(rc::check([] {
    const auto count = *rc::gen::inRange(1, 60);
    std::vector<std::string> words;
    for (int i = 0; i < count; ++i) words.push_back("W" + std::to_string(i));
    const Length width = Length::pt(*rc::gen::inRange(40, 500));
    const WordColumns plan = planColumns(words, {"x"}, Length::pt(10), width, 0, test::kMeasure);
    std::vector<Item> items;
    setColumns(words, plan, {{}, {width, plan.height()}}, false, items);
    items = test::untagged(items);
    std::map<double, int> columns;
    std::set<std::pair<double, double>> places;
    Length lowest;
    for (const Item& item : items) {
      const Point at = std::get<TextRun>(item).origin;
      ++columns[at.x.pt()];
      places.insert({at.x.pt(), at.y.pt()});
      lowest = std::max(lowest, at.y);
    }
    RC_ASSERT(places.size() == words.size());
    RC_ASSERT(columns.size() == static_cast<std::size_t>(plan.columns));
    RC_ASSERT(lowest <= plan.height());
    const auto [least, most] = std::minmax_element(
        columns.begin(), columns.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    RC_ASSERT(most->second - least->second <= 1);
  }));
}

TEST_CASE("a sheet looks as it did") {
  Puzzle p = test::puzzleOf({"CAT#", "XOYZ", "XXWQ"});
  test::place(p, "CAT", {0, 0}, Direction::right);
  test::place(p, "AOX", {1, 0}, Direction::down);
  const Document document =
      composeWorksheets({sheetOf(p, "A")}, test::inEnglish<WorksheetStyle>(), {}, test::kMeasure);
  std::string text;
  for (std::size_t i = 0; i < document.pageCount; ++i) text += dump(document.page(i));
  CHECK(text == test::golden("dump/sheet.txt", text));
}

TEST_CASE("a worksheet's template names the line of what is wrong") {
  const auto message = [](const std::string& toml) -> std::string {
    try {
      readWorksheetStyle({{toml, "t.toml"}}, "t");
      return "";
    } catch (const Error& e) {
      return e.what();
    }
  };
  CHECK(message("kind = \"worksheet\"\n[head]\nfields = []\n").empty());
  CHECK(message("kind = \"worksheet\"\n[head]\nfeilds = []\n").find("t.toml:3: unknown key 'head.feilds'") ==
        0);
  CHECK(message("kind = \"worksheet\"\n[words]\norder = \"random\"\n").find("t.toml:3:") == 0);
  CHECK(message("kind = \"worksheet\"\n[head]\nlevels = [\"a\"]\n").find("t.toml:3:") == 0);
  CHECK(message("kind = \"poster\"\n").find("t.toml:1:") == 0);
}
