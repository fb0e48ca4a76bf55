// render/svg/picture: makes a picture's root a nested element and its ids its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/picture.h"

#include <string_view>

#include "render/drawings/clean.h"
#include "render/drawings/text.h"
#include "render/drawings/tint.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

/// `url(#a)` becomes `url(#PREFIXa)`.
std::string prefixReferences(std::string_view text, const std::string& prefix) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t found = text.find("url(", at);
    if (found == std::string_view::npos) return out += text.substr(at);
    std::size_t hash = found + 4;
    while (hash < text.size() && (text[hash] == ' ' || text[hash] == '\'' || text[hash] == '"')) ++hash;
    out += text.substr(at, hash - at);
    at = hash;
    if (at < text.size() && text[at] == '#') {
      out += "#" + prefix;
      ++at;
    }
  }
  return out;
}

void prefixIds(xmlNode* node, const std::string& prefix) {
  for (xmlAttr* a = node->properties; a; a = a->next) {
    const std::string_view name = plain(a->name);
    const Xml<xmlChar> held(xmlNodeListGetString(node->doc, a->children, 1));
    const std::string value = held ? plain(held.get()) : "";
    std::string changed = prefixReferences(value, prefix);
    if (name == "id") changed = prefix + value;
    if (name == "href" && value.starts_with('#')) changed = "#" + prefix + value.substr(1);
    if (changed != value) xmlSetNsProp(node, a->ns, a->name, xml(changed.c_str()));
  }
  for (xmlNode* child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE) prefixIds(child, prefix);
}

}  // namespace

std::string nestedSvg(const Picture& picture, int number) {
  const Xml<xmlDoc> document = parseSvg(picture.svg ? *picture.svg : std::string(), picture.name);
  cleanTree(document.get());
  if (picture.tint != 1) tintTree(document.get(), picture.name, picture.tint);
  xmlNode* root = xmlDocGetRootElement(document.get());
  prefixIds(root, "picture" + std::to_string(number) + "-");
  // Without a viewBox, width and height in pixels are the picture's space; one of 100 % takes its frame's.
  const std::string width = attributeOf(root, "width");
  if (!xmlHasProp(root, xml("viewBox")) && !width.empty() && width != "100%") {
    const std::string box = "0 0 " + width + " " + attributeOf(root, "height");
    setAttribute(root, "viewBox", box);
  }
  const Rect& frame = picture.frame;
  setAttribute(root, "x", svgNumber(frame.left()));
  setAttribute(root, "y", svgNumber(frame.top()));
  setAttribute(root, "width", svgNumber(frame.size.width));
  setAttribute(root, "height", svgNumber(frame.size.height));
  setAttribute(root, "preserveAspectRatio", "xMidYMid meet");
  const Xml<xmlBuffer> buffer(xmlBufferCreate());
  xmlNodeDump(buffer.get(), document.get(), root, 0, 0);
  return std::string(plain(xmlBufferContent(buffer.get()))) + "\n";
}

}  // namespace gridpress::render
