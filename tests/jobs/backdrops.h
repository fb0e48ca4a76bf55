// tests/jobs/backdrops: prints with a drawing behind the grid, held against the same prints without one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "support/temp_folder.h"

namespace gridpress::test {

/// A print of a grid of 90 x 60.
struct BackdropPrint {
  const char* sheet;
  const char* file;   ///< By whose ending it is written: .pdf, .png or .jpg.
  const char* paper;  ///< Of tiles; empty: the poster.
  const char* press;  ///< The PDF's standard.
};

/// One of each kind, on papers and sheets of every habit.
inline constexpr std::array<BackdropPrint, 14> kBackdropPrints = {
    {{"letter", "poster.pdf", "", "plain"},
     {"24x36in", "poster.pdf", "", "plain"},
     {"a3", "poster.pdf", "", "pdfx4"},
     {"12x18in", "poster.pdf", "", "pdfx1a"},
     {"a4", "poster.pdf", "", "pdfa2b"},
     {"11x14in", "poster.png", "", "plain"},
     {"a3", "poster.jpg", "", "plain"},
     {"24x36in", "tiles.pdf", "letter", "plain"},
     {"a2", "tiles.pdf", "letter", "plain"},
     {"a1", "tiles.pdf", "a4", "plain"},
     {"18x24in", "tiles.pdf", "tabloid", "plain"},
     {"letter", "tiles.pdf", "a4", "plain"},
     {"70x50cm", "tiles.pdf", "a3", "plain"},
     {"36x48in", "tiles.pdf", "roll:24in", "plain"}}};

class Backdrops {
 public:
  Backdrops();

  /// Prints with this drawing (no darker than half), tinted where that can be, and says what the print shows
  /// lighter than it does without one: a backdrop only ever takes light from the page. Empty where there is
  /// nothing.
  std::string lost(const std::string& svg, const BackdropPrint& print);

 private:
  std::string printed(const BackdropPrint& print, const std::string& style, const std::string& folder);

  TempFolder folder_;
  std::map<std::string, std::string> plain_;  ///< Without a backdrop, by what they are.
};

}  // namespace gridpress::test
