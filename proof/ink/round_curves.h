// proof/ink/round_curves: curves for poppler's strokes, which it cuts into lines that are too few.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

class GfxPath;

namespace gridpress::proof {

/// `path` with each curve as lines between which it turns by a few degrees at most, also at a cusp. poppler
/// joins a curve's lines as it joins those of a polygon, pointed or blunt; other readers stroke a curve as a
/// round pen would (ISO 32000-1, 8.4.3.4 speaks of joins between segments only). `step` is the length of the
/// shortest line that counts, in the path's units.
std::unique_ptr<GfxPath> withRoundCurves(const GfxPath& path, double step);

}  // namespace gridpress::proof
