// render/drawings/recolour: walks the tree and rewrites colours; pixels get a veil of white.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/recolour.h"

#include <cstddef>

#include "model/error.h"
#include "model/utf8.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/passes.h"

namespace gridpress::render {

namespace {

// Says in the SVG that the default is black, so that it is changed like the rest. A style sheet or style
// attribute still has the last word.
void defaultToBlack(xmlNode* node, const char* property) {
  if (!xmlHasProp(node, xml(property))) xmlSetProp(node, xml(property), xml("#000000"));
}

void recolour(xmlNode* node, const Recolouring& how) {
  const std::string_view kind = plain(node->name);
  if (kind == "image" || kind == "feImage") {
    if (how.image) how.image(node);
    return;
  }
  if (kind == "stop") defaultToBlack(node, "stop-color");
  if (kind == "feFlood" || kind == "feDropShadow") defaultToBlack(node, "flood-color");
  // "fill" says there what stays when the movement ends.
  if (kind == "set" || kind.starts_with("animate")) return;
  editSaid(node, [&](const Declaration& one) -> std::optional<std::string> {
    if (!holdsColour(asciiLower(one.name))) return std::nullopt;
    return recolouredValue(one.value, how.colours, how.unread);
  });
}

}  // namespace

void recolourTree(xmlDoc* svg, const std::string& name, const Recolouring& how) {
  EXPECTS(svg && how.colours);
  xmlNode* root = xmlDocGetRootElement(svg);
  for (const char* property : {"fill", "color"}) defaultToBlack(root, property);
  for (xmlNode* node : elementsOf(root)) try {  // What is put in between is recoloured already.
      recolour(node, how);
    } catch (const Error& e) {
      throw Error::job(e.problem(), e.remedy(), {name, static_cast<std::size_t>(xmlGetLineNo(node))});
    }
}

std::string recolouredSvg(const std::string& svg, const std::string& name, const Recolouring& how) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  recolourTree(document.get(), name, how);
  return textOf(document.get());
}

namespace {

// Pixels stay as they are, under a ground that lets so much of them through. A group's opacity would do it,
// too, but librsvg draws such a group in the size of the whole page, for each band anew.
void cover(xmlNode* image, double tint, Colour ground) {
  if (std::string_view(plain(image->name)) == "feImage")
    throw Error::job("a filter of the picture contains a raster image, which cannot be tinted",
                     "use tint = 1, or a picture of shapes only");
  if (attributeOf(image, "width").empty() || attributeOf(image, "height").empty())
    throw Error::job("a raster image of the picture has no width and height, and cannot be tinted",
                     "give it both, or use tint = 1");
  xmlNode* over = xmlNewDocNode(image->doc, image->ns, xml("rect"), nullptr);
  for (const char* same : {"x", "y", "width", "height", "transform", "clip-path"})
    if (const std::string value = attributeOf(image, same); !value.empty())
      xmlSetProp(over, xml(same), xml(value.c_str()));
  xmlSetProp(over, xml("fill"), xml(ground.hex().c_str()));
  xmlSetProp(over, xml("fill-opacity"), xml(svgNumber(1 - tint).c_str()));
  xmlAddNextSibling(image, over);
}

}  // namespace

Recolouring tinting(double tint, Colour ground) {
  EXPECTS(tint >= 0 && tint <= 1);
  return {[=](const CssColour& c) {
            return CssColour{gridpress::tint(c.colour, tint, ground), c.alpha};
          },
          [=](xmlNode* image) { cover(image, tint, ground); }, Unread::refuse};
}

std::string cleanTinted(const Picture& picture) {
  const std::string text = cleanSvg(*picture.svg, picture.name);
  return picture.tint == 1 ? text : tintSvg(text, picture.name, picture.tint);
}

std::string tintSvg(const std::string& svg, const std::string& name, double tint, Colour ground) {
  return recolouredSvg(svg, name, tinting(tint, ground));
}

}  // namespace gridpress::render
