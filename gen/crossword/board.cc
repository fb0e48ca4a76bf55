// gen/crossword/board: who stands where.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/board.h"

#include <utility>

#include "gen/crossword/plane.h"
#include "model/contracts.h"

namespace gridpress::gen {

CrosswordBoard::CrosswordBoard(const WordList& list, std::vector<std::uint32_t> words, std::int32_t columns,
                               std::int32_t rows)
    : list_(list),
      words_(std::move(words)),
      columns_(columns),
      rows_(rows),
      squares_(Grid(columns + 2, rows + 2)),
      stride_(static_cast<std::size_t>(columns) + 2),
      stands_(words_.size(), false),
      places_(words_.size()),
      seen_(words_.size(), 0) {
  EXPECTS(columns > 0 && rows > 0);
}

bool CrosswordBoard::holds(std::uint32_t piece, Cell start, Direction d) const {
  if (start.column < 0 || start.row < 0) return false;
  const Cell last = advance(start, d, static_cast<std::int32_t>(letters(piece).size()) - 1);
  return last.column < columns_ && last.row < rows_;
}

bool CrosswordBoard::mark(std::int32_t piece) {
  return piece >= 0 && std::exchange(seen_.data()[piece], question_) != question_;
}

int CrosswordBoard::meet(std::uint32_t piece, Cell start, Direction d, std::vector<std::uint32_t>& inTheWay) {
  EXPECTS(!stands(piece) && holds(piece, start, d));
  const std::span<const Letter> word = letters(piece);
  const std::size_t along = strideOf(d), aside = strideOf(across(d)), own = index(d), other = 1 - own;
  const std::size_t first = squareOf(start);
  const std::vector<Letter>& cells = squares_.grid().cells();
  ++question_;
  inTheWay.clear();
  const auto lift = [&](std::int32_t who) {
    if (mark(who)) inTheWay.push_back(static_cast<std::uint32_t>(who));
  };
  for (const std::size_t end : {first - along, first + along * word.size()})
    for (const std::int32_t who : owners(end)) lift(who);
  std::size_t square = first;
  for (const Letter letter : word) {
    const std::array<std::int32_t, 2>& here = owners(square);
    lift(here[own]);
    if (cells[square] != letter) lift(here[other]);
    for (const std::size_t side : {square - aside, square + aside}) {
      lift(owners(side)[own]);
      // A word across that ends beside this square; one through it is crossed.
      if (owners(side)[other] != here[other]) lift(owners(side)[other]);
    }
    square += along;
  }
  int shared = 0;
  square = first;
  for (std::size_t i = 0; i < word.size(); ++i, square += along) {
    const std::int32_t who = owners(square)[other];
    if (who >= 0 && seen_[static_cast<std::size_t>(who)] != question_) ++shared;
  }
  return shared;
}

void CrosswordBoard::put(std::uint32_t piece, Cell start, Direction d) {
  EXPECTS(!stands(piece) && holds(piece, start, d));
  squares_.put(piece, letters(piece), placeAt(start, d));
  stands_[piece] = true;
  places_[piece] = {words_[piece], start, d};
  ++standing_;
}

void CrosswordBoard::lift(std::uint32_t piece) {
  EXPECTS(stands(piece));
  const Placement& place = places_[piece];
  squares_.take(piece, letters(piece), placeAt(place.start, place.direction));
  stands_[piece] = false;
  --standing_;
}

void CrosswordBoard::reach(std::uint32_t piece, Cell start, Direction d,
                           std::span<const std::uint32_t> lifted, std::vector<std::uint32_t>& together) {
  EXPECTS(holds(piece, start, d));
  ++question_;
  for (const std::uint32_t gone : lifted) seen_[gone] = question_;
  seen_[piece] = question_;
  together.clear();
  const auto follow = [&](std::uint32_t from, Cell cell, Direction way) {
    const std::size_t other = 1 - index(way), length = letters(from).size(), by = strideOf(way);
    std::size_t square = squareOf(cell);
    for (std::size_t i = 0; i < length; ++i, square += by)
      if (const std::int32_t crossing = owners(square)[other]; mark(crossing))
        together.push_back(static_cast<std::uint32_t>(crossing));
  };
  follow(piece, start, d);
  for (std::size_t next = 0; next < together.size(); ++next) {
    const Placement& place = places_[together[next]];
    follow(together[next], place.start, place.direction);
  }
}

}  // namespace gridpress::gen
