// gen/wordsearch/tight/anneal: every place is looked at for every move, which bitmaps make cheap.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/anneal.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "model/rng.h"

namespace gridpress::gen {

namespace {

// A coincidence's worth is counted in so many parts here.
constexpr std::int64_t kParts = 256;

// By how many parts a letter's worth may differ either way at first, if each unit is moved so often: what is
// shaken much takes long to settle. In the end it is a third of that.
constexpr std::int64_t swingFor(std::uint64_t moves) {
  return moves < 12 ? 60 : moves < 60 ? 120 : 160;
}
constexpr std::int64_t kCooler = 3;
// Each letter stays worth something: a search takes those that are worth nothing for letters in the way.
static_assert(swingFor(~std::uint64_t{0}) < kParts);

// Units without a cell of their own have nothing to win: of eight that are drawn one is moved.
constexpr std::uint32_t kSeldom = 8;

class Annealer {
 public:
  Annealer(const TightSearch& search, Auction& auction, std::uint64_t seed)
      : search_(search), auction_(auction), chance_(seed) {
    for (std::uint32_t unit = 0; unit < search.places.size(); ++unit)
      if (search.places[unit] != kNowhere) standing_.push_back(unit);
  }

  void run(std::uint64_t moves) {
    if (standing_.empty()) return;
    const std::int64_t hot = swingFor(moves), cool = hot / kCooler;
    const std::uint64_t all = moves * standing_.size();
    for (std::uint64_t move = 0; move < all; ++move) {
      if (search_.events.stop()) return;
      const std::uint32_t unit = standing_[chance_.below(static_cast<std::uint32_t>(standing_.size()))];
      if (!ownsCells(unit) && chance_.below(kSeldom) != 0) continue;
      search_.board.take(unit, search_.units[unit].letters, search_.places[unit]);
      const auto left = static_cast<std::int64_t>((all - move) * 1024 / all);
      // Where it stood there was room, so there is a place.
      auction_.put(unit, auction_.search(seenWith(unit, cool + (hot - cool) * left / 1024)).place);
    }
  }

 private:
  bool ownsCells(std::uint32_t unit) const {
    const Direction along = directionOf(search_.places[unit]);
    Cell cell = cellOf(search_.board.grid(), search_.places[unit]);
    for (std::size_t i = 0; i < search_.units[unit].letters.size(); ++i, cell = advance(cell, along, 1))
      if (search_.board.owners(cell).size() == 1) return true;
    return false;
  }

  BatchWord seenWith(std::uint32_t unit, std::int64_t swing) {
    BatchWord word = batchWord(unit, search_.units, search_.rule, search_.board.maps());
    word.tieBase = chance_.next();
    for (std::int64_t& weight : word.weights) {
      const std::int64_t draw = static_cast<std::int64_t>(chance_.below(2 * kParts + 1)) - kParts;
      weight = kCoincidence + draw * swing * (kCoincidence / kParts) / kParts;
    }
    word.bestScore.assign(word.weights.begin(), word.weights.end());
    std::sort(word.bestScore.begin(), word.bestScore.end(), std::greater<>());
    word.bestScore.insert(word.bestScore.begin(), 0);
    for (std::size_t k = 1; k < word.bestScore.size(); ++k) word.bestScore[k] += word.bestScore[k - 1];
    return word;
  }

  const TightSearch& search_;
  Auction& auction_;
  Rng chance_;
  std::vector<std::uint32_t> standing_;
};

}  // namespace

void anneal(const TightSearch& search, Auction& auction, std::uint64_t moves, std::uint64_t seed) {
  Annealer(search, auction, seed).run(moves);
}

}  // namespace gridpress::gen
