// gen/wordsearch/tight/pack: from the longest chain to the shortest word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/pack.h"

#include <algorithm>
#include <map>
#include <utility>

#include "gen/wordsearch/tight/anneal.h"
#include "gen/wordsearch/tight/ejection.h"
#include "model/contracts.h"
#include "model/rng.h"

namespace gridpress::gen {
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
