// gen/wordsearch/tight/ejection: looks for places with few conflicts, some letters unchecked in turn.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/ejection.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

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

}  // namespace gridpress::gen
