// render/svg_tint: walks the SVG's tree and rewrites what holds a colour.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg_tint.h"

#include <libxml/parser.h>
#include <libxml/tree.h>

#include <algorithm>
#include <memory>
#include <string_view>

#include "model/error.h"
#include "render/css_tint.h"

namespace gridpress::render {

namespace {

struct XmlDelete {
  void operator()(xmlDoc* p) const { xmlFreeDoc(p); }
  void operator()(xmlChar* p) const { xmlFree(p); }
  void operator()(xmlParserCtxt* p) const { xmlFreeParserCtxt(p); }
};
template <typename T>
using Xml = std::unique_ptr<T, XmlDelete>;

const xmlChar* xml(const char* text) {
  return reinterpret_cast<const xmlChar*>(text);
}
const char* plain(const xmlChar* text) {
  return reinterpret_cast<const char*>(text);
}

class Tinter {
 public:
  Tinter(const std::string& name, double strength) : name_(name), strength_(strength) {}

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
    for (xmlNode* child = node->children; child; child = child->next)
      if (child->type == XML_ELEMENT_NODE) element(child);
  }

  void rewrite(xmlNode* node) const {
    const std::string_view kind = plain(node->name);
    if (kind == "image" || kind == "feImage")
      throw Error::job("the picture holds a raster image, which cannot be tinted",
                       "use strength = 1, or a picture of shapes only");
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
      const std::string tinted = property == "style" ? tintCss(text, strength_) : tintValue(text, strength_);
      xmlSetProp(node, attribute->name, xml(tinted.c_str()));
    }
  }

  void styleSheet(xmlNode* node) const {
    const Xml<xmlChar> css(xmlNodeGetContent(node));
    const std::string tinted = tintCss(plain(css.get()), strength_);
    xmlNodeSetContent(node, nullptr);
    xmlNodeAddContent(node, xml(tinted.c_str()));
  }

  /// Says in the SVG that the default is black, so that it gets tinted like the rest. A style sheet or style
  /// attribute still has the last word.
  static void defaultToBlack(xmlNode* node, const char* property) {
    if (!xmlHasProp(node, xml(property))) xmlSetProp(node, xml(property), xml("#000000"));
  }

  const std::string& name_;
  double strength_;
};

void keepQuiet(void*, xmlErrorPtr) {}

}  // namespace

std::string tintSvg(const std::string& svg, const std::string& name, double strength) {
  const Xml<xmlParserCtxt> parser(xmlNewParserCtxt());
  xmlSetStructuredErrorFunc(nullptr, keepQuiet);
  // No network and no entities from files; XML_PARSE_HUGE would also lift the guard against entity bombs.
  const Xml<xmlDoc> document(xmlCtxtReadMemory(parser.get(), svg.data(), static_cast<int>(svg.size()),
                                               name.c_str(), nullptr,
                                               XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING));
  xmlSetStructuredErrorFunc(nullptr, nullptr);
  xmlNode* root = document ? xmlDocGetRootElement(document.get()) : nullptr;
  if (!root) {
    const xmlError* e = xmlCtxtGetLastError(parser.get());
    std::string why = e && e->message ? e->message : "it is empty";
    while (!why.empty() && (why.back() == '\n' || why.back() == '.')) why.pop_back();
    throw Error::job("the picture cannot be read: " + why, "check that it is an SVG file",
                     {name, e ? static_cast<std::size_t>(std::max(e->line, 0)) : 0});
  }
  if (std::string_view(plain(root->name)) != "svg")
    throw Error::job("the picture is not an SVG: it begins with <" + std::string(plain(root->name)) + ">",
                     "give an SVG file", {name, 0});
  Tinter(name, strength).root(root);

  xmlChar* text = nullptr;
  int length = 0;
  xmlDocDumpMemoryEnc(document.get(), &text, &length, "UTF-8");
  const Xml<xmlChar> owned(text);
  return std::string(plain(text), static_cast<std::size_t>(length));
}

}  // namespace gridpress::render
