// gen/wordsearch/fill/contained: what becomes of a word that stands in another word of its list.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gen/grid/directions.h"
#include "gen/grid/occurrences.h"
#include "gen/grid/rule.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// A word is contained in each other word of the list that it can be read in, forward or backward; of two
/// words that are each other backward, the later one in the earlier. A palindrome is not in itself.
enum class Contained : std::uint8_t {
  /// It gets no letters of its own: the rule puts it where all its letters stand, in its host or, where they
  /// happen to cross like that, on letters of several words. (Where its host is unplaced, or reads in a
  /// direction in which the word may not, it is placed like any other.)
  share,
  /// It stands on its own: never wholly on the cells of one word that contains it. It may share letters, even
  /// all, with several words that cross there.
  separate,
  forbid,  ///< The list is refused.
  count,   ///< As share; how often each can be read in the finished grid is reported.
};

/// A word that others contain.
struct ContainedWord {
  std::uint32_t word = 0;
  std::vector<std::uint32_t> hosts;  ///< Words of the list that it stands in, in the list's order.
  std::uint64_t occurrences = 0;     ///< In the finished grid; for Contained::count.
};

/// The words that stand in others.
struct ContainedReport {
  Contained mode = Contained::share;
  std::vector<ContainedWord> words;
  /// Of them, by where they were placed: in a host, on letters of several words, with a letter of their own.
  std::uint64_t inHost = 0, onSeveral = 0, onTheirOwn = 0;
};

/// The contained words with their hosts, each once, in the list's order.
std::vector<ContainedWord> containedWords(const std::vector<Containment>& contained);

/// Throws Error (job) that names the words where the list has any that are contained in others.
void refuseContained(const std::vector<Word>& words);

/// The words that stand in no other, from which `pick` are to be picked. Throws Error (job) where they are
/// fewer.
WordList withoutContained(const WordList& list, std::size_t pick);

/// Throws Error (call) where the list has contained words: what stands in its host and on its own is found
/// twice.
void refuseBoth(const std::vector<Word>& words);

/// Contained::separate, for a puzzle whose filler cells are blank: moves each contained word that stands
/// wholly on a host to its best other place by the rule; a word that finds none stays without a place. The
/// longest go first.
void placeContained(Puzzle& puzzle, const std::vector<Containment>& contained, const WordAutomaton& automaton,
                    std::bitset<8> directions, int threads);

/// For a finished grid.
ContainedReport describeContained(const Puzzle& puzzle, Contained mode,
                                  const std::vector<Containment>& contained, const WordAutomaton& automaton,
                                  int threads);

/// For each word the containment by which it rides, in a word that rides on none; nothing for a word that is
/// to be placed: one that is in no other, reads against its hosts where not every direction has its opposite,
/// or is meant to stand on its own.
std::vector<std::optional<Containment>> ridersOf(const std::vector<Word>& words,
                                                 std::optional<Contained> contained, Directions directions);

}  // namespace gridpress::gen
