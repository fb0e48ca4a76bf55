// gen/wordsearch/add/add: adds words to a finished word search and removes them, within its constraints.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "gen/grid/directions.h"
#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// A cell whose letter changed.
struct CellChange {
  Cell cell;
  Letter before = kBlank, after = kBlank;
  bool operator==(const CellChange&) const = default;
};

/// The differences of two grids of one size, row by row.
std::vector<CellChange> changesOf(const Grid& before, const Grid& after);

/// What must not be touched or created.
struct AddGuard {
  std::vector<Cell> closed = {};  ///< No word may use these cells, not even with their letters.
  /// Called with a grid with a new word in these cells; `fixed`: whether words use each cell, row by row.
  /// Empty: everything is allowed.
  std::function<bool(const Grid& grid, const std::vector<bool>& fixed, const std::vector<Cell>& cells)>
      allows = {};
};

/// Adds words (of the puzzle's alphabet, each once) at places at which only filler changes: letters of placed
/// words are kept. A single word changes as few cells as possible; for up to five words, the best order of
/// placing them one by one is used, for more the longest come first. Ties are broken by the puzzle's seed. An
/// unplaced word of the puzzle's own list may be added.
///
/// Returns the changes, row by row. Throws Error: call for a word that is already placed, job for one that
/// fits nowhere; the puzzle is then unchanged.
std::vector<CellChange> addWords(Puzzle& puzzle, std::vector<Word> words, Directions directions,
                                 const AddGuard& guard = {});

/// Words in the form of the puzzle's words (also for a crossword): folded if its cells are A to Z, otherwise
/// in capitals. Throws Error (call) for a word without letters for the grid, with a letter that the puzzle
/// lacks, of one letter, or that is given twice.
std::vector<Word> gridForms(const std::vector<std::string>& spellings, const Puzzle& puzzle);

/// A puzzle with words added, and the consequences.
struct Extended {
  Puzzle puzzle;
  Constraints constraints;
  std::vector<std::string> noLongerUnique;  ///< Words found once before, and more often now.
};

/// Adds words (see addWords): the message stays, no avoided word can be read through filler, and if possible
/// each word is still found once if the constraints require it. If they name no avoid list, the words of
/// `usualAvoid` are avoided. Throws Error as addWords.
Extended extendPuzzle(const Puzzle& puzzle, const Constraints& constraints, const std::vector<Word>& words,
                      Directions directions, const std::vector<std::string>& usualAvoid);

/// Removes words, given by their texts: only cells that no other word needs are changed, so that neither
/// these words nor avoided ones can be read there. Throws Error: call as takeOut, job if there is a hidden
/// message, as its letters are exactly in the cells that no word needs.
Extended reducePuzzle(const Puzzle& puzzle, const Constraints& constraints,
                      const std::vector<std::string>& texts, const std::vector<std::string>& usualAvoid);

}  // namespace gridpress::gen
