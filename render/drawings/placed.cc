// render/drawings/placed: nests the root, and says it in SVG's own terms.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/placed.h"

#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

std::string aligned(Fit fit, Place place) {
  if (fit == Fit::stretch) return "none";
  const auto side = [](double at) { return at < 0.25 ? "Min" : at > 0.75 ? "Max" : "Mid"; };
  return std::string("x") + side(place.across) + "Y" + side(place.down) +
         (fit == Fit::cover ? " slice" : " meet");
}

}  // namespace

std::string placedSvg(const std::string& svg, const std::string& name, Fit fit, Place place) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  xmlNode* inner = xmlDocGetRootElement(document.get());
  if (attributeOf(inner, "viewBox").empty()) {
    const std::string width = attributeOf(inner, "width"), height = attributeOf(inner, "height");
    if (width.empty() || height.empty() || width.ends_with('%') || height.ends_with('%')) return svg;
    setAttribute(inner, "viewBox", "0 0 " + width + " " + height);
  }
  setAttribute(inner, "width", "100%");
  setAttribute(inner, "height", "100%");
  setAttribute(inner, "preserveAspectRatio", aligned(fit, place));
  nestRoot(document.get());
  return textOf(document.get());
}

}  // namespace gridpress::render
