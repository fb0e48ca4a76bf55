// layout/poster/answer_key: capsules as round-ended lines, and letters sorted into words' and filler's.
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <numeric>

#include "layout/grid/letter_grid.h"
#include "layout/poster/poster.h"
#include "layout/text/spoken.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

constexpr Hue kOther = {{0xf0, 0xf0, 0xf0}, {0xd4, 0xd4, 0xd4}};
constexpr Hue kChosen = {{0xff, 0xb7, 0x4d}, {0xb8, 0x5c, 0x00}};
constexpr Colour kFiller{0xc4, 0xc4, 0xc4}, kUnchosen{0x80, 0x80, 0x80};
constexpr double kWidth = 0.8, kEdge = 0.05;  // Of the pitch.
constexpr std::size_t kMany = 5000;           // Words.

bool chosen(const AnswerKeyOptions& options, const Placement& p) {
  return !options.highlighted.empty() && options.highlighted[p.word];
}

// Chosen words lie above the others, short ones above long ones.
std::vector<std::uint32_t> drawingOrder(const Puzzle& puzzle, const AnswerKeyOptions& options) {
  std::vector<std::uint32_t> order(puzzle.placements.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto key = [&](std::uint32_t i) {
    const Placement& p = puzzle.placements[i];
    return std::pair(chosen(options, p), -static_cast<int>(puzzle.words[p.word].letters.size()));
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
  return order;
}

const Hue& hueOf(const Placement& p, const AnswerKeyOptions& options) {
  if (options.highlighted.empty()) return axisHue(p.direction);
  return chosen(options, p) ? kChosen : kOther;
}

// Bodies below, edges above all of them, so that words which cross both show whole.
void addCapsules(const Puzzle& puzzle, const LetterGrid& grid, const AnswerKeyOptions& options,
                 std::vector<Item>& items) {
  const std::vector<std::uint32_t> order = drawingOrder(puzzle, options);
  for (const std::uint32_t i : order) {
    const auto [from, to] = endsOf(grid, puzzle, puzzle.placements[i]);
    items.emplace_back(
        line(from, to, {hueOf(puzzle.placements[i], options).body, grid.pitch * kWidth, true}));
  }
  for (const std::uint32_t i : order) {
    const auto [from, to] = endsOf(grid, puzzle, puzzle.placements[i]);
    items.emplace_back(Path{capsule(from, to, grid.pitch * (kWidth / 2)),
                            {},
                            Stroke{hueOf(puzzle.placements[i], options).edge, grid.pitch * kEdge}});
  }
}

// A hundred thousand outlines take a page's weight in numbers: here each hue is one shape of thick lines, its
// edge the same lines a little thicker below.
void addManyCapsules(const Puzzle& puzzle, const LetterGrid& grid, const AnswerKeyOptions& options,
                     std::vector<Item>& items) {
  std::vector<Hue> hues(kAxisHues.begin(), kAxisHues.end());
  if (!options.highlighted.empty()) hues = {kOther, kChosen};
  for (const Hue& hue : hues) {
    Path edge{{}, {}, Stroke{hue.edge, grid.pitch * kWidth, true}};
    for (const Placement& p : puzzle.placements) {
      if (hueOf(p, options).body != hue.body) continue;
      const auto [from, to] = endsOf(grid, puzzle, p);
      edge.steps.emplace_back(MoveTo{from});
      edge.steps.emplace_back(LineTo{to});
    }
    if (edge.steps.empty()) continue;
    Path body = edge;
    body.stroke = Stroke{hue.body, grid.pitch * (kWidth - 2 * kEdge), true};
    items.emplace_back(std::move(edge));
    items.emplace_back(std::move(body));
  }
}

// What each cell belongs to: nothing, some word, a chosen word.
std::vector<std::uint8_t> ranksOf(const Puzzle& puzzle, const AnswerKeyOptions& options) {
  std::vector<std::uint8_t> ranks(puzzle.grid.cellCount(), 0);
  for (const Placement& p : puzzle.placements) {
    const std::uint8_t rank = options.highlighted.empty() || chosen(options, p) ? 2 : 1;
    eachLetter(puzzle, p, [&](Cell cell, std::int32_t) {
      std::uint8_t& now = ranks[static_cast<std::size_t>(cell.row) * puzzle.grid.columns() + cell.column];
      now = std::max(now, rank);
    });
  }
  return ranks;
}

// All of one colour together, so that a row stays one run.
void addSortedLetters(const Puzzle& puzzle, const LetterGrid& grid, const AnswerKeyOptions& options,
                      std::vector<Item>& items) {
  const std::vector<std::uint8_t> ranks = ranksOf(puzzle, options);
  EXPECTS(ranks.size() == puzzle.grid.cellCount());
  constexpr std::array<Colour, 3> kColours = {kFiller, kUnchosen, kBlack};
  for (std::size_t rank = 0; rank < kColours.size(); ++rank)
    for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) {
      LetterRun run = letterRow(grid, puzzle, row, 0, puzzle.grid.columns());
      CellText cells;
      bool any = false;
      for (std::size_t c = 0; c < run.cells.size(); ++c) {
        const bool shown = ranks[static_cast<std::size_t>(row) * run.cells.size() + c] == rank;
        cells.push(shown ? run.cells[c] : std::string_view(" "));
        any = any || shown;
      }
      if (!any) continue;
      run.cells = std::move(cells);
      run.colour = kColours[rank];
      items.emplace_back(std::move(run));
    }
}

}  // namespace

Document composeAnswerKey(const SharedPuzzle& puzzle, const PosterTemplate& style,
                          const AnswerKeyOptions& options, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *puzzle, *style.phrases);
  if (puzzle->placements.empty())
    throw Error::job("the puzzle has no solution", "generate it with Gridpress, or add its placements");
  EXPECTS(options.highlighted.empty() || options.highlighted.size() == puzzle->words.size());
  PosterTemplate plain = style;
  plain.backdrop.svg.reset();
  plain.paper.reset();
  plain.panel.reset();
  plain.frame.clear();
  const PosterPlan plan = planPoster(*puzzle, plain, measure);
  Document document;
  // Every letter still stands as on the poster, and is checked as such.
  document.info = documentInfo(*puzzle, "poster", style.name, *style.phrases);
  document.info.keywords += options.marking == Marking::words ? "; mark=words" : "; mark=capsules";
  document.info.title = style.phrases->say("solution.answer_key", {{"title", document.info.title}});
  document.pageCount = 1;
  document.page = [puzzle, measure, plain, plan, options](std::size_t) {
    Page page;
    page.trim = plan.trim;
    page.bleed = plain.bleed;
    page.items = posterSurroundings(*puzzle, plan, plain, measure);
    std::vector<Item> grid = {solvedTag(*puzzle, *plain.phrases)};
    if (options.marking == Marking::capsules) {
      (puzzle->placements.size() > kMany ? addManyCapsules : addCapsules)(*puzzle, plan.grid, options, grid);
      for (std::int32_t row = 0; row < puzzle->grid.rows(); ++row)
        grid.emplace_back(letterRow(plan.grid, *puzzle, row, 0, puzzle->grid.columns()));
    } else {
      addSortedLetters(*puzzle, plan.grid, options, grid);
    }
    insertGrid(std::move(grid), page.items);
    if (plan.code) page.codes.push_back(*plan.code);
    return page;
  };
  return document;
}

}  // namespace gridpress::layout
