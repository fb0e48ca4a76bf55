// gen/wordsearch/tight/pack: fills one grid as tightly as possible: chains of words, auctions, ejections.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gen/grid/rule.h"
#include "gen/wordsearch/tight/auction.h"
#include "model/events.h"
#include "model/grid.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// A word in a chain.
struct Link {
  std::uint32_t word = 0;  ///< Index into the list.
  std::int32_t at = 0;     ///< The position of the word's first letter in the chain.
  bool backward = false;   ///< The word reads towards the chain's start.
  bool operator==(const Link&) const = default;
};

/// Letters on one line and the words in them: those that were joined, and those inside one of them.
struct Chain {
  std::vector<Letter> letters;
  std::vector<Link> links;
};

struct ChainOptions {
  std::size_t overlap = 5;   ///< Words with fewer letters in common are not joined.
  std::size_t longest = 60;  ///< Maximum letters of a joined chain; a longer word is one by itself.
  bool backward = true;      ///< Words may be reversed.
};

/// Puts each word of the list into one chain.
///
/// Why it pays: wherever a word is put, about five of its letters (a logarithm of the number of places) are
/// already there, whatever its length. Two words with six letters in common, end to start, save those as
/// well, and few such pairs ever meet by chance: the end of a word would have to be free when its partner
/// comes. The pairs are taken greedily, longest overlap first, as for a shortest common superstring. Words
/// with less than two letters more than the overlap are not joined: a full grid holds them anyway.
std::vector<Chain> joinWords(const std::vector<Word>& words, const ChainOptions& options);

/// The input of packing for any size: a list's chains and the rule that scores them.
struct PackList {
  const std::vector<Word>& words;
  std::vector<Chain> chains;
  Rule rule;  ///< With tight weights.

  PackList(const WordList& list, std::uint64_t seed, std::bitset<8> directions, const ChainOptions& options);
};

/// How a grid is packed.
struct PackEffort {
  std::uint64_t seed = 1;
  int threads = 0;
  std::uint64_t moves = 0;  ///< How often each unit is moved while it is placed, see anneal().
};

struct Packed {
  Grid grid;
  Places places;               ///< By word.
  std::uint64_t unplaced = 0;  ///< Number of words.
  std::uint64_t used = 0;      ///< Number of cells.
  bool stopped = false;        ///< Stopped by the events before the end: words or moves are missing.
};

/// Fills a grid of blank cells: chains longest first, each length by auction (see Auction), and those that
/// fit nowhere by ejection before shorter ones. A chain that cannot be placed is split into its words. Placed
/// units are annealed whenever an eighth of them is new. The result is the same for any number of threads.
Packed pack(const PackList& list, Grid grid, const PackEffort& effort, Events& events);

/// Tries to place units that fit nowhere. Each takes a place at which only a single letter of a single other
/// unit, not much longer than it, is in the way; that one is removed and placed elsewhere, or ejects a third,
/// and so on for some steps. If there is no such place and few units are out, two or three others may be in
/// the way, by one letter each, and all of them are placed again. While most units still have a place
/// somewhere, most such chains of ejections end well; each costs a few cells. One that would leave out a
/// longer unit is undone. Returns the units that are out at the end: fewer, not always the same, including
/// all not tried if stopped.
std::vector<std::uint32_t> ejectFor(const std::vector<std::uint32_t>& units, const TightSearch& search,
                                    Auction& auction, std::uint64_t seed);

}  // namespace gridpress::gen
