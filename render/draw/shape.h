// render/draw/shape: a shape with all properties of a stroke, and its part within a window.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/contracts.h"
#include "model/document.h"
#include "render/press/press.h"

namespace gridpress::render {

struct SubPath {
  std::vector<PathStep> steps;  ///< A single MoveTo, at the start; a ClosePath only at the end.
  Rect bounds;                  ///< The box of all points, including control points.
};

struct Pen {
  Colour colour;
  Length width;
  int cap = 0, join = 0;  ///< With PDF's numbers: butt, round, square; mitre, round, bevel.
  double mitre = 10;
  std::vector<double> dashes;  ///< In points.
  double dashStart = 0;
};

struct Shape {
  std::vector<SubPath> paths;
  std::optional<Colour> fill;
  bool evenOdd = false;
  std::optional<Pen> pen;
};

/// A subpath from its steps.
SubPath subPathOf(std::vector<PathStep> steps);
/// The bounding box of all points of these steps, including control points; empty if there are none.
std::optional<Rect> hullOf(const std::vector<PathStep>& steps);

/// The part of a filled subpath inside `window`, as a closed path within it (Sutherland and Hodgman, edge by
/// edge; it may run along the window's edges). Empty if it covers nothing. Winding numbers inside are
/// unchanged, so that the subpaths of a shape still combine correctly. Curves that cross an edge become short
/// lines there.
std::vector<PathStep> clipFilled(const SubPath& path, const Rect& window);

/// The segments of a stroked subpath whose bounds touch `window`, in as many pieces as needed. The ends of a
/// piece that are not ends of the path are outside the window. A closed subpath of which a part is left
/// returns to its first point and continues along its first segment.
std::vector<PathStep> cullStroked(const SubPath& path, const Rect& window);

/// The potentially visible part of a shape: the outlines to fill and to stroke; empty if there are none.
struct ShapePart {
  std::vector<PathStep> fill, stroke;
  bool same = false;  ///< Both outlines are the same.
};
ShapePart partOf(const Shape& shape, const Rect& window);

/// A drawing as written by cairo.
struct WrittenDrawing {
  DrawingNeeds needs;
  /// In drawing order, relative to the page's top left corner. Empty if it contains more than opaque fills
  /// and strokes (pictures, gradients, clips, text): then the page can only be drawn as it is.
  std::optional<std::vector<Shape>> shapes;
};
/// Reads a PDF of one page.
WrittenDrawing readDrawing(const std::string& pdf);

}  // namespace gridpress::render
