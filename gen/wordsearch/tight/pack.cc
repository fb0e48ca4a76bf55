// gen/wordsearch/tight/pack: joins words, then packs from the longest chain to the shortest word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/pack.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "gen/grid/occurrences.h"
#include "gen/wordsearch/tight/anneal.h"
#include "model/contracts.h"
#include "model/rng.h"

namespace gridpress::gen {
namespace {

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
      : words_(words), options_(options) {
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

  // The ends that may be joined by k letters, each with a hash of these as they read inwards, or outwards.
  std::vector<std::pair<std::uint64_t, End>> hashed(std::size_t k, bool inwards) const {
    std::vector<std::pair<std::uint64_t, End>> all;
    for (const End end : ends_) {
      if (partner_[end] != kNone || words_[end / 2].letters.size() <= k) continue;
      std::uint64_t hash = 0;
      for (std::size_t i = 0; i < k; ++i)
        hash = (hash ^ ((inwards ? inward(end, k, i) : outward(end, k, i)) + 1U)) * 0x9E3779B97F4A7C15ULL;
      all.emplace_back(hash, end);
    }
    return all;
  }

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
    std::vector<std::pair<std::uint64_t, End>> starts = hashed(k, true);
    std::ranges::sort(starts);
    for (const auto& [hash, end] : hashed(k, false)) {
      auto at = std::ranges::lower_bound(starts, std::pair{hash, End{0}});
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
  std::vector<End> ends_, partner_ = std::vector<End>(words_.size() * 2, kNone);
  std::vector<std::size_t> overlap_ = std::vector<std::size_t>(words_.size() * 2);
  std::vector<std::uint32_t> chain_ = std::vector<std::uint32_t>(words_.size());
  std::vector<std::size_t> length_ = std::vector<std::size_t>(words_.size());  // Of the chain, at its root.
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

constexpr std::size_t kSteps = 100;
// The most units that may be in the way together. Places with two or three of them are looked for where none
// has one, which takes a search for each choice of letters: only when few units are out.
std::size_t mostVictims(std::size_t out) {
  constexpr std::size_t kFew = 32, kSome = 512;
  return out <= kFew ? 3 : out <= kSome ? 2 : 1;
}
// How much longer than the first unit one may be that is ejected, turn by turn: whoever is out after a turn
// tries again in the next.
constexpr std::array<std::size_t, 12> kLonger = {0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4};

// A place where other units are in the way, one for each letter that differs.
struct Ejection {
  Bid bid;
  std::vector<std::uint32_t> victims;
};

class Ejector {
 public:
  Ejector(const TightSearch& search, Auction& auction, std::uint64_t seed, std::size_t mostVictims)
      : search_(search), auction_(auction), seed_(seed), mostVictims_(mostVictims) {}

  // The unit that is out at the end, if any: never a longer one, which would be harder still to place, nor
  // two.
  std::optional<std::uint32_t> run(const std::uint32_t first) {
    std::vector<Move> moves;
    std::vector<std::uint32_t> homeless{first};
    seen_ = homeless;
    while (!homeless.empty()) {
      const std::uint32_t unit = homeless.back();
      homeless.pop_back();
      BatchWord word = batchWord(unit, search_.units[unit].letters, search_.rule, search_.board.maps());
      word.tieBase = hashOf(seed_, unit, moves.size());
      Ejection move{auction_.search(word), {}};
      for (std::size_t most = 1; most <= mostVictims_ && move.bid.place == kNowhere && moves.size() < kSteps;
           ++most)
        loosen(word, 0, most, move);
      if (move.bid.place == kNowhere) {
        if (homeless.empty() && search_.units[unit].letters.size() <= search_.units[first].letters.size())
          return unit;
        undo(moves);
        return first;
      }
      moves.push_back({unit, {}});
      for (const std::uint32_t victim : move.victims) {
        moves.back().victims.emplace_back(victim, search_.board.places()[victim]);
        search_.board.take(victim);
        seen_.push_back(victim);
        homeless.push_back(victim);
      }
      search_.board.put(unit, move.bid.place);
    }
    return {};
  }

 private:
  struct Move {
    std::uint32_t unit = 0;
    std::vector<std::pair<std::uint32_t, Place>> victims;  // And where they stood.
  };

  void undo(const std::vector<Move>& moves) {
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
      search_.board.take(move->unit);
      for (const auto& [victim, from] : move->victims) search_.board.put(victim, from);
    }
  }

  // Looks for the best place where `letters` of the letters from `from` on are not asked for.
  void loosen(BatchWord& word, std::size_t from, std::size_t letters, Ejection& best) {
    if (letters == 0) return look(word, best);
    for (std::size_t i = from; i + letters <= word.slots.size(); ++i) {
      const Slot slot = std::exchange(word.slots[i], search_.board.loose());
      const std::int64_t weight = std::exchange(word.weights[i], 0);
      loose_.push_back(i);
      loosen(word, i + 1, letters - 1, best);
      loose_.pop_back();
      word.slots[i] = slot;
      word.weights[i] = weight;
    }
  }

  void look(const BatchWord& word, Ejection& best) {
    const Bid bid = auction_.search(word);
    if (bid.place == kNowhere || (best.bid.place != kNowhere && !beats(bid, best.bid))) return;
    std::vector<std::uint32_t> victims;
    for (const std::size_t i : loose_) {
      const auto& owners = search_.board.owners(advance(
          cellOf(search_.board.grid(), bid.place), directionOf(bid.place), static_cast<std::int32_t>(i)));
      if (owners.empty() || std::ranges::find(victims, owners[0]) != victims.end()) continue;
      if (std::ranges::find(seen_, owners[0]) != seen_.end()) return;
      victims.push_back(owners[0]);
    }
    best = {bid, std::move(victims)};
  }

  const TightSearch& search_;
  Auction& auction_;
  std::uint64_t seed_;
  std::size_t mostVictims_;
  std::vector<std::uint32_t> seen_;  // Who has lost a place in this run, and the first.
  std::vector<std::size_t> loose_;   // The letters that are not asked for.
};

constexpr std::uint64_t kSettle = 7;  // apart from other uses of the seed
// One unit in kFresh is new when all are moved again.
constexpr std::size_t kFresh = 8;

class Packer {
 public:
  Packer(const PackList& list, Grid grid, const PackEffort& effort, Events& events)
      : list_(list),
        effort_(effort),
        events_(events),
        board_(units_, std::move(grid), list.rule.used()),
        pool_(effort.threads) {
    rule_.seed = effort.seed;
    for (const Chain& chain : list.chains) add(chain);
  }

  Packed run() {
    const TightSearch search{units_, rule_, affinity_, pool_, events_, board_};
    Auction auction(search);
    const std::uint64_t total = units_.size();
    std::uint64_t done = 0;
    while (!waiting_.empty()) {
      auto longest = waiting_.extract(std::prev(waiting_.end()));
      std::vector<std::uint32_t>& units = longest.mapped();
      done += units.size();
      const std::size_t placed = units.size();
      // Rare letters meet fewer partners the fuller the grid.
      std::ranges::stable_sort(units, std::greater<>(),
                               [&](std::uint32_t unit) { return rule_.rarity(units_[unit].letters); });
      std::vector<std::uint32_t> left = auction.place(std::move(units));
      if (!left.empty() && !stopped())
        left = ejectFor(left, search, auction, hashOf(effort_.seed, longest.key()));
      for (const std::uint32_t unit : left) cut(unit);
      fresh_ += placed - left.size();
      settle(search, hashOf(effort_.seed, longest.key(), kSettle));
      events_.progress(Stage::placeWords, std::min(done, total), total);
    }
    return result();
  }

 private:
  bool stopped() const { return events_.stop(); }

  void add(Chain chain) {
    waiting_[chain.letters.size()].push_back(static_cast<std::uint32_t>(units_.size()));
    units_.push_back({{}, chain.letters, {}});
    board_.extend();
    chains_.push_back(std::move(chain));
  }

  // Once there are new units enough, and in the end.
  void settle(const TightSearch& search, std::uint64_t seed) {
    if (effort_.moves == 0 || (fresh_ * kFresh < standing_ + fresh_ && !waiting_.empty())) return;
    // Words that bring less than a cell each have little to win.
    const std::uint64_t brought = board_.used() > settled_ ? board_.used() - settled_ : 0;
    const std::uint64_t moves =
        std::min(effort_.moves, effort_.moves * brought / std::max<std::size_t>(1, fresh_));
    standing_ += std::exchange(fresh_, 0);
    anneal(search, std::max<std::uint64_t>(1, moves), seed);
    settled_ = board_.used();
    brokenOff_ = brokenOff_ || stopped();
  }

  // Its words go on alone.
  void cut(std::uint32_t unit) {
    if (chains_[unit].links.size() == 1) return;
    const std::vector<Link> links = std::exchange(chains_[unit].links, {});
    for (const Link& link : links) add({list_.words[link.word].letters, {{link.word, 0, false}}});
  }

  Packed result() {
    Packed made{board_.grid(), Places(list_.words.size(), kNowhere), 0, board_.used(), false};
    for (std::uint32_t unit = 0; unit < units_.size(); ++unit) {
      const Place place = board_.places()[unit];
      if (place == kNowhere) continue;
      const Cell start = cellOf(made.grid, place);
      const Direction along = directionOf(place);
      for (const Link& link : chains_[unit].links)
        made.places[link.word] =
            placeOf(made.grid, advance(start, along, link.at), link.backward ? opposite(along) : along);
    }
    made.unplaced = unplacedIn(made.places);
    ENSURES(made.used <= made.grid.cellCount());
    made.stopped = brokenOff_ || (made.unplaced > 0 && stopped());
    return made;
  }

  const PackList& list_;
  const PackEffort& effort_;
  Events& events_;
  Rule rule_ = list_.rule;
  std::vector<Word> units_;
  TightBoard board_;
  Affinity affinity_{list_.words, board_.maps()};
  parallel::ThreadPool pool_;
  std::vector<Chain> chains_;
  std::size_t standing_ = 0, fresh_ = 0;  // Units: those that were moved, and those that came since.
  std::uint64_t settled_ = 0;             // Cells in use when units were last moved.
  bool brokenOff_ = false;                // The grid is not what as much time as it wants would have made.
  std::map<std::size_t, std::vector<std::uint32_t>> waiting_;  // By length.
};

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
  ENSURES(std::ranges::none_of(seats, [](Seat seat) { return seat.chain == kNoChain; }));
  return chains;
}

std::vector<std::uint32_t> ejectFor(const std::vector<std::uint32_t>& units, const TightSearch& search,
                                    Auction& auction, std::uint64_t seed) {
  EXPECTS(std::ranges::all_of(units, [&](auto unit) { return search.board.places()[unit] == kNowhere; }));
  std::vector<std::uint32_t> out = units;
  for (std::size_t turn = 0; turn < kLonger.size() && !out.empty(); ++turn) {
    search.board.loosen(search.units[units[0]].letters.size() + kLonger[turn]);
    Ejector ejector(search, auction, hashOf(seed, turn), mostVictims(out.size()));
    std::vector<std::uint32_t> still;
    for (const std::uint32_t unit : out) {
      if (search.events.stop())
        still.push_back(unit);
      else if (const auto left = ejector.run(unit))
        still.push_back(*left);
    }
    out = std::move(still);
  }
  ENSURES(out.size() <= units.size());
  return out;
}

PackList::PackList(const WordList& list, std::uint64_t seed, std::bitset<8> directions,
                   const ChainOptions& options)
    : words(list.words), chains(joinWords(list.words, options)), rule(list, seed, directions) {
  EXPECTS(directions.any());
  weighTight(rule);
}

Packed pack(const PackList& list, Grid grid, const PackEffort& effort, Events& events) {
  EXPECTS(grid.cellCount() > 0 && !list.words.empty());
  return Packer(list, std::move(grid), effort, events).run();
}

}  // namespace gridpress::gen
