// gen/wordsearch/fill/unique: each word found once: words are moved, filler letters changed.
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
  std::vector<std::pair<Cell, Letter>> changes_;  ///< With the letters before.
};

/// A placed word that can be found more than once in the finished grid, and why. The same cells read both
/// ways (a palindrome) are one find.
struct Repeated {
  std::uint32_t word = 0;
  std::uint64_t places = 0;          ///< All, its own among them.
  std::vector<std::uint32_t> hosts;  ///< Words of the list that it stands inside of.
  std::uint64_t across = 0;          ///< Places where letters of several words make it.
  std::uint64_t filler = 0;          ///< Places with filler, for which no other letter was found.
  /// The list does not allow it to be found once: without its accidents it still stands twice.
  bool byList() const { return places - across - filler > 1; }
};

/// Which words can be found once.
struct UniqueReport {
  std::uint64_t once = 0;          ///< Placed words that can be found exactly once.
  std::uint64_t moved = 0;         ///< Words that were placed again for it.
  std::vector<Repeated> repeated;  ///< The others, in the list's order.
};

/// For a puzzle whose filler cells are blank. Where the letters of several words make another word: that word
/// is moved there, if it gives up letters of its own for it; else a word that takes part, is contained in no
/// other and contains none is moved to the best place where it makes no word. Looks for places in at most so
/// many cells that a world-size grid takes a second. Returns how many words it moved.
std::uint64_t removeAccidents(Puzzle& puzzle, const std::vector<Containment>& contained,
                              const WordAutomaton& automaton, std::bitset<8> directions, int threads);

/// How bad it is to find each word once more through filler; for a puzzle whose filler cells are blank.
std::vector<Penalty> penaltyOfRepeating(const Puzzle& puzzle, const WordAutomaton& automaton, int threads);

/// For a finished grid.
UniqueReport describeUnique(const Puzzle& puzzle, const std::vector<Containment>& contained,
                            const WordAutomaton& automaton, int threads);

}  // namespace gridpress::gen
