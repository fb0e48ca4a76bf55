// layout/lists/specimen: a specimen of faces, each name set in its own face.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "model/document.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// Pages of size `paper` in two columns: the name of each face in that face, and below it in a plain one.
Document composeSpecimen(const std::vector<Face>& faces, Size paper, const TextMeasure& measure);

}  // namespace gridpress::layout
