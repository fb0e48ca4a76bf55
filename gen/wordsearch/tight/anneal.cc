// gen/wordsearch/tight/anneal: the best of scores with Gumbel's noise is drawn by Boltzmann's rule.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/anneal.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "gen/wordsearch/tight/candidates.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

// The heat at first and in the end, in scores: 0.28 and 0.12 of a coincidence. Measured, see
// docs/tightness.md. Above 0.4 the many places with a letter less outweigh the few good ones.
constexpr std::int64_t kHot = kCoincidence * 28 / 100, kCool = kCoincidence * 12 / 100;

// Units without a cell of their own have nothing to win: of so many that are drawn one is moved.
constexpr std::uint32_t kSeldom = 16;

// Quantiles of Gumbel's distribution in 256ths, coarse so that the last bit of a logarithm does not show.
constexpr std::size_t kQuantiles = 4096;
std::vector<std::int64_t> gumbelNoise() {
  std::vector<std::int64_t> table(kQuantiles);
  for (std::size_t i = 0; i < kQuantiles; ++i)
    table[i] = std::llround(-256 * std::log(-std::log((static_cast<double>(i) + 0.5) / kQuantiles)));
  return table;
}

class Annealer {
 public:
  Annealer(const TightSearch& search, std::uint64_t seed)
      : search_(search), candidates_(search), chance_(seed), noise_(gumbelNoise()) {}

  void run(std::uint64_t moves) {
    const std::vector<std::uint32_t>& units = candidates_.units();
    if (units.empty()) return;
    const std::uint64_t all = moves * units.size();
    for (std::uint64_t move = 0; move < all; ++move) {
      if (search_.events.stop()) return;
      const auto left = static_cast<std::int64_t>((all - move) * 1024 / all);
      heat_ = kCool + (kHot - kCool) * left / 1024;
      this->move(units[chance_.below(static_cast<std::uint32_t>(units.size()))]);
    }
  }

 private:
  void move(std::uint32_t unit) {
    const Place own = search_.places[unit];
    std::vector<Place>& others = candidates_.of(unit);
    if (others.empty() || (!ownsCells(unit) && chance_.below(kSeldom) != 0)) return;
    // What is taken while the unit stands would seldom be free without it.
    std::erase_if(others, [&](Place place) { return place == own || scoreOf(unit, place) < 0; });
    if (others.empty()) return;
    const std::vector<Letter>& letters = search_.units[unit].letters;
    const std::vector<Cell> left = search_.board.take(unit, letters, own);
    const Place place = draw(unit, own, others);
    const std::vector<Cell> fresh = search_.board.put(unit, letters, place);
    if (place == own) return;
    search_.places[unit] = place;
    candidates_.changed(left, directionOf(own));
    candidates_.changed(fresh, directionOf(place));
  }

  // The unit has been taken out, so its own place is free.
  Place draw(std::uint32_t unit, Place own, const std::vector<Place>& others) {
    const std::uint64_t tie = chance_.next();
    const auto worth = [&](Place place, std::int64_t score) {
      return score + heat_ * noise_[chanceOf(tie, place) % kQuantiles] / 256;
    };
    Place best = own;
    std::int64_t most = worth(own, scoreOf(unit, own));
    for (const Place place : others) {
      const std::int64_t now = worth(place, scoreOf(unit, place));
      if (now > most) {
        most = now;
        best = place;
      }
    }
    return best;
  }

  std::int64_t scoreOf(std::uint32_t unit, Place place) const {
    const Grid& grid = search_.board.grid();
    return scoreAt(grid, search_.units[unit].letters, search_.rule.weight.data(), cellOf(grid, place),
                   directionOf(place));
  }

  bool ownsCells(std::uint32_t unit) const {
    const Direction along = directionOf(search_.places[unit]);
    Cell cell = cellOf(search_.board.grid(), search_.places[unit]);
    for (std::size_t i = 0; i < search_.units[unit].letters.size(); ++i, cell = advance(cell, along, 1))
      if (search_.board.owners(cell).size() == 1) return true;
    return false;
  }

  const TightSearch& search_;
  Candidates candidates_;
  Rng chance_;
  std::vector<std::int64_t> noise_;
  std::int64_t heat_ = 0;
};

}  // namespace

void anneal(const TightSearch& search, std::uint64_t moves, std::uint64_t seed) {
  if (moves > 0) Annealer(search, seed).run(moves);
}

}  // namespace gridpress::gen
