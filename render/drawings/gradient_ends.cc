// render/drawings/gradient_ends: looks at the stops of each gradient.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/gradient_ends.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/drawings/scale.h"

namespace gridpress::render {

namespace {

// As SVG reads offsets: within 0 and 1, none less than the one before it.
std::vector<double> offsetsOf(const std::vector<xmlNode*>& stops) {
  std::vector<double> offsets;
  for (xmlNode* stop : stops) {
    std::string text = attributeOf(stop, "offset");
    const std::size_t percent = text.find('%');
    if (percent != std::string::npos) text.erase(percent);
    const std::vector<double> numbers = numbersIn(text);
    const double number = numbers.size() == 1 && numbers[0] != kUnknown ? numbers[0] : 0;
    const double offset = std::clamp(percent != std::string::npos ? number / 100 : number, 0.0, 1.0);
    offsets.push_back(offsets.empty() ? offset : std::max(offset, offsets.back()));
  }
  return offsets;
}

void widenEnds(xmlNode* gradient) {
  std::vector<xmlNode*> stops;
  for (xmlNode* child = gradient->children; child != nullptr; child = child->next)
    if (child->type == XML_ELEMENT_NODE && std::string_view(plain(child->name)) == "stop")
      stops.push_back(child);
  const std::vector<double> offsets = offsetsOf(stops);
  for (std::size_t i = 0; i < stops.size(); ++i) {
    if (i > 0 && offsets[i] == 0) setAttribute(stops[i], "offset", "0.00001");
    if (i + 1 < stops.size() && offsets[i] == 1) setAttribute(stops[i], "offset", "0.99999");
  }
}

}  // namespace

void widenGradientEnds(xmlDoc* svg) {
  std::vector<xmlNode*> open = {xmlDocGetRootElement(svg)};
  while (!open.empty()) {
    xmlNode* node = open.back();
    open.pop_back();
    const std::string_view kind = plain(node->name);
    if (kind == "linearGradient" || kind == "radialGradient") widenEnds(node);
    for (xmlNode* child = node->children; child != nullptr; child = child->next)
      if (child->type == XML_ELEMENT_NODE) open.push_back(child);
  }
}

}  // namespace gridpress::render
