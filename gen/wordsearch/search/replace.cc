// gen/wordsearch/search/replace: weights, waiting words, and restarts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/search/replace.h"

#include <limits>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kReplace = 0x7265706C;  // apart from the words' ties
// After this many steps per word without a better grid a fresh start promises more.
constexpr std::uint64_t kPatience = 60;

// What a step costs beside the letters that it compares, in letters.
constexpr std::uint64_t kStep = 400;

class Replacer {
 public:
  Replacer(const std::vector<Word>& words, const Rule& rule, const Grid& grid)
      : words_(words), rule_(rule), blank_(blankOf(grid)) {
    for (const Word& word : words) weight_.push_back(word.letters.size());
  }

  /// The best of all.
  Places run(const Places& start, std::uint64_t budget) {
    for (std::uint32_t w = 0; w < words_.size(); ++w)
      start[w] == kNowhere ? waiting_.push_back(w) : board_.put(w, start[w]);
    keepBest();
    std::uint64_t idle = 0;
    while (!waiting_.empty() && looked_ < budget) {
      if (idle > kPatience * words_.size()) {
        restart();
        idle = 0;
      }
      step();
      idle = keepBest() ? 0 : idle + 1;
    }
    keepOfAll();
    return bestOfAll_;
  }
  std::uint64_t replaced() const { return replaced_; }

 private:
  bool keepBest() {
    if (!best_.empty() && board_.standing() <= bestStanding_) return false;
    best_ = board_.places();
    bestStanding_ = board_.standing();
    return true;
  }

  void keepOfAll() {
    if (unplacedIn(best_) < unplacedIn(bestOfAll_)) bestOfAll_ = best_;
  }

  void restart() {
    keepOfAll();
    board_ = Board(words_, blank_);
    waiting_.clear();
    for (std::uint32_t w = 0; w < words_.size(); ++w) waiting_.push_back(w);
    bestStanding_ = 0;  // The next climb is judged by itself.
  }

  // The heaviest of those that wait; after a restart that is the longest, a little shuffled.
  std::uint32_t next() {
    std::size_t pick = 0;
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      const std::uint64_t weight = weight_[waiting_[i]] * 8 + rng_.below(16);
      if (i > 0 && weight <= most) continue;
      most = weight;
      pick = i;
    }
    const std::uint32_t word = waiting_[pick];
    waiting_[pick] = waiting_.back();
    waiting_.pop_back();
    return word;
  }

  void step() {
    const std::uint32_t word = next();
    ++steps_;
    looked_ += kStep;
    struct Offer {
      std::uint64_t cost = std::numeric_limits<std::uint64_t>::max();
      std::int64_t score = -1;
      std::uint64_t chance = 0;
      Place place = kNowhere;
    } best;
    // Most of the time is spent here: what is asked for each letter of each place is at hand, unchecked.
    const std::size_t length = words_[word].letters.size();
    const Letter* letters = words_[word].letters.data();
    const Letter* cells = board_.grid().cells().data();
    const std::int64_t* worth = rule_.weight.data();
    const std::uint64_t *weight = weight_.data(), *lastMoved = lastMoved_.data();
    std::uint64_t* mark = mark_.data();
    board_.eachPlace(length, rule_.directions, [&](Place place, const Board::Walk& walk) {
      std::uint64_t cost = 0;
      std::int64_t score = 0;
      ++visit_;
      for (std::size_t i = 0; i < length; ++i) {
        ++looked_;
        const std::size_t at = walk.at(i);
        if (cells[at] == kOutside) return;
        if (cells[at] == letters[i]) {
          score += worth[letters[i]];
        } else if (cells[at] != kBlank) {
          for (const std::uint32_t other : board_.through(at)) {
            if (std::exchange(mark[other], visit_) == visit_) continue;
            // What has just been put should not be displaced at once.
            cost += weight[other] * (steps_ - lastMoved[other] < 3 ? 4 : 1);
          }
          if (cost > best.cost) return;
        }
      }
      if (cost > best.cost || (cost == best.cost && score < best.score)) return;
      const std::uint64_t chance = rng_.next();
      if (cost == best.cost && score == best.score && chance <= best.chance) return;
      best = {cost, score, chance, place};
    });
    if (best.place == kNowhere) return;  // No line is long enough: it will never stand.
    displace(word, best.place);
    board_.put(word, best.place);
    lastMoved_[word] = steps_;
    ++replaced_;
  }

  void displace(std::uint32_t word, Place place) {
    EXPECTS(board_.places()[word] == kNowhere);
    const Board::Walk walk = board_.walk(place);
    const std::vector<Letter>& letters = words_[word].letters;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const std::size_t at = walk.at(i);
      const Letter standing = board_.grid().cells()[at];
      if (standing == kBlank || standing == letters[i]) continue;
      const std::vector<std::uint32_t> others = board_.through(at);
      for (const std::uint32_t other : others) {
        board_.take(other);
        waiting_.push_back(other);
        ++weight_[other];
      }
    }
  }

  const std::vector<Word>& words_;
  const Rule& rule_;
  Grid blank_;
  Board board_{words_, blank_};
  Rng rng_{hashOf(rule_.seed, kReplace)};
  std::vector<std::uint64_t> weight_, lastMoved_ = std::vector<std::uint64_t>(words_.size()),
                                      mark_ = lastMoved_;
  std::uint64_t looked_ = 0, replaced_ = 0, visit_ = 0, steps_ = 4;
  std::vector<std::uint32_t> waiting_;
  Places best_, bestOfAll_ = Places(words_.size(), kNowhere);
  std::size_t bestStanding_ = 0;
};

}  // namespace

std::uint64_t removeAndReplace(const std::vector<Word>& words, const Rule& rule, std::uint64_t budget,
                               Grid& grid, Places& places) {
  EXPECTS(grid.cellCount() <= kSmallGrid && places.size() == words.size());
  Replacer replacer(words, rule, grid);
  Places best = replacer.run(places, budget);
  ENSURES(unplacedIn(best) <= unplacedIn(places));
  places = std::move(best);
  grid = withWords(blankOf(std::move(grid)), words, places);
  return replacer.replaced();
}

}  // namespace gridpress::gen
