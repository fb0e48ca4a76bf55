// jobs/pages/square_prints: word squares as pages to solve, or as crossword files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gen/squares/squares.h"
#include "jobs/files/report.h"
#include "jobs/resolve/worksheet_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

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
const SettingTable& describe(const SquarePrintSettings*);

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

}  // namespace gridpress::jobs
