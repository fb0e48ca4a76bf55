// gen/squares/pattern: a crossword's blocks and squares without letters, and words to fill them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "gen/squares/lexicon.h"
#include "model/events.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// The squares of one word.
struct Slot {
  Direction direction = Direction::right;  ///< Right or down.
  std::vector<Cell> cells;
};

/// A valid pattern: all squares are connected, each is part of a word, and no word has two letters.
struct Pattern {
  std::int32_t columns = 0, rows = 0;
  /// Row by row: empty for a block, kOpenSquare, or the given letter as a capital.
  std::vector<std::string> squares;
  std::vector<Slot> slots;  ///< Across, then down, row by row.

  std::size_t index(Cell c) const { return static_cast<std::size_t>(c.row) * columns + c.column; }
  bool isBlock(Cell c) const { return squares[index(c)].empty(); }
};

inline constexpr const char* kOpenSquare = ".";

/// Reads patterns, separated by blank lines: one line per row, # for a block, a full stop for a square, or
/// the letter given in it; lines that begin with ; are ignored. Throws what LineReader throws, and Error
/// (call) with the line: rows of different lengths, fewer than 3 or more than 64 rows or columns, other
/// characters, a word of two letters, a square in no word, squares that are not connected, and if there is no
/// pattern.
std::vector<Pattern> readPatterns(const std::string& path);

/// What a pattern is filled with, and the effort.
struct PatternRules {
  std::vector<WordId> theme;  ///< All of these are used, whatever their weight.
  double leastWeight = -std::numeric_limits<double>::infinity();
  std::uint64_t seed = 1;
  std::size_t tries = 45;  ///< Number of searches; each may backtrack further than the one before.
};

/// A filled pattern.
struct PatternFill {
  std::vector<WordId> words;  ///< By slot; all different.
  double leastWeight = 0;     ///< Of all but the theme: the search started with the heaviest words.
  std::size_t tries = 0;      ///< Searches used.
};

/// Fills every slot with a word of its length, no word twice, as heavy as possible: among the heaviest tenth
/// of the words first, then more of them, finally all that `rules` allow. Nothing if no search was completed,
/// which does not prove that there is no filling. The same for the same lexicon, pattern and rules.
///
/// Each slot keeps the words that its squares still allow, each square the letters that both its slots allow
/// (arc consistency: Mackworth, 1977); the slot with the fewest words relative to its failures is filled next
/// (dom/wdeg: Boussemart and others, 2004), with the word that leaves most words to those that cross it; a
/// search that backtracked too often restarts, and keeps what it learnt about the slots.
std::optional<PatternFill> fillPattern(const Lexicon& lexicon, const Pattern& pattern,
                                       const PatternRules& rules, const Progress& progress = {});

/// The crossword, with black blocks. Title, credit, language and generator are set by the caller.
Puzzle patternPuzzle(const Lexicon& lexicon, const Pattern& pattern, const PatternFill& fill,
                     std::uint64_t seed);

}  // namespace gridpress::gen
