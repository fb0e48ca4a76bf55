// proof/text/xmp: libxml2's tree, asked for a few elements.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/xmp.h"

#include <libxml/parser.h>
#include <libxml/tree.h>

#include <cstddef>
#include <memory>
#include <string_view>

namespace gridpress::proof {

namespace {

/// Ours have two thousand bytes.
constexpr std::size_t kMostXmp = 1 << 20;

struct FreeXml {
  void operator()(xmlDoc* document) const { xmlFreeDoc(document); }
  void operator()(xmlChar* text) const { xmlFree(text); }
};

std::string_view viewOf(const xmlChar* text) {
  return text ? reinterpret_cast<const char*>(text) : std::string_view();
}

// The first element of that name, in the order of the file; without recursion, since strangers nest as deep
// as they like.
const xmlNode* find(const xmlNode* root, std::string_view space, std::string_view name) {
  for (const xmlNode* node = root; node;) {
    if (node->type == XML_ELEMENT_NODE && viewOf(node->name) == name && node->ns &&
        viewOf(node->ns->href) == space)
      return node;
    if (node->children && node->type == XML_ELEMENT_NODE) {
      node = node->children;
      continue;
    }
    while (node && node != root && !node->next) node = node->parent;
    node = node && node != root ? node->next : nullptr;
  }
  return nullptr;
}

std::string textOf(const xmlNode* root, std::string_view space, std::string_view name) {
  const xmlNode* node = find(root, space, name);
  if (!node) return {};
  constexpr std::string_view kRdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  if (const xmlNode* first = find(node, kRdf, "li")) node = first;
  const std::unique_ptr<xmlChar, FreeXml> text(xmlNodeGetContent(node));
  return std::string(viewOf(text.get()));
}

}  // namespace

std::string digitsOf(std::string_view date) {
  std::string digits;
  for (const char c : date)
    if (c >= '0' && c <= '9') digits += c;
  return digits;
}

XmpTold readXmp(const std::string& packet) {
  XmpTold told;
  if (packet.empty() || packet.size() > kMostXmp) return told;
  const std::unique_ptr<xmlDoc, FreeXml> document(
      xmlReadMemory(packet.data(), static_cast<int>(packet.size()), nullptr, nullptr,
                    XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING));
  const xmlNode* root = document ? xmlDocGetRootElement(document.get()) : nullptr;
  if (!root) return told;
  constexpr std::string_view kCore = "http://purl.org/dc/elements/1.1/";
  constexpr std::string_view kXmp = "http://ns.adobe.com/xap/1.0/";
  constexpr std::string_view kPdf = "http://ns.adobe.com/pdf/1.3/";
  told.info = {textOf(root, kCore, "title"),
               textOf(root, kCore, "creator"),
               textOf(root, kCore, "description"),
               textOf(root, kPdf, "Keywords"),
               textOf(root, kXmp, "CreatorTool"),
               textOf(root, "http://www.npes.org/pdfx/ns/id/", "GTS_PDFXVersion"),
               textOf(root, kPdf, "Trapped"),
               digitsOf(textOf(root, kXmp, "CreateDate")),
               digitsOf(textOf(root, kXmp, "ModifyDate"))};
  told.language = textOf(root, kCore, "language");
  told.accessible = textOf(root, "http://www.aiim.org/pdfua/ns/id/", "part");
  constexpr std::string_view kPdfa = "http://www.aiim.org/pdfa/ns/id/";
  told.pdfa = textOf(root, kPdfa, "part") + textOf(root, kPdfa, "conformance");
  return told;
}

}  // namespace gridpress::proof
