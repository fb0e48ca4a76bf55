// proof/lattice/puzzle_index: which of many puzzles a page may show, without trying each.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/puzzle.h"
#include "proof/lattice/letter_field.h"

namespace gridpress::proof {

/// Knows the puzzles by a few letters that stand side by side in their rows. A page that shows most of a grid
/// shows some of them whole, whatever is wrong with others.
class PuzzleIndex {
 public:
  explicit PuzzleIndex(const std::vector<Puzzle>& puzzles);
  /// In rising order; every puzzle that the page shows is among them, few others are.
  std::vector<std::size_t> on(const LetterField& field) const;

 private:
  static constexpr std::size_t kLongest = 6;  ///< Letters side by side.
  std::unordered_map<std::string, std::vector<std::uint32_t>> byLetters_[kLongest + 1];
  std::vector<std::uint32_t> always_;  ///< Without two letters side by side.
};

}  // namespace gridpress::proof
