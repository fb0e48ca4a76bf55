// jobs/pages/squares: word squares counted, listed, or as a puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "gen/squares/read_lexicon.h"
#include "gen/squares/squares.h"
#include "gen/squares/walk.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/style_settings.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// Which word squares are looked for.
struct SquareSettings {
  std::vector<std::string> lists, with, must, without;
  GridSize size = {GridSize::Kind::side, 4, 4};
  bool anyLetters = false;  ///< Else words of A to Z only.
  std::string letterTiles;
  bool distinct = false, upToTranspose = false, symmetric = false, foldCase = false;
};
SettingTable describe(const SquareSettings*);

/// Words that a puzzle is not to hold, unless they are asked for. One of A to Z alone holds none with other
/// letters.
void addAvoided(std::vector<std::string> avoided, const std::vector<std::string>& asked, bool anyLetters,
                std::vector<std::string>& without);

/// What can be said before the words are read. Throws Error (call) for a size that is not a word square's, or
/// that has no diagonal where one is asked for.
gen::SquareRules rulesOf(const SquareSettings& settings);
/// The words of the lists that fit the size. Throws Error (call) for a list that cannot be read.
gen::ReadLexicon readLexicon(const SquareSettings& settings, const gen::SquareRules& rules);
/// Adds what needs the words' numbers: `must` and the letter tiles. Throws Error (call) for a word that is
/// not there.
void addWordRules(const SquareSettings& settings, const gen::Lexicon& lexicon, gen::SquareRules& rules);

/// "4x4"
std::string sizeText(const gen::SquareRules& rules);

/// Whether pages or crosswords are written under this name, by its ending.
bool isSquareFile(const std::string& path);
/// Throws Error (call) for an ending that is not that of pages or a crossword.
void checkSquareFormat(const std::string& path);

/// How pages of word squares look.
struct SquarePrintSettings {
  std::string title;  ///< Empty: that they are word squares, in the page's language.
  bool noName = false;
  WorksheetStyleSettings style{.style = "squares"};
};
SettingTable describe(const SquarePrintSettings*);

using SharedPuzzles = std::vector<std::shared_ptr<const Puzzle>>;

/// The squares as puzzles, in the language that was asked for, or their words' own. The seed is of the
/// letters that stand in for clues.
SharedPuzzles squarePuzzles(const gen::Lexicon& lexicon, const std::vector<gen::SquareRows>& squares,
                            const SquarePrintSettings& print, std::uint64_t seed, const Workspace& workspace);

/// Pages to solve: what is written, and what a print is held against.
Document squareDocument(const SharedPuzzles& puzzles, const SquarePrintSettings& print,
                        const Workspace& workspace);

/// Each into an .ipuz or .puz: with several, name-1.ipuz, name-2.ipuz.
std::vector<OutputFile> writeSquareFiles(const SharedPuzzles& puzzles, const std::string& path);

/// Writes all squares into one PDF or pictures of its pages, or each into a file of its own.
std::vector<OutputFile> writeSquarePrints(const SharedPuzzles& puzzles, const SquarePrintSettings& print,
                                          const std::string& path, const Workspace& workspace,
                                          Events& events);

/// The settings of `squares`: describe() has each with its unit and default.
struct SquaresSettings {
  SquareSettings squares;
  bool count = false, list = false, rank = false;
  std::uint64_t limit = 0, seed = 1;
  std::size_t puzzle = 0;  ///< Squares of a puzzle; 0: what a page shows, where the output is pages.
  std::string output, savedPuzzle;
  SquarePrintSettings print;
  std::vector<std::string> avoid;

  bool makesPuzzle() const { return puzzle > 0 || (!count && !list && isSquareFile(output)); }
  /// Squares are written as lines; without an output, to standard output.
  bool lists() const { return list || (rank && !makesPuzzle()); }
};
SettingTable describe(const SquaresSettings*);

/// Words of the list that were not considered.
struct PassedOverReport {
  std::uint64_t capitals = 0, otherCharacters = 0;
};

/// What `squares` found: the size in letters, the words that were considered, and how many squares.
struct SquaresReport : Report {
  std::string size;  ///< "4x4"
  std::int32_t columns = 0, rows = 0;
  std::uint64_t words = 0;
  PassedOverReport passedOver;
  std::vector<std::string> notInList;
  std::uint64_t squares = 0;
  bool listed = false;
};
FieldTable fieldsOf(const SquaresReport*);

/// Throws Error (job) where there are fewer squares than a puzzle asks for, before anything is written.
SquaresReport runSquares(const SquaresSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
