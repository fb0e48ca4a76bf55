// model/script: whether text reads from left to right or from right to left.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "model/alphabet.h"
#include "model/grid.h"

namespace gridpress {

/// Whether a text's first letter belongs to a right-to-left script (Hebrew, Arabic, Syriac, ...).
bool readsFromRight(std::string_view text);
/// Whether a puzzle's letters do: then its words across read to the left, unless they are backwards.
bool readsFromRight(const Alphabet& alphabet);

/// The other way across: right is left, down stays down.
constexpr Direction mirrored(Direction d) {
  return static_cast<Direction>((12 - static_cast<int>(d)) % 8);
}

}  // namespace gridpress
