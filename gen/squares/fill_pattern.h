// gen/squares/fill_pattern: words into a crossword's pattern.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "gen/squares/lexicon.h"
#include "gen/squares/pattern.h"
#include "model/events.h"
#include "model/puzzle.h"

namespace gridpress::gen {

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
