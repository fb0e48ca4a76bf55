// gen/atlas/islets: land for places whose own is shorter than their name.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gen/atlas/field.h"
#include "model/atlas.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Gives every word of which no row, column or diagonal near its home is long enough, on the same piece of
/// land, an islet: an ellipse of sea around its home that becomes its country's, as wide as the longest of
/// the words that share it and as high as they need. Adds the islets to the cells and, as areas with coasts,
/// to the map. Returns how many words have one.
std::size_t addIslets(std::span<const Word> words, AtlasMap& map, Squares<std::int16_t>& cells);

}  // namespace gridpress::gen
