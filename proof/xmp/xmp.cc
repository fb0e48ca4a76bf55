// proof/xmp/xmp: turns RDF, parsed by libxml2, into properties.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/xmp/xmp.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <memory>

#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::proof::standards {

namespace {

using Doc = std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)>;

std::string plain(const xmlChar* text) {
  return text ? reinterpret_cast<const char*>(text) : "";
}

template <typename Node>
std::string spaceOf(const Node* node) {
  return node->ns ? plain(node->ns->href) : std::string();
}

bool isRdf(const xmlNode* node, std::string_view name) {
  return node->type == XML_ELEMENT_NODE && spaceOf(node) == kRdf && plain(node->name) == name;
}

std::string valueOf(xmlNode* node) {
  xmlChar* content = xmlNodeGetContent(node);
  std::string value = plain(content);
  xmlFree(content);
  return value;
}

std::vector<xmlNode*> elementsIn(xmlNode* node) {
  std::vector<xmlNode*> found;
  for (xmlNode* child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE) found.push_back(child);
  return found;
}

XmpNode named(const std::string& space, const xmlNs* ns, const xmlChar* name) {
  XmpNode node;
  node.space = space, node.name = plain(name);
  if (ns) node.prefix = plain(ns->prefix);
  return node;
}

constexpr int kDeepest = 32;

XmpNode readNode(xmlNode* element, int depth);

// A Description's own attributes and elements.
void readFields(xmlNode* element, std::vector<XmpNode>& out, int depth) {
  for (xmlAttr* a = element->properties; a; a = a->next) {
    const std::string space = spaceOf(a);
    if (space.empty() || space == kRdf || space == plain(XML_XML_NAMESPACE)) continue;
    XmpNode field = named(space, a->ns, a->name);
    field.value = valueOf(reinterpret_cast<xmlNode*>(a));
    out.push_back(std::move(field));
  }
  for (xmlNode* child : elementsIn(element)) out.push_back(readNode(child, depth + 1));
}

const XmpNode* nodeNamed(const std::vector<XmpNode>& nodes, std::string_view space, std::string_view name) {
  const auto it =
      std::ranges::find_if(nodes, [&](const XmpNode& n) { return n.space == space && n.name == name; });
  return it == nodes.end() ? nullptr : &*it;
}

// A qualified value (rdf:value beside its qualifiers) is that value.
void unqualify(XmpNode& node) {
  if (node.form != XmpForm::structure) return;
  const XmpNode* value = nodeNamed(node.items, kRdf, "value");
  if (!value) return;
  XmpNode inner = *value;
  node.form = inner.form, node.value = inner.value, node.items = inner.items;
}

void readArray(xmlNode* array, XmpNode& node, int depth) {
  node.form = isRdf(array, "Seq") ? XmpForm::seq : isRdf(array, "Bag") ? XmpForm::bag : XmpForm::alt;
  for (xmlNode* item : elementsIn(array))
    if (isRdf(item, "li")) node.items.push_back(readNode(item, depth + 1));
}

XmpNode readNode(xmlNode* element, int depth) {
  EXPECTS(element != nullptr && element->type == XML_ELEMENT_NODE);
  XmpNode node = named(spaceOf(element), element->ns, element->name);
  if (depth > kDeepest) return node;
  std::string resource, parse;
  bool attributes = false;
  for (xmlAttr* a = element->properties; a; a = a->next) {
    const std::string space = spaceOf(a), name = plain(a->name),
                      value = valueOf(reinterpret_cast<xmlNode*>(a));
    if (space == plain(XML_XML_NAMESPACE) && name == "lang")
      node.language = value;
    else if (space == kRdf && name == "parseType")
      parse = value;
    else if (space == kRdf && name == "resource")
      resource = value;
    else if (!space.empty() && space != kRdf)
      attributes = true;
  }
  const std::vector<xmlNode*> inner = elementsIn(element);
  xmlNode* const first = parse == "Resource" || inner.empty() ? nullptr : inner.front();
  if (inner.empty() && !attributes && parse != "Resource") {
    node.value = resource.empty() ? valueOf(element) : resource;
  } else if (first && (isRdf(first, "Seq") || isRdf(first, "Bag") || isRdf(first, "Alt"))) {
    readArray(first, node, depth);
  } else {
    node.form = XmpForm::structure;
    readFields(first && isRdf(first, "Description") ? first : element, node.items, depth);
  }
  unqualify(node);
  return node;
}

// What the bytes begin with says how they are written; as the packet's header is ASCII in any encoding.
std::string encodingOf(const std::string& b) {
  const auto begins = [&](std::string_view sign) { return std::string_view(b).starts_with(sign); };
  if (begins(std::string_view("\0\0\xFE\xFF", 4)) || begins(std::string_view("\0\0\0<", 4)))
    return "UTF-32BE";
  if (begins(std::string_view("\xFF\xFE\0\0", 4)) || begins(std::string_view("<\0\0\0", 4)))
    return "UTF-32LE";
  if (begins("\xFE\xFF") || begins(std::string_view("\0<", 2))) return "UTF-16BE";
  if (begins("\xFF\xFE") || begins(std::string_view("<\0", 2))) return "UTF-16LE";
  return "UTF-8";
}

std::string asUtf8(const std::string& b, const std::string& encoding) {
  EXPECTS(encoding.starts_with("UTF-"));
  std::string text = b;
  if (encoding != "UTF-8") {
    text.clear();
    icu::UnicodeString(b.data(), static_cast<std::int32_t>(b.size()), encoding.c_str()).toUTF8String(text);
  }
  return std::string(withoutByteOrderMark(text));
}

// Of the instruction that begins the packet: <?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>
void readHeader(const std::string& text, Xmp& xmp) {
  const std::size_t at = text.find("<?xpacket");
  if (at == std::string::npos || text.find("begin", at) == std::string::npos) return;
  const std::string header = text.substr(at, text.find("?>", at) - at);
  xmp.statesBytes = header.find(" bytes") != std::string::npos;
  xmp.statesEncoding = header.find(" encoding") != std::string::npos;
}

xmlNode* findRdf(xmlNode* from, int depth) {
  if (!from || depth > 3) return nullptr;
  if (isRdf(from, "RDF")) return from;
  for (xmlNode* child : elementsIn(from))
    if (xmlNode* found = findRdf(child, depth + 1)) return found;
  return nullptr;
}

// A packet's text, without what is only padding; nothing where it may not be read.
Doc parsed(std::string text, std::string& fault) {
  if (text.find("<!DOCTYPE") != std::string::npos || text.find("<!ENTITY") != std::string::npos) {
    fault = "it declares entities";
    return {nullptr, xmlFreeDoc};
  }
  while (!text.empty() &&
         (text.back() == '\0' || text.back() == ' ' || text.back() == '\n' || text.back() == '\r'))
    text.pop_back();
  Doc doc(xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, "UTF-8",
                        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA),
          xmlFreeDoc);
  if (!doc) fault = "it is not XML";
  ENSURES(doc != nullptr || !fault.empty());
  return doc;
}

const xmlChar* xml(const char* text) {
  return reinterpret_cast<const xmlChar*>(text);
}

void add(xmlNode* description, const XmpText& property) {
  EXPECTS(isRdf(description, "Description") && property.form != XmpForm::structure);
  const std::string space(property.space);
  xmlNs* ns = xmlNewNs(description, xml(space.c_str()), xml(property.prefix));
  if (!ns) ns = xmlSearchNs(description->doc, description, xml(property.prefix));
  xmlNode* element = xmlNewChild(description, ns, xml(property.name), nullptr);
  if (property.form != XmpForm::text) {
    xmlNode* list =
        xmlNewChild(element, description->ns, xml(property.form == XmpForm::alt ? "Alt" : "Seq"), nullptr);
    element = xmlNewChild(list, description->ns, xml("li"), nullptr);
    if (property.form == XmpForm::alt)
      xmlSetNsProp(element, xmlSearchNs(description->doc, element, xml("xml")), xml("lang"),
                   xml("x-default"));
  }
  xmlNodeAddContent(element, xml(property.value.c_str()));
}

}  // namespace

const XmpNode* Xmp::property(std::string_view space, std::string_view name) const {
  return nodeNamed(properties, space, name);
}

std::string Xmp::text(std::string_view space, std::string_view name) const {
  const XmpNode* node = property(space, name);
  if (!node) return {};
  if (node->form == XmpForm::text) return node->value;
  for (const XmpNode& item : node->items)
    if (item.language == "x-default") return item.value;
  return node->items.empty() ? std::string() : node->items.front().value;
}

Xmp readXmp(const std::string& bytes) {
  Xmp xmp;
  xmp.encoding = encodingOf(bytes);
  const std::string text = asUtf8(bytes, xmp.encoding);
  readHeader(text, xmp);
  const auto doc = parsed(text, xmp.fault);
  xmlNode* rdf = doc ? findRdf(xmlDocGetRootElement(doc.get()), 0) : nullptr;
  if (!rdf) {
    if (xmp.fault.empty()) xmp.fault = "it has no rdf:RDF";
    return xmp;
  }
  for (xmlNode* child : elementsIn(rdf)) {
    if (!isRdf(child, "Description"))
      xmp.fault = "rdf:RDF has an element other than rdf:Description";
    else
      readFields(child, xmp.properties, 0);
  }
  return xmp;
}

std::string withProperties(const std::string& packet, const std::vector<XmpText>& more) {
  std::string fault, text = packet.empty() ? std::string() : asUtf8(packet, encodingOf(packet));
  if (packet.empty())
    text = "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"" + std::string(kRdf) +
           "\"></rdf:RDF></x:xmpmeta>";
  const auto doc = parsed(text, fault);
  xmlNode* root = doc ? xmlDocGetRootElement(doc.get()) : nullptr;
  xmlNode* rdf = findRdf(root, 0);
  if (!rdf) return {};
  if (!more.empty()) {
    xmlNode* description = xmlNewChild(rdf, rdf->ns, xml("Description"), nullptr);
    xmlSetNsProp(description, rdf->ns, xml("about"), xml(""));
    for (const XmpText& property : more) add(description, property);
  }
  const std::unique_ptr<xmlBuffer, decltype(&xmlBufferFree)> out(xmlBufferCreate(), xmlBufferFree);
  xmlNodeDump(out.get(), doc.get(), root, 0, 0);
  const std::string begin = "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n";
  ENSURES(xmlBufferLength(out.get()) > 0);
  return begin + plain(xmlBufferContent(out.get())) + "\n<?xpacket end=\"w\"?>\n";
}

}  // namespace gridpress::proof::standards
