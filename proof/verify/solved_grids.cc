// proof/verify/solved_grids: circles become pairs of cells, which are words' ends or nothing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/solved_grids.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>

#include "model/length_text.h"
#include "proof/lattice/letter_field.h"
#include "proof/lattice/locate.h"
#include "proof/lattice/read_word.h"

namespace gridpress::proof {

namespace {

constexpr double kBeside = 0.25;  // Cells that an end may be off the middle of its letter.
constexpr double kThinnest = 0.25,
                 kWidest = 0.5;  // Radii in cells: around the letters, and not the next ones.

using Ends = std::tuple<int, int, int, int>;  // Either way round is one circle.
Ends endsOf(Cell a, Cell b) {
  return std::min(Ends{a.column, a.row, b.column, b.row}, Ends{b.column, b.row, a.column, a.row});
}

struct End {
  double column = 0, row = 0;
  bool in(const GridPiece& piece) const {
    return column > -0.5 && row > -0.5 && column < piece.columns.count - 0.5 && row < piece.rows.count - 0.5;
  }
  Cell cell(const Extent& extent) const {
    return {static_cast<int>(std::lround(column)) + extent.left,
            static_cast<int>(std::lround(row)) + extent.top};
  }
  bool beside() const {
    return std::abs(column - std::round(column)) > kBeside || std::abs(row - std::round(row)) > kBeside;
  }
};

std::pair<End, End> endsIn(const GridPiece& piece, const PrintedCircle& circle) {
  return {{piece.inkColumn(circle.fromX), piece.inkRow(circle.fromY)},
          {piece.inkColumn(circle.toX), piece.inkRow(circle.toY)}};
}

std::vector<Puzzle> withoutFiller(const std::vector<Puzzle>& puzzles) {
  std::vector<Puzzle> all = puzzles;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Grid& grid = all[i].grid;
    for (Cell c; c.row < grid.rows(); ++c.row)
      for (c.column = 0; c.column < grid.columns(); ++c.column)
        if (hasLetter(grid.at(c))) grid.at(c) = kBlank;
    for (const Placement& p : all[i].placements)
      for (std::int32_t l = 0; l < static_cast<std::int32_t>(all[i].words[p.word].letters.size()); ++l) {
        const Cell c = advance(p.start, p.direction, l);
        grid.at(c) = puzzles[i].grid.at(c);
      }
  }
  return all;
}

}  // namespace

std::size_t checkCircles(const Puzzle& puzzle, const GridPiece& piece,
                         const std::vector<PrintedCircle>& circles, std::size_t pageIndex,
                         Findings& findings) {
  const std::string page = onPage(pageIndex);
  const Extent extent = extentOf(puzzle.grid);
  std::multiset<Ends> words;
  for (const Placement& p : puzzle.placements) {
    const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    words.insert(endsOf(p.start, advance(p.start, p.direction, length - 1)));
  }
  std::multiset<Ends> circled;
  std::size_t count = 0;
  for (const PrintedCircle& circle : circles) {
    const auto [from, to] = endsIn(piece, circle);
    if (!from.in(piece) && !to.in(piece)) continue;
    ++count;
    const Cell start = from.cell(extent), end = to.cell(extent);
    const std::string which =
        page + "the circle from " + place(start, columnsOf(puzzle)) + " to " + place(end, columnsOf(puzzle));
    const double radius = circle.radius / piece.columns.pitch;
    if (from.beside() || to.beside()) findings.add(which + " ends beside its letters");
    if (radius < kThinnest || radius > kWidest)
      findings.add(which + " is " + (radius < kThinnest ? "too thin" : "too wide") + " for its letters");
    const Ends ends = endsOf(start, end);
    if (circled.count(ends) < words.count(ends))
      circled.insert(ends);
    else
      findings.add(which + " is around no word");
  }
  for (const Placement& p : puzzle.placements) {
    const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    const auto circle = circled.find(endsOf(p.start, advance(p.start, p.direction, length - 1)));
    if (circle != circled.end())
      circled.erase(circle);
    else
      findings.add(page + nameOf(puzzle, p) + " is not circled");
  }
  return count;
}

SolvedGrids::SolvedGrids(const std::vector<Puzzle>& puzzles)
    : puzzles_(puzzles), wordsAlone_(withoutFiller(puzzles)), index_(wordsAlone_), shown_(puzzles.size()) {}

void SolvedGrids::add(const Puzzle& puzzle, std::size_t number, bool wordsAlone, const PrintedPage& page,
                      const LetterField& field) {
  std::optional<GridPiece> piece = field.find(puzzle);
  if (!piece) return;
  Shown shown{page.index, wordsAlone, std::move(*piece), {}};
  for (const PrintedCircle& circle : page.circles)
    if (const auto [from, to] = endsIn(shown.piece, circle); from.in(shown.piece) || to.in(shown.piece))
      shown.circles.push_back(circle);
  shown_[number].push_back(std::move(shown));
}

void SolvedGrids::read(const PrintedPage& page, const LetterField& field,
                       const std::vector<std::size_t>& among) {
  for (const std::size_t p : among) add(puzzles_[p], p, false, page, field);
  if (page.circles.empty()) return;
  for (const std::size_t p : index_.on(field))
    if (shown_[p].empty() || shown_[p].back().page != page.index) add(wordsAlone_[p], p, true, page, field);
}

bool SolvedGrids::leaveOut(std::size_t puzzle, std::size_t page) {
  std::erase_if(shown_[puzzle], [&](const Shown& s) { return s.page == page && s.circles.empty(); });
  return std::none_of(shown_[puzzle].begin(), shown_[puzzle].end(),
                      [&](const Shown& s) { return s.page == page; });
}

bool SolvedGrids::none() const {
  return std::all_of(shown_.begin(), shown_.end(), [](const auto& s) { return s.empty(); });
}

std::size_t SolvedGrids::equalLetters(std::size_t puzzle, const Shown& shown) const {
  const Grid& grid = (shown.wordsAlone ? wordsAlone_ : puzzles_)[puzzle].grid;
  const Extent e = extentOf(grid);
  return agreement(grid, shown.piece, {e.left, e.top});
}

std::vector<Check> SolvedGrids::check(const std::string& path) const {
  Check letters{path + ": solutions", "", {}}, circles{path + ": circled words", "", {}};
  std::uint64_t read = 0, grids = 0, circled = 0;
  for (std::size_t p = 0; p < puzzles_.size(); ++p) {
    if (shown_[p].empty())
      letters.findings.add("no page shows the solution of " + nameOf(puzzles_[p]) + ", " +
                           std::to_string(puzzles_[p].grid.columns()) + " x " +
                           std::to_string(puzzles_[p].grid.rows()) + " cells");
    // Versions of one list look alike: what another version's solution shows of a puzzle, or one's words
    // among another's letters, is none where a better one is shown.
    const auto rank = [&](const Shown& s) {
      return std::tuple(!s.circles.empty(), !s.wordsAlone, equalLetters(p, s));
    };
    const auto best = std::max_element(shown_[p].begin(), shown_[p].end(),
                                       [&](const Shown& a, const Shown& b) { return rank(a) < rank(b); });
    for (const Shown& s : shown_[p]) {
      if (rank(s) < rank(*best)) continue;
      const Puzzle& puzzle = s.wordsAlone ? wordsAlone_[p] : puzzles_[p];
      const Extent e = extentOf(puzzle.grid);
      checkLetters(puzzle, s.piece, {e.left, e.top}, s.page, letters.findings);
      circled += checkCircles(puzzle, s.piece, s.circles, s.page, circles.findings);
      read += s.piece.letters;
      ++grids;
    }
  }
  letters.figures = counted(read, "letter") + " of " + counted(grids, "solution");
  circles.figures = counted(circled, "circled word") + " read";
  return {letters, circles};
}

}  // namespace gridpress::proof
