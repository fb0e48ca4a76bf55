// tests/support/drawing: drawings by chance, of all that a drawing program puts into an SVG.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gridpress::test {

/// Shapes, groups, clips, masks, gradients, patterns, filters, text and pictures, one in another, all in
/// light colours: none is darker than half. The same seed gives the same drawing.
/// `inks`: colours as "#ff00ff" of which a sixth of all shapes and letters take one.
std::string randomDrawing(std::uint64_t seed, const std::vector<std::string>& inks = {});

}  // namespace gridpress::test
