// render/drawings/ink_layers: a drawing as two: what is in inks of their own, and the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "model/document.h"
#include "model/press_ink.h"

namespace gridpress::render {

struct InkLayers {
  std::set<std::string> names;  ///< Of the spot inks whose colours it has; empty: the layers are, too.
  /// SVGs with the picture's tint in their colours. What belongs to the other is still there, but lets all
  /// through.
  std::shared_ptr<const std::string> rest, inks;
};

/// By the colours that stand in it. Throws Error (job) as cleanSvg does.
InkLayers inkLayers(const Picture& picture, const std::vector<PressInk>& inks);

}  // namespace gridpress::render
