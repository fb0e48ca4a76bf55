// gen/wordsearch/refine/spread: puts the longest words first, then moves one at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/spread.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "gen/grid/directions.h"
#include "gen/wordsearch/refine/spread_board.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kSpread = 0x73707264;  // apart from other uses of the seed
// Places that are proposed for each word, most of which other letters forbid.
constexpr std::uint64_t kProposals = 8000;
// What a move may add to the faults, at first and at the end; in 1/65536.
constexpr std::uint64_t kHot = 16 * 65536, kCold = kHot / 16;

class Spreader {
 public:
  Spreader(const SpreadTask& task, const Places& start)
      : task_(task),
        board_(task),
        rng_(hashOf(task.rule.seed, kSpread)),
        ways_(waysOf(task.rule.directions)),
        best_(start) {
    std::size_t letters = 0;
    for (const Word& word : task.words)
      for (const Letter letter : word.letters) letters = std::max<std::size_t>(letters, letter + 1U);
    withLetter_.resize(letters);
    for (std::uint32_t w = 0; w < task.words.size(); ++w)
      for (std::size_t i = 0; i < task.words[w].letters.size(); ++i)
        withLetter_[task.words[w].letters[i]].emplace_back(w, static_cast<std::int32_t>(i));
    for (std::uint32_t w = 0; w < start.size(); ++w)
      if (start[w] != kNowhere) board_.put(w, start[w]);
  }

  Places run(Events& events) {
    putWaiting();
    keep();
    const std::uint64_t planned = kProposals * task_.words.size();
    constexpr std::uint64_t kAsk = 4096;
    for (std::uint64_t i = 0; i < planned; ++i) {
      if (i % kAsk == 0) {
        events.progress(Stage::improve, i, planned);
        if (events.stop()) break;
      }
      const auto [word, place] = i % 2 == 0 ? anywhere() : across();
      if (place == kNowhere || place == board_.board().places()[word] || !board_.fits(word, place)) continue;
      move(word, place, kCold + (kHot - kCold) / planned * (planned - i));
    }
    return best_;
  }

 private:
  struct Proposal {
    std::uint32_t word = 0;
    Place place = kNowhere;
  };

  std::uint32_t any(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }

  // Of two directions drawn, the one that fewer words read in.
  Direction way() {
    const Direction one = ways_[any(ways_.size())], two = ways_[any(ways_.size())];
    return board_.reading(two) < board_.reading(one) ? two : one;
  }

  Proposal anywhere() {
    const std::uint32_t word = any(task_.words.size());
    return {word, somewhere(word)};
  }

  // A place within the grid's bounds, or nowhere.
  Place somewhere(std::uint32_t word) {
    const Direction direction = way();
    const auto [first, end] = startsOf(task_.blank, direction, task_.words[word].letters.size());
    const auto between = [&](std::int32_t from, std::int32_t to) {
      return from + static_cast<std::int32_t>(any(static_cast<std::size_t>(to - from)));
    };
    if (first.column >= end.column || first.row >= end.row) return kNowhere;
    const Cell start{between(first.column, end.column), between(first.row, end.row)};
    return placeOf(task_.blank, start, direction);
  }

  // Through a letter of another word.
  Proposal across() {
    const std::size_t cell = any(task_.blank.cellCount());
    const Letter letter = board_.board().grid().cells()[cell];
    if (letter >= withLetter_.size() || withLetter_[letter].empty()) return {};
    const auto [word, offset] = withLetter_[letter][any(withLetter_[letter].size())];
    const Direction direction = way();
    const Cell start = advance(cellOf(task_.blank, Place{cell} * 8), direction, -offset);
    const auto reach = static_cast<std::int32_t>(task_.words[word].letters.size()) - 1;
    if (!task_.blank.contains(start) || !task_.blank.contains(advance(start, direction, reach))) return {};
    return {word, placeOf(task_.blank, start, direction)};
  }

  void move(std::uint32_t word, Place place, std::uint64_t heat) {
    const Place old = board_.board().places()[word];
    const std::int64_t before = board_.faults();
    if (old != kNowhere) board_.take(word);
    board_.put(word, place);
    const std::int64_t more = board_.faults() - before;
    const std::uint64_t bearable = heat * exponential(rng_.next()) >> 16U;
    if (old == kNowhere || more <= 0 || static_cast<std::uint64_t>(more) << 16U <= bearable) return keep();
    board_.take(word);
    board_.put(word, old);
  }

  void keep() {
    const std::int64_t faults = board_.faults();
    const std::size_t standing = board_.board().standing();
    if (board_.over() != 0 || standing < standing_ || (standing == standing_ && faults >= least_)) return;
    standing_ = standing;
    least_ = faults;
    best_ = board_.board().places();
  }

  // The longest first, each at the best of some places; one for which chance finds none, anywhere.
  void putWaiting() {
    constexpr int kDrawn = 400, kCompared = 10;
    std::vector<std::uint32_t> waiting;
    for (std::uint32_t w = 0; w < task_.words.size(); ++w)
      if (board_.board().places()[w] == kNowhere) waiting.push_back(w);
    std::stable_sort(waiting.begin(), waiting.end(), [&](std::uint32_t a, std::uint32_t b) {
      return task_.words[a].letters.size() > task_.words[b].letters.size();
    });
    for (const std::uint32_t word : waiting) {
      std::vector<Place> found;
      for (int drawn = 0; drawn < kDrawn && found.size() < kCompared; ++drawn)
        if (const Place place = somewhere(word); place != kNowhere && board_.fits(word, place))
          found.push_back(place);
      if (found.empty())
        board_.board().eachFit(word, task_.rule.directions,
                               [&](Place place, std::size_t) { found.push_back(place); });
      putAtBest(word, found);
    }
  }

  void putAtBest(std::uint32_t word, const std::vector<Place>& found) {
    Place best = kNowhere;
    std::int64_t least = 0;
    for (const Place place : found) {
      board_.put(word, place);
      const std::int64_t faults = board_.faults();
      if (best == kNowhere || faults < least) best = place, least = faults;
      board_.take(word);
    }
    if (best != kNowhere) board_.put(word, best);
  }

  const SpreadTask& task_;
  SpreadBoard board_;
  Rng rng_;
  std::vector<Direction> ways_;
  std::vector<std::vector<std::pair<std::uint32_t, std::int32_t>>> withLetter_;  // Words, and where in them.
  std::size_t standing_ = 0;                                                     // Of the best.
  std::int64_t least_ = std::numeric_limits<std::int64_t>::max();
  Places best_;
};

}  // namespace

Places spreadWords(const SpreadTask& task, const Places& start, Events& events) {
  EXPECTS(task.blank.cellCount() <= kSmallGrid && start.size() == task.words.size());
  EXPECTS(task.riders.empty() || task.riders.size() == task.words.size());
  Places places = Spreader(task, start).run(events);
  ENSURES(unplacedIn(places) <= unplacedIn(start));
  return places;
}

}  // namespace gridpress::gen
