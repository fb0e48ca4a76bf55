// gen/squares/trie: grows word by word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/trie.h"

#include <algorithm>

#include "model/contracts.h"

namespace gridpress::gen {

Trie::Trie(const Lexicon& lexicon, std::span<const WordId> words)
    : stride_(static_cast<std::uint32_t>(lexicon.alphabet().size())), next_(1), children_(stride_) {
  EXPECTS(std::is_sorted(words.begin(), words.end()));
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
