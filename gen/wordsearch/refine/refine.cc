// gen/wordsearch/refine/refine: lifts a word, looks at all its places, puts it down at one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/refine.h"

#include <algorithm>
#include <utility>

#include "gen/wordsearch/refine/spread_board.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kRefine = 0x7175616C;  // apart from the words' other chances

constexpr std::int64_t kCrossing = 2, kParallel = -4, kShared = -3;
// How often a word is lifted on average, and the most places that are looked at in all.
constexpr std::uint64_t kLifts = 1000, kPlaces = 1'000'000'000;
// How much more than it is a place may seem to be worth, at first and at the end; in 1/65536.
constexpr std::uint64_t kHeat = 2 * 65536, kCool = kHeat / 8;

class Weaver {
 public:
  Weaver(const std::vector<Word>& words, const Rule& rule, const Grid& blank)
      : words_(words),
        rule_(rule),
        board_(words, blank),
        around_(words, board_),
        rng_(hashOf(rule.seed, kRefine)) {}

  RefineReport run(const Places& start, Events& events) {
    std::vector<std::uint32_t> standing;
    for (std::uint32_t w = 0; w < words_.size(); ++w) {
      if (start[w] == kNowhere) continue;
      total_ += valueAt(w, start[w]);
      board_.put(w, start[w]);
      standing.push_back(w);
    }
    best_ = total_;
    bestPlaces_ = start;
    RefineReport report;
    report.planned = std::min(kLifts * standing.size(), kPlaces / (8 * board_.grid().cellCount()));
    for (; report.moves < report.planned && !events.stop(); ++report.moves) {
      lift(standing[rng_.below(static_cast<std::uint32_t>(standing.size()))],
           kCool + (kHeat - kCool) * (report.planned - report.moves) / report.planned);
      events.progress(Stage::improve, report.moves, report.planned);
    }
    return report;
  }
  const Places& best() const { return bestPlaces_; }

 private:
  void lift(std::uint32_t word, std::uint64_t heat) {
    const Place old = board_.places()[word];
    board_.take(word);
    total_ -= valueAt(word, old);
    Place taken = old;
    std::int64_t most = 0, value = 0;
    bool first = true;
    board_.eachFit(word, rule_.directions, [&](Place place, std::size_t) {
      const std::int64_t worth = valueAt(word, place);
      const auto seems = worth * 65536 + static_cast<std::int64_t>((heat * exponential(rng_.next())) >> 16);
      if (!first && seems <= most) return;
      first = false;
      most = seems;
      value = worth;
      taken = place;
    });
    board_.put(word, taken);
    total_ += value;
    if (total_ <= best_) return;
    best_ = total_;
    bestPlaces_ = board_.places();
  }

  // What the word adds to all others at a place where it does not stand.
  std::int64_t valueAt(std::uint32_t word, Place place) {
    around_.look(word, place);
    const auto& beside = around_.neighbours();
    const auto parallel =
        std::count_if(beside.begin(), beside.end(), [](const auto& n) { return n.parallel; });
    return kCrossing * static_cast<std::int64_t>(around_.crossed().size()) + kShared * around_.along() +
           kParallel * parallel;
  }

  const std::vector<Word>& words_;
  const Rule& rule_;
  Board board_;
  Surroundings around_;
  Rng rng_;
  std::int64_t total_ = 0, best_ = 0;
  Places bestPlaces_;
};

}  // namespace

RefineReport refineWords(const std::vector<Word>& words, const Rule& rule, Grid& grid, Places& places,
                         Events& events) {
  EXPECTS(grid.cellCount() <= kSmallGrid && places.size() == words.size());
  Grid blank = blankOf(grid);
  Weaver weaver(words, rule, blank);
  const RefineReport report = weaver.run(places, events);
  ENSURES(unplacedIn(weaver.best()) == unplacedIn(places));
  places = weaver.best();
  grid = withWords(std::move(blank), words, places);
  return report;
}

}  // namespace gridpress::gen
