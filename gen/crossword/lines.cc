// gen/crossword/lines: bits of squares, set and asked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/lines.h"

#include "model/contracts.h"

namespace gridpress::gen {

CrosswordLines::Plane::Plane(std::size_t lineCount, std::size_t squares, std::size_t letters)
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

Bits CrosswordLines::Plane::startsIn(std::size_t block, std::span<const std::uint32_t> word) const {
  std::size_t bit = first + block * kBits;
  Bits starts = ~bitsFrom(filled.data(), bit - 1), crossing = 0;
  for (const std::uint32_t letter : word) {
    const Bits crossed = bitsFrom(crossable.data() + letter * width, bit);
    starts &= crossed | bitsFrom(open.data(), bit);
    if (starts == 0) return 0;
    crossing |= crossed;
    ++bit;
  }
  return starts & crossing & ~bitsFrom(filled.data(), bit);
}

CrosswordLines::Worth CrosswordLines::Plane::worth(std::size_t at, std::int32_t line,
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

void CrosswordLines::Plane::fill(std::size_t at, bool with) {
  const std::size_t bit = first + at;
  setBit(filled.data(), bit, with);
  // A letter beside another would make two that are no word.
  for (const std::size_t here : {bit - stride, bit, bit + stride})
    setBit(open.data(), here,
           !with && bitAt(inside.data(), here) && !bitAt(filled.data(), here - stride) &&
               !bitAt(filled.data(), here) && !bitAt(filled.data(), here + stride));
}

CrosswordLines::CrosswordLines(std::int32_t columns, std::int32_t rows, std::size_t letters)
    : planes_{Plane(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), letters),
              Plane(static_cast<std::size_t>(columns), static_cast<std::size_t>(rows), letters)} {
  EXPECTS(columns > 0 && rows > 0 && letters > 0);
}

}  // namespace gridpress::gen
