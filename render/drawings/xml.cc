// render/drawings/xml: parses safely and without output; reads lists of numbers and transforms.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/xml.h"

#include <glib.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

#include "model/error.h"
#include "model/length_text.h"

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

// What libxml2 bounds by itself where no picture may be large.
void checkBounds(xmlDoc* svg, const std::string& name) {
  constexpr int kMostDeep = 500;  // librsvg, and functions here, go down with a drawing's elements.
  constexpr std::size_t kMostBytes = 10'000'000;
  for (const xmlNode* node : elementsOf(xmlDocGetRootElement(svg))) {
    const Source at{name, node->line};
    int depth = 0;
    for (const xmlNode* around = node; around; around = around->parent) ++depth;
    if (depth > kMostDeep)
      throw Error::job("its elements lie more than " + std::to_string(kMostDeep) + " deep in each other",
                       "ungroup some of them in a drawing program", at);
    for (const xmlAttr* a = node->properties; a; a = a->next)
      if (const char* value = a->children ? plain(a->children->content) : nullptr;
          value && std::string_view(plain(a->name)) != "href" && std::strlen(value) > kMostBytes)
        throw Error::job(
            "a " + std::string(plain(node->name)) + " has " + plain(a->name) + " of more than 10 MB",
            "simplify it in a drawing program", at);
  }
}

}  // namespace

Xml<xmlDoc> parseSvg(const std::string& svg, const std::string& name) {
  const std::unique_ptr<xmlParserCtxt, FreeParser> parser(xmlNewParserCtxt());
  parser->sax->entityDecl = declareOwn;
  // Neither network nor entities from files. XML_PARSE_HUGE, for pictures of over 10 MB in an attribute, also
  // lifts the guards against entity bombs and against elements without end in each other.
  const int huge = svg.find("<!ENTITY") == std::string::npos ? XML_PARSE_HUGE : 0;
  Xml<xmlDoc> document(
      xmlCtxtReadMemory(parser.get(), svg.data(), static_cast<int>(svg.size()), name.c_str(), nullptr,
                        huge | XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING));
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
  if (huge != 0) checkBounds(document.get(), name);
  ENSURES(document);
  return document;
}

std::string attributeOf(xmlNode* element, const char* name) {
  EXPECTS(element && name);
  const Xml<xmlChar> value(xmlGetProp(element, xml(name)));
  return value ? plain(value.get()) : "";
}

void setAttribute(xmlNode* element, const char* name, const std::string& value) {
  EXPECTS(element && name);
  xmlSetProp(element, xml(name), xml(value.c_str()));
}

void addDeclarations(xmlNode* element, const std::string& declarations) {
  setAttribute(element, "style", attributeOf(element, "style") + ";" + declarations);
}

std::string valueOf(const xmlAttr* attribute) {
  const Xml<xmlChar> value(xmlNodeListGetString(attribute->doc, attribute->children, 1));
  return value ? plain(value.get()) : "";
}

std::string heldIn(const std::string& link) {
  constexpr std::string_view kBase64 = ";base64,";
  const std::size_t from = link.find(kBase64);
  if (!link.starts_with("data:") || from == std::string::npos) return {};
  gsize size = 0;
  const std::unique_ptr<guchar, decltype(&g_free)> bytes(
      g_base64_decode(link.c_str() + from + kBase64.size(), &size), g_free);
  return {reinterpret_cast<const char*>(bytes.get()), size};
}

std::vector<xmlNode*> childrenOf(const xmlNode* element) {
  std::vector<xmlNode*> all;
  for (xmlNode* child = element->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE) all.push_back(child);
  return all;
}

std::vector<xmlNode*> elementsOf(xmlNode* root) {
  EXPECTS(root);
  std::vector<xmlNode*> all;
  for (xmlNode* node = root; node != nullptr;) {
    if (node->type == XML_ELEMENT_NODE) all.push_back(node);
    if (node->type == XML_ELEMENT_NODE && node->children) {
      node = node->children;
      continue;
    }
    while (node != root && !node->next) node = node->parent;
    node = node == root ? nullptr : node->next;
  }
  return all;
}

xmlNode* nestRoot(xmlDoc* document) {
  xmlNode* inner = xmlDocGetRootElement(document);
  xmlNode* outer = xmlNewDocNode(document, nullptr, xml("svg"), nullptr);
  xmlSetNs(outer, xmlNewNs(outer, xml("http://www.w3.org/2000/svg"), nullptr));
  setAttribute(outer, "width", "100%");
  setAttribute(outer, "height", "100%");
  xmlDocSetRootElement(document, outer);
  xmlAddChild(outer, inner);
  ENSURES(xmlDocGetRootElement(document) == outer && inner->parent == outer);
  return outer;
}

std::string textOf(xmlDoc* document) {
  xmlChar* text = nullptr;
  int length = 0;
  EXPECTS(document);
  xmlDocDumpMemoryEnc(document, &text, &length, "UTF-8");
  const Xml<xmlChar> owned(text);
  return std::string(plain(text), static_cast<std::size_t>(length));
}

namespace {

constexpr double kPi = 3.14159265358979323846;

double side(const std::string& text, double whole) {
  if (text.empty()) return whole;
  if (text.ends_with('%')) return whole * largestIn(numbersIn(text.substr(0, text.size() - 1))) / 100;
  return largestIn(numbersIn(text));
}

}  // namespace

std::vector<double> numbersIn(std::string_view text) {
  std::vector<double> all;
  while (true) {
    const std::size_t from = text.find_first_not_of(" \t\r\n,+");
    if (from == std::string_view::npos) return all;
    text.remove_prefix(from);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return {kUnknown};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.starts_with("px")) text.remove_prefix(2);
    if (!text.empty() && std::string_view(" \t\r\n,-+").find(text[0]) == std::string_view::npos)
      return {kUnknown};
    all.push_back(number);
  }
}

std::string svgNumber(double v) {
  std::string s = fixed(v, 4);
  ENSURES(!s.empty());
  while (s.back() == '0') s.pop_back();
  if (s.back() == '.') s.pop_back();
  return s == "-0" ? "0" : s;
}

std::optional<double> shareOf(std::string text) {
  const bool percent = text.ends_with('%');
  if (percent) text.pop_back();
  const std::vector<double> n = numbersIn(text);
  if (n.size() != 1 || n[0] == kUnknown) return std::nullopt;
  return percent ? n[0] / 100 : n[0];
}

double largestIn(const std::vector<double>& numbers) {
  double largest = 0;
  for (const double n : numbers) largest = std::max(largest, std::abs(n));
  ENSURES(largest >= 0);
  return largest;
}

double Linear::scale() const {
  const double sum = a * a + b * b + c * c + d * d;
  return std::sqrt((sum + std::sqrt(std::max(0.0, sum * sum - 4 * area() * area()))) / 2);
}

bool Linear::turns() const {
  const double least = 1e-3 * scale();
  return (std::abs(b) > least || std::abs(c) > least) && (std::abs(a) > least || std::abs(d) > least);
}

bool Linear::distorts() const {
  constexpr double kSquare = 1e-3;
  const double across = std::hypot(a, b), down = std::hypot(c, d);
  return std::abs(a * c + b * d) > kSquare * across * down || std::abs(across - down) > kSquare * across;
}

Linear Linear::operator*(const Linear& o) const {
  return {a * o.a + c * o.b, b * o.a + d * o.b, a * o.c + c * o.d, b * o.c + d * o.d};
}

Linear linearPartOf(std::string_view list) {
  constexpr Linear kNone = {kUnknown, kUnknown, kUnknown, kUnknown};
  Linear all;
  while (list.find('(') != std::string_view::npos) {
    const std::size_t open = list.find('('), close = list.find(')');
    if (close == std::string_view::npos || close < open) return kNone;
    std::string_view name = list.substr(0, open);
    name.remove_prefix(std::min(name.size(), name.find_first_not_of(" \t\r\n,")));
    std::string_view inside = list.substr(open + 1, close - open - 1);
    if (inside.ends_with("deg")) inside.remove_suffix(3);
    list.remove_prefix(close + 1);
    if (name.starts_with("translate")) continue;
    const std::vector<double> n = numbersIn(inside);
    if (n.empty() || largestIn(n) == kUnknown) return kNone;
    const double angle = n[0] * kPi / 180;
    Linear one;
    if (name.starts_with("matrix") && n.size() == 6)
      one = {n[0], n[1], n[2], n[3]};
    else if (name.starts_with("scale"))
      one.a = n[0], one.d = n.back();
    else if (name.starts_with("skew"))
      (name.starts_with("skewX") ? one.c : one.b) = std::tan(angle);
    else if (name.starts_with("rotate"))
      one = {std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle)};
    else
      return kNone;
    all = all * one;
  }
  return all;
}

Viewport viewportOf(xmlNode* element, const Viewport& outside) {
  return {side(attributeOf(element, "width"), outside.width),
          side(attributeOf(element, "height"), outside.height)};
}

double enterViewport(xmlNode* element, Viewport& viewport) {
  const Viewport outside = viewportOf(element, viewport);
  const std::vector<double> box = numbersIn(attributeOf(element, "viewBox"));
  viewport = outside;
  if (box.size() != 4 || !(box[2] > 0) || !(box[3] > 0)) return 1;
  viewport = {box[2], box[3]};
  const double across = outside.width / box[2], down = outside.height / box[3];
  const std::string ratio = attributeOf(element, "preserveAspectRatio");
  const bool slice = ratio.find("slice") != std::string::npos || ratio.find("none") != std::string::npos;
  return slice ? std::max(across, down) : std::min(across, down);
}

}  // namespace gridpress::render
