// layout/poster/scaled: items at another scale, for pages that show a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "model/document.h"

namespace gridpress::layout {

/// All of them at `scale`, what was at the page's corner at `corner`. Links are left out: they belong to the
/// page that they were made for.
std::vector<Item> scaled(const std::vector<Item>& items, double scale, Point corner);

}  // namespace gridpress::layout
