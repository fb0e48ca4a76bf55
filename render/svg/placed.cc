// render/svg/placed: nests the root, and says it in SVG's own terms.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/placed.h"

#include "render/svg/xml.h"

namespace gridpress::render {

namespace {

std::string aligned(Fit fit, Place place) {
  if (fit == Fit::stretch) return "none";
  const auto side = [](double at) { return at < 0.25 ? "Min" : at > 0.75 ? "Max" : "Mid"; };
  return std::string("x") + side(place.across) + "Y" + side(place.down) +
         (fit == Fit::cover ? " slice" : " meet");
}

void set(xmlNode* node, const char* name, const std::string& value) {
  xmlSetProp(node, xml(name), xml(value.c_str()));
}

}  // namespace

std::string placedSvg(const std::string& svg, const std::string& name, Fit fit, Place place) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  xmlNode* inner = xmlDocGetRootElement(document.get());
  if (attributeOf(inner, "viewBox").empty()) {
    const std::string width = attributeOf(inner, "width"), height = attributeOf(inner, "height");
    if (width.empty() || height.empty() || width.ends_with('%') || height.ends_with('%')) return svg;
    set(inner, "viewBox", "0 0 " + width + " " + height);
  }
  set(inner, "width", "100%");
  set(inner, "height", "100%");
  set(inner, "preserveAspectRatio", aligned(fit, place));
  xmlNode* outer = xmlNewDocNode(document.get(), nullptr, xml("svg"), nullptr);
  xmlSetNs(outer, xmlNewNs(outer, xml("http://www.w3.org/2000/svg"), nullptr));
  set(outer, "width", "100%");
  set(outer, "height", "100%");
  xmlDocSetRootElement(document.get(), outer);
  xmlAddChild(outer, inner);
  return textOf(document.get());
}

}  // namespace gridpress::render
