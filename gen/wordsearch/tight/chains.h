// gen/wordsearch/tight/chains: words that overlap end to start are joined, and stand in the grid as one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

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

}  // namespace gridpress::gen
