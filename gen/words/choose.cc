// gen/words/choose: shuffles, then takes what goes together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/choose.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "model/rng.h"

namespace gridpress::gen {

namespace {

constexpr std::uint64_t kChoice = 0x63686f69;  // apart from other uses of the seed

bool standsIn(const std::vector<Letter>& small, const std::vector<Letter>& large) {
  return std::search(large.begin(), large.end(), small.begin(), small.end()) != large.end() ||
         std::search(large.begin(), large.end(), small.rbegin(), small.rend()) != large.end();
}

}  // namespace

std::optional<WordList> chooseWords(const WordList& list, const ChooseOptions& options,
                                    const std::set<std::string>& taken) {
  std::vector<std::size_t> order(list.words.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  Rng rng(hashOf(options.seed, kChoice));
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
  std::vector<std::size_t> chosen;
  for (const std::size_t w : order) {
    if (chosen.size() == options.count) break;
    const std::vector<Letter>& letters = list.words[w].letters;
    if (letters.size() < options.shortest || (options.longest > 0 && letters.size() > options.longest))
      continue;
    if (taken.contains(list.words[w].text)) continue;
    if (std::any_of(chosen.begin(), chosen.end(), [&](std::size_t other) {
          return standsIn(letters, list.words[other].letters) || standsIn(list.words[other].letters, letters);
        }))
      continue;
    chosen.push_back(w);
  }
  if (chosen.size() < options.count) return std::nullopt;
  std::sort(chosen.begin(), chosen.end());  // The list's own order: longest first.
  WordList some;
  some.alphabet = list.alphabet;
  some.title = list.title;
  some.credit = list.credit;
  for (const std::size_t w : chosen) some.words.push_back(list.words[w]);
  return some;
}

}  // namespace gridpress::gen
