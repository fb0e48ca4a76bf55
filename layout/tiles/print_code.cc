// layout/tiles/print_code: multiplies and folds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/print_code.h"

#include <cmath>

namespace gridpress::layout {

void PrintCode::add(std::string_view bytes) {
  for (const char c : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
}

void PrintCode::add(std::uint64_t number) {
  for (int i = 0; i < 8; ++i) hash_ = (hash_ ^ (number >> (8 * i) & 0xff)) * 0x100000001b3;
}

void PrintCode::add(Length length) {
  add(static_cast<std::uint64_t>(std::llround(length.pt() * 1000)));
}

void PrintCode::add(const TilePlan& plan) {
  add(plan.paper.width);
  add(plan.paper.height);
  for (const auto* spans : {&plan.across, &plan.down}) {
    add(std::uint64_t{spans->size()});
    for (const Span& s : *spans) add(s.from), add(s.to);
  }
}

void PrintCode::add(const Puzzle& puzzle) {
  add(puzzle.title);
  add(static_cast<std::uint64_t>(puzzle.grid.columns()));
  for (const Letter letter : puzzle.grid.cells()) hash_ = (hash_ ^ letter) * 0x100000001b3;
  for (std::size_t i = 0; i < puzzle.alphabet.size(); ++i) add(puzzle.alphabet[static_cast<Letter>(i)]);
}

std::string PrintCode::text() const {
  const std::uint64_t folded = hash_ ^ (hash_ >> 24) ^ (hash_ >> 48);
  std::string out;
  for (int shift = 20; shift >= 0; shift -= 4) out += "0123456789abcdef"[folded >> shift & 15];
  return out;
}

}  // namespace gridpress::layout
