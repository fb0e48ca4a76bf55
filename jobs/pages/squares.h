// jobs/pages/squares: counts word squares, lists them, or makes puzzles of them.
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

/// Which word squares to look for, and from which lists.
struct SquareSettings : gen::LexiconOptions {
  std::vector<std::string> must;
  GridSize size = {GridSize::Kind::side, 4, 4};
  std::string letterTiles;
  bool distinct = false, upToTranspose = false, symmetric = false;
};
SettingTable describe(const SquareSettings*);

/// Adds words that a puzzle must not hold, except those asked for, to `without`. Words with letters beyond A
/// to Z are only added with `anyLetters`.
void addAvoided(std::vector<std::string> avoided, const std::vector<std::string>& asked, bool anyLetters,
                std::vector<std::string>& without);

/// The rules that do not depend on the words. Throws Error (call) for an invalid size, or one that is not
/// square if symmetry or transposition needs it.
gen::SquareRules rulesOf(const SquareSettings& settings);
/// The words in the lists that fit the size. Throws Error (call) for a list that cannot be read.
gen::ReadLexicon readLexicon(const SquareSettings& settings, const gen::SquareRules& rules);
/// Whether this is a file of pages or crosswords, by its ending.
bool isSquareFile(const std::string& path);

/// How pages of word squares look.
struct SquarePrintSettings {
  std::string title;  ///< Empty: "word squares" in the page's language.
  bool noName = false;
  WorksheetStyleSettings style{.style = "squares"};
};
SettingTable describe(const SquarePrintSettings*);

using SharedPuzzles = std::vector<std::shared_ptr<const Puzzle>>;

/// Pages to solve: what is written, and what prints are checked against.
Document squareDocument(const SharedPuzzles& puzzles, const SquarePrintSettings& print,
                        const Workspace& workspace);

/// The settings of `squares`: describe() lists each with its unit and default.
struct SquaresSettings {
  SquareSettings squares;
  bool count = false, list = false, rank = false;
  std::uint64_t limit = 0, seed = 1;
  std::size_t puzzle = 0;  ///< Squares of a puzzle; 0: as many as a page shows, if the output is pages.
  std::string output, savedPuzzle;
  SquarePrintSettings print;
  std::vector<std::string> avoid;

  bool makesPuzzle() const { return puzzle > 0 || (!count && !list && isSquareFile(output)); }
  /// Whether squares are written as lines; without an output, to standard output.
  bool lists() const { return list || (rank && !makesPuzzle()); }
};
SettingTable describe(const SquaresSettings*);

/// What `squares` found: the size in letters, the number of words considered, and of squares.
struct SquaresReport : Report {
  std::string size;  ///< "4x4"
  std::int32_t columns = 0, rows = 0;
  std::uint64_t words = 0;
  gen::LexiconReport passedOver;  ///< Words not considered.
  std::vector<std::string> notInList;
  std::uint64_t squares = 0;
  bool listed = false;
};
FieldTable fieldsOf(const SquaresReport*);

/// Throws Error (job), before anything is written, if there are fewer squares than a puzzle asks for.
SquaresReport runSquares(const SquaresSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
