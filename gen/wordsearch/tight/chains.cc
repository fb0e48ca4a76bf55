// gen/wordsearch/tight/chains: first the words inside others, then the overlaps, the longest first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/chains.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {
namespace {

using Letters = std::vector<Letter>;

std::uint64_t grown(std::uint64_t hash, Letter letter) {
  return (hash ^ (letter + 1U)) * 0x9E3779B97F4A7C15ULL;
}

// A word inside another: where it stands there.
struct Host {
  std::uint32_t word = 0;
  std::int32_t at = 0;  // The host's letter that is the word's first.
  bool backward = false;
};

class Inside {
 public:
  Inside(const std::vector<Word>& words, const ChainOptions& options) : words_(words), hosts_(words.size()) {
    for (std::uint32_t w = 0; w < words.size(); ++w) {
      const Letters& letters = words[w].letters;
      if (letters.size() < options.overlap + 2) continue;
      shortest_ = std::min(shortest_, letters.size());
      add(letters.begin(), letters.end(), {w, 0, false});
      if (options.backward) add(letters.rbegin(), letters.rend(), {w, 0, true});
    }
    for (std::uint32_t w = 0; w < words.size(); ++w) lookInto(w);
  }
  const std::vector<std::optional<Host>>& hosts() const { return hosts_; }

 private:
  template <typename Iterator>
  void add(Iterator from, Iterator to, Link reading) {
    std::uint64_t hash = 0;
    for (; from != to; ++from) hash = grown(hash, *from);
    readings_.emplace(hash, reading);
  }

  bool reads(const Letters& host, std::size_t at, const Letters& word, bool backward) const {
    const auto from = host.begin() + static_cast<std::ptrdiff_t>(at);
    return backward ? std::equal(word.rbegin(), word.rend(), from)
                    : std::equal(word.begin(), word.end(), from);
  }

  void lookInto(std::uint32_t host) {
    const Letters& letters = words_[host].letters;
    for (std::size_t at = 0; at + shortest_ <= letters.size(); ++at) {
      std::uint64_t hash = 0;
      for (std::size_t n = 1; at + n <= letters.size(); ++n) {
        hash = grown(hash, letters[at + n - 1]);
        if (n < shortest_) continue;
        const auto found = readings_.find(hash);
        if (found == readings_.end()) continue;
        const Link reading = found->second;
        const Letters& word = words_[reading.word].letters;
        // Of two words that are each other backward, the later is inside the earlier.
        if (word.size() != n || reading.word <= host || hosts_[reading.word]) continue;
        if (!reads(letters, at, word, reading.backward)) continue;
        hosts_[reading.word] =
            Host{host, static_cast<std::int32_t>(reading.backward ? at + n - 1 : at), reading.backward};
      }
    }
  }

  const std::vector<Word>& words_;
  std::size_t shortest_ = ~std::size_t{0} / 2;
  std::unordered_map<std::uint64_t, Link> readings_;
  std::vector<std::optional<Host>> hosts_;
};

// An end of a word: 2 * word is where it stops, 2 * word + 1 where it begins.
using End = std::uint32_t;
constexpr End kNone = ~End{0};

class Joiner {
 public:
  Joiner(const std::vector<Word>& words, const std::vector<std::optional<Host>>& hosts,
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
    const Letters& letters = words_[end / 2].letters;
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
    const Letters& letters = words[in / 2].letters;
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
  const std::vector<std::optional<Host>> hosts = Inside(words, options).hosts();
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
    const Seat seat = seats[hosts[w]->word];
    const Link host = chains[seat.chain].links[seat.link];
    chains[seat.chain].links.push_back({w, host.backward ? host.at - hosts[w]->at : host.at + hosts[w]->at,
                                        host.backward != hosts[w]->backward});
    sit(seat.chain, chains[seat.chain].links.size() - 1);
  }
  return chains;
}

}  // namespace gridpress::gen
