// gen/wordsearch/tight/chains: first the words inside others, then the overlaps, the longest first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/chains.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "gen/grid/occurrences.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

std::uint64_t grown(std::uint64_t hash, Letter letter) {
  return (hash ^ (letter + 1U)) * 0x9E3779B97F4A7C15ULL;
}

// Where words stand in others: in longer ones, or the later of two that are each other backward in the
// earlier. Words that are too short to be joined do not.
std::vector<std::optional<Containment>> hostsOf(const std::vector<Word>& words, const ChainOptions& options) {
  std::vector<std::span<const Letter>> letters(words.size());
  for (std::size_t w = 0; w < words.size(); ++w)
    if (words[w].letters.size() >= options.overlap + 2) letters[w] = words[w].letters;
  std::vector<std::optional<Containment>> hosts(words.size());
  for (const Containment& c : findContained(words, WordAutomaton(letters)))
    if (!hosts[c.word] && (options.backward || !c.backward)) hosts[c.word] = c;
  return hosts;
}

// An end of a word: 2 * word is where it stops, 2 * word + 1 where it begins.
using End = std::uint32_t;
constexpr End kNone = ~End{0};

class Joiner {
 public:
  Joiner(const std::vector<Word>& words, const std::vector<std::optional<Containment>>& hosts,
         const ChainOptions& options)
      : words_(words),
        options_(options),
        partner_(words.size() * 2, kNone),
        overlap_(words.size() * 2, 0),
        chain_(words.size()),
        length_(words.size()) {
    std::iota(chain_.begin(), chain_.end(), 0U);
    std::size_t longest = 0;
    for (std::uint32_t w = 0; w < words.size(); ++w) {
      length_[w] = words[w].letters.size();
      if (hosts[w] || length_[w] < options.overlap + 2) continue;
      longest = std::max(longest, length_[w]);
      ends_.push_back(2 * w);
      ends_.push_back(2 * w + 1);
    }
    for (std::size_t k = longest; k-- > options.overlap;) joinBy(k);
  }

  End partner(End end) const { return partner_[end]; }
  std::size_t overlap(End end) const { return overlap_[end]; }

 private:
  Letter outward(End end, std::size_t k, std::size_t i) const {  // the end's last k letters, towards it
    const std::vector<Letter>& letters = words_[end / 2].letters;
    return end % 2 == 0 ? letters[letters.size() - k + i] : letters[k - 1 - i];
  }
  Letter inward(End end, std::size_t k, std::size_t i) const { return outward(end, k, k - 1 - i); }

  std::uint32_t chainOf(std::uint32_t word) {
    while (chain_[word] != word) word = chain_[word] = chain_[chain_[word]];
    return word;
  }

  bool canJoin(End a, End b, std::size_t k) {
    if (partner_[a] != kNone || partner_[b] != kNone || (!options_.backward && a % 2 == b % 2)) return false;
    const std::uint32_t one = chainOf(a / 2), two = chainOf(b / 2);
    if (one == two || length_[one] + length_[two] - k > options_.longest) return false;
    for (std::size_t i = 0; i < k; ++i)
      if (outward(a, k, i) != inward(b, k, i)) return false;
    return true;
  }

  void joinBy(std::size_t k) {
    constexpr std::size_t kPatience = 64;  // candidates that are looked at for one end
    std::vector<std::pair<std::uint64_t, End>> starts;
    for (const End end : ends_) {
      if (partner_[end] != kNone || words_[end / 2].letters.size() <= k) continue;
      std::uint64_t hash = 0;
      for (std::size_t i = 0; i < k; ++i) hash = grown(hash, inward(end, k, i));
      starts.emplace_back(hash, end);
    }
    std::sort(starts.begin(), starts.end());
    for (const End end : ends_) {
      if (partner_[end] != kNone || words_[end / 2].letters.size() <= k) continue;
      std::uint64_t hash = 0;
      for (std::size_t i = 0; i < k; ++i) hash = grown(hash, outward(end, k, i));
      auto at = std::lower_bound(starts.begin(), starts.end(), std::pair{hash, End{0}});
      for (std::size_t n = 0; n < kPatience && at != starts.end() && at->first == hash; ++n, ++at) {
        if (!canJoin(end, at->second, k)) continue;
        const std::uint32_t one = chainOf(end / 2), two = chainOf(at->second / 2);
        length_[one] += length_[two] - k;
        chain_[two] = one;
        partner_[end] = at->second;
        partner_[at->second] = end;
        overlap_[end] = overlap_[at->second] = k;
        break;
      }
    }
  }

  const std::vector<Word>& words_;
  const ChainOptions& options_;
  std::vector<End> ends_, partner_;
  std::vector<std::size_t> overlap_;
  std::vector<std::uint32_t> chain_;
  std::vector<std::size_t> length_;  // Of the chain, at its root.
};

// The chain whose first word has `start` as its outer end.
Chain chainFrom(End start, const std::vector<Word>& words, const Joiner& joiner) {
  EXPECTS(!words.empty());
  Chain chain;
  std::size_t shared = 0;
  for (End in = start;;) {
    const std::vector<Letter>& letters = words[in / 2].letters;
    const bool backward = in % 2 == 0;  // entered where it stops
    const auto first = static_cast<std::int32_t>(chain.letters.size() - shared);
    const auto last = first + static_cast<std::int32_t>(letters.size()) - 1;
    chain.links.push_back({in / 2, backward ? last : first, backward});
    if (backward)
      chain.letters.insert(chain.letters.end(), letters.rbegin() + static_cast<std::ptrdiff_t>(shared),
                           letters.rend());
    else
      chain.letters.insert(chain.letters.end(), letters.begin() + static_cast<std::ptrdiff_t>(shared),
                           letters.end());
    const End out = in ^ 1U;
    if (joiner.partner(out) == kNone) return chain;
    shared = joiner.overlap(out);
    in = joiner.partner(out);
  }
}

}  // namespace

std::vector<Chain> joinWords(const std::vector<Word>& words, const ChainOptions& options) {
  EXPECTS(options.overlap > 0);
  const std::vector<std::optional<Containment>> hosts = hostsOf(words, options);
  const Joiner joiner(words, hosts, options);
  constexpr std::uint32_t kNoChain = ~std::uint32_t{0};
  std::vector<Chain> chains;
  struct Seat {
    std::uint32_t chain = kNoChain, link = 0;
  };
  std::vector<Seat> seats(words.size());
  const auto sit = [&](std::uint32_t chain, std::size_t link) {
    seats[chains[chain].links[link].word] = {chain, static_cast<std::uint32_t>(link)};
  };
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    if (hosts[w] || seats[w].chain != kNoChain) continue;
    End start = 2 * w + 1;  // walk to the chain's first word; a chain is no ring
    while (joiner.partner(start) != kNone) start = joiner.partner(start) ^ 1U;
    chains.push_back(chainFrom(start, words, joiner));
    for (std::size_t l = 0; l < chains.back().links.size(); ++l)
      sit(static_cast<std::uint32_t>(chains.size() - 1), l);
  }
  // A host comes before what stands in it, so it has its seat.
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    if (!hosts[w]) continue;
    const Seat seat = seats[hosts[w]->host];
    const Link host = chains[seat.chain].links[seat.link];
    const auto offset = static_cast<std::int32_t>(hosts[w]->offset);
    chains[seat.chain].links.push_back(
        {w, host.backward ? host.at - offset : host.at + offset, host.backward != hosts[w]->backward});
    sit(seat.chain, chains[seat.chain].links.size() - 1);
  }
  ENSURES(std::none_of(seats.begin(), seats.end(), [](Seat seat) { return seat.chain == kNoChain; }));
  return chains;
}

}  // namespace gridpress::gen
