// gen/crossword/board: placed pieces; sets and tests bits of squares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/board.h"

#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {

CrosswordBoard::CrosswordBoard(const WordList& list, std::vector<std::uint32_t> words, std::int32_t columns,
                               std::int32_t rows)
    : list_(list),
      words_(std::move(words)),
      columns_(columns),
      rows_(rows),
      lines_{Lines(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), list.alphabet.size()),
             Lines(static_cast<std::size_t>(columns), static_cast<std::size_t>(rows), list.alphabet.size())},
      readers_(lines_[0].lines * lines_[0].stride, {-1, -1}),
      stands_(words_.size(), false),
      places_(words_.size()) {
  EXPECTS(columns > 0 && rows > 0);
}

bool CrosswordBoard::holds(std::uint32_t piece, Cell start, Direction d) const {
  if (start.column < 0 || start.row < 0) return false;
  const Cell last = advance(start, d, static_cast<std::int32_t>(letters(piece).size()) - 1);
  return last.column < columns_ && last.row < rows_;
}

void CrosswordBoard::put(std::uint32_t piece, Cell start, Direction d) {
  EXPECTS(!stands(piece) && holds(piece, start, d));
  places_[piece] = {words_[piece], start, d};
  write(piece, true);
  ++standing_;
}

void CrosswordBoard::lift(std::uint32_t piece) {
  EXPECTS(stands(piece));
  write(piece, false);
  --standing_;
}

void CrosswordBoard::write(std::uint32_t piece, bool stands) {
  const Cell start = places_[piece].start;
  const Direction d = places_[piece].direction;
  Lines &own = lines_[index(d)], &other = lines_[1 - index(d)];
  std::size_t along = own.at(start, d), aside = other.at(start, across(d)), square = squareOf(start);
  for (const Letter letter : letters(piece)) {
    std::array<std::int32_t, 2>& readers = readers_[square];
    readers[index(d)] = stands ? static_cast<std::int32_t>(piece) : -1;
    if (readers[1 - index(d)] >= 0) {
      own.cross(along, letter, !stands);
    } else {
      own.fill(along, stands);
      other.fill(aside, stands);
      other.cross(aside, letter, stands);
      stands ? ++squares_ : --squares_;
    }
    ++along;
    aside += other.stride;
    square += strideOf(d);
  }
  stands_[piece] = stands;
}

std::vector<std::uint32_t> CrosswordBoard::reach(std::uint32_t piece) const {
  EXPECTS(stands(piece));
  std::vector<std::uint32_t> together;
  together.reserve(standing_);
  together.push_back(piece);
  std::vector<char> seen(pieces(), 0);
  seen[piece] = 1;
  for (std::size_t next = 0; next < together.size(); ++next) {
    const Placement& place = places_[together[next]];
    const std::size_t other = 1 - index(place.direction), by = strideOf(place.direction);
    std::size_t square = squareOf(place.start);
    for (std::size_t left = letters(together[next]).size(); left > 0; --left, square += by) {
      const std::int32_t crossing = readers_[square][other];
      if (crossing < 0 || std::exchange(seen[static_cast<std::size_t>(crossing)], 1) != 0) continue;
      together.push_back(static_cast<std::uint32_t>(crossing));
    }
  }
  return together;
}

CrosswordBoard::Lines::Lines(std::size_t lineCount, std::size_t squares, std::size_t letters)
    : lines(lineCount),
      stride(squares + 1),
      blocks((lineCount * stride + kBits - 1) / kBits),
      // A word is asked for beyond its last square, and what is two lines away.
      width(blocks + (4 * stride) / kBits + 4),
      first(2 * stride),
      filled(width, 0),
      inside(width, 0),
      crossable(width * letters, 0) {
  for (std::size_t line = 0; line < lines; ++line)
    for (std::size_t square = 0; square < squares; ++square)
      setBit(inside.data(), first + line * stride + square, true);
  open = inside;
}

Bits CrosswordBoard::Lines::startsIn(std::size_t block, std::span<const Letter> word) const {
  std::size_t bit = first + block * kBits;
  Bits starts = ~bitsFrom(filled.data(), bit - 1), crossing = 0;
  for (const Letter letter : word) {
    const Bits crossed = bitsFrom(crossable.data() + letter * width, bit);
    starts &= crossed | bitsFrom(open.data(), bit);
    if (starts == 0) return 0;
    crossing |= crossed;
    ++bit;
  }
  return starts & crossing & ~bitsFrom(filled.data(), bit);
}

CrosswordBoard::Worth CrosswordBoard::Lines::worth(std::size_t at, std::int32_t line,
                                                   std::size_t length) const {
  Worth worth;
  for (std::size_t done = 0; done < length; done += kBits) {
    const std::size_t bit = first + at + done;
    const Bits mask = length - done >= kBits ? ~Bits{0} : (Bits{1} << (length - done)) - 1;
    const Bits letters = bitsFrom(filled.data(), bit) & mask, blank = ~letters & mask;
    worth.shared += std::popcount(letters);
    const Bits before = line < 2 ? blank : blank & bitsFrom(filled.data(), bit - 2 * stride);
    const Bits behind = static_cast<std::size_t>(line) + 2 >= lines
                            ? blank
                            : blank & bitsFrom(filled.data(), bit + 2 * stride);
    worth.beside += std::popcount(before) + std::popcount(behind);
  }
  return worth;
}

void CrosswordBoard::Lines::fill(std::size_t at, bool with) {
  const std::size_t bit = first + at;
  setBit(filled.data(), bit, with);
  // A letter beside another would make two that are no word.
  for (const std::size_t here : {bit - stride, bit, bit + stride})
    setBit(open.data(), here,
           !with && bitAt(inside.data(), here) && !bitAt(filled.data(), here - stride) &&
               !bitAt(filled.data(), here) && !bitAt(filled.data(), here + stride));
}

}  // namespace gridpress::gen
