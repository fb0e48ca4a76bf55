// layout/poster/window: the part of a page that shows through a window, moved to where it is printed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "model/document.h"

namespace gridpress::layout {

/// Copies what shows in `window`, moved by `shift`. Letter runs keep only the letters whose middle is inside
/// (no letter is cut); everything else that crosses the window's edge is clipped there; what lies outside is
/// left out, so that a tile holds its own items and no more. Links are dropped: they belong to the page they
/// were made for.
std::vector<Item> throughWindow(const std::vector<Item>& items, const Rect& window, Point shift,
                                const TextMeasure& measure);

/// All of them at `scale`, what was at the page's corner at `corner`. Links are left out: they belong to the
/// page that they were made for.
std::vector<Item> scaled(const std::vector<Item>& items, double scale, Point corner);

}  // namespace gridpress::layout
