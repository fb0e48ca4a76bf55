// render/draw/picture_shapes: a picture's plain shapes, read from its PDF, so that each tile draws its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/draw/shape.h"

namespace gridpress::render {

/// The shapes of a one-page PDF, in drawing order, placed from the page's top left corner. Nothing where it
/// holds more than opaque fills and strokes (pictures, gradients, clips, text): such a page is only to be
/// drawn as it is.
std::optional<std::vector<Shape>> shapesOfPdf(const std::string& pdf);

}  // namespace gridpress::render
