// render/drawings/xml: libxml2's trees, owned, for the SVGs we read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <libxml/tree.h>

#include <memory>
#include <string>

namespace gridpress::render {

struct XmlDelete {
  void operator()(xmlDoc* p) const { xmlFreeDoc(p); }
  void operator()(xmlChar* p) const { xmlFree(p); }
  void operator()(xmlBuffer* p) const { xmlBufferFree(p); }
};
template <typename T>
using Xml = std::unique_ptr<T, XmlDelete>;

inline const xmlChar* xml(const char* text) {
  return reinterpret_cast<const xmlChar*>(text);
}
inline const char* plain(const xmlChar* text) {
  return reinterpret_cast<const char*>(text);
}

/// Reads an SVG without touching the network or other files. Throws Error (job) naming `name` and the line
/// where it is no XML, or its root is not `svg`.
Xml<xmlDoc> parseSvg(const std::string& svg, const std::string& name);
/// Empty where the element has no such attribute.
std::string attributeOf(xmlNode* element, const char* name);
void setAttribute(xmlNode* element, const char* name, const std::string& value);
/// Puts the root into an `svg` of 100 % by 100 %, and gives that back.
xmlNode* nestRoot(xmlDoc* document);
/// The tree as a file, in UTF-8.
std::string textOf(xmlDoc* document);

}  // namespace gridpress::render
