// render/draw/ink_split: a drawing that becomes pixels keeps its shapes in inks of their own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "model/colour.h"
#include "model/document.h"
#include "render/draw/pictures.h"

namespace gridpress::render {

/// "'CutContour', 'White'"
std::string quotedList(const std::set<std::string>& names);

/// What becomes pixels, and what is drawn over them.
struct InkSplit {
  Picture rest, inks;
  std::set<std::string> names;  ///< Of the inks.
};

/// What a drawing has in spot inks; nothing where it shows none. Throws Error (job) naming the ink where it
/// is shaded or blurred, which no plate of its own would show.
std::optional<InkSplit> splitInks(const Picture& picture, const std::vector<PressInk>& inks,
                                  Pictures& pictures);

/// Throws Error (job) naming the ink where the rest as pixels and the inks over it do not show what the
/// drawing does: something lies over one of them, or it is half transparent.
void checkOnTop(const Picture& picture, const InkSplit& split, Pictures& pictures);

/// The first spot ink that `last`, once it is pixels, would cover; empty where it covers none.
std::string inkBeneath(const std::vector<Item>& items, const Picture& last, const std::vector<PressInk>& inks,
                       const fonts::Typesetter& type);

}  // namespace gridpress::render
