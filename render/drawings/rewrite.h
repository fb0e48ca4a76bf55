// render/drawings/rewrite: what librsvg passes over, said in words that it draws.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

using xmlDoc = struct _xmlDoc;

namespace gridpress::render {

/// Custom properties and var() (CSS Custom Properties 1) become their values, colours of CSS Color 4 those of
/// sRGB, transform-origin (CSS Transforms 1, 6) a part of the transform, feDropShadow the five steps that it
/// stands for (Filter Effects 1, 9.12), uses of symbols copies of them, blanks and lines of texts those that
/// are meant. `text` is what the tree was read from.
void rewriteTree(xmlDoc* svg, std::string_view text);

}  // namespace gridpress::render
