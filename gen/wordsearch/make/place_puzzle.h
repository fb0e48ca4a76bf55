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
  std::vector<std::optional<Containment>> riders_;  ///< By word of the list.
  std::vector<std::uint32_t> numbers_;              ///< Of the standing words, in the list.
  std::vector<Word> words_;
  std::vector<std::uint32_t> counts_;
};

/// What spreadWords is asked for words of a puzzle in a grid like this: three crossings for four
/// words; more where the words would otherwise use more of the cells than they should.
RefineTask spreadTask(const Riding& riding, const Rule& rule, const Grid& blank, const PuzzlePlacing& puzzle);

/// Whether a message in these cells is read before its words are found: more than three stand side by side.
bool isRead(const std::vector<Cell>& message);

/// The size of which words use that share, with `leave` cells in no word at least: columns and rows, the same
/// or one row more, or the shape's proportions; not smaller than the longest word needs.
Cell sizeForPuzzle(const std::vector<Word>& standing, std::size_t leave, const WordSearchSettings& settings);

/// As many words of the list as are to be picked, drawn by the seed; for a size that is given such as have
/// room in it, and use about the share of its cells that they should. Throws Error (call) where too few have.
WordList drawForPuzzle(const WordList& list, const WordSearchSettings& settings);

/// Places the words by spreadWords (gen/wordsearch/refine/refine.h), once. A size that is not given is
/// sizeForPuzzle's, and grows until it holds every word. Contained words ride where they may. Where words
/// find no room so, the plain rule places them first.
///
/// Throws Error (call) for a grid of more than kSmallGrid cells; as placeWords.
WordSearch placePuzzle(const WordList& list, const WordSearchSettings& settings, Events& events);

}  // namespace gridpress::gen
