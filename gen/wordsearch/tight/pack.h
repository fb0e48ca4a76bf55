// gen/wordsearch/tight/pack: one grid, filled as tightly as can be: chains of words, auctions, ejections.
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

/// A word on a chain's line.
struct Link {
  std::uint32_t word = 0;  ///< Index into the list.
  std::int32_t at = 0;     ///< The chain's letter that is the word's first.
  bool backward = false;   ///< The word reads towards the chain's start.
  bool operator==(const Link&) const = default;
};

/// Letters that stand on one line, and the words in them: those that were joined, and those that stand inside
/// one of them.
struct Chain {
  std::vector<Letter> letters;
  std::vector<Link> links;
};

struct ChainOptions {
  std::size_t overlap = 5;   ///< Fewer letters in common do not join two words.
  std::size_t longest = 60;  ///< Letters of a chain that is joined; a longer word is one by itself.
  bool backward = true;      ///< Words may be turned round.
};

/// Puts each word of the list into one chain.
///
/// Why it pays: wherever a word is put, some five of its letters (a logarithm of all the places there are)
/// stand there already, whatever its length. Two words with six letters in common, end to start, save those
/// as well, and few such pairs ever meet by chance: the end of a word would have to lie free when its partner
/// comes. The pairs are taken greedily, longest overlap first, as for a shortest common superstring. Words of
/// less than two letters more than the overlap are left alone: a full grid holds them anyway.
std::vector<Chain> joinWords(const std::vector<Word>& words, const ChainOptions& options);

/// What is packed, whatever the size: a list's chains and the rule that scores them.
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
  std::uint64_t moves = 0;  ///< How often each unit is moved as it stands, see anneal().
};

struct Packed {
  Grid grid;
  Places places;               ///< By word.
  std::uint64_t unplaced = 0;  ///< Words.
  std::uint64_t used = 0;      ///< Cells.
  bool stopped = false;        ///< The events stopped it before the end: words or moves are missing.
};

/// Fills a grid of blank cells: chains longest first, each length by auction (see Auction), and those that
/// fit nowhere by ejection before shorter ones come. A chain of which nothing helps is cut into its words.
/// What stands is annealed whenever an eighth of it is new. The same for any number of threads.
Packed pack(const PackList& list, Grid grid, const PackEffort& effort, Events& events);

/// Tries to place units that fit nowhere. Each takes a place where a single letter of a single other unit,
/// not much longer than it, is in the way; that one is taken out and placed elsewhere, or ejects a third, and
/// so on for some steps. Where there is no such place and few units are out, two or three others may be in
/// the way, a letter each, and all of them are placed again. While most units still have a place somewhere,
/// most such chains end well; each costs a few cells. A chain that would leave a longer unit out is undone.
/// Returns the units that are out at the end: fewer, and not always the same, all that were not tried where
/// it was stopped.
std::vector<std::uint32_t> ejectFor(const std::vector<std::uint32_t>& units, const TightSearch& search,
                                    Auction& auction, std::uint64_t seed);

}  // namespace gridpress::gen
