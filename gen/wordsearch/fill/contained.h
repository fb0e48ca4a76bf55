// gen/wordsearch/fill/contained: the treatment of words that are inside other words of their list.
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

/// A word is contained in each other word of the list in which it can be read, forward or backward; of two
/// words that are each other's reverse, the later one in the earlier. A palindrome is not in itself.
enum class Contained : std::uint8_t {
  /// It gets no letters of its own: the rule places it where all its letters already are, in its host or, if
  /// they happen to cross like that, on letters of several words. (If its host is unplaced, or reads in a
  /// direction that is not allowed for the word, it is placed like any other.)
  share,
  /// It is placed on its own: never wholly on the cells of one word that contains it. It may share letters,
  /// even all, with several words that cross there.
  separate,
  forbid,  ///< The list is refused.
  count,   ///< As share; the number of times each can be read in the finished grid is reported.
};

/// A word contained in others.
struct ContainedWord {
  std::uint32_t word = 0;
  std::vector<std::uint32_t> hosts;  ///< The words of the list that contain it, in list order.
  std::uint64_t occurrences = 0;     ///< In the finished grid; for Contained::count.
};

/// The contained words of a list.
struct ContainedReport {
  Contained mode = Contained::share;
  std::vector<ContainedWord> words;
  /// Number of them by placement: in a host, on letters of several words, with a letter of their own.
  std::uint64_t inHost = 0, onSeveral = 0, onTheirOwn = 0;
};

/// The contained words with their hosts, each once, in list order.
std::vector<ContainedWord> containedWords(const std::vector<Containment>& contained);

/// Throws Error (job) that names the words if any in the list are contained in others.
void refuseContained(const std::vector<Word>& words);

/// The words that are not contained in others, for picking `pick` of them. Throws Error (job) if there are
/// fewer.
WordList withoutContained(const WordList& list, std::size_t pick);

/// Throws Error (call) if the list has contained words: a word placed on its own would also be found in its
/// host.
void refuseBoth(const std::vector<Word>& words);

/// Contained::separate, for a puzzle whose filler cells are blank: moves each contained word that is wholly
/// on a host to its best other place by the rule; a word that finds none becomes unplaced. The longest come
/// first.
void placeContained(Puzzle& puzzle, const std::vector<Containment>& contained, const WordAutomaton& automaton,
                    std::bitset<8> directions, int threads);

/// For a finished grid.
ContainedReport describeContained(const Puzzle& puzzle, Contained mode,
                                  const std::vector<Containment>& contained, const WordAutomaton& automaton,
                                  int threads);

/// For each word the containment by which it rides, in a word that does not itself ride; nothing for a word
/// that is to be placed: one that is contained in no other, reads against its hosts if not every direction
/// has its opposite, or is to be placed on its own.
std::vector<std::optional<Containment>> ridersOf(const std::vector<Word>& words,
                                                 std::optional<Contained> contained, Directions directions);

}  // namespace gridpress::gen
