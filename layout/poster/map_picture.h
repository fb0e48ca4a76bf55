// layout/poster/map_picture: the map behind an atlas's letters, as a drawing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "layout/style/template.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// An SVG in which a cell is 100 units: the sea, each country in its tint, coasts and borders. Flat shapes
/// alone, so that it stays vectors in every print. The puzzle has a map.
std::shared_ptr<const std::string> mapSvg(const Puzzle& puzzle, const MapStyle& style);

}  // namespace gridpress::layout
