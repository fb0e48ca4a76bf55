// render/drawings/undrawn: tables of elements and properties, and of the elements to which they apply.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/passes.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "render/drawings/css_rules.h"

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
  return !value.empty() && !among("none auto normal 0 baseline", value);
}
bool isGiven(const std::string& value) {
  return !value.empty();
}
bool isUnkerned(const std::string& value) {
  return value == "none" || !numbersIn(value).empty();
}
bool isShapeName(const std::string& value) {
  return value.find('(') != std::string::npos && !value.starts_with("url(");
}
// Of CSS's functions, which work on colours as they are written, and librsvg on light.
bool isColourFunction(const std::string& value) {
  return hasAny(value, "brightness( contrast( saturate( grayscale( sepia( hue-rotate( invert(");
}
bool isList(const std::string& value) {
  return numbersIn(value).size() > 1 || (value.find_first_of(" ,") != std::string::npos && !value.empty());
}

bool isPercent(const std::string& value) {
  return value.ends_with('%');
}
bool isLinear(const std::string& value) {
  return value == "linearRGB";
}
bool isUnknownBlend(const std::string& value) {
  return isSaid(value) && !among(
                              "multiply screen overlay darken lighten color-dodge color-burn hard-light "
                              "soft-light difference exclusion hue saturation color luminosity inherit",
                              value);
}

/// Whose property it is: a text's, any other element's, anybody's; `style`: as declarations of CSS alone,
/// since an attribute of that name is another thing.
enum class Whose { text, other, all, style };
struct Property {
  const char* name;
  const char* what;
  bool (*counts)(const std::string&);
  Whose whose;
};
constexpr Property kUndrawn[] = {
    {"inline-size", "text that is broken into lines", isSaid, Whose::text},
    {"shape-inside", "text within a shape", isSaid, Whose::text},
    {"writing-mode", "vertical text", isVertical, Whose::text},
    {"textLength", "text of a fixed length", isGiven, Whose::text},
    {"text-decoration", "a line at text", isSaid, Whose::all},
    {"text-decoration-line", "a line at text", isSaid, Whose::all},
    {"font-kerning", "letters without kerning", isUnkerned, Whose::text},
    {"kerning", "letters without kerning", isUnkerned, Whose::text},
    {"rotate", "turned letters", isSaid, Whose::text},
    {"x", "letters placed one by one", isList, Whose::text},
    {"y", "letters placed one by one", isList, Whose::text},
    {"dx", "letters placed one by one", isList, Whose::text},
    {"dy", "letters placed one by one", isList, Whose::text},
    {"dominant-baseline", "text on another baseline", isSaid, Whose::text},
    {"alignment-baseline", "text on another baseline", isSaid, Whose::text},
    {"word-spacing", "wider or narrower spaces", isSaid, Whose::text},
    {"baseline-shift", "raised or lowered letters", isSaid, Whose::all},
    {"text-transform", "capitals by style", isSaid, Whose::all},
    {"text-shadow", "a shadow of text", isSaid, Whose::all},
    {"font-variant", "small capitals", isSaid, Whose::all},
    {"font-variant-caps", "small capitals", isSaid, Whose::all},
    {"font-feature-settings", "features of a font", isSaid, Whose::all},
    {"font-stretch", "a font's width in per cent", isPercent, Whose::all},
    {"font-size-adjust", "a size by small letters", isSaid, Whose::all},
    {"font-variation-settings", "a variable font's axes", isSaid, Whose::all},
    {"vector-effect", "a line of one width at any scale", isSaid, Whose::other},
    {"mix-blend-mode", "blending of that kind", isUnknownBlend, Whose::other},
    {"color-interpolation", "colours mixed as light", isLinear, Whose::other},
    {"clip-path", "a clip by a shape's name", isShapeName, Whose::other},
    {"filter", "a colour filter of CSS", isColourFunction, Whose::other},
    {"transform-origin", "a transform about a point of its own", isSaid, Whose::other},
    {"d", "a path's data as a property of CSS", isSaid, Whose::style},
    {"rotate", "a rotation as a property of CSS", isSaid, Whose::style},
    {"scale", "a scale as a property of CSS", isSaid, Whose::style},
    {"translate", "a shift as a property of CSS", isSaid, Whose::style}};

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
  if (one.whose != Whose::all && (one.whose == Whose::text) != text) return false;
  if (one.whose == Whose::style) {
    const auto value = declared(attributeOf(node, "style"), one.name);
    return value && one.counts(*value);
  }
  const std::string_view name = one.name;
  return one.counts(saidOf(node, one.name)) &&
         !((name == "inline-size" || name == "shape-inside") && isBroken(node));
}

std::vector<std::string> undrawnInSheet(const std::string& css) {
  std::vector<std::string> all;
  if (css.find('\\') != std::string::npos) all.push_back("a style sheet with escaped letters (\\)");
  eachRule(css, [&](std::string_view selectors, std::string_view given) {
    if (selectors.find('|') != std::string_view::npos)
      all.push_back("a rule for a name space (" + std::string(selectors) + ")");
    for (const char* asks : {":is(", ":where(", ":has("})
      if (selectors.find(asks) != std::string_view::npos)
        all.push_back("a rule for whom a selector lists (" + std::string(selectors) + ")");
    if (given.find('{') != std::string_view::npos)
      all.push_back("a rule within a rule (" + std::string(selectors) + ")");
    eachDeclaration(given, [&](const Declaration& d) {
      const auto isPlace = [&](const Property& one) {
        return one.whose == Whose::text && one.counts == isList;
      };
      for (const Property& one : kUndrawn)
        if (d.name == one.name && !isPlace(one) && one.counts(std::string(d.value)))
          all.push_back(std::string(one.what) + " (" + one.name + ")");
      if (const std::string why = invalidIn(d); !why.empty()) all.push_back(why);
    });
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

bool hasUnevenStep(xmlNode* filter) {
  return std::ranges::any_of(childrenOf(filter), [](xmlNode* step) {
    const std::vector<double> n = numbersIn(attributeOf(step, "stdDeviation"));
    return kindOf(step) == "feMorphology" || (n.size() == 2 && n[0] != n[1]);
  });
}

// librsvg finds that box with right angles, and a text's without what is above and below its letters; of
// shapes that are turned, settleBoxes puts it right.
std::string undrawnArea(xmlNode* node, const References& all) {
  const Linear m = linearAt(node);
  for (const char* property : {"filter", "mask", "fill", "stroke", "clip-path"}) {
    const std::string said = saidOf(node, property);
    xmlNode* target = targetOf(property, said, all);
    if (m.turns() &&
        (said.find("blur(") != std::string::npos || said.find("drop-shadow(") != std::string::npos))
      return "a blur of what is turned (filter)";
    if (!target) continue;
    const std::string_view kind = kindOf(target);
    const std::string of =
        kind == "filter" && m.turns() && m.distorts()             ? "of what is skewed"
        : kind == "filter" && m.turns() && hasUnevenStep(target)  ? "in one direction of what is turned"
        : !isBoxed(target)                                        ? ""
        : isText(kindOf(node))                                    ? "in the box of text"
        : kind == "mask" && m.turns() && !isShape(node)           ? "in the box of what is turned"
        : kind == "clipPath" && isSaid(saidOf(node, "transform")) ? "in the box of what is turned or moved"
                                                                  : "";
    if (!of.empty()) return "a " + std::string(kind) + " " + of + " (" + property + ")";
  }
  const std::string_view shape = kindOf(node);
  if (shape != "rect" && shape != "circle" && shape != "ellipse") return {};
  for (const char* marker : {"marker", "marker-start", "marker-mid", "marker-end"})
    if (isSaid(saidOf(node, marker))) return "markers on " + std::string(shape) + " (" + marker + ")";
  return {};
}

// A path that says how long it is, and has dashes of its own or of what it is in; dashes of no length, of
// which cairo draws the corners.
std::string undrawnDashes(xmlNode* node) {
  const bool measured = !attributeOf(node, "pathLength").empty();
  for (xmlNode* of = node; measured && of && of->type == XML_ELEMENT_NODE; of = of->parent)
    if (isSaid(saidOf(of, "stroke-dasharray"))) return "a dash pattern in the path's own length (pathLength)";
  const std::vector<double> dashes = numbersIn(saidOf(node, "stroke-dasharray"));
  const std::string cap = saidOf(node, "stroke-linecap");
  const bool open = cap != "round" && cap != "square";
  for (std::size_t i = 0; i < dashes.size(); ++i)
    if (dashes[i] == 0 && largestIn(dashes) > 0 && (open || i % 2 == 1 || dashes.size() % 2 == 1))
      return "dashes or gaps of no length (stroke-dasharray)";
  return {};
}

std::string contentOf(xmlNode* node) {
  const Xml<xmlChar> content(node ? xmlNodeGetContent(node) : nullptr);
  return content ? plain(content.get()) : "";
}

// librsvg shapes each span by itself.
std::string undrawnSpan(xmlNode* node) {
  if (!isText(kindOf(node))) return {};
  const auto changes = [&](const char* property) {
    const std::string own = saidOf(node, property);
    return !own.empty() && own != saidOf(node->parent, property);
  };
  // U+1F300 to U+1FAFF, of which fonts have pictures, and librsvg asks for outlines.
  const std::string within = contentOf(node);
  for (std::size_t at = within.find("\xF0\x9F"); at != std::string::npos;
       at = within.find("\xF0\x9F", at + 1))
    if (within[at + 2] >= '\x8C' && within[at + 2] <= '\xAB') return "a coloured sign (emoji)";
  if (kindOf(node) != "tspan") return {};
  for (const char* property :
       {"font", "font-family", "font-size", "font-weight", "font-style", "x", "y", "dx", "dy"})
    if (changes(property)) return {};
  // A span with a place of its own goes on from nothing.
  const auto placed = [](xmlNode* span) {
    return span && span->type == XML_ELEMENT_NODE &&
           (!attributeOf(span, "x").empty() || !attributeOf(span, "y").empty());
  };
  const auto glued = [](const std::string& left, const std::string& right) {
    constexpr std::string_view kBlanks = " \t\r\n";
    return !left.empty() && !right.empty() && kBlanks.find(left.back()) == std::string_view::npos &&
           kBlanks.find(right.front()) == std::string_view::npos;
  };
  return (glued(contentOf(node->prev), within) && !placed(node)) ||
                 (glued(within, contentOf(node->next)) && !placed(node->next))
             ? "a word of several spans (tspan)"
             : "";
}

// Of a radius in pixels librsvg takes at most ten: of a print that is large, of so small a part of the page.
std::string undrawnOutline(xmlNode* node) {
  if (kindOf(node) != "feMorphology") return {};
  std::vector<double> view;
  for (xmlNode* of = node; of && of->type == XML_ELEMENT_NODE && view.size() != 4; of = of->parent)
    view = numbersIn(attributeOf(of, "viewBox"));
  constexpr double kLargePrint = 4000;
  const double page = view.size() == 4 ? std::max(view[2], view[3]) : 0;
  return page > 0 && largestIn(numbersIn(attributeOf(node, "radius"))) * kLargePrint > 10 * page
             ? "a wide outline in a filter (feMorphology)"
             : "";
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
  return among("BackgroundImage BackgroundAlpha FillPaint StrokePaint", in);
}

/// Where a line is kept of an element whose text is written anew.
constexpr const char* kLine = "data-line";

std::vector<std::pair<std::string, xmlNode*>> foundIn(xmlDoc* svg) {
  EXPECTS(svg && xmlDocGetRootElement(svg));
  std::vector<std::pair<std::string, xmlNode*>> found;
  std::set<std::string> known;
  const auto add = [&](const std::string& what, xmlNode* node) {
    if (known.insert(what).second) found.emplace_back(what, node);
  };
  const References all = referencesIn(svg);
  for (xmlNode* node : elementsOf(xmlDocGetRootElement(svg))) {
    for (const Kind& kind : kElements)
      if (kindOf(node) == kind.name) add(std::string(kind.what) + " (" + kind.name + ")", node);
    if (kindOf(node) == "style")
      for (const std::string& what : undrawnInSheet(sheetOf(node))) add(what, node);
    if (!attributeOf(node, "systemLanguage").empty())
      add("what depends on the reader's language (systemLanguage)", node);
    for (const std::string& why :
         {undrawnArea(node, all), undrawnClip(node), undrawnLight(node), undrawnPattern(node),
          undrawnDashes(node), undrawnSpan(node), undrawnOutline(node), invalidIn(node, all)})
      if (!why.empty()) add(why, node);
    if (isBackgroundInput(attributeOf(node, "in")) || isBackgroundInput(attributeOf(node, "in2")))
      add("a filter of what is behind, or of paints (in)", node);
    for (const Property& one : kUndrawn)
      if (meansIt(one, node)) add(std::string(one.what) + " (" + one.name + ")", node);
  }
  return found;
}

}  // namespace

std::vector<Undrawn> undrawnIn(xmlDoc* svg) {
  std::vector<Undrawn> all;
  for (const auto& [what, node] : foundIn(svg)) {
    const std::string line = attributeOf(node, kLine);
    all.push_back({what, line.empty() ? static_cast<std::size_t>(xmlGetLineNo(node))
                                      : static_cast<std::size_t>(largestIn(numbersIn(line)))});
  }
  return all;
}

bool markUndrawn(xmlDoc* svg) {
  const auto all = foundIn(svg);
  for (const auto& [what, node] : all) setAttribute(node, kLine, std::to_string(xmlGetLineNo(node)));
  return !all.empty();
}

}  // namespace gridpress::render
