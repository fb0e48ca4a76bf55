// render/draw/shape: a shape with all that a stroke may ask for, and what is left of it in a window.
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
  std::vector<PathStep> steps;  ///< One MoveTo first, none after; a ClosePath only last.
  Rect bounds;                  ///< Of all points, handles too.
};

struct Pen {
  Colour colour;
  Length width;
  int cap = 0, join = 0;  ///< As PDF counts them: butt, round, square; mitre, round, bevel.
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
/// Around all points of these steps, handles too; nothing where there are none.
std::optional<Rect> hullOf(const std::vector<PathStep>& steps);

/// What a filled subpath covers inside `window`, as a closed one that stays in it (Sutherland and Hodgman,
/// edge by edge; it may run along the window's edges). Empty where it covers nothing. Winding numbers inside
/// are unchanged, so that the subpaths of a shape still add up. Curves that cross an edge become short lines
/// there.
std::vector<PathStep> clipFilled(const SubPath& path, const Rect& window);

/// The segments of a stroked subpath whose bounds touch `window`, in as many pieces as it takes. A piece that
/// does not begin or end where the path does begins and ends outside of the window. A closed subpath of which
/// a part is left comes back to its first point and goes on along its first segment.
std::vector<PathStep> cullStroked(const SubPath& path, const Rect& window);

/// What of a shape may show: the outlines to fill and to stroke; empty where it has none.
struct ShapePart {
  std::vector<PathStep> fill, stroke;
  bool same = false;  ///< Both are one.
};
ShapePart partOf(const Shape& shape, const Rect& window);

/// A drawing that cairo has written down.
struct WrittenDrawing {
  DrawingNeeds needs;
  /// In drawing order, placed from the page's top left corner. Nothing where it holds more than opaque fills
  /// and strokes (pictures, gradients, clips, text): such a page is only to be drawn as it is.
  std::optional<std::vector<Shape>> shapes;
};
/// Of a PDF of one page.
WrittenDrawing readDrawing(const std::string& pdf);

}  // namespace gridpress::render
