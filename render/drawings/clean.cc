// render/drawings/clean: walks the tree and removes what is not on the list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/passes.h"

#include <algorithm>

#include "model/limits.h"
#include "model/utf8.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/page.h"

namespace gridpress::render {

namespace {

/// Of several stops at one end (offset 0 or 1) the outermost colours all that lies beyond it
/// (SVG 1.1, 13.2.4). A PDF's gradient has one colour there (ISO 32000-1, 8.7.4.5.3, Extend), and cairo
/// writes the inner one. So all stops but the outermost move inwards by a hundred-thousandth of the gradient,
/// which is less than what a picture's gradients are drawn in steps of.
void widenGradientEnds(xmlDoc* svg) {
  for (xmlNode* gradient : elementsOf(xmlDocGetRootElement(svg))) {
    if (!among("linearGradient radialGradient", kindOf(gradient))) continue;
    std::vector<xmlNode*> stops = childrenOf(gradient);
    std::erase_if(stops, [](const xmlNode* child) { return kindOf(child) != "stop"; });
    double offset = 0;  // As SVG reads them: within 0 and 1, none less than the one before it.
    for (xmlNode* stop : stops) {
      offset = std::clamp(shareOf(attributeOf(stop, "offset")).value_or(0), offset, 1.0);
      if (offset == 0 && stop != stops.front()) setAttribute(stop, "offset", "0.00001");
      if (offset == 1 && stop != stops.back()) setAttribute(stop, "offset", "0.99999");
    }
  }
}

constexpr std::string_view kSvg = "http://www.w3.org/2000/svg", kLinks = "http://www.w3.org/1999/xlink";

bool draws(std::string_view element) {
  return among(
             "svg g defs symbol use path rect circle ellipse line image style text tspan textPath polyline "
             "polygon pattern marker mask switch linearGradient radialGradient stop title desc filter a "
             "clipPath",
             element) ||
         (element.starts_with("fe") && element != "feImage");
}

std::string lower(std::string_view text) {
  std::string out = asciiLower(text);
  std::erase_if(out, [](char c) { return static_cast<unsigned char>(c) <= ' '; });
  return out;
}

// A part of the file itself, or a picture that it holds.
bool staysWithin(std::string_view link) {
  const std::string target = lower(link);
  for (const char* begin : {"#", "data:image/png", "data:image/jpeg", "data:image/jpg"})
    if (target.starts_with(begin)) return true;
  return false;
}

// Style that may read a file or a page: by a url that is no part of this one, or spelt so that it can't be
// told.
bool reachesOut(std::string_view css) {
  const std::string text = lower(css);
  if (text.find('\\') != std::string::npos || text.find("@import") != std::string::npos ||
      text.find("expression(") != std::string::npos)
    return true;
  for (std::size_t at = text.find("url("); at != std::string::npos; at = text.find("url(", at)) {
    at += 4;
    if (at < text.size() && (text[at] == '"' || text[at] == '\'')) ++at;
    if (at >= text.size() || text[at] != '#') return true;
  }
  return false;
}

bool keeps(const xmlAttr* attribute, std::string_view value) {
  const std::string_view name = plain(attribute->name);
  if (attribute->ns != nullptr && plain(attribute->ns->href) == kLinks)
    return name == "href" && staysWithin(value);
  if (attribute->ns != nullptr) return name == "space" || name == "lang";  // xml:
  if (lower(name).starts_with("on") || name == "src" || name == "ping") return false;
  return name == "href" ? staysWithin(value) : !reachesOut(value);
}

// Of which kind a picture in the file is, its first bytes tell: some programs say nothing, or another kind.
void nameKind(xmlNode* node, xmlAttr* attribute, std::string_view value) {
  if (std::string_view(plain(attribute->name)) != "href" || !lower(value.substr(0, 5)).starts_with("data:"))
    return;
  const std::size_t comma = value.find(',');
  if (comma == std::string_view::npos || lower(value.substr(0, comma)).find(";base64") == std::string::npos)
    return;
  std::string_view bytes = value.substr(comma + 1);
  bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
  const char* kind = bytes.starts_with("iVBORw0KGgo") ? "png" : bytes.starts_with("/9j/") ? "jpeg" : nullptr;
  if (kind == nullptr) return;
  const std::string named = "data:image/" + std::string(kind) + ";base64," + std::string(bytes);
  if (named == value) return;
  xmlSetNsProp(node, attribute->ns, attribute->name, xml(named.c_str()));
}

void cleanAttributes(xmlNode* node, const Dropped& dropped) {
  std::vector<xmlAttr*> bad;
  for (xmlAttr* a = node->properties; a != nullptr; a = a->next) {
    nameKind(node, a, valueOf(a));
    if (!keeps(a, valueOf(a))) bad.push_back(a);
  }
  for (xmlAttr* a : bad) {
    if (dropped) dropped(node, a);
    xmlRemoveProp(a);
  }
  // Noise takes as long as it has octaves; each is half as strong as the one before, and from the ninth on
  // less than a step of a colour.
  constexpr long kOctaves = 9;
  const double asked = largestIn(numbersIn(attributeOf(node, "numOctaves")));
  if (asked > kOctaves && asked != kUnknown) setAttribute(node, "numOctaves", std::to_string(kOctaves));
}

// A text's letters are shaped together, in memory that is a thousand times theirs.
void checkTexts(xmlNode* root, const std::string& name) {
  std::size_t bytes = 0;
  for (const xmlNode* node : elementsOf(root))
    for (const xmlNode* child = among("text tspan textPath", kindOf(node)) ? node->children : nullptr;
         child != nullptr; child = child->next)
      if (child->type != XML_ELEMENT_NODE && child->content)
        bytes += std::string_view(plain(child->content)).size();
  limits::kSvgText.check(bytes, {name, 0});
}

bool isSvg(const xmlNode* node) {
  return node->ns == nullptr || plain(node->ns->href) == kSvg;
}

bool stays(xmlNode* node) {
  if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) return true;
  if (node->type != XML_ELEMENT_NODE) return false;  // Comments, instructions to whoever reads it.
  if (!isSvg(node) || !draws(kindOf(node))) return false;
  return kindOf(node) != "style" || !reachesOut(sheetOf(node));
}

void cleanElement(xmlNode* node, const Dropped& dropped) {
  cleanAttributes(node, dropped);
  if (kindOf(node) == "a")  // Within a text it is a part of that.
    xmlNodeSetName(node, xml(node->parent && among("text tspan", kindOf(node->parent)) ? "tspan" : "g"));
  for (xmlNode *child = node->children, *next = nullptr; child != nullptr; child = next) {
    next = child->next;
    const bool element = child->type == XML_ELEMENT_NODE;
    if (element && kindOf(child) == "style") keepForPrint(child);
    const bool kept = stays(child);
    if (!kept && dropped && element) dropped(child, nullptr);
    // What is not known draws nothing, but others may refer to what is in it (SVG 2, 5.9).
    if (!kept && element && isSvg(child) && xmlFirstElementChild(child)) {
      xmlNodeSetName(child, xml("defs"));
    } else if (!kept) {
      xmlUnlinkNode(child);
      xmlFreeNode(child);
      continue;
    }
    if (element) cleanElement(child, dropped);
  }
}

}  // namespace

void cleanTree(xmlDoc* svg, const Dropped& dropped) {
  EXPECTS(svg && xmlDocGetRootElement(svg));
  if (xmlDtd* dtd = xmlGetIntSubset(svg)) {
    xmlUnlinkNode(reinterpret_cast<xmlNode*>(dtd));
    xmlFreeDtd(dtd);
  }
  cleanElement(xmlDocGetRootElement(svg), dropped);
}

std::string cleanSvg(const std::string& svg, const std::string& name) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  cleanTree(document.get());
  checkTexts(xmlDocGetRootElement(document.get()), name);
  rewriteTree(document.get(), svg);
  settlePage(document.get(), name);
  settleBoxes(document.get(), svg);
  widenGradientEnds(document.get());
  return textOf(document.get());
}

}  // namespace gridpress::render
