// tests/render/sample: made-up documents for the renderers' tests: a poster of random letters, small pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/document.h"

namespace gridpress::test {

/// A globe-like SVG: `lands` wiggly closed shapes of `points` curve points each, with a graticule.
std::string globeSvg(int lands, int points);

/// A square poster like the article's: `side` x `side` random capitals at 13.3 letters an inch, rulers of
/// dots, bars and numbers, a title, and a globe of `points` points a land behind.
Page posterPage(int side, int points, const std::string& face = "B612 Mono Bold");

/// A document of these pages, with nothing else.
Document documentOf(std::vector<Page> pages);

}  // namespace gridpress::test
