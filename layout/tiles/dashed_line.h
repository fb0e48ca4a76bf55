// layout/tiles/dashed_line: a line along which scissors go.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document.h"

namespace gridpress::layout {

/// Dashes of one length with gaps of half of it, from one end on; the last ends where the line does.
Path dashedLine(Point from, Point to, const Stroke& stroke, Length dash);

}  // namespace gridpress::layout
