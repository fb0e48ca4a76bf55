// render/drawings/tint: every colour by the share that is left of it, pixels under a veil of white.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/tint.h"

#include <string_view>

#include "model/error.h"
#include "render/drawings/recolour.h"
#include "render/drawings/text.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

// Pixels stay as they are, under white that lets so much of them through. A group's opacity would do it,
// too, but librsvg draws such a group in the size of the whole page, for each band anew.
void lighten(xmlNode* image, double tint) {
  if (std::string_view(plain(image->name)) == "feImage")
    throw Error::job("a filter of the picture contains a raster image, which cannot be tinted",
                     "use tint = 1, or a picture of shapes only");
  if (attributeOf(image, "width").empty() || attributeOf(image, "height").empty())
    throw Error::job("a raster image of the picture has no width and height, and cannot be tinted",
                     "give it both, or use tint = 1");
  xmlNode* white = xmlNewDocNode(image->doc, image->ns, xml("rect"), nullptr);
  for (const char* same : {"x", "y", "width", "height", "transform", "clip-path"})
    if (const std::string value = attributeOf(image, same); !value.empty())
      xmlSetProp(white, xml(same), xml(value.c_str()));
  xmlSetProp(white, xml("fill"), xml("#ffffff"));
  xmlSetProp(white, xml("fill-opacity"), xml(svgNumber(1 - tint).c_str()));
  xmlAddNextSibling(image, white);
}

Recolouring tinting(double tint) {
  return {tintBy(tint), [tint](xmlNode* image) { lighten(image, tint); }, Unread::refuse};
}

}  // namespace

ColourMap tintBy(double tint) {
  return [tint](const CssColour& c) { return CssColour{gridpress::tint(c.colour, tint), c.alpha}; };
}

void tintTree(xmlDoc* svg, const std::string& name, double tint) {
  recolourTree(svg, name, tinting(tint));
}

std::string tintSvg(const std::string& svg, const std::string& name, double tint) {
  return recolouredSvg(svg, name, tinting(tint));
}

}  // namespace gridpress::render
