// layout/pages/crossword_picture: colours by order and word, and Trott's states of a square.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/crossword_picture.h"

#include <array>
#include <cmath>
#include <memory>

#include "layout/poster/poster.h"
#include "layout/text/mirror.h"

namespace gridpress::layout {

namespace {

constexpr Colour kTaken{0xc8, 0xc8, 0xc8}, kNewest{0x8f, 0x9b, 0xb3}, kGrowing{0x5d, 0xc4, 0x6c},
    kFree{0xdf, 0xf3, 0xe0}, kForbidden{0xe8, 0x6a, 0x5c}, kArrow{0x1d, 0x6b, 0x2c};

Colour hue(double degrees, double saturation, double value) {
  const auto part = [&](double offset) {
    const double k = std::fmod(offset + degrees / 60, 6);
    const double ramp = std::max(0.0, std::min({k, 4 - k, 1.0}));
    return static_cast<std::uint8_t>(std::lround(255 * value * (1 - saturation * ramp)));
  };
  return {part(5), part(3), part(1)};
}

template <typename Visitor>
void eachLetter(const Puzzle& puzzle, std::uint32_t placement, const Visitor& visit) {
  const Placement& p = puzzle.placements[placement];
  const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
  for (std::int32_t i = 0; i < length; ++i) visit(advance(p.start, p.direction, i), i);
}

Ground groundOf(std::int32_t columns, std::vector<std::optional<Colour>> colours) {
  auto shared = std::make_shared<const std::vector<std::optional<Colour>>>(std::move(colours));
  return
      [columns, shared](Cell c) { return (*shared)[static_cast<std::size_t>(c.row) * columns + c.column]; };
}

/// What may still be read through a square; a bit each for right and down.
struct Square {
  bool letter = false, newest = false, seen = false;
  std::uint8_t closed = 0;
};

/// Blanks around the words.
constexpr std::int32_t kBorder = 1;

/// The first words in their order, with a margin of blanks.
Puzzle shownOf(const Puzzle& whole, const std::vector<std::uint32_t>& order, std::size_t words) {
  Puzzle p = whole;
  p.marks.clear();
  p.placements.clear();
  p.grid = Grid(whole.grid.columns() + 2 * kBorder, whole.grid.rows() + 2 * kBorder, kOutside);
  for (std::size_t i = 0; i < words; ++i) {
    Placement at = whole.placements[order[i]];
    at.start = {at.start.column + kBorder, at.start.row + kBorder};
    p.placements.push_back(at);
    eachLetter(p, static_cast<std::uint32_t>(i), [&](Cell c, std::int32_t letter) {
      p.grid.at(c) = p.words[at.word].letters[static_cast<std::size_t>(letter)];
    });
  }
  return p;
}

std::vector<Square> squaresOf(const Puzzle& shown) {
  const std::size_t words = shown.placements.size();
  constexpr std::uint8_t kBoth = 3;
  std::vector<Square> all(shown.grid.cellCount());
  const auto at = [&](Cell c) -> Square& {
    return all[static_cast<std::size_t>(c.row) * shown.grid.columns() + c.column];
  };
  for (std::uint32_t i = 0; i < words; ++i) {
    const Placement& p = shown.placements[i];
    const bool right = p.direction == Direction::right;
    const std::uint8_t bit = right ? 1 : 2;
    const auto close = [&](Cell c, std::uint8_t bits) {
      at(c).closed |= bits;
      at(c).seen = true;
    };
    eachLetter(shown, i, [&](Cell c, std::int32_t) {
      close(c, bit);
      at(c).letter = true;
      at(c).newest = i + 1 == words;
      for (const std::int32_t side : {-1, 1})
        close(advance(c, right ? Direction::down : Direction::right, side), bit);
    });
    close(advance(p.start, p.direction, -1), kBoth);
    close(advance(p.start, p.direction, static_cast<std::int32_t>(shown.words[p.word].letters.size())),
          kBoth);
  }
  return all;
}

std::optional<Colour> colourOf(const Square& square) {
  if (!square.seen) return std::nullopt;
  const bool open = square.closed != 3;
  if (square.letter) return square.newest && !open ? kNewest : open ? kGrowing : kTaken;
  return open ? kFree : kForbidden;
}

Path arrowAt(Point centre, Length pitch, bool right) {
  const auto point = [&](double along, double beside) {
    return right ? Point{centre.x + pitch * along, centre.y + pitch * beside}
                 : Point{centre.x + pitch * beside, centre.y + pitch * along};
  };
  Path path;
  path.steps = {MoveTo{point(-0.42, 0.38)}, LineTo{point(0.42, 0.38)}, MoveTo{point(0.28, 0.30)},
                LineTo{point(0.42, 0.38)}, LineTo{point(0.28, 0.46)}};
  path.stroke = Stroke{kArrow, pitch * 0.04, false};
  return path;
}

Page growthPage(const GrownArray& array, NumberedGridStyle look, const TextMeasure& measure) {
  const Puzzle& p = array.puzzle;
  look.letters = true;
  look.numbers = false;
  look.line = {0x70, 0x70, 0x70};
  look.ground = array.ground;
  look.over = array.arrows;
  Page page;
  const Length pitch = std::min(look.widest, Length::in(40) / std::max(p.grid.columns(), p.grid.rows()));
  page.trim = {pitch * p.grid.columns(), pitch * p.grid.rows()};
  const LetterGrid grid = planNumberedGrid(p, {{}, page.trim}, look, measure);
  page.items = numberedGrid(p, grid, look, measure);
  return page;
}

}  // namespace

Ground groundByOrder(const Puzzle& puzzle, const std::vector<std::uint32_t>& order) {
  std::vector<std::optional<Colour>> colours(puzzle.grid.cellCount());
  const auto last = static_cast<double>(std::max<std::size_t>(order.size(), 2) - 1);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Colour colour = hue(240 * static_cast<double>(i) / last, 0.55, 1);
    eachLetter(puzzle, order[i], [&](Cell c, std::int32_t) {
      auto& square = colours[static_cast<std::size_t>(c.row) * puzzle.grid.columns() + c.column];
      if (!square) square = colour;
    });
  }
  return groundOf(puzzle.grid.columns(), std::move(colours));
}

Ground groundByWord(const Puzzle& puzzle) {
  std::vector<std::optional<Colour>> colours(puzzle.grid.cellCount());
  for (std::uint32_t i = 0; i < puzzle.placements.size(); ++i) {
    // By the golden angle, so that words that follow one another differ most.
    const Colour colour = hue(std::fmod(137.508 * i, 360), 0.45, 1);
    eachLetter(puzzle, i, [&](Cell c, std::int32_t) {
      auto& square = colours[static_cast<std::size_t>(c.row) * puzzle.grid.columns() + c.column];
      square = square ? tint(colour, 0.5, *square) : colour;
    });
  }
  return groundOf(puzzle.grid.columns(), std::move(colours));
}

GrownArray grownArray(const Puzzle& puzzle, const std::vector<std::uint32_t>& order, std::size_t words) {
  GrownArray array;
  array.puzzle = shownOf(puzzle, order, words);
  const Grid& grid = array.puzzle.grid;
  const std::int32_t columns = grid.columns(), rows = grid.rows();
  const auto squares = std::make_shared<const std::vector<Square>>(squaresOf(array.puzzle));
  array.ground = [columns, squares](Cell c) {
    return colourOf((*squares)[static_cast<std::size_t>(c.row) * columns + c.column]);
  };
  array.arrows = [columns, rows, squares](const LetterGrid& at, std::vector<Item>& items) {
    for (std::int32_t row = 0; row < rows; ++row)
      for (std::int32_t column = 0; column < columns; ++column) {
        const Square& square = (*squares)[static_cast<std::size_t>(row) * columns + column];
        if (!square.seen || square.closed == 3) continue;
        items.emplace_back(arrowAt({at.centreX(column), at.centreY(row)}, at.pitch, square.closed == 2));
      }
  };
  return array;
}

Document composeGrowth(const SharedPuzzle& puzzle, const std::vector<std::uint32_t>& order,
                       const NumberedGridStyle& style, const Phrases& phrases, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *puzzle, phrases);
  Document document;
  document.info = documentInfo(*puzzle, "growth", "crossword", phrases);
  document.pageCount = order.size();
  document.page = [puzzle, order, style, kept = SharedMeasure(measure)](std::size_t step) {
    return growthPage(grownArray(*puzzle, order, step + 1), style, kept);
  };
  return document;
}

}  // namespace gridpress::layout
