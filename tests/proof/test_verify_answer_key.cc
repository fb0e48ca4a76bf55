// tests/proof/test_verify_answer_key: a key's letters and circles are read back, and each fault is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <memory>
#include <stdexcept>

#include "layout/grid/letter_grid.h"
#include "layout/pages/worksheets.h"
#include "proof/verify/file_kind.h"
#include "proof/verify/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

std::vector<Puzzle> puzzles(int count) {
  std::vector<Puzzle> made;
  for (int i = 0; i < count; ++i) made.push_back(samplePuzzle(13, 12, 9, static_cast<std::uint64_t>(i) + 1));
  return made;
}

Document keyOf(const std::vector<Puzzle>& made) {
  std::vector<layout::Worksheet> sheets;
  for (const Puzzle& p : made) {
    layout::Worksheet& sheet = sheets.emplace_back();
    sheet.tag = std::string(1, static_cast<char>('A' + sheets.size() - 1));
    sheet.puzzle = std::make_shared<const Puzzle>(p);
  }
  return layout::composeWorksheets(std::move(sheets), {}, {layout::Solutions::only, 4}, type());
}

Document worksheetOf(const Puzzle& puzzle, layout::Solutions solutions) {
  layout::Worksheet sheet;
  sheet.puzzle = std::make_shared<const Puzzle>(puzzle);
  layout::WorksheetOptions options;
  options.solutions = solutions;
  return layout::composeWorksheets({sheet}, {}, options, type());
}

// The first word's circle; its body is the page's first line with round ends.
Path& circle(Page& page, int nth = 0) {
  for (Item& item : page.items)
    if (auto* path = std::get_if<Path>(&item); path && !path->fill && path->steps.size() == 8 && nth-- == 0)
      return *path;
  throw std::runtime_error("the page has no such circle");
}

struct Line {
  Point from, to;
  Point at(double share) const { return from + (to - from) * share; }
};

Line body(const Page& page) {
  for (const Item& item : page.items)
    if (const auto* path = std::get_if<Path>(&item); path && path->steps.size() == 2 && path->stroke->round)
      return {std::get<MoveTo>(path->steps[0]).to, std::get<LineTo>(path->steps[1]).to};
  throw std::runtime_error("the page has no circle's body");
}

using Change = std::function<void(Page&, const Puzzle&)>;

// Each with what proof must say of it, by the first word's text, first cell and last cell.
struct Fault {
  std::string name, says;
  Change change;
};

std::size_t lengthOf(const Puzzle& p) {
  return p.words[p.placements.front().word].letters.size();
}

// The circle anew, along a part of the word's line.
void redraw(Page& page, const Puzzle& p, double from, double to, double radius) {
  const Line line = body(page);
  const double step = 1.0 / static_cast<double>(lengthOf(p) - 1);
  const Point a = line.at(from * step), b = line.at(1 + to * step);
  const Length cell = Length::pt(
      std::max(std::abs((line.to - line.from).x.pt()), std::abs((line.to - line.from).y.pt())) * step);
  circle(page).steps = layout::capsule(a, b, cell * radius);
}

std::vector<Fault> faultsOfCircles() {
  return {
      {"dropped", "is not circled", [](Page& page, const Puzzle&) { circle(page).steps.resize(2); }},
      {"white", "is not circled",
       [](Page& page, const Puzzle&) {
         circle(page).stroke->colour = {255, 255, 255};
       }},
      {"a cell too long", "is around no word",
       [](Page& page, const Puzzle& p) { redraw(page, p, 0, 1, 0.38); }},
      {"a cell too short", "is around no word",
       [](Page& page, const Puzzle& p) { redraw(page, p, 1, 0, 0.38); }},
      {"moved by a third of a cell", "ends beside its letters",
       [](Page& page, const Puzzle& p) { redraw(page, p, 0.34, 0.34, 0.38); }},
      {"too wide", "is too wide for its letters",
       [](Page& page, const Puzzle& p) { redraw(page, p, 0, 0, 0.6); }},
      {"too thin", "is too thin for its letters",
       [](Page& page, const Puzzle& p) { redraw(page, p, 0, 0, 0.15); }},
      {"twice", "is around no word",
       [](Page& page, const Puzzle&) {
         const Path again = circle(page);
         page.items.emplace_back(again);
       }},
      {"around a single letter too", "is around no word",
       [](Page& page, const Puzzle& p) {
         const Path before = circle(page);
         redraw(page, p, 0, -static_cast<double>(lengthOf(p) - 1), 0.38);
         page.items.emplace_back(before);
       }},
  };
}

// A letter of the nth run with letters becomes another.
void misprint(Page& page) {
  for (int nth = 0;; ++nth)
    for (char& c : lettersOf(page, nth).cells.bytes)
      if (c != ' ') {
        c = c == 'Q' ? 'R' : 'Q';
        return;
      }
}

}  // namespace

TEST_CASE("A right key passes for each of its versions and for all of them") {
  const std::vector<Puzzle> made = puzzles(5);
  const PrintedFile file(keyOf(made));
  CHECK(proof::kindOf(file.path())->kind == proof::FileKind::pages);
  const auto checks = proof::verifyPages(file.path(), made);
  CHECK(faults(checks).empty());
  REQUIRE(checks.size() == 3);
  CHECK_THAT(checks[1].figures, Contains("780 letters of 5 solutions"));
  CHECK_THAT(checks[2].figures, Contains("45 circled words"));
  for (const Puzzle& p : made) CHECK(faults(proof::verifyPages(file.path(), {p})).empty());
  CHECK(failed(proof::verifyPages(file.path(), {samplePuzzle(13, 12, 9, 77)})) == "letters");
}

TEST_CASE("A fault of one version's circles or letters fails for it, and for no other") {
  const std::vector<Puzzle> made = puzzles(4);
  for (const Fault& fault : faultsOfCircles()) {
    const PrintedFile file(
        changed(keyOf(made), [&](std::size_t, Page& page) { fault.change(page, made.front()); }));
    const auto checks = proof::verifyPages(file.path(), made);
    INFO(fault.name << "\n" << faults(checks));
    CHECK(failed(checks) == "circled words");
    CHECK_THAT(faults(checks), Contains(fault.says));
    CHECK(failed(proof::verifyPages(file.path(), {made[0]})) == "circled words");
    CHECK(failed(proof::verifyPages(file.path(), {made[3]})).empty());
  }
  const PrintedFile wrong(changed(keyOf(made), [](std::size_t, Page& page) { misprint(page); }));
  CHECK(failed(proof::verifyPages(wrong.path(), {made[0]})) == "solutions");
  CHECK_THAT(faults(proof::verifyPages(wrong.path(), {made[0]})), Contains(", the puzzle has "));
  CHECK(failed(proof::verifyPages(wrong.path(), {made[1]})).empty());
}

TEST_CASE("A word's circle that goes to another version's puzzle is missed") {
  std::vector<Puzzle> made = puzzles(2);
  const PrintedFile file(keyOf(made));
  const std::string name = made[1].words[made[1].placements.back().word].text;
  made[1].placements.pop_back();
  const auto extra = proof::verifyPages(file.path(), made);
  CHECK(failed(extra) == "circled words");
  const PrintedFile less(keyOf(made));
  const auto checks = proof::verifyPages(less.path(), puzzles(2));
  CHECK(failed(checks) == "circled words");
  CHECK_THAT(faults(checks), Contains(name + " from ") && Contains("is not circled"));
}

TEST_CASE("A worksheet's solution is read as a key is") {
  const Puzzle puzzle = puzzles(1).front();
  using layout::Solutions;
  for (const Solutions solutions : {Solutions::next, Solutions::end, Solutions::none, Solutions::only}) {
    const PrintedFile file(worksheetOf(puzzle, solutions));
    const auto checks = proof::verifyPages(file.path(), {puzzle});
    INFO(faults(checks));
    CHECK(failed(checks).empty());
    CHECK(checks.size() == (solutions == Solutions::none || solutions == Solutions::only ? 3 : 5));
    CHECK((checks.back().subject().ends_with(": circled words") || solutions == Solutions::none));
  }
  for (const Fault& fault : faultsOfCircles()) {
    const PrintedFile file(changed(worksheetOf(puzzle, Solutions::next), [&](std::size_t index, Page& page) {
      if (index == 1) fault.change(page, puzzle);
    }));
    const auto checks = proof::verifyPages(file.path(), {puzzle});
    INFO(fault.name << "\n" << faults(checks));
    CHECK(failed(checks) == "circled words");
    CHECK_THAT(faults(checks), Contains(fault.says));
  }
  const PrintedFile wrong(changed(worksheetOf(puzzle, Solutions::next), [](std::size_t index, Page& page) {
    if (index == 1) misprint(page);
  }));
  CHECK(failed(proof::verifyPages(wrong.path(), {puzzle})) == "solutions");
  // A solution that shows no circle at all is still a solution.
  const PrintedFile bare(changed(worksheetOf(puzzle, Solutions::next), [](std::size_t index, Page& page) {
    if (index == 1) std::erase_if(page.items, [](const Item& i) { return std::holds_alternative<Path>(i); });
  }));
  CHECK(failed(proof::verifyPages(bare.path(), {puzzle})) == "circled words");
}
