// cli/crossword_files: a crossword as a file of any kind, and its growth as frames.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/made.h"
#include "cli/sheet_style.h"
#include "model/puzzle.h"

namespace gridpress::cli {

struct CrosswordPrint {
  std::string colour = "none";  ///< none, order, words or squares.
  bool solution = false;        ///< The letters instead of a puzzle to solve.
  std::string title;            ///< Of pages; empty: the puzzle's.
  SheetStyleFlags style{.style = "crossword", .paper = {}};
  double dpi = 150;
};

/// By the path's ending or `format`: ipuz, txt, puz, pdf, png, jpg or svg (of which pictures hold the first
/// page). `order` is that of placing, empty where it is not known. Throws Error (call) for another ending,
/// and for colours that need the order.
Made writeCrossword(const Context& context, const Puzzle& puzzle, const std::vector<std::uint32_t>& order,
                    const std::string& path, const std::string& format, const CrosswordPrint& print);

/// An SVG for each word that is placed, step-0001.svg and so on, in a folder that is made where it is
/// missing. Throws Error (call) for more than 2,000 words.
Made writeFrames(const Context& context, const Puzzle& puzzle, const std::vector<std::uint32_t>& order,
                 const std::string& folder);

}  // namespace gridpress::cli
