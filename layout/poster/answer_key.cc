// layout/poster/answer_key: capsules as round-ended lines; letters divided into words and filler.
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>

#include "layout/grid/letter_grid.h"
#include "layout/poster/poster.h"
#include "layout/text/spoken.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

// A capsule's body and its thin edge.
struct Hue {
  Colour body, edge;
};

// So pale that letters stay black on white, and different enough that words are told apart where they cross:
// along rows, down right, along columns, down left. A word and its reverse have one hue.
constexpr std::array<Hue, 4> kAxisHues = {{{{0xff, 0xf3, 0xb8}, {0xc0, 0x96, 0x10}},
                                           {{0xd6, 0xf1, 0xda}, {0x3f, 0x96, 0x52}},
                                           {{0xd8, 0xe9, 0xfc}, {0x3f, 0x7c, 0xbc}},
                                           {{0xfc, 0xdf, 0xe7}, {0xc4, 0x54, 0x78}}}};

constexpr Hue kOther = {{0xf0, 0xf0, 0xf0}, {0xd4, 0xd4, 0xd4}};
constexpr Hue kChosen = {{0xff, 0xb7, 0x4d}, {0xb8, 0x5c, 0x00}};
constexpr Colour kFiller{0xc4, 0xc4, 0xc4}, kUnchosen{0x80, 0x80, 0x80};
constexpr double kWidth = 0.8, kEdge = 0.05;  // Of the pitch.
// Diagonals lie 0.71 of it apart: their capsules stand side by side, too.
constexpr double kDiagonal = 0.64;
constexpr std::size_t kMany = 5000;   // Words.
constexpr double kMostCrossed = 0.6;  // Of a word's letters, before words take turns.

using Words = std::vector<std::uint32_t>;  // Placements, by their number.

bool chosen(const AnswerKeyOptions& options, const Placement& p) {
  return !options.highlighted.empty() && options.highlighted[p.word];
}

std::size_t axisOf(const Placement& p) {
  return static_cast<std::size_t>(p.direction) % kAxisHues.size();
}

const Hue& hueOf(const Placement& p, const AnswerKeyOptions& options) {
  if (options.highlighted.empty()) return kAxisHues[axisOf(p)];
  return chosen(options, p) ? kChosen : kOther;
}

double widthOf(const Placement& p) {
  return axisOf(p) % 2 == 1 ? kDiagonal : kWidth;
}

// Chosen words lie above the others, short ones above long ones.
void addCapsules(const Puzzle& puzzle, const LetterGrid& grid, const AnswerKeyOptions& options,
                 const Words& words, std::vector<Item>& items) {
  Words order = words;
  const auto key = [&](std::uint32_t i) {
    const Placement& p = puzzle.placements[i];
    return std::pair(chosen(options, p), -static_cast<int>(puzzle.words[p.word].letters.size()));
  };
  std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
  std::vector<Ring> rings;
  for (const std::uint32_t i : order) {
    const Placement& p = puzzle.placements[i];
    const Hue& hue = hueOf(p, options);
    rings.push_back(
        {endsOf(grid, puzzle, p), grid.pitch * (widthOf(p) / 2), hue.body, {hue.edge, grid.pitch * kEdge}});
  }
  addRings(rings, items);
}

// A hundred thousand outlines take a page's weight in numbers: here each hue is one shape of thick lines, its
// edge the same lines a little thicker below.
void addManyCapsules(const Puzzle& puzzle, const LetterGrid& grid, const AnswerKeyOptions& options,
                     const Words& words, std::vector<Item>& items) {
  std::vector<Hue> hues(kAxisHues.begin(), kAxisHues.end());
  if (!options.highlighted.empty()) hues = {kOther, kChosen};
  for (const Hue& hue : hues)
    for (const double width : {kWidth, kDiagonal}) {
      Path edge{{}, {}, Stroke{hue.edge, grid.pitch * width, true}};
      for (const std::uint32_t i : words) {
        const Placement& p = puzzle.placements[i];
        if (hueOf(p, options).body != hue.body || widthOf(p) != width) continue;
        const auto [from, to] = endsOf(grid, puzzle, p);
        edge.steps.emplace_back(MoveTo{from});
        edge.steps.emplace_back(LineTo{to});
      }
      if (edge.steps.empty()) continue;
      Path body = edge;
      body.stroke = Stroke{hue.body, grid.pitch * (width - 2 * kEdge), true};
      items.emplace_back(std::move(edge));
      items.emplace_back(std::move(body));
    }
}

// What each cell belongs to: nothing, some word, a chosen word.
std::vector<std::uint8_t> ranksOf(const Puzzle& puzzle, const AnswerKeyOptions& options, const Words& words) {
  std::vector<std::uint8_t> ranks(puzzle.grid.cellCount(), 0);
  for (const std::uint32_t i : words) {
    const Placement& p = puzzle.placements[i];
    const std::uint8_t rank = options.highlighted.empty() || chosen(options, p) ? 2 : 1;
    eachLetter(puzzle, p, [&](Cell cell, std::int32_t) {
      std::uint8_t& now = ranks[puzzle.grid.indexOf(cell)];
      now = std::max(now, rank);
    });
  }
  return ranks;
}

// All of one colour together, so that a row stays one run.
void addSortedLetters(const Puzzle& puzzle, const LetterGrid& grid, const AnswerKeyOptions& options,
                      const Words& words, std::vector<Item>& items) {
  const std::vector<std::uint8_t> ranks = ranksOf(puzzle, options, words);
  EXPECTS(ranks.size() == puzzle.grid.cellCount());
  constexpr std::array<Colour, 3> kColours = {kFiller, kUnchosen, kBlack};
  for (std::size_t rank = 0; rank < kColours.size(); ++rank)
    for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) {
      const auto begin = ranks.begin() + static_cast<std::ptrdiff_t>(puzzle.grid.indexOf({0, row}));
      if (std::find(begin, begin + puzzle.grid.columns(), rank) == begin + puzzle.grid.columns()) continue;
      LetterRun run = letterRow(grid, puzzle, row, 0, puzzle.grid.columns(),
                                [&](Cell cell) { return ranks[puzzle.grid.indexOf(cell)] == rank; });
      run.colour = kColours[rank];
      items.emplace_back(std::move(run));
    }
}

// The words of each page: all on one, or those of each axis that has any.
std::vector<Words> pagesOf(const Puzzle& puzzle, Marking marking) {
  std::vector<Words> pages(marking == Marking::turns ? kAxisHues.size() : 1);
  for (std::uint32_t i = 0; i < puzzle.placements.size(); ++i)
    pages[axisOf(puzzle.placements[i]) % pages.size()].push_back(i);
  std::erase_if(pages, [](const Words& words) { return words.empty(); });
  return pages;
}

// The two ways that a page's words read.
std::string waysOf(const Puzzle& puzzle, const Words& words) {
  const Direction way = static_cast<Direction>(axisOf(puzzle.placements[words.front()]));
  return std::string(arrow(way)) + " " + std::string(arrow(opposite(way)));
}

}  // namespace

double crossingsOf(const Puzzle& puzzle) {
  // Of each axis how many words have a cell; and of both diagonals how many pass between four cells.
  std::vector<std::array<std::uint32_t, 4>> over(puzzle.grid.cellCount());
  std::vector<std::array<std::uint32_t, 2>> between(puzzle.grid.cellCount());
  std::uint64_t letters = 0, crossed = 0;
  for (const Placement& p : puzzle.placements)
    eachLetter(puzzle, p, [&](Cell cell, std::int32_t number) {
      ++letters;
      ++over[puzzle.grid.indexOf(cell)][axisOf(p)];
      if (number == 0 || axisOf(p) % 2 == 0) return;
      const Cell last = advance(cell, opposite(p.direction), 1);
      const Cell corner{std::min(cell.column, last.column), std::min(cell.row, last.row)};
      ++between[puzzle.grid.indexOf(corner)][axisOf(p) / 2];
    });
  for (const auto& cell : over) {
    std::uint64_t all = 0, alike = 0;
    for (const std::uint64_t words : cell) all += words, alike += words * words;
    crossed += all * all - alike;
  }
  for (const auto& gap : between) crossed += 2ULL * gap[0] * gap[1];
  return letters == 0 ? 0 : static_cast<double>(crossed) / static_cast<double>(letters);
}

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
  Marking marking = options.marking;
  if (marking == Marking::automatic)
    marking = options.highlighted.empty() && crossingsOf(*puzzle) > kMostCrossed ? Marking::turns
                                                                                 : Marking::capsules;
  const auto pages = std::make_shared<const std::vector<Words>>(pagesOf(*puzzle, marking));
  Document document;
  // Every letter still stands as on the poster, and is checked as such.
  document.info = documentInfo(*puzzle, "poster", style.name, *style.phrases);
  document.info.keywords += std::string("; mark=") + (marking == Marking::words   ? "words"
                                                      : marking == Marking::turns ? "turns"
                                                                                  : "capsules");
  document.info.title = style.phrases->say("solution.answer_key", {{"title", document.info.title}});
  document.pageCount = pages->size();
  for (std::size_t i = 0; i < pages->size() && pages->size() > 1; ++i)
    document.outline.push_back({waysOf(*puzzle, (*pages)[i]), i, 0});
  document.page = [puzzle, measure, plain, plan, options, marking, pages](std::size_t i) {
    const Words& words = (*pages)[i];
    PosterTemplate look = plain;
    if (marking == Marking::turns && look.title.lines.size() > 1) {
      // Instead of what the poster says below its title.
      TitleLine& below = look.title.lines[1];
      below.text = below.crossword = below.map =
          waysOf(*puzzle, words) + "  ·  " + look.phrases->digits(static_cast<std::int64_t>(words.size()));
    }
    Page page;
    page.trim = plan.trim;
    page.bleed = look.bleed;
    if (pages->size() > 1) page.items = {Tag{Spoken::section, waysOf(*puzzle, words)}, Tag{}};
    append(page.items, posterSurroundings(*puzzle, plan, look, measure));
    std::vector<Item> grid = {solvedTag(*puzzle, *look.phrases)};
    if (marking != Marking::words)
      (words.size() > kMany ? addManyCapsules : addCapsules)(*puzzle, plan.grid, options, words, grid);
    if (marking == Marking::capsules)
      addLetters(plan.grid, *puzzle, allCells(*puzzle), grid);
    else
      addSortedLetters(*puzzle, plan.grid, options, words, grid);
    insertGrid(std::move(grid), page.items);
    if (plan.code) page.codes.push_back(*plan.code);
    return page;
  };
  return document;
}

}  // namespace gridpress::layout
