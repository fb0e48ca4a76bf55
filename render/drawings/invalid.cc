// render/drawings/invalid: tables of keywords, of ranges of numbers, and of valid targets of references.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/passes.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "model/contracts.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

namespace {

/// "lens" of "url('#lens') red", and of an href "#lens".
std::string idIn(std::string_view property, const std::string& value) {
  if (property == "href") return value.starts_with('#') ? value.substr(1) : "";
  const std::size_t at = value.find("url(");
  if (at == std::string::npos) return {};
  const std::size_t from = value.find('#', at), end = value.find_first_of(")\"'", from);
  return from == std::string::npos || end == std::string::npos ? "" : value.substr(from + 1, end - from - 1);
}

/// Each attribute, and each declaration of its style.
void eachValue(xmlNode* node, const std::function<void(const std::string&, const std::string&)>& visit) {
  for (const xmlAttr* a = node->properties; a; a = a->next)
    if (const std::string name = plain(a->name); name != "style")
      visit(name, attributeOf(node, name.c_str()));
  eachDeclaration(attributeOf(node, "style"),
                  [&](const Declaration& one) { visit(std::string(one.name), std::string(one.value)); });
}

/// `elements` empty: all.
struct Words {
  std::string_view elements, attributes, values;
};
constexpr std::array kWords = {
    Words{"", "spreadMethod", "pad reflect repeat"},
    Words{
        "",
        "gradientUnits patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits filterUnits",
        "userSpaceOnUse objectBoundingBox"},
    Words{"", "primitiveUnits", "userSpaceOnUse"},  // librsvg measures steps of filters in pixels alone.
    Words{"", "markerUnits", "strokeWidth userSpaceOnUse"},
    Words{"feColorMatrix", "type", "matrix saturate hueRotate luminanceToAlpha"},
    Words{"feTurbulence", "type", "fractalNoise turbulence"},
    Words{"feComposite", "operator", "over in out atop xor lighter arithmetic"},
    Words{"feMorphology", "operator", "erode dilate"},
    Words{"style", "type", "text/css"}};

constexpr double kAny = std::numeric_limits<double>::max(), kSmall = std::numeric_limits<double>::min();

struct Numbers {
  std::string_view elements, attributes;
  double least, most;
  std::size_t fewest, many;
  bool percent;  ///< May stand behind them.
};
constexpr std::array kNumbers = {
    Numbers{"stop", "offset", -kAny, kAny, 1, 1, true},
    Numbers{"radialGradient", "r", kSmall, kAny, 1, 1, true},
    Numbers{"radialGradient", "fr", 0, 0, 1, 1, true},
    Numbers{"filter", "width height", kSmall, kAny, 1, 1, true},
    Numbers{"feGaussianBlur feDropShadow", "stdDeviation", 0, kAny, 1, 2, false},
    Numbers{"feMorphology", "radius", 0, 100, 1, 2, false},
    Numbers{"feOffset feDropShadow", "dx dy", -kAny, kAny, 1, 1, false},
    Numbers{"feConvolveMatrix", "divisor", kSmall, kAny, 1, 1, false},
    Numbers{"feDiffuseLighting", "diffuseConstant", 0, kAny, 1, 1, false},
    Numbers{"feSpecularLighting", "specularConstant", 0, 1, 1, 1, false},
    Numbers{"feSpotLight", "specularExponent", 1, 128, 1, 1, false},
    Numbers{"", "stroke-miterlimit", 0, kAny, 1, 1, false},
    Numbers{"marker", "markerWidth markerHeight refX refY", -kAny, kAny, 1, 1, false}};

bool isOf(std::string_view elements, xmlNode* node) {
  return elements.empty() || among(elements, kindOf(node));
}

bool isRight(const Numbers& rule, std::string value) {
  if (rule.percent && value.ends_with('%')) value.pop_back();
  const std::vector<double> all = numbersIn(value);
  return all.size() >= rule.fewest && all.size() <= rule.many && std::ranges::all_of(all, [&](double one) {
           return one != kUnknown && one >= rule.least && one <= rule.most;
         });
}

bool isRightMatrix(xmlNode* node, const std::string& values) {
  const std::string type = attributeOf(node, "type");
  const std::vector<double> all = numbersIn(values);
  if (type.empty() || type == "matrix") return all.size() == 20;
  return all.size() == 1 && (type != "saturate" || (all[0] >= 0 && all[0] <= 1));
}

// A paint or colour (SVG 2, 13.2); what follows an address is for where nothing is there.
bool isPaint(std::string_view value) {
  if (value.starts_with("url(")) value.remove_prefix(std::min(value.find(')'), value.size() - 1) + 1);
  value = trimmed(value.substr(0, value.find("icc-color(")));
  return value.empty() || among("none currentColor currentcolor inherit initial unset transparent", value) ||
         parseCssColour(value);
}

// CSS that librsvg does not reckon out: sums, and colours that come of others.
bool isRightAnywhere(std::string_view name, std::string_view value) {
  for (const char* function : {"calc(", "min(", "max(", "clamp("})
    if (value.starts_with(function)) return false;
  return !holdsColour(name) || isPaint(value);
}

// What no table says: each attribute has its own.
bool isRightItself(xmlNode* node, std::string_view name, const std::string& value) {
  const std::string_view kind = kindOf(node);
  if (name == "transform" && kind == "mask") return false;  // A mask has none; librsvg turns it.
  if (name == "transform" || name == "gradientTransform" || name == "patternTransform")
    return value == "none" ||
           (value.find('(') != std::string::npos && linearPartOf(value).scale() != kUnknown &&
            (linearPartOf(value).scale() > 0 || name == "transform"));
  if (name == "points") {
    const std::vector<double> all = numbersIn(value);
    return all.size() % 2 == 0 && std::ranges::find(all, kUnknown) == all.end();
  }
  if (kind == "feColorMatrix" && name == "values") return isRightMatrix(node, value);
  if (kind == "marker" && name == "orient")
    return value.starts_with("auto") || (numbersIn(value).size() == 1 && numbersIn(value)[0] != kUnknown);
  if (kind == "rect" && (name == "x" || name == "y"))
    return value.find_first_of("0123456789") != std::string::npos;
  if (value.starts_with("context-")) return isWithin(node, "marker");  // Not in a copy (use).
  if (name == "filter")  // Lengths that none are negative, and no shares.
    return value.find("blur(-") == std::string::npos &&
           (value.find('%') == std::string::npos ||
            !(value.starts_with("blur(") || value.starts_with("drop-shadow(")));
  if (!isRightAnywhere(name, value)) return kind == "set" || kind.starts_with("animate");
  // A step with an area of its own ends at pixels that librsvg chooses otherwise.
  const bool step = kind.starts_with("fe") && !kind.ends_with("Light");
  return !(step && (name == "x" || name == "y" || name == "width" || name == "height"));
}

/// Of steps, in the file's order; `given` is what those before it in its filter give, `last` what it may add.
void takeInputs(xmlNode* node, std::set<std::string>& given, std::string& last, References& all) {
  if (kindOf(node) == "filter") given.clear(), last.clear();
  if (!kindOf(node).starts_with("fe")) return;
  if (kindOf(node) != "feMergeNode") {
    if (!last.empty()) given.insert(last);
    last = attributeOf(node, "result");
  }
  for (const char* name : {"in", "in2"})
    if (const std::string in = attributeOf(node, name);
        !in.empty() && !given.contains(in) &&
        !among("SourceGraphic SourceAlpha BackgroundImage BackgroundAlpha FillPaint StrokePaint", in))
      all.inputless.emplace(node, name);
}

/// What an attribute may refer to, where it is not free to refer to nothing.
std::string_view targetsOf(xmlNode* node, std::string_view name) {
  const std::string_view kind = kindOf(node);
  if (name == "fill" || name == "stroke") return "linearGradient radialGradient pattern";
  if (name == "filter") return "filter";
  if (name != "href") return {};
  if (kind.ends_with("Gradient")) return "linearGradient radialGradient";
  return kind == "pattern" ? "pattern" : kind == "filter" ? "-" : "";
}

bool leadsRight(xmlNode* node, std::string_view name, const std::string& value, const References& all) {
  if (idIn(name, value).empty()) return true;
  xmlNode* target = targetOf(std::string(name), value, all);
  const std::string_view kinds = targetsOf(node, name);
  // A gradient without stops is nothing (SVG 2, 14.2.4); some programs then take what else is said.
  if (!kinds.empty() && target && !value.ends_with(')') && kindOf(target).ends_with("Gradient") &&
      childrenOf(target).empty() && attributeOf(target, "href").empty() && name != "href")
    return false;
  return (kinds.empty() || (target && among(kinds, kindOf(target)))) && !all.endless.contains(target);
}

bool isValid(xmlNode* node, const std::string& name, const std::string& value, const References& all) {
  if (value.empty()) return !(name == "stdDeviation" || name == "radius" || name == "values");
  if ((value == "inherit" && name.size() > 1) || value.find("var(") != std::string::npos) return true;
  for (const Words& rule : kWords)
    if (isOf(rule.elements, node) && among(rule.attributes, name) && !among(rule.values, value)) return false;
  for (const Numbers& rule : kNumbers)
    if (isOf(rule.elements, node) && among(rule.attributes, name) && !isRight(rule, value)) return false;
  if (all.inputless.contains({node, name})) return false;
  return isRightItself(node, name, value) && leadsRight(node, name, value, all);
}

}  // namespace

xmlNode* targetOf(const std::string& property, const std::string& value, const References& all) {
  const auto target = all.byId.find(idIn(property, value));
  return target == all.byId.end() ? nullptr : target->second;
}

References referencesIn(xmlDoc* svg) {
  EXPECTS(svg && xmlDocGetRootElement(svg));
  References all;
  const std::vector<xmlNode*> elements = elementsOf(xmlDocGetRootElement(svg));
  for (xmlNode* node : elements)
    if (const std::string id = attributeOf(node, "id"); !id.empty()) all.byId.emplace(id, node);
  // What stands in an element refers for it, too. Whatever leads only to ends is taken out, until what is
  // left has none.
  std::map<const xmlNode*, std::vector<const xmlNode*>> askedBy;
  std::map<const xmlNode*, std::size_t> asks;
  std::vector<const xmlNode*> ends;
  std::set<std::string> given;
  std::string last;
  for (xmlNode* node : elements) {
    takeInputs(node, given, last, all);
    eachValue(node, [&](const std::string& name, const std::string& value) {
      const xmlNode* target = targetOf(name, value, all);
      for (const xmlNode* around = node; target && around; around = around->parent)
        if (around->type == XML_ELEMENT_NODE) askedBy[target].push_back(around), ++asks[around];
    });
  }
  for (const auto& [target, by] : askedBy)
    if (asks[target] == 0) ends.push_back(target);
  for (; !ends.empty();) {
    const xmlNode* end = ends.back();
    ends.pop_back();
    for (const xmlNode* one : askedBy[end])
      if (--asks[one] == 0) ends.push_back(one);
  }
  for (const auto& [node, count] : asks)
    if (count > 0) all.endless.insert(node);
  return all;
}

namespace {

std::string shown(const std::string& name, const std::string& value) {
  constexpr std::size_t kShown = 40;
  return name + "=\"" + value.substr(0, kShown) + (value.size() > kShown ? "..." : "") + "\"";
}

}  // namespace

std::string invalidIn(xmlNode* node, const References& all) {
  EXPECTS(node);
  std::string found;
  eachValue(node, [&](const std::string& name, const std::string& value) {
    if (found.empty() && !isValid(node, name, value, all)) found = shown(name, value);
  });
  return found;
}

std::string invalidIn(const Declaration& one) {
  const bool right = one.value.find("var(") != std::string_view::npos || isRightAnywhere(one.name, one.value);
  return right ? "" : shown(std::string(one.name), std::string(one.value));
}

}  // namespace gridpress::render
