// cli/square_puzzles: word squares as pages to solve, or as crossword files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/made.h"
#include "cli/sheet_style.h"
#include "gen/squares/choose.h"

namespace gridpress::cli {

struct SquarePuzzleFlags {
  std::size_t count = 0;  ///< 0: no puzzle is asked for.
  std::uint64_t seed = 1;
  std::string title;
  SheetStyleFlags style{.style = "squares", .paper = {}};
  std::string avoid;  ///< Empty: the classroom list; "none", or a file.

  void add(CLI::App& app);
  /// A flag that means nothing without --puzzle, if one was given.
  std::string onlyWithPuzzle() const;
  /// Words that no puzzle may hold.
  std::vector<std::string> avoided(const Context& context) const;
};

/// Writes all squares into one PDF, or each into an .ipuz: with several, name-1.ipuz, name-2.ipuz. Throws
/// Error (job) where there are fewer squares than asked for, before anything is written.
std::vector<Made> writeSquarePuzzles(const Context& context, const SquarePuzzleFlags& flags,
                                     const gen::Lexicon& lexicon, const std::vector<gen::SquareRows>& squares,
                                     const std::string& path);

}  // namespace gridpress::cli
