// layout/lists/specimen: faces, each name set in itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "model/document.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// Pages of `paper` in two columns: each face's name in the face, and below it in a plain one.
Document composeSpecimen(const std::vector<Face>& faces, Size paper, const TextMeasure& measure);

}  // namespace gridpress::layout
