// render/svg/tint: walks the SVG's tree and rewrites what holds a colour.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/tint.h"

#include <string_view>

#include "model/error.h"
#include "render/svg/css_tint.h"
#include "render/svg/text.h"
#include "render/svg/xml.h"

namespace gridpress::render {

namespace {

class Tinter {
 public:
  Tinter(const std::string& name, double tint) : name_(name), tint_(tint) {}

  void root(xmlNode* node) const {
    for (const char* property : {"fill", "color"}) defaultToBlack(node, property);
    element(node);
  }

 private:
  void element(xmlNode* node) const {
    try {
      rewrite(node);
    } catch (const Error& e) {
      throw Error::job(e.problem(), e.remedy(), {name_, static_cast<std::size_t>(xmlGetLineNo(node))});
    }
    for (xmlNode *child = node->children, *next = nullptr; child; child = next) {
      next = child->next;  // What is put in between is tinted.
      if (child->type == XML_ELEMENT_NODE) element(child);
    }
  }

  void rewrite(xmlNode* node) const {
    const std::string_view kind = plain(node->name);
    if (kind == "feImage")
      throw Error::job("a filter of the picture contains a raster image, which cannot be tinted",
                       "use tint = 1, or a picture of shapes only");
    if (kind == "image" && (attributeOf(node, "width").empty() || attributeOf(node, "height").empty()))
      throw Error::job("a raster image of the picture has no width and height, and cannot be tinted",
                       "give it both, or use tint = 1");
    if (kind == "image") return lighten(node);
    if (kind == "style") return styleSheet(node);
    if (kind == "stop") defaultToBlack(node, "stop-color");
    if (kind == "feFlood" || kind == "feDropShadow") defaultToBlack(node, "flood-color");
    // "fill" says there what stays when the movement ends.
    if (kind == "set" || kind.starts_with("animate")) return;
    for (xmlAttr* attribute = node->properties; attribute; attribute = attribute->next) {
      const std::string_view property = plain(attribute->name);
      if (attribute->ns || (property != "style" && !holdsColour(property))) continue;
      const Xml<xmlChar> value(xmlNodeListGetString(node->doc, attribute->children, 1));
      const std::string_view text = value ? plain(value.get()) : "";
      const std::string tinted = property == "style" ? tintCss(text, tint_) : tintValue(text, tint_);
      xmlSetProp(node, attribute->name, xml(tinted.c_str()));
    }
  }

  // Pixels stay as they are, under white that lets so much of them through. A group's opacity would do it,
  // too, but librsvg draws such a group in the size of the whole page, for each band anew.
  void lighten(xmlNode* image) const {
    xmlNode* white = xmlNewDocNode(image->doc, image->ns, xml("rect"), nullptr);
    for (const char* same : {"x", "y", "width", "height", "transform", "clip-path"})
      if (const std::string value = attributeOf(image, same); !value.empty())
        xmlSetProp(white, xml(same), xml(value.c_str()));
    xmlSetProp(white, xml("fill"), xml("#ffffff"));
    xmlSetProp(white, xml("fill-opacity"), xml(svgNumber(1 - tint_).c_str()));
    xmlAddNextSibling(image, white);
  }

  void styleSheet(xmlNode* node) const {
    const Xml<xmlChar> css(xmlNodeGetContent(node));
    const std::string tinted = tintCss(plain(css.get()), tint_);
    xmlNodeSetContent(node, nullptr);
    xmlNodeAddContent(node, xml(tinted.c_str()));
  }

  /// Says in the SVG that the default is black, so that it gets tinted like the rest. A style sheet or style
  /// attribute still has the last word.
  static void defaultToBlack(xmlNode* node, const char* property) {
    if (!xmlHasProp(node, xml(property))) xmlSetProp(node, xml(property), xml("#000000"));
  }

  const std::string& name_;
  double tint_;
};

}  // namespace

void tintTree(xmlDoc* svg, const std::string& name, double tint) {
  Tinter(name, tint).root(xmlDocGetRootElement(svg));
}

std::string tintSvg(const std::string& svg, const std::string& name, double tint) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  tintTree(document.get(), name, tint);
  return textOf(document.get());
}

}  // namespace gridpress::render
