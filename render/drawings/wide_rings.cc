// render/drawings/wide_rings: circles as polygons.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/wide_rings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "render/drawings/scale.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

/// Between its lines a polygon is 1 in 26,000 of the radius away from the circle. A multiple of four, so that
/// the box which gradients are fitted into stays.
constexpr int kLines = 360;
constexpr double kFullTurn = 6.283185307179586;

// A length in the drawing's units, 0 where it is left out; kUnknown in others.
double lengthIn(xmlNode* element, const char* name) {
  const std::vector<double> numbers = numbersIn(attributeOf(element, name));
  return numbers.empty() ? 0 : numbers[0];
}

void addPoint(std::string& data, double x, double y) {
  data += data.empty() ? 'M' : 'L';
  for (const double number : {x, y}) {
    char text[32];
    data.append(text, std::to_chars(text, text + sizeof(text), number).ptr) += ' ';
  }
}

}  // namespace

void closeWideRing(xmlNode* element, double strokeWidth) {
  const std::string_view kind = plain(element->name);
  const bool round = kind == "circle";
  if (!round && kind != "ellipse") return;
  const double x = lengthIn(element, "cx"), y = lengthIn(element, "cy");
  const double across = lengthIn(element, round ? "r" : "rx"), down = lengthIn(element, round ? "r" : "ry");
  const double smaller = std::min(across, down);
  if (!(smaller > 0 && strokeWidth > 2 * smaller)) return;
  if (!std::isfinite(strokeWidth) || !std::isfinite(x + y + across + down)) return;
  std::string data;
  for (int i = 0; i < kLines; ++i) {
    const double angle = kFullTurn * i / kLines;
    addPoint(data, x + across * std::cos(angle), y + down * std::sin(angle));
  }
  xmlNodeSetName(element, xml("path"));
  setAttribute(element, "d", data + "Z");
  setAttribute(element, "style", attributeOf(element, "style") + ";stroke-linejoin:round");
}

}  // namespace gridpress::render
