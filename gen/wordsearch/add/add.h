// gen/wordsearch/add/add: words into a finished word search and out of it, within its constraints.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "gen/grid/directions.h"
#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// A cell that got another letter.
struct CellChange {
  Cell cell;
  Letter before = kBlank, after = kBlank;
  bool operator==(const CellChange&) const = default;
};

/// Where two grids of one size differ, row by row.
std::vector<CellChange> changesOf(const Grid& before, const Grid& after);

/// What must not be touched, or made.
struct AddGuard {
  std::vector<Cell> closed = {};  ///< No word runs through these, not even one that has their letters.
  /// Asked of a grid with a new word in these cells; `fixed` are all cells, row by row, that words hold.
  /// Empty: all is allowed.
  std::function<bool(const Grid& grid, const std::vector<bool>& fixed, const std::vector<Cell>& cells)>
      allows = {};
};

/// Adds words (of the puzzle's alphabet, each once) at places where only fillers change: letters of words
/// that stand are kept. One word changes the fewest cells that are possible; of several, up to five, the best
/// order of placing them one by one is taken, of more the longest come first. Ties are broken by the puzzle's
/// seed. A word of the puzzle's own list that is unplaced may be added.
///
/// Returns the changes, row by row. Throws Error: call for a word that stands already, job for one that fits
/// nowhere; the puzzle is then as it was.
std::vector<CellChange> addWords(Puzzle& puzzle, std::vector<Word> words, Directions directions,
                                 const AddGuard& guard = {});

/// Words as the puzzle (a crossword, too) would have them: folded where its cells are A to Z, else in
/// capitals. Throws Error (call) for one without letters for the grid, with a letter that the puzzle lacks,
/// of one letter, or that appears twice.
std::vector<Word> gridForms(const std::vector<std::string>& spellings, const Puzzle& puzzle);

/// A puzzle with words added, and what that took.
struct Extended {
  Puzzle puzzle;
  Constraints constraints;
  std::vector<std::string> noLongerUnique;  ///< Words that could be found once, and now more often.
};

/// Adds words (see addWords): the message stays, no avoided word can be read through filler, and if it is
/// possible each word can still be found once where the constraints say so. Where they name no avoid list,
/// `usualAvoid` is kept away. Throws Error as addWords.
Extended extendPuzzle(const Puzzle& puzzle, const Constraints& constraints, const std::vector<Word>& words,
                      Directions directions, const std::vector<std::string>& usualAvoid);

/// Takes words out, by their texts: only cells that no other word needs change, so that neither they nor an
/// avoided word can be read there. Throws Error: call as takeOut does, job where a message is hidden, whose
/// letters stand in just the cells that no word needs.
Extended reducePuzzle(const Puzzle& puzzle, const Constraints& constraints,
                      const std::vector<std::string>& texts, const std::vector<std::string>& usualAvoid);

}  // namespace gridpress::gen
