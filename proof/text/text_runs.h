// proof/text/text_runs: characters that follow each other on one baseline, joined into runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// Characters of one size and colour, drawn one after another, each beginning about where the last one ended.
/// Faces may change within (an arrow may come from another font).
struct PrintedRun {
  std::string text;  ///< As it is read, also where that is from the right.
  double left = 0, right = 0, baseline = 0;
  double size = 0;
  Colour colour;
  std::string font;          ///< Of its first character.
  double widestAdvance = 0;  ///< Of its characters.
  bool whole = true;         ///< Nothing of it is cut off.
  bool fromRight = false;    ///< It has letters of Hebrew, Arabic and the like, and begins at its right.
  double middle() const { return (left + right) / 2; }
};

/// Drawn from left to right, as PDFs have it, "1,6 → الرباط" is "طابرلا → 1,6". Puts characters into the
/// order of reading: all from the right, but digits and Latin letters as they stand. Characters may be of
/// several code points (a ligature), which are in order already.
std::string readFromRight(const std::vector<std::string>& drawn);
/// U+0590 to U+08FF and the presentation forms: scripts that are written from the right.
bool hasRightToLeft(std::string_view text);

/// Without U+200C and U+200D, which are no glyphs: a print's text may have lost them.
std::string withoutJoiners(std::string_view text);

/// The page's runs in drawing order, without hidden and turned characters.
std::vector<PrintedRun> runsOf(const PrintedPage& page);

}  // namespace gridpress::proof
