// gen/formats/map_text: an atlas's map as text, for the extension of a puzzle's file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/atlas.h"

namespace gridpress::gen {

/// Lines of fields separated by spaces; the first field is the kind. Numbers are whole hundredths of a cell.
///
/// - `country CODE TINT`, in order; - means no code.
/// - `coast X Y DX DY DX DY ...` (or `border`, `seam`, `graticule`): the first point, then offsets.
/// - `area COUNTRY RING;RING`: a country's index from 0, rings as in MapArea: 4,-7,8.
/// - `home X Y COUNTRY`, one per word.
/// - `name land CODE` or `name sea KEY`, then X Y WIDTH HEIGHT of each room.
/// - `reach HALF MOST ALL`.
std::string mapText(const AtlasMap& map);

/// Reads such a text. Throws Error (call), without a source, if it is not one, or if the number of homes is
/// not the number of words.
AtlasMap readMapText(std::string_view text, std::size_t words);

}  // namespace gridpress::gen
