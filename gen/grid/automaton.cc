// gen/grid/automaton: built level by level from the sorted words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/automaton.h"

#include <algorithm>
#include <numeric>

#include "model/contracts.h"

namespace gridpress::gen {

WordAutomaton::WordAutomaton(const std::vector<std::span<const Letter>>& words) {
  EXPECTS(words.size() < kNone);
  std::vector<std::uint32_t> sorted(words.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::stable_sort(sorted.begin(), sorted.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::lexicographical_compare(words[a].begin(), words[a].end(), words[b].begin(), words[b].end());
  });
  std::size_t letters = 0;
  for (const auto& word : words) {
    length_.push_back(static_cast<std::uint32_t>(word.size()));
    longest_ = std::max(longest_, length_.back());
    palindrome_.push_back(std::equal(word.begin(), word.end(), word.rbegin()));
    for (const Letter letter : word) letters = std::max<std::size_t>(letters, std::size_t{letter} + 1);
  }

  // A state stands for the sorted words that begin alike; those that end there come first.
  struct Range {
    std::uint32_t from = 0, to = 0;
  };
  std::vector<Range> ranges = {{0, static_cast<std::uint32_t>(sorted.size())}};
  std::vector<State> parent = {kStart};
  label_ = {0};
  depth_ = {0};
  for (State state = 0; state < ranges.size(); ++state) {
    firstChild_.push_back(static_cast<State>(ranges.size()));
    const auto [from, to] = ranges[state];
    const std::uint32_t depth = depth_[state];
    std::uint32_t at = from;
    while (at < to && length_[sorted[at]] == depth) ++at;
    word_.push_back(at > from && depth > 0 ? sorted[from] : kNone);
    while (at < to) {
      const Letter letter = words[sorted[at]][depth];
      const std::uint32_t begin = at;
      while (at < to && words[sorted[at]][depth] == letter) ++at;
      ranges.push_back({begin, at});
      parent.push_back(state);
      label_.push_back(letter);
      depth_.push_back(depth + 1);
    }
  }
  firstChild_.push_back(static_cast<State>(ranges.size()));

  fromStart_.assign(letters, kStart);
  for (State child = firstChild_[kStart]; child < firstChild_[kStart + 1]; ++child)
    fromStart_[label_[child]] = child;
  fail_.assign(ranges.size(), kStart);
  shorter_.assign(ranges.size(), kStart);
  for (State state = 1; state < ranges.size(); ++state) {
    if (parent[state] != kStart) fail_[state] = next(fail_[parent[state]], label_[state]);
    shorter_[state] = word_[fail_[state]] != kNone ? fail_[state] : shorter_[fail_[state]];
  }
}

}  // namespace gridpress::gen
