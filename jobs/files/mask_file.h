// jobs/files/mask_file: reads the drawing that says where a grid has cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "gen/grid/shape.h"

namespace gridpress::jobs {

struct Mask {
  gen::Shape shape;
  bool cellByCell = false;  ///< A drawing of characters: one is one cell, unless another size is asked for.
};

/// Whether this names a mask that ships (`heart`) and no file: there is none at `path`.
bool isMaskName(const std::string& name, const std::string& path);

/// A PNG (told by its first bytes) or a drawing of characters (gen::shapeFromText). Of a PNG with any
/// transparency what is opaque is inside, whatever its colour; of any other what is dark. Throws Error (call)
/// for a file that is neither.
Mask loadMask(const std::string& path);

}  // namespace gridpress::jobs
