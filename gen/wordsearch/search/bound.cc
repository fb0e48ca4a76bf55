// gen/wordsearch/search/bound: counts letters by their place in words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/bound.h"

#include <algorithm>
#include <map>

#include "gen/grid/shape.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

using Letters = std::vector<Letter>;

// Raises each letter's need to what the words ask for at each distance from their first letter.
void raise(std::vector<Letters> words, std::size_t ways, std::vector<std::size_t>& need) {
  std::sort(words.begin(), words.end());
  std::map<std::pair<Letter, std::size_t>, std::size_t> counts;
  for (std::size_t w = 0; w < words.size(); ++w) {
    const Letters& word = words[w];
    const bool begins = w + 1 < words.size() && words[w + 1].size() >= word.size() &&
                        std::equal(word.begin(), word.end(), words[w + 1].begin());
    if (begins) continue;
    for (std::size_t i = 0; i < word.size(); ++i) ++counts[{word[i], i}];
  }
  for (const auto& [where, count] : counts) {
    std::size_t& letter = need[where.first];
    letter = std::max(letter, (count + ways - 1) / ways);
  }
}

}  // namespace

std::size_t leastCells(const std::vector<Word>& words, std::size_t alphabet, Directions directions) {
  EXPECTS(directions.any());
  std::vector<std::size_t> need(alphabet, 0);
  std::vector<Letters> forwards, backwards;
  for (const Word& word : words) {
    std::map<Letter, std::size_t> own;
    for (const Letter letter : word.letters) need[letter] = std::max(need[letter], ++own[letter]);
    forwards.push_back(word.letters);
    backwards.emplace_back(word.letters.rbegin(), word.letters.rend());
  }
  raise(std::move(forwards), directions.count(), need);
  raise(std::move(backwards), directions.count(), need);
  std::size_t sum = 0;
  for (const std::size_t cells : need) sum += cells;
  return sum;
}

Message whyImpossible(const std::vector<Word>& words, const Alphabet& alphabet, const Grid& grid,
                      Directions directions) {
  EXPECTS(directions.any());
  const auto run = static_cast<std::size_t>(longestRun(grid, directions));
  for (const Word& word : words)
    if (word.letters.size() > run)
      return {"grid.short",
              "no line in the allowed directions has more than {run} cells, {word} has {letters} letters",
              {{"run", run}, {"word", word.text}, {"letters", word.letters.size()}}};
  const std::size_t least = leastCells(words, alphabet.size(), directions), cells = insideCount(grid);
  if (least > cells)
    return "the words need at least " + std::to_string(least) +
           " cells, however they overlap, and there are " + std::to_string(cells);
  return {};
}

}  // namespace gridpress::gen
