// jobs/puzzle/square_prints: word squares as pages to solve, or as crossword files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gen/squares/choose.h"
#include "jobs/print/worksheet_settings.h"
#include "jobs/report.h"
#include "jobs/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// Throws Error (call) for an ending that is not that of pages or a crossword.
void checkSquareFormat(const std::string& path);

struct SquarePrint {
  std::uint64_t seed = 1;  ///< Of the letters that stand in for clues.
  std::string title;       ///< Empty: the page's language says one.
  WorksheetStyleSettings style;
};

/// Pages to solve: what is written, and what a print is held against.
Document squareDocument(const std::vector<std::shared_ptr<const Puzzle>>& puzzles, const SquarePrint& print,
                        const Workspace& workspace);

/// Writes all squares into one PDF or pictures of its pages, or each into an .ipuz or .puz: with several,
/// name-1.ipuz, name-2.ipuz.
std::vector<OutputFile> writeSquarePrints(const gen::Lexicon& lexicon,
                                          const std::vector<gen::SquareRows>& squares,
                                          const SquarePrint& print, const std::string& path,
                                          const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
