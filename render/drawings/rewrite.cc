// render/drawings/rewrite: one rule a kind; elements are asked one by one, style sheets rule by rule.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/rewrite.h"

#include <libxml/tree.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <map>
#include <optional>
#include <utility>

#include "model/contracts.h"
#include "model/utf8.h"
#include "render/drawings/css_recolour.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/invalid.h"
#include "render/drawings/text.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

/// Where a function's arguments end: its closing bracket, or the text's end.
std::size_t closing(std::string_view text, std::size_t open) {
  return open + 1 + findOutside(text.substr(open + 1), ")");
}

/// Custom properties, and what they come to where they are asked for.
class Variables {
 public:
  explicit Variables(std::vector<xmlNode*> all) : all_(std::move(all)) {}

  void resolve() {
    for (xmlNode* node : all_)
      if (kindOf(node) == "style") learn(node);
    for (xmlNode* node : all_) {
      if (kindOf(node) == "style") continue;
      for (xmlAttr* a = node->properties; a != nullptr; a = a->next) {
        const std::string name = plain(a->name), value = attributeOf(node, name.c_str());
        if (value.find("var(") == std::string::npos) continue;
        setAttribute(node, name.c_str(),
                     name == "style" ? declarations(value, node) : put(value, node).value_or(""));
      }
    }
  }

 private:
  // Of a style sheet: what is defined stays, what asks for a variable moves to each element that it is for.
  void learn(xmlNode* style) {
    const std::string css = sheetOf(style);
    editedRules(css, [&](std::string_view selectors, std::string_view given) {
      if (given.find("--") != std::string_view::npos && mayLookAtAll())
        for (xmlNode* node : all_)
          if (meant(selectors, node)) define(given, node);
      return std::string();
    });
    setSheet(style, editedRules(css, [&](std::string_view selectors, std::string_view given) {
               return editedDeclarations(given,
                                         [&](const Declaration& one) { return moved(selectors, one); });
             }));
  }
  std::optional<std::string> moved(std::string_view selectors, const Declaration& one) {
    if (one.name.starts_with("--") || one.value.find("var(") == std::string_view::npos || !mayLookAtAll())
      return std::nullopt;
    bool found = false;
    for (xmlNode* node : all_) {
      if (!meant(selectors, node)) continue;
      found = true;
      if (const auto value = put(one.value, node))
        setAttribute(node, "style", std::string(one.name) + ":" + *value + ";" + attributeOf(node, "style"));
    }
    if (found) return "";
    const auto value = put(one.value, all_.front());
    return value ? std::string(one.name) + ":" + *value : "";
  }
  // Rules times elements: a file may have as many as it likes.
  bool mayLookAtAll() {
    constexpr std::size_t kMost = 2'000'000;
    looked_ += all_.size();
    return looked_ <= kMost;
  }
  void define(std::string_view given, xmlNode* node) {
    eachDeclaration(given, [&](const Declaration& one) {
      if (one.name.starts_with("--")) values_[node][std::string(one.name)] = std::string(one.value);
    });
  }
  std::string declarations(const std::string& css, xmlNode* node) {
    return editedDeclarations(css, [&](const Declaration& one) -> std::optional<std::string> {
      if (one.value.find("var(") == std::string_view::npos) return std::nullopt;
      const auto value = put(one.value, node);
      return value ? std::string(one.name) + ":" + *value : "";
    });
  }
  std::optional<std::string> valueOf(const std::string& name, xmlNode* node) {
    for (; node != nullptr && node->type == XML_ELEMENT_NODE; node = node->parent) {
      if (auto own = declared(attributeOf(node, "style"), name)) return own;
      if (const auto at = values_[node].find(name); at != values_[node].end()) return at->second;
    }
    return std::nullopt;
  }
  // Nothing where a variable has no value and none instead: the declaration counts for nothing.
  std::optional<std::string> put(std::string_view given, xmlNode* node, int depth = 0) {
    constexpr int kMostDepth = 16;
    std::string out(given);
    for (std::size_t at = out.find("var("); at != std::string::npos; at = out.find("var(")) {
      const std::size_t end = closing(out, at + 3);
      if (end == out.size() || depth > kMostDepth) return std::nullopt;
      const std::string inside = out.substr(at + 4, end - at - 4);
      const std::size_t comma = inside.find(',');
      std::optional<std::string> value = valueOf(std::string(trimmed(inside.substr(0, comma))), node);
      if (!value && comma != std::string::npos) value = std::string(trimmed(inside.substr(comma + 1)));
      if (value) value = put(*value, node, depth + 1);
      if (!value) return std::nullopt;
      out.replace(at, end + 1 - at, *value);
    }
    return out;
  }

  std::vector<xmlNode*> all_;
  std::map<xmlNode*, std::map<std::string, std::string>> values_;
  std::size_t looked_ = 0;
};

// With shares of 100 % and without commas, the old ones are new, too.
constexpr std::array<std::string_view, 10> kNewColours = {"oklch(", "oklab(", "lch(",  "lab(", "hwb(",
                                                          "color(", "rgb(",   "rgba(", "hsl(", "hsla("};

bool hasNewColours(std::string_view text) {
  return std::ranges::any_of(
      kNewColours, [&](std::string_view name) { return text.find(name) != std::string_view::npos; });
}

// Each that can be read as one that librsvg knows.
std::string inOldColours(std::string_view text) {
  std::string out(text);
  for (const std::string_view name : kNewColours)
    for (std::size_t at = out.find(name); at != std::string::npos; at = out.find(name, at + 1)) {
      if (at > 0 && (std::isalnum(static_cast<unsigned char>(out[at - 1])) != 0 || out[at - 1] == '-'))
        continue;
      const std::size_t end = closing(out, at + name.size() - 1);
      if (end == out.size()) break;
      if (const auto colour = parseCssColour(std::string_view(out).substr(at, end + 1 - at)))
        out.replace(at, end + 1 - at, toCss(*colour));
    }
  return out;
}

void takeOldColours(xmlNode* node) {
  if (kindOf(node) == "style") {
    const std::string css = sheetOf(node);
    if (hasNewColours(css)) setSheet(node, inOldColours(css));
    return;
  }
  for (xmlAttr* a = node->properties; a != nullptr; a = a->next) {
    const std::string name = plain(a->name);
    if (name != "style" && !holdsColour(name)) continue;
    const std::string value = attributeOf(node, name.c_str());
    if (hasNewColours(value)) setAttribute(node, name.c_str(), inOldColours(value));
  }
}

void copyAttributes(xmlNode* from, xmlNode* to, std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (const std::string value = attributeOf(from, name); !value.empty()) setAttribute(to, name, value);
}

xmlNode* previousStep(xmlNode* step) {
  xmlNode* node = step->prev;
  while (node && node->type != XML_ELEMENT_NODE) node = node->prev;
  return node;
}

// Blurred, moved, coloured, and what it is a shadow of over it.
void writeShadow(xmlNode* shadow, int number) {
  const std::string name = "drop-shadow-" + std::to_string(number);
  std::string in = attributeOf(shadow, "in");
  if (in.empty()) {
    xmlNode* before = previousStep(shadow);
    in = before ? attributeOf(before, "result") : "SourceGraphic";
    if (in.empty()) setAttribute(before, "result", in = name + "-in");
  }
  const auto either = [&](const char* attribute) {
    const std::string value = attributeOf(shadow, attribute);
    return value.empty() ? "2" : value;
  };
  const auto step = [&](const char* kind,
                        std::initializer_list<std::pair<const char*, std::string>> attributes) {
    xmlNode* made = xmlNewDocNode(shadow->doc, shadow->ns, xml(kind), nullptr);
    xmlAddPrevSibling(shadow, made);
    for (const auto& [attribute, value] : attributes) setAttribute(made, attribute, value);
    copyAttributes(shadow, made,
                   {"x", "y", "width", "height", "color-interpolation-filters", "style", "class"});
    return made;
  };
  step("feGaussianBlur", {{"in", in}, {"stdDeviation", either("stdDeviation")}});
  step("feOffset", {{"dx", either("dx")}, {"dy", either("dy")}, {"result", name}});
  copyAttributes(shadow, step("feFlood", {}), {"id", "flood-color", "flood-opacity"});
  step("feComposite", {{"in2", name}, {"operator", "in"}});
  xmlNode* merge = step("feMerge", {});
  copyAttributes(shadow, merge, {"result"});
  for (const std::string& layer : {std::string(), in}) {
    xmlNode* one = xmlNewDocNode(shadow->doc, shadow->ns, xml("feMergeNode"), nullptr);
    xmlAddChild(merge, one);
    if (!layer.empty()) setAttribute(one, "in", layer);
  }
  xmlUnlinkNode(shadow);
  xmlFreeNode(shadow);
}

/// Across and down, in pixels; nothing where it is a part of the element's own box.
std::optional<std::pair<double, double>> originOf(std::string_view text, const Viewport& view) {
  std::array<std::optional<double>, 2> at;
  std::size_t count = 0;
  while (!(text = trimmed(text)).empty() && count < 2) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
    const std::string word = asciiLower(text.substr(0, end));
    text.remove_prefix(end);
    const bool down = word == "top" || word == "bottom" || (count == 1 && !at[1] && at[0]);
    const double whole = down ? view.height : view.width;
    const std::vector<double> n =
        numbersIn(word.ends_with('%') ? std::string_view(word).substr(0, word.size() - 1) : word);
    double value = 0;
    if (word == "center")
      value = (count == 0 ? view.width : view.height) / 2;
    else if (word == "right" || word == "bottom")
      value = whole;
    else if (word != "left" && word != "top") {
      if (n.size() != 1 || n[0] == kUnknown) return std::nullopt;
      value = word.ends_with('%') ? n[0] * whole / 100 : n[0];
    }
    at[down ? 1 : 0] = value;
    ++count;
  }
  if (count == 0) return std::nullopt;
  return std::pair(at[0].value_or(view.width / 2), at[1].value_or(view.height / 2));
}

/// Of the nearest drawing that the element stands in.
Viewport viewOf(xmlNode* node) {
  while (node->parent && node->parent->type == XML_ELEMENT_NODE && kindOf(node) != "svg") node = node->parent;
  Viewport view{300, 150};
  enterViewport(node, view);
  return view;
}

/// In declarations that have both a transform and its origin.
std::string withOrigin(std::string_view css, const Viewport& view) {
  const std::string origin = declared(css, "transform-origin").value_or(""),
                    transform = declared(css, "transform").value_or(""),
                    box = declared(css, "transform-box").value_or("");
  const auto at = origin.empty() || transform.empty() || (!box.empty() && box != "view-box")
                      ? std::nullopt
                      : originOf(origin, view);
  if (!at) return std::string(css);
  const auto moved = [&](double sign) {
    return "translate(" + svgNumber(sign * at->first) + "px," + svgNumber(sign * at->second) + "px)";
  };
  return editedDeclarations(css, [&](const Declaration& one) -> std::optional<std::string> {
    if (one.name == "transform-origin") return "";
    if (one.name == "transform") return "transform:" + moved(1) + " " + transform + " " + moved(-1);
    return std::nullopt;
  });
}

void moveOrigin(xmlNode* node, const Viewport& view) {
  if (kindOf(node) == "style") {
    const std::string css = sheetOf(node);
    if (css.find("transform-origin") != std::string::npos)
      setSheet(node, editedRules(
                         css, [&](std::string_view, std::string_view all) { return withOrigin(all, view); }));
    return;
  }
  const std::string origin = saidOf(node, "transform-origin");
  if (origin.empty()) return;
  if (const std::string style = attributeOf(node, "style"); style.find("transform:") != std::string::npos)
    return setAttribute(node, "style", withOrigin("transform-origin:" + origin + ";" + style, view));
  const std::string transform = attributeOf(node, "transform"), box = saidOf(node, "transform-box");
  const auto at = box.empty() || box == "view-box" ? originOf(origin, view) : std::nullopt;
  if (transform.empty() || !at) return;
  const auto moved = [&](double sign) {
    return "translate(" + svgNumber(sign * at->first) + " " + svgNumber(sign * at->second) + ")";
  };
  setAttribute(node, "transform", moved(1) + " " + transform + " " + moved(-1));
  xmlUnsetProp(node, xml("transform-origin"));
  setAttribute(node, "style", editedDeclarations(attributeOf(node, "style"), [](const Declaration& one) {
                 return one.name == "transform-origin" ? std::optional<std::string>("") : std::nullopt;
               }));
}

// librsvg knows no transform of a clipPath: of one in the user's space its shapes have it.
void moveClips(xmlNode* root) {
  for (xmlNode* clip : elementsOf(root)) {
    const std::string transform = attributeOf(clip, "transform");
    if (kindOf(clip) != "clipPath" || transform.empty() ||
        attributeOf(clip, "clipPathUnits") == "objectBoundingBox")
      continue;
    for (xmlNode* shape : childrenOf(clip))
      setAttribute(shape, "transform", transform + " " + attributeOf(shape, "transform"));
    xmlUnsetProp(clip, xml("transform"));
  }
}

bool isPlace(std::string_view name) {
  return name == "x" || name == "y" || name == "width" || name == "height" || name == "href";
}

/// By the `use`, else by what it names, else as large as where it stands.
void sizeAs(xmlNode* copy, xmlNode* use) {
  for (const char* side : {"width", "height"})
    if (const std::string given = attributeOf(use, side); !given.empty())
      setAttribute(copy, side, given);
    else if (attributeOf(copy, side).empty())
      setAttribute(copy, side, "100%");
}

/// Nothing where the place is no number of pixels.
bool moveTo(xmlNode* use) {
  std::string place;
  for (const char* side : {"x", "y"}) {
    const std::vector<double> at = numbersIn(attributeOf(use, side));
    if (at.size() > 1 || (at.size() == 1 && at[0] == kUnknown)) return false;
    place += (at.empty() ? std::string("0") : attributeOf(use, side)) + " ";
  }
  if (!attributeOf(use, "x").empty() || !attributeOf(use, "y").empty())
    setAttribute(use, "transform", attributeOf(use, "transform") + " translate(" + place + ")");
  return true;
}

void writeOut(xmlNode* use, xmlNode* copy) {
  xmlNodeSetName(copy, xml("svg"));
  xmlUnsetProp(copy, xml("id"));
  sizeAs(copy, use);
  xmlNodeSetName(use, xml("g"));
  for (xmlAttr *a = use->properties, *next = nullptr; a; a = next) {
    next = a->next;
    if (isPlace(plain(a->name))) xmlRemoveProp(a);
  }
  xmlAddChild(use, copy);
}

// Each `use` of a `symbol` or `svg` becomes what it stands for: a group that holds a copy as an `svg` of the
// size that the `use` gives it (SVG 2, 5.6.2 and 5.7). librsvg leaves out a symbol's opacity and clip, and
// both sizes. A drawing whose copies would be more than any program draws stays as it is.
void writeOutUses(xmlDoc* svg) {
  EXPECTS(svg && xmlDocGetRootElement(svg));
  constexpr std::size_t kMostCopied = 20'000;
  const References all = referencesIn(svg);
  std::size_t copied = 0;
  std::vector<xmlNode*> open = elementsOf(xmlDocGetRootElement(svg));
  for (std::size_t i = 0; i < open.size(); ++i) {
    xmlNode* use = open[i];
    if (kindOf(use) != "use" || kindOf(use->parent) == "clipPath") continue;
    xmlNode* target = targetOf("href", attributeOf(use, "href"), all);
    if (!target || all.endless.contains(target)) continue;
    if (kindOf(target) != "symbol" && kindOf(target) != "svg") continue;
    copied += elementsOf(target).size();
    if (copied > kMostCopied) return;
    xmlNode* copy = xmlDocCopyNode(target, svg, 1);
    if (!moveTo(use)) {
      xmlFreeNode(copy);
      continue;
    }
    writeOut(use, copy);
    for (xmlNode* within : elementsOf(copy)) open.push_back(within);
  }
}

// Blanks count as in CSS (Text 3, 4.1): several are one, a line's end is one, the ends of a text have none.
// librsvg takes them from the ends of each span, and words run together.
void settleBlanks(xmlNode* text) {
  xmlNode* last = nullptr;  // That ends with one.
  bool blank = true;        // So does what stands before.
  const auto walk = [&](auto& self, xmlNode* node) -> void {
    for (xmlNode* child = node->children; child; child = child->next) {
      if (child->type == XML_ELEMENT_NODE) self(self, child);
      if (child->type != XML_TEXT_NODE && child->type != XML_CDATA_SECTION_NODE) continue;
      std::string content;
      for (const char c : std::string_view(plain(child->content))) {
        const bool is = std::string_view(" \t\r\n").find(c) != std::string_view::npos;
        if (is && blank) continue;
        content += is ? ' ' : c;
        last = is ? child : nullptr;
        blank = is;
      }
      xmlNodeSetContent(child, xml(content.c_str()));
    }
  };
  walk(walk, text);
  if (last) {
    const std::string content = plain(last->content);
    xmlNodeSetContent(last, xml(content.substr(0, content.size() - 1).c_str()));
  }
  xmlNodeSetSpacePreserve(text, 1);
}

// A text's lines are also those of what it is in (CSS Text Decoration 3, 2.1); librsvg knows an element's
// own.
std::string decorate(xmlNode* node, std::string lines) {
  const std::string own = saidOf(node, "text-decoration") + " " + saidOf(node, "text-decoration-line");
  for (const char* line : {"underline", "overline", "line-through"})
    if (own.find(',') == std::string::npos && among(own, line) && !among(lines, line))
      lines += (lines.empty() ? "" : " ") + std::string(line);
  if (!lines.empty() && (kindOf(node) == "text" || kindOf(node) == "tspan"))
    setAttribute(node, "style", attributeOf(node, "style") + ";text-decoration:" + lines);
  return lines;
}

void settleTexts(xmlNode* root) {
  const auto walk = [](auto& self, xmlNode* node, const std::string& outer) -> void {
    const std::string lines = decorate(node, outer);
    for (xmlNode* child : childrenOf(node)) self(self, child, lines);
  };
  walk(walk, root, "");
  for (xmlNode* text : elementsOf(root)) {
    if (kindOf(text) != "text") continue;
    const std::vector<xmlNode*> all = elementsOf(text);
    const bool kept = std::ranges::any_of(all, [](xmlNode* node) {
      return xmlNodeGetSpacePreserve(node) == 1 || saidOf(node, "white-space").starts_with("pre");
    });
    if (!kept) settleBlanks(text);
  }
}

}  // namespace

void rewriteTree(xmlDoc* svg, std::string_view text) {
  EXPECTS(svg && xmlDocGetRootElement(svg));
  const auto has = [text](std::string_view word) { return text.find(word) != std::string_view::npos; };
  if (has("clipPath")) moveClips(xmlDocGetRootElement(svg));
  if (has("<use")) writeOutUses(svg);
  if (has("<text")) settleTexts(xmlDocGetRootElement(svg));
  const bool variables = has("var("), colours = hasNewColours(text), origins = has("transform-origin"),
             shadows = has("feDropShadow");
  if (!variables && !colours && !origins && !shadows) return;
  xmlNode* root = xmlDocGetRootElement(svg);
  const std::vector<xmlNode*> all = elementsOf(root);
  if (variables) Variables(all).resolve();
  int shadow = 0;
  for (xmlNode* node : all) {
    if (colours) takeOldColours(node);
    if (origins) moveOrigin(node, viewOf(node));
    if (kindOf(node) == "feDropShadow") writeShadow(node, shadow++);
  }
}

}  // namespace gridpress::render
