// proof/text_runs: characters that follow each other on one baseline, joined into runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "proof/printed_page.h"

namespace gridpress::proof {

/// Characters of one size and colour, drawn one after another, each beginning about where the last one ended.
/// Faces may change within (an arrow may come from another font).
struct PrintedRun {
  std::string text;
  double left = 0, right = 0, baseline = 0;
  double size = 0;
  Colour colour;
  std::string font;          ///< Of its first character.
  double widestAdvance = 0;  ///< Of its characters.
  bool whole = true;         ///< Nothing of it is cut off.
  double middle() const { return (left + right) / 2; }
};

/// The page's runs in drawing order, without hidden and turned characters.
std::vector<PrintedRun> runsOf(const PrintedPage& page);

}  // namespace gridpress::proof
