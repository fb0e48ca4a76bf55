// gen/wordsearch/search/batch: prepares a word for the search.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/batch.h"

#include <functional>

#include "model/contracts.h"

namespace gridpress::gen {

BatchWord batchWord(std::uint32_t word, const std::vector<Word>& words, const Rule& rule,
                    const Bitmaps& maps) {
  EXPECTS(word < words.size() && !words[word].letters.empty());
  BatchWord made;
  made.word = word;
  made.letters = words[word].letters;
  made.tieBase = rule.tieBase(word);
  for (const Letter letter : made.letters) {
    made.rareFirst.push_back(static_cast<std::uint32_t>(made.rareFirst.size()));
    made.slots.push_back(maps.slotOf(letter));
    made.weights.push_back(rule.weight[letter]);
  }
  std::stable_sort(made.rareFirst.begin(), made.rareFirst.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return made.weights[a] > made.weights[b]; });
  made.bestScore = made.weights;
  std::sort(made.bestScore.begin(), made.bestScore.end(), std::greater<>());
  made.bestScore.insert(made.bestScore.begin(), 0);
  for (std::size_t k = 1; k < made.bestScore.size(); ++k) made.bestScore[k] += made.bestScore[k - 1];
  return made;
}

}  // namespace gridpress::gen
