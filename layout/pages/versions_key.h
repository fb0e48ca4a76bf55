// layout/pages/versions_key: the solutions of several small puzzles on a page, each word circled.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// One of the puzzles, and what the key calls it ("A").
struct Version {
  std::string name;
  Puzzle puzzle;
};

/// A key on pages of the guide's size, in its faces: up to four puzzles a page, fillers pale, words circled.
Document composeKey(std::vector<Version> versions, const GuideTemplate& style, const TextMeasure& measure);

}  // namespace gridpress::layout
