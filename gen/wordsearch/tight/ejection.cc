// gen/wordsearch/tight/ejection: looks for places with one conflict, one letter after another unchecked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/ejection.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "model/rng.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kSteps = 100;
// How much longer than the first unit one may be that is ejected, turn by turn: whoever is out after a turn
// tries again in the next.
constexpr std::array<std::size_t, 12> kLonger = {0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4};

struct Ejection {
  Bid bid;
  std::uint32_t victim = 0;
};

class Ejector {
 public:
  Ejector(const TightSearch& search, Auction& auction, std::uint64_t seed)
      : search_(search), auction_(auction), seed_(seed) {}

  // The unit that is out at the end, if any: never a longer one, which would be harder still to place.
  std::optional<std::uint32_t> run(const std::uint32_t first) {
    std::vector<Move> moves;
    std::vector<std::uint32_t> seen{first};
    for (std::uint32_t unit = first;; unit = seen.back()) {
      BatchWord word = batchWord(unit, search_.units, search_.rule, search_.board.maps());
      word.tieBase = hashOf(seed_, unit, moves.size());
      if (const Bid direct = auction_.search(word); direct.place != kNowhere) {
        auction_.put(unit, direct.place);
        return {};
      }
      const std::optional<Ejection> best = moves.size() < kSteps ? cheapest(word, seen) : std::nullopt;
      if (!best) {
        if (search_.units[unit].letters.size() <= search_.units[first].letters.size()) return unit;
        undo(moves);
        return first;
      }
      moves.push_back({unit, best->victim, search_.places[best->victim]});
      take(best->victim);
      auction_.put(unit, best->bid.place);
      seen.push_back(best->victim);
    }
  }

 private:
  struct Move {
    std::uint32_t unit = 0, victim = 0;
    Place from = kNowhere;  // Where the victim stood.
  };

  void undo(const std::vector<Move>& moves) {
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
      take(move->unit);
      auction_.put(move->victim, move->from);
    }
  }

  void take(std::uint32_t unit) {
    search_.board.take(unit, search_.units[unit].letters, search_.places[unit]);
    search_.places[unit] = kNowhere;
  }

  std::optional<Ejection> cheapest(BatchWord& word, const std::vector<std::uint32_t>& seen) {
    std::optional<Ejection> best;
    for (std::size_t i = 0; i < word.slots.size(); ++i) {
      const Slot slot = std::exchange(word.slots[i], search_.board.loose());
      const std::int64_t weight = std::exchange(word.weights[i], 0);
      const Bid bid = auction_.search(word);
      word.slots[i] = slot;
      word.weights[i] = weight;
      if (bid.place == kNowhere || (best && !beats(bid, best->bid))) continue;
      const Cell inTheWay = advance(cellOf(search_.board.grid(), bid.place), directionOf(bid.place),
                                    static_cast<std::int32_t>(i));
      const std::uint32_t victim = search_.board.owners(inTheWay).at(0);
      if (std::find(seen.begin(), seen.end(), victim) == seen.end()) best = Ejection{bid, victim};
    }
    return best;
  }

  const TightSearch& search_;
  Auction& auction_;
  std::uint64_t seed_;
};

}  // namespace

std::vector<std::uint32_t> ejectFor(const std::vector<std::uint32_t>& units, const TightSearch& search,
                                    Auction& auction, std::uint64_t seed) {
  std::vector<std::uint32_t> out = units;
  for (std::size_t turn = 0; turn < kLonger.size() && !out.empty(); ++turn) {
    search.board.loosen(search.units[units[0]].letters.size() + kLonger[turn]);
    Ejector ejector(search, auction, hashOf(seed, turn));
    std::vector<std::uint32_t> still;
    for (const std::uint32_t unit : out) {
      if (search.events.stop())
        still.push_back(unit);
      else if (const auto left = ejector.run(unit))
        still.push_back(*left);
    }
    out = std::move(still);
  }
  return out;
}

}  // namespace gridpress::gen
