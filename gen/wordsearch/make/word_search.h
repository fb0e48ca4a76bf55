// gen/wordsearch/make/word_search: makes a word search by the article's rule: longest word first, best place
// wins. SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gen/grid/shape.h"
#include "gen/wordsearch/refine/refine.h"
#include "gen/wordsearch/tight/tightness.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

struct WordSearchOptions {
  /// Both 0: find a square (of a shape that is drawn: a size with its proportions) that holds every word.
  /// Otherwise both at least 1.
  std::int32_t columns = 0, rows = 0;
  std::uint64_t seed = 1;
  /// 0: as many as the machine has. The puzzle is the same for any count.
  int threads = 0;
  /// Where words may run: the bit of each Direction. At least one.
  std::bitset<8> directions = 0xFF;
  /// Among equal scores the direction used least comes before chance.
  bool balance = false;
  /// Which cells exist.
  Shape shape;
  /// In grids of up to kSmallGrid cells (gen/grid/board.h) words that fit nowhere displace others (see
  /// gen/wordsearch/search/replace.h). With `exact` they are left over, as the article's rule has it.
  bool exact = false;
  /// Only so many words of the list stand in the puzzle (0: all). In a small grid whose size is given they
  /// are chosen so that they fill it (gen/wordsearch/refine/pick.h); otherwise the seed draws them.
  std::size_t pick = 0;
  /// Look for a smaller grid than the plain rule's (of a given size: for one that holds every word), see
  /// gen/wordsearch/tight/tight.h.
  std::optional<Tightness> tight = {};
  /// Palay's rule instead of the article's, see gen/wordsearch/grow/grow.h. A size that is given is only the
  /// first.
  bool grow = false;
  /// Then move the words of a small grid, see gen/wordsearch/refine/refine.h.
  std::optional<Quality> quality = {};
};

/// What a generator has to say beyond the puzzle itself.
struct WordSearchReport {
  std::uint64_t placed = 0;                     ///< Words that stand in the grid.
  std::vector<std::uint32_t> leftOver;          ///< The others, as indices into the list, in its order.
  std::uint64_t letters = 0;                    ///< Letters of all words of the list.
  std::uint64_t cells = 0;                      ///< Cells that exist.
  std::uint64_t cellsUsed = 0;                  ///< Cells that a word needs; the rest was filled by chance.
  std::uint64_t coincidences = 0;               ///< Letters of placed words that stood there already.
  std::array<std::uint64_t, 8> perDirection{};  ///< Words placed, by Direction.
  double cellsPerLetter = 0;                    ///< `cells` divided by `letters`.
  std::uint64_t replaced = 0;    ///< Words that displaced others, or were displaced and placed again.
  int restarts = 0;              ///< Times that replacing began anew with an empty grid.
  std::string impossible;        ///< A proof that not all words can stand in such a grid, where there is one.
  int grids = 0;                 ///< Grids that were tried: more than one where the size was searched.
  bool packed = false;           ///< With WordSearchOptions::tight.
  std::vector<TightStep> tight;  ///< With WordSearchOptions::tight, each grid that was packed.
  std::optional<QualityReport> quality;  ///< With WordSearchOptions::quality.
};

/// The article's rule (Miller and Mattson 2020, section 2), exactly: longest words first (of
/// one length, where the article leaves the order open, those with the rarest letters), each at the place
/// (cell and direction, 8 times the cells) where no letter conflicts and the sum of 1 - f over the letters
/// that stand there already is highest; f is a letter's share of all letters of the list. Scores are compared
/// as whole numbers, ties are broken by a hash of seed, word and place, so that neither threads nor SIMD nor
/// the order of the search show. Words that fit nowhere are left over (see leftOver(puzzle)) and the rest
/// goes on (small grids then begin to replace words, see WordSearchOptions::exact): the caller decides what a
/// partial puzzle is worth. Blank cells are then filled from f.
///
/// A size that is not given is searched (see size.h); such a grid leaves no word over.
///
/// `title`, `credit`, `seed`, `alphabet` and `words` (with `pick`: the chosen ones) of the puzzle are set;
/// `generator` is left to the caller.
///
/// Throws Error: call for a size or directions that make no sense, or `tight` with `balance` or with more
/// letters than gen/wordsearch/tight can keep maps of; job for an empty list or when the size
/// that the list needs is beyond the limits above.
Puzzle makeWordSearch(const WordList& list, const WordSearchOptions& options,
                      WordSearchReport* report = nullptr, const Progress& progress = {});

}  // namespace gridpress::gen
