// gen/wordsearch/tight/pack: from the longest chain to the shortest word.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/pack.h"

#include <algorithm>
#include <map>
#include <utility>

#include "gen/wordsearch/tight/ejection.h"
#include "model/rng.h"

namespace gridpress::gen {
namespace {

std::vector<Letter> lettersOf(const Rule& rule) {
  std::vector<Letter> letters;
  for (std::size_t letter = 0; letter < rule.count.size(); ++letter)
    if (rule.count[letter] > 0) letters.push_back(static_cast<Letter>(letter));
  return letters;
}

class Packer {
 public:
  Packer(const PackList& list, Grid grid, std::uint64_t seed, int threads, Events& events)
      : list_(list),
        seed_(seed),
        rule_(list.rule),
        board_(std::move(grid), lettersOf(list.rule)),
        affinity_(list.words, board_.maps()),
        pool_(threads),
        events_(events) {
    rule_.seed = seed;
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
      sortRarestFirst(units);
      std::vector<std::uint32_t> left = auction.place(std::move(units));
      if (!left.empty() && !stopped()) left = ejectFor(left, search, auction, hashOf(seed_, longest.key()));
      for (const std::uint32_t unit : left) cut(unit);
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
    made.unplaced = static_cast<std::uint64_t>(std::count(made.places.begin(), made.places.end(), kNowhere));
    made.stopped = made.unplaced > 0 && stopped();
    return made;
  }

  const PackList& list_;
  std::uint64_t seed_;
  Rule rule_;
  TightBoard board_;
  Affinity affinity_;
  parallel::ThreadPool pool_;
  Events& events_;
  std::vector<Chain> chains_;
  std::vector<Word> units_;
  std::vector<Place> places_;
  std::map<std::size_t, std::vector<std::uint32_t>> waiting_;  // By length.
};

}  // namespace

PackList::PackList(const WordList& list, std::uint64_t seed, std::bitset<8> directions,
                   const ChainOptions& options)
    : words(list.words), chains(joinWords(list.words, options)), rule(list, seed, directions) {
  weighTight(rule);
}

Packed pack(const PackList& list, Grid grid, std::uint64_t seed, int threads, Events& events) {
  return Packer(list, std::move(grid), seed, threads, events).run();
}

}  // namespace gridpress::gen
