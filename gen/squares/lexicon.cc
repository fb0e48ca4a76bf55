// gen/squares/lexicon: sorts words, merges duplicates, builds the trie.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/lexicon.h"

#include <algorithm>

#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

bool before(const std::vector<Letter>& a, const std::vector<Letter>& b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

}  // namespace

Lexicon::Lexicon(Alphabet alphabet, std::vector<SquareWord> words) : alphabet_(std::move(alphabet)) {
  if (alphabet_.size() > kMostLetters)
    throw Error::job("the words have " + std::to_string(alphabet_.size()) + " different letters, squares " +
                         std::to_string(kMostLetters) + " at most",
                     "take words of one language that is written with an alphabet");
  std::ranges::stable_sort(
      words, [](const SquareWord& a, const SquareWord& b) { return before(a.letters, b.letters); });
  for (SquareWord& word : words) {
    if (words_.empty() || words_.back().letters != word.letters) {
      words_.push_back(std::move(word));
      continue;
    }
    SquareWord& kept = words_.back();
    kept.weight = std::max(kept.weight, word.weight);
    if (kept.clue.empty()) kept.clue = std::move(word.clue);
    kept.isNew |= word.isNew;
  }
  ENSURES(words_.size() <= words.size() && (words.empty() || !words_.empty()));
}

std::pair<WordId, WordId> Lexicon::ofLength(std::size_t length) const {
  const auto lengthOf = [](const SquareWord& word) { return word.letters.size(); };
  const auto from = std::ranges::lower_bound(words_, length, {}, lengthOf);
  const auto to = std::ranges::lower_bound(from, words_.end(), length + 1, {}, lengthOf);
  return {static_cast<WordId>(from - words_.begin()), static_cast<WordId>(to - words_.begin())};
}

std::optional<WordId> Lexicon::find(const std::vector<Letter>& letters) const {
  const auto at = std::ranges::lower_bound(words_, letters, before, &SquareWord::letters);
  if (at == words_.end() || at->letters != letters) return std::nullopt;
  return static_cast<WordId>(at - words_.begin());
}

Trie::Trie(const Lexicon& lexicon, std::span<const WordId> words)
    : stride_(static_cast<std::uint32_t>(lexicon.alphabet().size())), next_(1), children_(stride_) {
  EXPECTS(std::ranges::is_sorted(words));
  for (const WordId id : words) {
    const std::vector<Letter>& letters = lexicon[id].letters;
    std::uint32_t node = 0;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const std::size_t edge = node * stride_ + letters[i];
      const bool known = (next_[node] & bitOf(letters[i])) != 0;
      next_[node] |= bitOf(letters[i]);
      if (i + 1 == letters.size()) {
        children_[edge] = id;
      } else if (known) {
        node = children_[edge];
      } else {
        node = static_cast<std::uint32_t>(next_.size());
        children_[edge] = node;
        next_.push_back(0);
        children_.resize(children_.size() + stride_);
      }
    }
  }
}

}  // namespace gridpress::gen
