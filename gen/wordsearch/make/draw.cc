// gen/wordsearch/make/draw: draws, then exchanges.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/draw.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "gen/words/choose.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

constexpr std::uint64_t kDraw = 0x66697420;  // apart from other uses of the seed

}  // namespace

WordList drawList(const WordList& list, std::size_t count, std::uint64_t seed,
                  std::optional<double> letters) {
  EXPECTS(count > 0);
  if (count > list.words.size())
    throw Error::call({"problem.cannot_pick",
                       "{wanted} words cannot be picked from {words}",
                       {{"wanted", std::to_string(count)}, {"words", std::to_string(list.words.size())}}},
                      {"remedy.pick_fewer", "pick fewer"});
  std::vector<std::uint32_t> chosen = drawWords(list.words.size(), count, seed);
  std::vector<bool> taken(list.words.size(), false);
  double sum = 0;
  for (const std::uint32_t w : chosen) {
    taken[w] = true;
    sum += static_cast<double>(list.words[w].letters.size());
  }
  Rng rng(hashOf(seed, kDraw));
  constexpr std::size_t kExchanges = 40;
  for (std::size_t k = 0; letters && k < kExchanges * count; ++k) {
    std::uint32_t& one = chosen[rng.below(static_cast<std::uint32_t>(count))];
    const std::uint32_t other = rng.below(static_cast<std::uint32_t>(list.words.size()));
    const double then = sum + static_cast<double>(list.words[other].letters.size()) -
                        static_cast<double>(list.words[one].letters.size());
    if (taken[other] || std::abs(then - *letters) >= std::abs(sum - *letters)) continue;
    taken[one] = false;
    taken[other] = true;
    one = other;
    sum = then;
  }
  std::sort(chosen.begin(), chosen.end());
  ENSURES(chosen.size() == count && std::adjacent_find(chosen.begin(), chosen.end()) == chosen.end());
  return subList(list, chosen);
}

}  // namespace gridpress::gen
