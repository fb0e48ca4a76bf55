// model/word_order: sorts by bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/word_order.h"

#include <algorithm>
#include <numeric>

namespace gridpress {

WordOrder orderByText(const Puzzle& puzzle) {
  const std::vector<Word>& words = puzzle.words;
  std::vector<std::uint32_t> sorted(words.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return words[a].text < words[b].text; });
  WordOrder order;
  order.ranks.resize(words.size());
  for (std::uint32_t rank = 0; rank < sorted.size(); ++rank) {
    const Word& word = words[sorted[rank]];
    order.ranks[sorted[rank]] = rank;
    const std::string letter = word.letters.empty() ? "" : std::string(puzzle.alphabet[word.letters.front()]);
    if (order.sections.empty() || order.sections.back().label != letter)
      order.sections.push_back({letter, rank});
  }
  return order;
}

std::size_t sectionOf(const WordOrder& order, std::uint32_t rank) {
  const auto after =
      std::upper_bound(order.sections.begin(), order.sections.end(), rank,
                       [](std::uint32_t r, const WordOrder::Section& section) { return r < section.first; });
  return static_cast<std::size_t>(after - order.sections.begin()) - 1;
}

}  // namespace gridpress
