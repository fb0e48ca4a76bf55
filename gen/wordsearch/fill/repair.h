// gen/wordsearch/fill/repair: changes filler letters until nothing can be read through them that must not be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "gen/grid/letter_draw.h"
#include "gen/grid/occurrences.h"
#include "gen/grid/through.h"

namespace gridpress::gen {

/// How bad it is that a word can be read through a filler letter. One of a kind outweighs all of the next.
using Penalty = std::int64_t;
inline constexpr Penalty kNever = Penalty{1} << 40;   ///< An avoided word.
inline constexpr Penalty kSpoils = Penalty{1} << 20;  ///< A word that would otherwise be found once.
inline constexpr Penalty kOneMore = 1;                ///< A word that is found several times anyway.

/// Words that should not be read through filler, with the penalty of each.
struct Ban {
  const WordAutomaton* automaton = nullptr;
  std::vector<Penalty> penalty;
};

/// Each change lowers the penalty that is left, so that a repair makes no new damage elsewhere; which letter
/// is taken depends on seed and place alone.
class Repair {
 public:
  Repair(Grid& grid, const std::vector<Cell>& filler, const LetterDraw& draw, std::vector<Ban> bans,
         int threads);

  /// How many cells have another letter than before.
  std::uint64_t run();
  /// What of at least this penalty can still be read through filler: by ban, then as findOccurrences lists
  /// it.
  std::vector<std::pair<std::size_t, Placement>> left(Penalty least) const;

 private:
  using Found = std::function<void(std::size_t ban, const Placement&, Penalty)>;
  using Approach = std::vector<Through::Approach>;  // by ban

  bool isFiller(Cell cell) const { return filler_[indexOf(grid_, cell)]; }
  Approach approach(Cell cell) const;
  Penalty through(const Approach& from, Letter letter, Penalty limit, const Found* found = nullptr) const;
  Penalty penaltyAt(Cell cell, const Found* found = nullptr) const;
  Penalty improve(Cell cell);
  bool resolve(Cell cell, int depth, Penalty level);
  void put(Cell cell, Letter letter);
  void takeBack(std::size_t mark);
  std::uint64_t changed() const;

  Grid& grid_;
  std::vector<bool> filler_;
  const LetterDraw& draw_;
  std::vector<Ban> bans_;
  int threads_;
  std::vector<std::pair<Cell, Letter>> changes_;  ///< With the letters before.
};

}  // namespace gridpress::gen
