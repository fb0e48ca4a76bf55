// gen/squares/walk: which squares are wanted, and every one of them that has a given first row.
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

/// How many tiles there are of each letter; a blank one can be any letter.
struct Tiles {
  std::vector<int> counts;  ///< By letter.
  int blanks = 0;

  /// The letters that can still be laid.
  LetterSet available() const;
  /// Lays a tile, a blank one where the letter's own are used up, and takes one back.
  void lay(int letter);
  void takeBack(int letter);
};

/// Reads a file of tiles: on each line a letter and how many there are of it ("E 12"), or letters, one for
/// each tile ("EEEAB"); a ? is a blank tile. Lines that begin with # and blank lines say nothing; case does
/// not matter; counts of one letter are added up. Throws Error (call) with the line where it is something
/// else, and where there are no tiles. Letters that the alphabet does not have are left out.
Tiles readTiles(const std::string& path, const Alphabet& alphabet);

/// A square: letters in rows, of which every row and every column is a word of the lexicon. All squares with
/// these properties:
struct SquareRules {
  int columns = 4, rows = 4;
  bool distinct = false;  ///< No word stands twice (in a symmetric one: as two rows).
  bool upToTranspose =
      false;                 ///< Of a square and its mirror image in the diagonal, the one that comes first.
  bool symmetric = false;    ///< Row i is the same word as column i.
  std::vector<WordId> must;  ///< Each of these stands in it.
  std::optional<Tiles> tiles;                                     ///< It can be laid with these.
  double leastWeight = -std::numeric_limits<double>::infinity();  ///< No word is less familiar.

  bool isSquare() const { return columns == rows; }
};

/// A case of squares, ready to be walked.
struct SquareBoard;

struct SquareCount {
  std::uint64_t squares = 0;
  std::uint64_t symmetric = 0;  ///< Of these; only counted with rules.upToTranspose.
};

/// Takes a square's rows; false to walk no further.
using VisitSquare = std::function<bool(std::span<const WordId> rows)>;

/// Every first row that some case has, by rising number. Thread-safe.
class FirstRows {
 public:
  /// Both must outlive it.
  FirstRows(const Lexicon& lexicon, const SquareRules& rules);
  ~FirstRows();

  std::size_t size() const { return words_.size(); }
  /// The squares of a unit, in order; false where `visit` ended it.
  bool show(std::size_t unit, const VisitSquare& visit) const;
  SquareCount count(std::size_t unit) const;

 private:
  std::vector<const SquareBoard*> boardsOf(std::size_t unit) const;

  const Lexicon& lexicon_;
  const SquareRules& rules_;
  std::vector<SquareBoard> boards_;
  std::vector<WordId> words_;
};

/// Counts units that are done, from any thread.
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
