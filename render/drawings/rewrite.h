// render/drawings/rewrite: what librsvg passes over, said in words that it draws, or told to whoever prints it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

using xmlDoc = struct _xmlDoc;

namespace gridpress::render {

/// Custom properties and var() (CSS Custom Properties 1) become their values, colours of CSS Color 4 those of
/// sRGB, transform-origin (CSS Transforms 1, 6) a part of the transform, feDropShadow the five steps that it
/// stands for (Filter Effects 1, 9.12). `text` is what the tree was read from.
void rewriteTree(xmlDoc* svg, std::string_view text);

/// What of a drawing is not drawn, or otherwise than it is meant.
struct Undrawn {
  std::string what;      ///< "text along a path (textPath)"
  std::size_t line = 0;  ///< Of the file.
};
/// In the file's order, each kind once.
std::vector<Undrawn> undrawnIn(xmlDoc* svg);
/// Keeps the line of the first of each kind with it. False where there are none.
bool markUndrawn(xmlDoc* svg);

}  // namespace gridpress::render
