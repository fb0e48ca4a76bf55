// gen/squares/pattern: a crossword's blocks and squares before it has letters, and words for them.
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

/// Squares in which one word is written.
struct Slot {
  Direction direction = Direction::right;  ///< Right or down.
  std::vector<Cell> cells;
};

/// A pattern without faults: all squares hang together, each is part of a word, and no word has two letters.
struct Pattern {
  std::int32_t columns = 0, rows = 0;
  /// Row by row: empty for a block, kOpenSquare, or the letter that is given there, in capitals.
  std::vector<std::string> squares;
  std::vector<Slot> slots;  ///< Across, then down, row by row.

  std::size_t index(Cell c) const { return static_cast<std::size_t>(c.row) * columns + c.column; }
  bool isBlock(Cell c) const { return squares[index(c)].empty(); }
};

inline constexpr const char* kOpenSquare = ".";

/// Reads patterns, with blank lines between: a line a row, # for a block, a full stop for a square, or the
/// letter that it has; lines that begin with ; say nothing. Throws what LineReader throws, and Error (call)
/// with the line: rows of unlike lengths, fewer than 3 or more than 64 rows or columns, other characters, a
/// word of two letters, a square in no word, squares that do not hang together, and where there is no
/// pattern.
std::vector<Pattern> readPatterns(const std::string& path);

/// What a pattern is filled with, and how hard it is tried.
struct PatternRules {
  std::vector<WordId> theme;  ///< Each of these stands in it, whatever its weight.
  double leastWeight = -std::numeric_limits<double>::infinity();
  std::uint64_t seed = 1;
  std::size_t tries = 45;  ///< Searches anew; each may go back further than the one before.
};

/// A filled pattern.
struct PatternFill {
  std::vector<WordId> words;  ///< By slot; no two alike.
  double leastWeight = 0;     ///< Of all but the theme: the search began among the heaviest words.
  std::size_t tries = 0;      ///< Searches that it took.
};

/// Fills every slot with a word of its length, no word twice, as heavy ones as it finds: among the heaviest
/// tenth of the words first, then more of them, at last all that `rules` allow. Nothing where no search came
/// to an end; which says nothing of whether there is a filling. The same for the same lexicon, pattern and
/// rules.
///
/// Each slot keeps the words that its squares still allow, each square the letters that both its slots allow
/// (arc consistency: Mackworth, 1977); the slot with the fewest words for its failures is filled next
/// (dom/wdeg: Boussemart and others, 2004), by the word that leaves most to those that cross it; a search
/// that went back too often begins anew, and keeps what it learnt of the slots.
std::optional<PatternFill> fillPattern(const Lexicon& lexicon, const Pattern& pattern,
                                       const PatternRules& rules, const Progress& progress = {});

/// The crossword, its blocks black. Title, credit, language and generator are the caller's.
Puzzle patternPuzzle(const Lexicon& lexicon, const Pattern& pattern, const PatternFill& fill,
                     std::uint64_t seed);

}  // namespace gridpress::gen
