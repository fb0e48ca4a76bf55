// render/draw/paint: shapes, and letters as text (not outlines), through cairo.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include <cstddef>
#include <functional>
#include <string>

#include "model/document.h"
#include "render/draw/cairo_faces.h"
#include "render/draw/cell_shapes.h"
#include "render/draw/shape.h"

namespace gridpress::render {

void setColour(cairo_t* cr, Colour colour);
void clipTo(cairo_t* cr, const Rect& rect);
/// User space is in points, y down.
void paintPath(cairo_t* cr, const Path& path);
/// Only what may show in `window`; the caller clips to it.
void paintShape(cairo_t* cr, const Shape& shape, const Rect& window);

/// A row is set in one go wherever one face has all its letters: a reader that selects or searches finds the
/// row in order.
/// `before` is told of each cell that shows something, just before it is drawn.
void paintLetters(cairo_t* cr, const LetterRun& run, CellShapes& shapes, CairoFaces& faces,
                  const std::function<void(std::size_t)>& before = {});
/// Letters of a row in the row's face, in whatever colour is set: so that the PDF holds them.
void paintSample(cairo_t* cr, const LetterRun& run, CellShapes& shapes, CairoFaces& faces);
/// Long enough, and level: such a run is set in a copy of its face whose letters touch.
bool isRow(const LetterRun& run);
/// With `spaced` a space follows its last letter. What reads from the right stands in the order in which it
/// is read.
void paintLine(cairo_t* cr, const TextRun& run, const fonts::Typesetter& type, CairoFaces& faces,
               const std::string& spaced = {});

}  // namespace gridpress::render
