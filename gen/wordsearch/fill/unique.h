// gen/wordsearch/fill/unique: makes each word be found once: moves words, changes filler letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "gen/grid/occurrences.h"
#include "gen/grid/rule.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// The penalty for a word that can be read through a filler letter. One of a kind outweighs all of the next.
using Penalty = std::int64_t;
inline constexpr Penalty kNever = Penalty{1} << 40;   ///< An avoided word.
inline constexpr Penalty kSpoils = Penalty{1} << 20;  ///< A word that would otherwise be found once.
inline constexpr Penalty kOneMore = 1;                ///< A word that is found several times anyway.

/// Words that should not be readable through filler, with the penalty of each.
struct Ban {
  const WordAutomaton* automaton = nullptr;
  std::vector<Penalty> penalty;
};

/// Changes filler letters. Each change lowers the remaining penalty, so that a repair causes no new damage
/// elsewhere; which letter is chosen depends only on seed and place.
class Repair {
 public:
  Repair(Grid& grid, const std::vector<Cell>& filler, const LetterDraw& draw, std::vector<Ban> bans,
         int threads);

  /// Returns the number of cells with a changed letter.
  std::uint64_t run();
  /// Words of at least this penalty that can still be read through filler: by ban, then in the order of
  /// findOccurrences.
  std::vector<std::pair<std::size_t, Placement>> left(Penalty least) const;

 private:
  using Found = std::function<void(std::size_t ban, const Placement&, Penalty)>;
  using Approach = std::vector<Through::Approach>;  // by ban

  std::vector<Cell> fillerOf(std::size_t ban, const Placement& p) const;
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
  std::vector<std::pair<Cell, Letter>> changes_;  ///< With the previous letters.
};

/// A placed word that can be found more than once in the finished grid, and why. The same cells read both
/// ways (a palindrome) count as one.
struct Repeated {
  std::uint32_t word = 0;
  std::uint64_t places = 0;          ///< All places, including its own.
  std::vector<std::uint32_t> hosts;  ///< The words of the list that contain it.
  std::uint64_t across = 0;          ///< Places where letters of several words spell it.
  std::uint64_t filler = 0;          ///< Places with filler for which no other letter was found.
  /// The list itself prevents it from being found once: even without accidents it is found twice.
  bool byList() const { return places - across - filler > 1; }
};

/// Which words can be found once.
struct UniqueReport {
  std::uint64_t once = 0;          ///< Placed words that can be found exactly once.
  std::uint64_t moved = 0;         ///< Words that were moved to achieve it.
  std::vector<Repeated> repeated;  ///< The others, in list order.
};

/// For a puzzle whose filler cells are blank. If the letters of several words spell another word, that word
/// is moved there if this frees letters of its own; otherwise one of the words involved that is contained in
/// no other and contains none is moved to the best place at which it spells no word. The search is limited to
/// a number of cells that takes a second in a world-size grid. Returns the number of words moved.
std::uint64_t removeAccidents(Puzzle& puzzle, const std::vector<Containment>& contained,
                              const WordAutomaton& automaton, std::bitset<8> directions, int threads);

/// The penalty of finding each word once more through filler; for a puzzle whose filler cells are blank.
std::vector<Penalty> penaltyOfRepeating(const Puzzle& puzzle, const WordAutomaton& automaton, int threads);

/// For a finished grid.
UniqueReport describeUnique(const Puzzle& puzzle, const std::vector<Containment>& contained,
                            const WordAutomaton& automaton, int threads);

}  // namespace gridpress::gen
