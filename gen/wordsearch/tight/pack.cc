// gen/wordsearch/tight/pack: from the longest chain to the shortest word; ejections.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/pack.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "gen/wordsearch/tight/anneal.h"
#include "model/contracts.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

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
      BatchWord word = batchWord(unit, search_.units, search_.rule, search_.board.maps());
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
        moves.back().victims.emplace_back(victim, search_.places[victim]);
        take(victim);
        seen_.push_back(victim);
        homeless.push_back(victim);
      }
      auction_.put(unit, move.bid.place);
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
      take(move->unit);
      for (const auto& [victim, from] : move->victims) auction_.put(victim, from);
    }
  }

  void take(std::uint32_t unit) {
    search_.board.take(unit, search_.units[unit].letters, search_.places[unit]);
    search_.places[unit] = kNowhere;
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
      if (owners.empty() || std::find(victims.begin(), victims.end(), owners[0]) != victims.end()) continue;
      if (std::find(seen_.begin(), seen_.end(), owners[0]) != seen_.end()) return;
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

}  // namespace

std::vector<std::uint32_t> ejectFor(const std::vector<std::uint32_t>& units, const TightSearch& search,
                                    Auction& auction, std::uint64_t seed) {
  EXPECTS(
      std::all_of(units.begin(), units.end(), [&](auto unit) { return search.places[unit] == kNowhere; }));
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

namespace {

constexpr std::uint64_t kSettle = 7;  // apart from other uses of the seed
// One unit in kFresh is new when all are moved again.
constexpr std::size_t kFresh = 8;

class Packer {
 public:
  Packer(const PackList& list, Grid grid, const PackEffort& effort, Events& events)
      : list_(list),
        seed_(effort.seed),
        moves_(effort.moves),
        rule_(list.rule),
        board_(std::move(grid), list.rule.used()),
        affinity_(list.words, board_.maps()),
        pool_(effort.threads),
        events_(events) {
    rule_.seed = seed_;
    for (const Chain& chain : list.chains) add(chain);
  }

  Packed run() {
    const TightSearch search{units_, rule_, affinity_, pool_, events_, board_, places_};
    Auction auction(search);
    const std::uint64_t total = units_.size();
    std::uint64_t done = 0;
    while (!waiting_.empty()) {
      auto longest = waiting_.extract(std::prev(waiting_.end()));
      std::vector<std::uint32_t>& units = longest.mapped();
      done += units.size();
      const std::size_t placed = units.size();
      sortRarestFirst(units);
      std::vector<std::uint32_t> left = auction.place(std::move(units));
      if (!left.empty() && !stopped()) left = ejectFor(left, search, auction, hashOf(seed_, longest.key()));
      for (const std::uint32_t unit : left) cut(unit);
      fresh_ += placed - left.size();
      settle(search, hashOf(seed_, longest.key(), kSettle));
      events_.progress(Stage::placeWords, std::min(done, total), total);
    }
    return result();
  }

 private:
  bool stopped() const { return events_.stop(); }

  void add(Chain chain) {
    waiting_[chain.letters.size()].push_back(static_cast<std::uint32_t>(units_.size()));
    units_.push_back({{}, chain.letters, {}});
    places_.push_back(kNowhere);
    chains_.push_back(std::move(chain));
  }

  // Once there are new units enough, and in the end.
  void settle(const TightSearch& search, std::uint64_t seed) {
    if (moves_ == 0 || (fresh_ * kFresh < standing_ + fresh_ && !waiting_.empty())) return;
    // Words that bring less than a cell each have little to win.
    const std::uint64_t brought = board_.used() > settled_ ? board_.used() - settled_ : 0;
    const std::uint64_t moves = std::min(moves_, moves_ * brought / std::max<std::size_t>(1, fresh_));
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

  // Rare letters meet fewer partners the fuller the grid.
  void sortRarestFirst(std::vector<std::uint32_t>& units) const {
    const auto rarity = [&](std::uint32_t unit) {
      std::int64_t sum = 0;
      for (const Letter letter : units_[unit].letters) sum += rule_.weight[letter];
      return sum;
    };
    std::stable_sort(units.begin(), units.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return rarity(a) > rarity(b); });
  }

  Packed result() {
    Packed made{board_.grid(), Places(list_.words.size(), kNowhere), 0, board_.used(), false};
    for (std::uint32_t unit = 0; unit < units_.size(); ++unit) {
      if (places_[unit] == kNowhere) continue;
      const Cell start = cellOf(made.grid, places_[unit]);
      const Direction along = directionOf(places_[unit]);
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
  std::uint64_t seed_, moves_;
  Rule rule_;
  TightBoard board_;
  Affinity affinity_;
  parallel::ThreadPool pool_;
  Events& events_;
  std::vector<Chain> chains_;
  std::vector<Word> units_;
  std::vector<Place> places_;
  std::size_t standing_ = 0, fresh_ = 0;  // Units: those that were moved, and those that came since.
  std::uint64_t settled_ = 0;             // Cells in use when units were last moved.
  bool brokenOff_ = false;                // The grid is not what as much time as it wants would have made.
  std::map<std::size_t, std::vector<std::uint32_t>> waiting_;  // By length.
};

}  // namespace

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
