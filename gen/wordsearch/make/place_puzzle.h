// gen/wordsearch/make/place_puzzle: one grid by the rule of puzzles; words that ride inside others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/wordsearch/fill/contained.h"
#include "gen/wordsearch/make/place.h"
#include "gen/wordsearch/refine/refine.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Contained words ride on others if possible (see contained.h); the others are placed ("standing").
class Riding {
 public:
  Riding(const std::vector<Word>& words, std::optional<Contained> contained, Directions directions);

  /// The standing words, in list order.
  const std::vector<Word>& standing() const { return words_; }
  /// By standing word: how many words ride on it in its reading direction.
  const std::vector<std::uint32_t>& riders() const { return counts_; }
  /// A puzzle of the list with its standing words at these places and their riders; blank elsewhere.
  Puzzle puzzle(const WordList& list, std::uint64_t seed, const Grid& blank, const Places& places) const;
  /// The standing words' places; kNowhere if unplaced.
  Places placesIn(const Puzzle& puzzle) const;

 private:
  std::vector<std::optional<Containment>> riders_;  ///< By word of the list.
  std::vector<std::uint32_t> numbers_;              ///< Of the standing words, in the list.
  std::vector<Word> words_;
  std::vector<std::uint32_t> counts_;
};

/// The task of spreadWords for a puzzle's words in such a grid: three crossings for four words; more if the
/// words would otherwise use more cells than they should.
RefineTask spreadTask(const Riding& riding, const Rule& rule, const Grid& blank, const PuzzlePlacing& puzzle);

/// Whether a message in these cells is visible before words are found: more than three are side by side.
bool isRead(const std::vector<Cell>& message);

/// The size in which words use the given density, with at least `leave` cells in no word: equal columns and
/// rows, or one more row, or the shape's proportions; at least the size needed for the longest word.
Cell sizeForPuzzle(const std::vector<Word>& standing, std::size_t leave, const WordSearchSettings& settings);

/// The words to pick, drawn from the list by the seed; for a given size, words that have room in it and use
/// about the right share of its cells. Throws Error (call) if there are too few.
WordList drawForPuzzle(const WordList& list, const WordSearchSettings& settings);

/// Places the words by spreadWords (gen/wordsearch/refine/refine.h), once. If no size is given,
/// sizeForPuzzle's is used and grows until it holds all words. Contained words ride if possible. If words do
/// not find room in this way, the plain rule places them first.
///
/// Throws Error (call) for a grid of more than kSmallGrid cells; otherwise as placeWords.
WordSearch placePuzzle(const WordList& list, const WordSearchSettings& settings, Events& events);

}  // namespace gridpress::gen
