// gen/formats/map_text: an atlas's map as a text, for the extension of a puzzle's file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/atlas.h"

namespace gridpress::gen {

/// Lines of fields with a space between, each with what it is first; numbers are whole hundredths of a cell.
///
/// - `country CODE TINT`, in their order; - is no code.
/// - `coast X Y DX DY DX DY ...` (or `border`, `seam`, `graticule`): the first point, then the way to each
/// next.
/// - `area COUNTRY RING;RING`: a country's index from 0, rings as in MapArea: 4,-7,8.
/// - `home X Y COUNTRY`, of each word.
/// - `name land CODE` or `name sea KEY`, then X Y WIDTH HEIGHT of each room.
/// - `reach HALF MOST ALL`.
std::string mapText(const AtlasMap& map);

/// Reads one. Throws Error (call) where it is none, or does not have as many homes as there are words;
/// without a source.
AtlasMap readMapText(std::string_view text, std::size_t words);

}  // namespace gridpress::gen
