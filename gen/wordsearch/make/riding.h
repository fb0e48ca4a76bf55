// gen/wordsearch/make/riding: a list's words that are placed, and those that ride inside them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/wordsearch/fill/contained.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Contained words ride where they may (see contained.h); the others stand.
class Riding {
 public:
  Riding(const std::vector<Word>& words, std::optional<Contained> contained, Directions directions);

  /// The words that stand, in the list's order.
  const std::vector<Word>& standing() const { return words_; }
  /// By standing word: how many ride on it, and read as it does.
  const std::vector<std::uint32_t>& riders() const { return counts_; }
  /// A puzzle of the list with its standing words at these places, and what rides on them; blank elsewhere.
  Puzzle puzzle(const WordList& list, std::uint64_t seed, const Grid& blank, const Places& places) const;
  /// The standing words' places; kNowhere for one that has none.
  Places placesIn(const Puzzle& puzzle) const;

 private:
  /// Of all words of the list that have a place, when the standing ones have these.
  std::vector<Placement> placements(const Grid& grid, const Places& places) const;

  std::vector<std::optional<Containment>> riders_;  ///< By word of the list.
  std::vector<std::uint32_t> numbers_;              ///< Of the standing words, in the list.
  std::vector<Word> words_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace gridpress::gen
