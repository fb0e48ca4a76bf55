// render/drawings/layers: nests the root in an outer one, whose viewport is the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/layers.h"

#include <algorithm>
#include <iterator>

#include "model/length_text.h"
#include "render/drawings/filter_reach.h"
#include "render/drawings/text.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

bool mayHaveLayers(std::string_view svg) {
  constexpr std::string_view kWords[] = {"opacity", "mask", "filter", "clip", "blend"};
  return std::any_of(std::begin(kWords), std::end(kWords),
                     [&](std::string_view word) { return svg.find(word) != std::string_view::npos; });
}

bool mayHaveFilters(std::string_view svg) {
  return svg.find("filter") != std::string_view::npos;
}

WindowedDrawing windowed(const std::string& svg, const std::string& name, Size size, double width,
                         double height) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  xmlNode* inner = xmlDocGetRootElement(document.get());
  if (width > 0) setAttribute(inner, "viewBox", "0 0 " + svgNumber(width) + " " + svgNumber(height));
  setAttribute(inner, "width", svgNumber(size.width.pt()));
  setAttribute(inner, "height", svgNumber(size.height.pt()));
  const std::optional<double> reach = filterReach(document.get(), size);
  // What a style sheet says of every svg is for the drawing's own.
  setAttribute(nestRoot(document.get()), "style",
               "opacity:1;filter:none;mask:none;clip-path:none;mix-blend-mode:normal;transform:none");
  return {textOf(document.get()), reach};
}

std::string movedBy(double x, double y) {
  return ":root>svg{x:" + fixed(x, 9) + "px!important;y:" + fixed(y, 9) +
         "px!important;overflow:visible!important}";
}

}  // namespace gridpress::render
