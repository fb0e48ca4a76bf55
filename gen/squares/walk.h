// gen/squares/walk: every square of one case that has a given first row.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "gen/squares/rules.h"
#include "gen/squares/slots.h"
#include "gen/squares/trie.h"

namespace gridpress::gen {

/// A case ready to be walked; several walks may share it.
struct SquareBoard {
  SquareBoard(const Lexicon& lexicon, const Slots& slots);

  std::vector<WordId> firstRows;
  std::vector<std::shared_ptr<const Trie>> rows, columns;
  /// By column and node of its trie: the letters that a row can have right of a letter with which the column
  /// can go on. What stands in the next column must be able to go on with one of them, or the next row has no
  /// word; asking for that while a row is being filled saves a third of the search.
  std::vector<std::vector<LetterSet>> beside;
};

struct SquareCount {
  std::uint64_t squares = 0;
  std::uint64_t symmetric = 0;  ///< Of these; only counted with rules.upToTranspose.
};

/// Fills a square cell by cell, row by row: a cell takes the letters that both its row and its column can go
/// on with. So squares come in the order of their rows. Belongs to one thread.
class SquareWalk {
 public:
  /// Takes a square's rows; false to walk no further.
  using Visit = std::function<bool(std::span<const WordId> rows)>;

  SquareWalk(const Lexicon& lexicon, const SquareRules& rules, const SquareBoard& board);

  /// Shows every square with this first row. False where `visit` ended it.
  bool show(WordId first, const Visit& visit);
  SquareCount count(WordId first);

 private:
  template <typename Take>
  bool start(WordId first, Take& take);
  template <bool kPlain, typename Take>
  bool fill(int row, int column, std::uint32_t node, bool tied, Take& take);
  bool repeats(int row, int column) const;
  int compareWithMirror() const;

  using Words = std::array<WordId, kLongestSide>;

  const Lexicon& lexicon_;
  const SquareRules& rules_;
  /// The board's, near at hand.
  std::array<const Trie*, kLongestSide> rows_{}, columns_{};
  std::array<const LetterSet*, kLongestSide> beside_{};
  Tiles tiles_;
  std::array<std::array<std::uint8_t, kLongestSide>, kLongestSide> letters_{};
  /// The node of each column behind N rows.
  std::array<std::array<std::uint32_t, kLongestSide>, kLongestSide> down_{};
  Words rowWords_{}, columnWords_{};
};

}  // namespace gridpress::gen
