// compare/page_marks: the numbers by which a page's letters and shapes should be set.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "model/document.h"
#include "proof/ink/marks.h"
#include "render/draw/cell_shapes.h"

namespace gridpress::compare {

/// `shapes` speak the document's language; `shown` tells how a file shows a colour of the page.
proof::Marks marksOf(const Page& page, render::CellShapes& shapes,
                     const std::function<Colour(Colour)>& shown);

}  // namespace gridpress::compare
