// render/drawings/xml: parses, quietly and safely.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/xml.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>

#include <algorithm>
#include <string_view>

#include "model/error.h"

namespace gridpress::render {

namespace {

struct FreeParser {
  void operator()(xmlParserCtxt* p) const { xmlFreeParserCtxt(p); }
};

// Entities that the file itself spells out, as drawing programs write them; never another file's text, which
// libxml2 would read as soon as entities are put in.
void declareOwn(void* parser, const xmlChar* name, int type, const xmlChar* publicId, const xmlChar* systemId,
                xmlChar* content) {
  if (type == XML_INTERNAL_GENERAL_ENTITY || type == XML_INTERNAL_PARAMETER_ENTITY)
    xmlSAX2EntityDecl(parser, name, type, publicId, systemId, content);
}

}  // namespace

Xml<xmlDoc> parseSvg(const std::string& svg, const std::string& name) {
  const std::unique_ptr<xmlParserCtxt, FreeParser> parser(xmlNewParserCtxt());
  parser->sax->entityDecl = declareOwn;
  // Neither network nor entities from files; XML_PARSE_HUGE would also lift the guard against entity bombs.
  Xml<xmlDoc> document(
      xmlCtxtReadMemory(parser.get(), svg.data(), static_cast<int>(svg.size()), name.c_str(), nullptr,
                        XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING));
  const xmlNode* root = document ? xmlDocGetRootElement(document.get()) : nullptr;
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
  return document;
}

std::string attributeOf(xmlNode* element, const char* name) {
  const Xml<xmlChar> value(xmlGetProp(element, xml(name)));
  return value ? plain(value.get()) : "";
}

void setAttribute(xmlNode* element, const char* name, const std::string& value) {
  xmlSetProp(element, xml(name), xml(value.c_str()));
}

xmlNode* nestRoot(xmlDoc* document) {
  xmlNode* inner = xmlDocGetRootElement(document);
  xmlNode* outer = xmlNewDocNode(document, nullptr, xml("svg"), nullptr);
  xmlSetNs(outer, xmlNewNs(outer, xml("http://www.w3.org/2000/svg"), nullptr));
  setAttribute(outer, "width", "100%");
  setAttribute(outer, "height", "100%");
  xmlDocSetRootElement(document, outer);
  xmlAddChild(outer, inner);
  return outer;
}

std::string textOf(xmlDoc* document) {
  xmlChar* text = nullptr;
  int length = 0;
  xmlDocDumpMemoryEnc(document, &text, &length, "UTF-8");
  const Xml<xmlChar> owned(text);
  return std::string(plain(text), static_cast<std::size_t>(length));
}

}  // namespace gridpress::render
