// render/drawings/undrawn: a table of elements, one of properties, and who is asked for them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/undrawn.h"

#include <libxml/tree.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <set>
#include <string_view>

#include "model/contracts.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/invalid.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

struct Kind {
  const char* name;
  const char* what;
};
constexpr Kind kElements[] = {{"textPath", "text along a path"},
                              {"flowRoot", "flowed text"},
                              {"mesh", "a mesh"},
                              {"meshgradient", "a mesh gradient"},
                              {"meshGradient", "a mesh gradient"},
                              {"hatch", "a hatch"},
                              {"feImage", "a picture in a filter"},
                              {"tref", "text that stands elsewhere"},
                              {"feTile", "a tile in a filter"},
                              {"feSpotLight", "a spot light"}};

bool isVertical(const std::string& value) {
  return value.starts_with("tb") || value.starts_with("vertical");
}
bool isSaid(const std::string& value) {
  return !value.empty() && value != "none" && value != "auto" && value != "normal" && value != "0";
}
bool isGiven(const std::string& value) {
  return !value.empty();
}
bool isNone(const std::string& value) {
  return value == "none";
}
bool isOverline(const std::string& value) {
  return value.find("overline") != std::string::npos;
}
bool isShape(const std::string& value) {
  return value.find('(') != std::string::npos && !value.starts_with("url(");
}
// Of CSS's functions, which work on colours as they are written, and librsvg on light.
bool isColourFunction(const std::string& value) {
  const auto has = [&](const char* name) { return value.find(name) != std::string::npos; };
  return has("brightness(") || has("contrast(") || has("saturate(") || has("grayscale(") || has("sepia(") ||
         has("hue-rotate(") || has("invert(");
}
bool isList(const std::string& value) {
  return numbersIn(value).size() > 1 || (value.find_first_of(" ,") != std::string::npos && !value.empty());
}

struct Property {
  const char* name;
  const char* what;
  bool (*counts)(const std::string&);
  bool ofText;  ///< Only where it is a text's.
};
constexpr Property kUndrawn[] = {{"inline-size", "text that is broken into lines", isSaid, true},
                                 {"shape-inside", "text within a shape", isSaid, true},
                                 {"writing-mode", "vertical text", isVertical, true},
                                 {"textLength", "text of a fixed length", isGiven, true},
                                 {"text-decoration", "a line over text", isOverline, true},
                                 {"font-kerning", "letters without kerning", isNone, true},
                                 {"rotate", "turned letters", isSaid, true},
                                 {"x", "letters placed one by one", isList, true},
                                 {"y", "letters placed one by one", isList, true},
                                 {"dx", "letters placed one by one", isList, true},
                                 {"dy", "letters placed one by one", isList, true},
                                 {"dominant-baseline", "text on another baseline", isSaid, true},
                                 {"alignment-baseline", "text on another baseline", isSaid, true},
                                 {"word-spacing", "wider or narrower spaces", isSaid, true},
                                 {"baseline-shift", "raised or lowered letters", isSaid, true},
                                 {"clip-path", "a clip by a shape's name", isShape, false},
                                 {"filter", "a colour filter of CSS", isColourFunction, false},
                                 {"transform-origin", "a transform about a point of its own", isSaid, false},
                                 {"rotate", "a rotation as a property of CSS", isSaid, false},
                                 {"scale", "a scale as a property of CSS", isSaid, false},
                                 {"translate", "a shift as a property of CSS", isSaid, false}};

bool isText(std::string_view kind) {
  return kind == "text" || kind == "tspan";
}

// Inkscape breaks such a text into lines itself, and says where each stands.
bool isBroken(xmlNode* text) {
  const std::vector<xmlNode*> all = elementsOf(text);
  return std::any_of(all.begin() + 1, all.end(), [](xmlNode* node) {
    return kindOf(node) == "tspan" && !attributeOf(node, "y").empty();
  });
}

bool meansIt(const Property& one, xmlNode* node) {
  const bool text = isText(kindOf(node));
  if (one.ofText != text) return false;
  // The names of CSS are attributes of other elements: a gradient's, a filter's.
  const bool css = std::strcmp(one.name, "scale") == 0 || std::strcmp(one.name, "translate") == 0 ||
                   (std::strcmp(one.name, "rotate") == 0 && !text);
  const std::string said = css ? "" : saidOf(node, one.name);
  if (!css)
    return one.counts(said) && !(std::strncmp(one.name, "inline", 6) == 0 && isBroken(node)) &&
           !(std::strncmp(one.name, "shape", 5) == 0 && isBroken(node));
  const auto value = declared(attributeOf(node, "style"), one.name);
  return value && one.counts(*value);
}

std::vector<std::string> undrawnInSheet(const std::string& css) {
  std::vector<std::string> all;
  editedRules(css, [&](std::string_view, std::string_view given) {
    eachDeclaration(given, [&](const Declaration& d) {
      for (const Property& one : kUndrawn)
        if (d.name == one.name && std::strlen(one.name) > 2 && one.counts(std::string(d.value)))
          all.push_back(std::string(one.what) + " (" + one.name + ")");
      if (const std::string why = invalidIn(d); !why.empty()) all.push_back(why);
    });
    return std::string();
  });
  return all;
}

// A clip that is clipped itself, or turned within the box that it is for.
std::string undrawnClip(xmlNode* node) {
  const bool clip = kindOf(node) == "clipPath";
  const bool within =
      node->parent && node->parent->type == XML_ELEMENT_NODE && kindOf(node->parent) == "clipPath";
  if ((clip || within) && isSaid(saidOf(node, "clip-path"))) return "a clip that is clipped (clip-path)";
  if (clip && isSaid(attributeOf(node, "transform")) &&
      attributeOf(node, "clipPathUnits") == "objectBoundingBox")
    return "a clip that is turned in its box (transform)";
  if ((clip || within) && saidOf(node, "clip-rule") == "evenodd" &&
      elementsOf(clip ? node : node->parent).size() > 2)
    return "a clip of several shapes with holes (clip-rule)";
  return {};
}

// Out of its right angles.
bool isSkewed(xmlNode* node) {
  constexpr double kStraight = 1e-3;
  for (; node && node->type == XML_ELEMENT_NODE; node = node->parent) {
    const std::string list = saidOf(node, "transform");
    if (list.find("skew") != std::string::npos) return true;
    const std::size_t matrix = list.find("matrix(");
    if (matrix == std::string::npos) continue;
    const std::vector<double> n = numbersIn(list.substr(matrix + 7, list.find(')', matrix) - matrix - 7));
    if (n.size() != 6) continue;
    const double across = std::hypot(n[0], n[1]), down = std::hypot(n[2], n[3]);
    if (std::abs(n[0] * n[2] + n[1] * n[3]) > kStraight * across * down) return true;
  }
  return false;
}

/// Whether a paint, clip, mask or filter is measured in the box of what it is for.
bool isBoxed(xmlNode* target) {
  const std::string_view kind = kindOf(target);
  const char* units = kind.ends_with("Gradient") ? "gradientUnits"
                      : kind == "pattern"        ? "patternUnits"
                      : kind == "clipPath"       ? "clipPathUnits"
                      : kind == "mask"           ? "maskUnits"
                                                 : "filterUnits";
  const std::string said = attributeOf(target, units);
  return said == "objectBoundingBox" || (said.empty() && kind != "clipPath");
}

// librsvg finds that box with right angles, and a text's without what is above and below its letters.
std::string undrawnArea(xmlNode* node, const References& all) {
  for (const char* property : {"filter", "mask", "fill", "stroke", "clip-path"}) {
    xmlNode* target = targetOf(property, saidOf(node, property), all);
    if (!target || !isBoxed(target)) continue;
    const std::string of = isText(kindOf(node)) ? "text"
                           : isSkewed(node)     ? "what is skewed"
                           : kindOf(target) == "clipPath" && isSaid(saidOf(node, "transform"))
                               ? "what is turned or moved"
                               : "";
    if (!of.empty())
      return "a " + std::string(kindOf(target)) + " in the box of " + of + " (" + property + ")";
  }
  const std::string_view shape = kindOf(node);
  if (shape != "rect" && shape != "circle" && shape != "ellipse") return {};
  for (const char* marker : {"marker", "marker-start", "marker-mid", "marker-end"})
    if (isSaid(saidOf(node, marker))) return "markers on " + std::string(shape) + " (" + marker + ")";
  return {};
}

// A path that says how long it is, and has dashes of its own or of what it is in.
std::string undrawnDashes(xmlNode* node) {
  if (attributeOf(node, "pathLength").empty()) return {};
  for (xmlNode* of = node; of && of->type == XML_ELEMENT_NODE; of = of->parent)
    if (isSaid(saidOf(of, "stroke-dasharray"))) return "a dash pattern in the path's own length (pathLength)";
  return {};
}

// A surface has one light.
std::string undrawnLight(xmlNode* node) {
  if (kindOf(node) != "feDiffuseLighting" && kindOf(node) != "feSpecularLighting") return {};
  const std::vector<xmlNode*> all = elementsOf(node);
  const auto lights = std::ranges::count_if(all, [](xmlNode* one) { return kindOf(one).ends_with("Light"); });
  return lights == 1
             ? ""
             : "a surface with " + std::to_string(lights) + " lights (" + std::string(kindOf(node)) + ")";
}

// librsvg leaves a pattern's drawing where it is, whatever preserveAspectRatio says.
std::string undrawnPattern(xmlNode* node) {
  if (kindOf(node) != "pattern") return {};
  const std::vector<double> box = numbersIn(attributeOf(node, "viewBox"));
  if (box.size() != 4) return {};
  const double width = largestIn(numbersIn(attributeOf(node, "width"))),
               height = largestIn(numbersIn(attributeOf(node, "height")));
  constexpr double kSame = 1e-3;
  const bool same = attributeOf(node, "patternUnits") == "userSpaceOnUse" &&
                    std::abs(width * box[3] - height * box[2]) <= kSame * width * box[3];
  return same ? "" : "a pattern that is not shaped as its viewBox (pattern)";
}

bool isBackgroundInput(const std::string& in) {
  return in == "BackgroundImage" || in == "BackgroundAlpha" || in == "FillPaint" || in == "StrokePaint";
}

/// Where a line is kept of an element whose text is written anew.
constexpr const char* kLine = "data-line";

void eachUndrawn(xmlDoc* svg, const std::function<void(const std::string& what, xmlNode* node)>& found) {
  EXPECTS(svg && xmlDocGetRootElement(svg));
  std::set<std::string> known;
  const auto add = [&](const std::string& what, xmlNode* node) {
    if (known.insert(what).second) found(what, node);
  };
  const References all = referencesIn(svg);
  for (xmlNode* node : elementsOf(xmlDocGetRootElement(svg))) {
    for (const Kind& kind : kElements)
      if (kindOf(node) == kind.name) add(std::string(kind.what) + " (" + kind.name + ")", node);
    if (kindOf(node) == "style")
      for (const std::string& what : undrawnInSheet(sheetOf(node))) add(what, node);
    if (!attributeOf(node, "systemLanguage").empty())
      add("what depends on the reader's language (systemLanguage)", node);
    for (const std::string& why : {undrawnArea(node, all), undrawnClip(node), undrawnLight(node),
                                   undrawnPattern(node), undrawnDashes(node), invalidIn(node, all)})
      if (!why.empty()) add(why, node);
    if (isBackgroundInput(attributeOf(node, "in")) || isBackgroundInput(attributeOf(node, "in2")))
      add("a filter of what is behind, or of paints (in)", node);
    for (const Property& one : kUndrawn)
      if (meansIt(one, node)) add(std::string(one.what) + " (" + one.name + ")", node);
  }
}

}  // namespace

std::vector<Undrawn> undrawnIn(xmlDoc* svg) {
  std::vector<Undrawn> all;
  eachUndrawn(svg, [&](const std::string& what, xmlNode* node) {
    const std::string line = attributeOf(node, kLine);
    all.push_back({what, line.empty() ? static_cast<std::size_t>(xmlGetLineNo(node))
                                      : static_cast<std::size_t>(largestIn(numbersIn(line)))});
  });
  return all;
}

bool markUndrawn(xmlDoc* svg) {
  bool any = false;
  eachUndrawn(svg, [&](const std::string&, xmlNode* node) {
    setAttribute(node, kLine, std::to_string(xmlGetLineNo(node)));
    any = true;
  });
  return any;
}

}  // namespace gridpress::render
