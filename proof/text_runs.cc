// proof/text_runs: joins while style, baseline and distance allow.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text_runs.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gridpress::proof {

namespace {

constexpr double kWidestGap = 0.5;  // In ems; the guide leaves 0.7 between a word and its spellings.

}  // namespace

std::vector<PrintedRun> runsOf(const PrintedPage& page) {
  std::vector<PrintedRun> runs;
  bool open = false;  // A hidden or turned character ends a run.
  for (const PlacedChar& c : page.chars) {
    if (c.turned || c.showing == Showing::hidden) {
      // A character that is cut away leaves its run not whole.
      if (c.showing == Showing::hidden && open) runs.back().whole = false;
      open = false;
      continue;
    }
    const PrintedStyle& style = page.styleOf(c);
    if (open) {
      PrintedRun& run = runs.back();
      const double gap = c.x - run.right;
      const bool follows = std::abs(c.y - run.baseline) <= 0.01 * run.size + 0.005 &&
                           std::abs(gap) <= kWidestGap * run.size &&
                           std::abs(style.size - run.size) <= 0.002 * run.size && style.colour == run.colour;
      if (follows) {
        run.text += page.textOf(c);
        run.right = c.x + c.advance;
        run.widestAdvance = std::max<double>(run.widestAdvance, c.advance);
        run.whole = run.whole && c.showing == Showing::whole;
        continue;
      }
    }
    open = true;
    runs.push_back({std::string(page.textOf(c)), c.x, c.x + c.advance, c.y, style.size, style.colour,
                    style.font, c.advance, c.showing == Showing::whole});
  }
  return runs;
}

}  // namespace gridpress::proof
