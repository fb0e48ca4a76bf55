// gen/wordsearch/refine/pick: exchanges words for such as fill more.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/pick.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "gen/grid/shape.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kPick = 0x7069636B;  // apart from the words' other chances
constexpr int kTried = 12;                   // Words that compete for the room of one.

struct Spot {
  std::uint32_t word = 0;
  Place place = kNowhere;
};

class Picker {
 public:
  Picker(const std::vector<Word>& words, const Rule& rule, const Grid& blank)
      : words_(words), rule_(rule), board_(words, blank), rng_(hashOf(rule.seed, kPick)) {}

  Places run(std::size_t count, std::uint64_t budget) {
    const std::size_t cells = insideCount(board_.grid());
    while (looked_ < budget) {
      if (board_.standing() == count && board_.cellsUsed() == cells) break;
      if (board_.standing() < count) {
        if (const auto spot = bestOfSome()) {
          put(*spot);
          continue;
        }
        if (chosen_.empty()) continue;
      }
      exchange(count);
    }
    return board_.places();
  }

 private:
  void put(const Spot& spot) {
    board_.put(spot.word, spot.place);
    chosen_.push_back(spot.word);
  }
  Spot take(std::size_t at) {
    const Spot spot{chosen_[at], board_.places()[chosen_[at]]};
    board_.take(spot.word);
    chosen_[at] = chosen_.back();
    chosen_.pop_back();
    return spot;
  }

  // One or two words go, others come; what is worse is undone.
  void exchange(std::size_t count) {
    const std::size_t standing = board_.standing(), used = board_.cellsUsed();
    std::vector<Spot> gone, come;
    for (std::uint32_t k = 1 + rng_.below(2); k > 0 && !chosen_.empty(); --k)
      gone.push_back(take(rng_.below(static_cast<std::uint32_t>(chosen_.size()))));
    while (board_.standing() < count) {
      const auto spot = bestOfSome();
      if (!spot) break;
      put(*spot);
      come.push_back(*spot);
    }
    if (board_.standing() > standing || (board_.standing() == standing && board_.cellsUsed() >= used)) return;
    for (const Spot& spot : come) {
      board_.take(spot.word);
      chosen_.erase(std::find(chosen_.begin(), chosen_.end(), spot.word));
    }
    for (const Spot& spot : gone) put(spot);
  }

  // Of some words that do not stand, the place that fills the most cells.
  std::optional<Spot> bestOfSome() {
    std::optional<Spot> best;
    std::size_t most = 0;
    std::uint64_t chance = 0;
    for (int k = 0; k < kTried; ++k) {
      const std::uint32_t word = rng_.below(static_cast<std::uint32_t>(words_.size()));
      ++looked_;
      if (board_.places()[word] != kNowhere) continue;
      looked_ += board_.eachFit(word, rule_.directions, [&](Place place, std::size_t filled) {
        if (best && filled < most) return;
        const std::uint64_t drawn = rng_.next();
        if (best && filled == most && drawn <= chance) return;
        best = Spot{word, place};
        most = filled;
        chance = drawn;
      });
    }
    return best;
  }

  const std::vector<Word>& words_;
  const Rule& rule_;
  Board board_;
  Rng rng_;
  std::vector<std::uint32_t> chosen_;
  std::uint64_t looked_ = 0;
};

}  // namespace

Places pickWords(const std::vector<Word>& words, const Rule& rule, const Grid& blank, std::size_t count,
                 std::uint64_t budget) {
  EXPECTS(blank.cellCount() <= kSmallGrid && count <= words.size());
  Places places = Picker(words, rule, blank).run(count, budget);
  ENSURES(places.size() == words.size() && words.size() - unplacedIn(places) <= count);
  return places;
}

}  // namespace gridpress::gen
