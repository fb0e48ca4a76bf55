// gen/grid/choose: shuffles, then takes compatible words; remembers words taken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/choose.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "model/rng.h"

namespace gridpress::gen {
namespace {

// Apart from other uses of the seed.
constexpr std::uint64_t kChoice = 0x63686f69, kPick = 0x7069636B;

bool standsIn(const std::vector<Letter>& small, const std::vector<Letter>& large) {
  return std::search(large.begin(), large.end(), small.begin(), small.end()) != large.end() ||
         std::search(large.begin(), large.end(), small.rbegin(), small.rend()) != large.end();
}

}  // namespace

WordList subList(const WordList& list, const std::vector<std::uint32_t>& words) {
  WordList some{list.alphabet, {}, list.credit, list.title, list.language, list.date};
  for (const std::uint32_t w : words) some.words.edit().push_back(list.words[w]);
  return some;
}

std::vector<std::uint32_t> shuffled(std::size_t count, std::uint64_t seed) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  Rng rng(seed);
  for (std::size_t i = count; i > 1; --i)
    std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
  return order;
}

std::vector<std::uint32_t> drawWords(std::size_t words, std::size_t count, std::uint64_t seed) {
  std::vector<std::uint32_t> drawn(words);
  std::iota(drawn.begin(), drawn.end(), 0U);
  std::ranges::sort(drawn, {}, [&](std::uint32_t w) { return std::pair(hashOf(seed, kPick, w), w); });
  drawn.resize(std::min(words, count));
  std::ranges::sort(drawn);
  return drawn;
}

std::optional<WordList> chooseWords(const WordList& list, const ChooseOptions& options,
                                    const std::set<std::string>& taken) {
  std::vector<std::uint32_t> chosen, passed;
  for (const std::uint32_t w : shuffled(list.words.size(), hashOf(options.seed, kChoice))) {
    if (chosen.size() == options.count) break;
    const std::vector<Letter>& letters = list.words[w].letters;
    if (letters.size() < options.shortest || (options.longest > 0 && letters.size() > options.longest))
      continue;
    if (taken.contains(list.words[w].text)) continue;
    const bool stands = std::ranges::any_of(chosen, [&](std::uint32_t other) {
      return standsIn(letters, list.words[other].letters) || standsIn(list.words[other].letters, letters);
    });
    (stands ? passed : chosen).push_back(w);
  }
  for (auto w = passed.begin(); w != passed.end() && options.contained && chosen.size() < options.count; ++w)
    chosen.push_back(*w);
  if (chosen.size() < options.count) return std::nullopt;
  std::ranges::sort(chosen);  // The list's own order: longest first.
  return subList(list, chosen);
}

std::set<std::string> RecentWords::all() const {
  std::set<std::string> words;
  for (const auto& puzzle : puzzles_) words.insert(puzzle.begin(), puzzle.end());
  return words;
}

void RecentWords::add(std::vector<std::string> wordsOfPuzzle) {
  puzzles_.push_back(std::move(wordsOfPuzzle));
  while (puzzles_.size() > distance_) puzzles_.pop_front();
}

}  // namespace gridpress::gen
