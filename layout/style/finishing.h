// layout/style/finishing: what a shop does to a printed sheet before it hangs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "model/geometry.h"

namespace gridpress::layout {

/// Grommets, pockets for a pole, canvas around a frame, a hanger's rails. What goes behind the front is
/// printed beyond it: the trim of the page is larger than the sheet by that.
struct Finishing {
  Length grommets;                      ///< In the corners, and at most this far apart; 0: none.
  Length grommetInset = Length::in(1);  ///< From the front's edge to a grommet's middle.
  bool topPocket = false, bottomPocket = false;
  Length pocketDepth = Length::in(3);  ///< Of a pocket, flat: folded back at the front's edge.
  Length wrap;                         ///< Goes around each edge of a frame; 0: none.
  Length rails;  ///< Of a hanger, at the top and the bottom: how much of the front each covers; 0: none.
  /// On the sheet: in the hole of a grommet, on what is folded back; or beyond the bleed.
  enum class Marks : std::uint8_t { sheet, outside, none };
  Marks marks = Marks::sheet;

  bool none() const {
    return grommets <= Length() && !topPocket && !bottomPocket && wrap <= Length() && rails <= Length();
  }
  bool operator==(const Finishing&) const = default;
};

}  // namespace gridpress::layout
