// gen/squares/walk: the rules of squares, and all squares with a given first row.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gen/squares/lexicon.h"
#include "model/alphabet.h"
#include "model/events.h"

namespace gridpress::gen {

/// The number of tiles of each letter; a blank one can be any letter.
struct Tiles {
  std::vector<int> counts;  ///< By letter.
  int blanks = 0;

  /// The letters that can still be placed.
  LetterSet available() const;
  /// Places a tile, a blank one if the letter's own are used up; takes one back.
  void lay(int letter);
  void takeBack(int letter);
};

/// Reads a file of tiles: each line has a letter and its number of tiles ("E 12"), or letters, one for each
/// tile ("EEEAB"); ? is a blank tile. Blank lines and lines that begin with # are ignored; case does not
/// matter; numbers for the same letter are added. Throws Error (call) with the line for anything else, and if
/// there are no tiles. Letters that are not in the alphabet are ignored.
Tiles readTiles(const std::string& path, const Alphabet& alphabet);

/// A square consists of rows of letters in which every row and every column is a word of the lexicon. All
/// squares with these properties are wanted:
struct SquareRules {
  int columns = 4, rows = 4;
  bool distinct = false;  ///< No word occurs twice (in a symmetric one: as two rows).
  bool upToTranspose =
      false;  ///< Only the first of a square and its transpose (its mirror image in the diagonal) is wanted.
  bool symmetric = false;                                         ///< Row i is the same word as column i.
  std::vector<WordId> must;                                       ///< All of these occur in it.
  std::optional<Tiles> tiles;                                     ///< It can be laid with these.
  double leastWeight = -std::numeric_limits<double>::infinity();  ///< No word is less familiar.

  bool isSquare() const { return columns == rows; }
};

/// A case of squares, ready for the search.
struct SquareBoard;

struct SquareCount {
  std::uint64_t squares = 0;
  std::uint64_t symmetric = 0;  ///< Of these; only counted with rules.upToTranspose.
};

/// Called with a square's rows; returns false to stop.
using VisitSquare = std::function<bool(std::span<const WordId> rows)>;

/// All first rows that occur in any case, in ascending order. Thread-safe.
class FirstRows {
 public:
  /// Both arguments must outlive it.
  FirstRows(const Lexicon& lexicon, const SquareRules& rules);
  ~FirstRows();

  std::size_t size() const { return words_.size(); }
  /// Visits the squares of a unit, in order; false if `visit` stopped it.
  bool show(std::size_t unit, const VisitSquare& visit) const;
  SquareCount count(std::size_t unit) const;

 private:
  std::vector<const SquareBoard*> boardsOf(std::size_t unit) const;

  const Lexicon& lexicon_;
  const SquareRules& rules_;
  std::vector<SquareBoard> boards_;
  std::vector<WordId> words_;
};

/// Counts finished units, from any thread.
class UnitProgress {
 public:
  UnitProgress(const Progress& progress, std::size_t total) : progress_(progress), total_(total) {}
  void one();

 private:
  const Progress& progress_;
  std::mutex mutex_;
  std::size_t done_ = 0, total_;
};

}  // namespace gridpress::gen
