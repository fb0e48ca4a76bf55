// render/raster/paint_tools: where cairo's pictures are known.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/paint_tools.h"

#include "render/draw/pictures.h"

namespace gridpress::render {

PaintTools::PaintTools(const fonts::Typesetter& type)
    : shapes(type), pictures(std::make_unique<Pictures>()) {}

PaintTools::~PaintTools() = default;

}  // namespace gridpress::render
