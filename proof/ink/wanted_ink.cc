// proof/ink/wanted_ink: names of separations, parts of recipes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/wanted_ink.h"

#include <cmath>

namespace gridpress::proof {

const PressInk* wantedInk(const std::vector<PressInk>& inks, GfxColorSpace* space, const GfxColor& colour) {
  for (const PressInk& ink : inks) {
    if (space->getMode() == csSeparation && !ink.name.empty() &&
        static_cast<GfxSeparationColorSpace*>(space)->getName()->toStr() == ink.name)
      return &ink;
    if (space->getMode() != csDeviceCMYK || !ink.name.empty() || !ink.cmyk) continue;
    bool same = true;
    for (std::size_t i = 0; i < ink.cmyk->size(); ++i)
      same = same && std::abs(colToDbl(colour.c[i]) - (*ink.cmyk)[i]) < 1e-3;
    if (same) return &ink;
  }
  return nullptr;
}

}  // namespace gridpress::proof
