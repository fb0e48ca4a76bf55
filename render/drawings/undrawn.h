// render/drawings/undrawn: what librsvg passes over and nobody says otherwise, told to whoever prints it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

using xmlDoc = struct _xmlDoc;

namespace gridpress::render {

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
