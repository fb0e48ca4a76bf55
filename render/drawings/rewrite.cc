// render/drawings/rewrite: one rule per kind, applied element by element and sheet by sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/passes.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <optional>

#include "model/contracts.h"
#include "model/utf8.h"
#include "pixels/picture_head.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/page.h"
#include "render/drawings/recolour.h"

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
    for (xmlNode* node : all_)
      if (kindOf(node) != "style")
        editSaid(node, [&](const Declaration& one) -> std::optional<std::string> {
          if (one.value.find("var(") == std::string_view::npos) return std::nullopt;
          return put(one.value, node).value_or("");
        });
  }

 private:
  // Of a style sheet: what is defined stays, what asks for a variable moves to each element that it is for.
  void learn(xmlNode* style) {
    const std::string css = sheetOf(style);
    eachRule(css, [&](std::string_view selectors, std::string_view given) {
      if (given.find("--") != std::string_view::npos && mayLookAtAll())
        for (xmlNode* node : all_)
          if (meant(selectors, node)) define(given, node);
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
constexpr std::string_view kNewColours =
    "light-dark( oklch( oklab( lch( lab( hwb( color( rgb( rgba( hsl( hsla(";

// Each that can be read as one that librsvg knows; paper is light.
std::string inOldColours(std::string_view text) {
  std::string out(text);
  anyWord(kNewColours, [&](std::string_view name) {
    for (std::size_t at = out.find(name); at != std::string::npos; at = out.find(name, at + 1)) {
      if (at > 0 && (std::isalnum(static_cast<unsigned char>(out[at - 1])) != 0 || out[at - 1] == '-'))
        continue;
      const std::size_t end = closing(out, at + name.size() - 1);
      if (end == out.size()) break;
      const std::string_view whole = std::string_view(out).substr(at, end + 1 - at);
      if (name == "light-dark(") {
        const std::string_view inside = whole.substr(name.size());
        out.replace(at, whole.size(), trimmed(inside.substr(0, findOutside(inside, ",)"))));
      } else if (const auto colour = parseCssColour(whole)) {
        out.replace(at, whole.size(), toCss(*colour));
      }
    }
    return false;
  });
  return out;
}

void takeOldColours(xmlNode* node) {
  editSaid(node, [](const Declaration& one) -> std::optional<std::string> {
    if (!hasAny(one.value, kNewColours) || (one.attribute && !holdsColour(one.name))) return std::nullopt;
    return inOldColours(one.value);
  });
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

/// How many pixels of the drawing's own size a unit is there, transforms apart.
double unitsAt(xmlNode* node) {
  std::vector<xmlNode*> around;
  for (; node && node->type == XML_ELEMENT_NODE; node = node->parent)
    if (kindOf(node) == "svg") around.push_back(node);
  if (around.empty()) return 1;
  Viewport view{300, 150};
  double units = 1;
  for (auto svg = around.rbegin(); svg != around.rend(); ++svg) {
    const double own = enterViewport(*svg, view);
    if (svg != around.rbegin()) units *= own;
  }
  const auto width = cssPixels(attributeOf(around.back(), "width"));
  const std::vector<double> box = numbersIn(attributeOf(around.back(), "viewBox"));
  return width && box.size() == 4 && box[2] > 0 ? units * *width / box[2] : units;
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
  setAttribute(node, "style", without(attributeOf(node, "style"), "transform-origin"));
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
    addDeclarations(node, "text-decoration:" + lines);
  return lines;
}

// Browsers' and CSS's (Fonts 4, 2.5): librsvg takes 12 for medium.
constexpr std::pair<std::string_view, const char*> kSizes[] = {
    {"xx-small", "9"}, {"x-small", "10"}, {"small", "13"},    {"medium", "16"},
    {"large", "18"},   {"x-large", "24"}, {"xx-large", "32"}, {"xxx-large", "48"}};

void settleSize(xmlNode* node, bool root) {
  std::string said = saidOf(node, "font-size");
  if (said.empty() && root) return setAttribute(node, "font-size", "16");
  const auto named = std::ranges::find(kSizes, said, &std::pair<std::string_view, const char*>::first);
  if (named != std::end(kSizes))
    said = named->second;
  else if (said.starts_with('-'))
    said = "inherit";  // In error, so that it counts for nothing; Pango complains of it.
  else
    return;
  addDeclarations(node, "font-size:" + said);
}

void settleTexts(xmlNode* root) {
  const auto walk = [](auto& self, xmlNode* node, const std::string& outer) -> void {
    const std::string lines = decorate(node, outer);
    for (xmlNode* child : childrenOf(node)) self(self, child, lines);
  };
  walk(walk, root, "");
  for (xmlNode* text : elementsOf(root)) {
    settleSize(text, text == root);
    if (kindOf(text) != "text") continue;
    const std::vector<xmlNode*> all = elementsOf(text);
    const bool kept = std::ranges::any_of(all, [](xmlNode* node) {
      return xmlNodeGetSpacePreserve(node) == 1 || saidOf(node, "white-space").starts_with("pre");
    });
    if (!kept) settleBlanks(text);
    if (inheritedOf(text, "white-space").starts_with("pre")) xmlNodeSetSpacePreserve(text, 1);
  }
}

// A line of one width at any scale is as wide as where the drawing has its own size: librsvg scales it with
// what it is drawn around. Where that is distorted the line would be, too, and where style sheets say how
// wide it is who knows; both stay.
void settleWidths(xmlNode* root) {
  if (sheetsSay(root, "stroke-width")) return;
  for (xmlNode* node : elementsOf(root)) {
    const Linear m = linearAt(node);
    if (saidOf(node, "vector-effect") != "non-scaling-stroke" || m.distorts() || m.scale() == kUnknown)
      continue;
    const double scale = m.scale() * unitsAt(node);
    std::string style = "vector-effect:none";
    for (const char* property : {"stroke-width", "stroke-dasharray", "stroke-dashoffset"}) {
      const std::string said = inheritedOf(node, property);
      const std::vector<double> numbers = numbersIn(said.empty() && property[7] == 'w' ? "1" : said);
      if (numbers.empty() || largestIn(numbers) == kUnknown || scale <= 0) continue;
      const auto scaled = [scale](double number) { return svgNumber(number / scale); };
      style += ";" + std::string(property) + ":" + joined(numbers, " ", scaled);
    }
    addDeclarations(node, style);
  }
}

// A picture that does not say how wide and high it is, is so by its pixels, or in proportion (SVG 2, 12.3).
void sizePictures(xmlNode* root) {
  for (xmlNode* node : elementsOf(root)) {
    const auto given = [&](const char* side) {
      const std::string said = saidOf(node, side);
      return said == "auto" ? std::string() : said;
    };
    const std::string width = given("width"), height = given("height");
    if (kindOf(node) != "image" || (!width.empty() && !height.empty())) continue;
    const auto head = pixels::headOf(heldIn(attributeOf(node, "href")));
    const std::vector<double> other = numbersIn(width + height);
    if (!head || (!other.empty() && other[0] == kUnknown)) continue;
    const bool turned = head->orientation >= 5;
    const double across = turned ? head->height : head->width, down = turned ? head->width : head->height;
    const double wide = other.empty() ? across : width.empty() ? other[0] * across / down : other[0];
    addDeclarations(node, "width:" + svgNumber(wide) + "px;height:" + svgNumber(wide * down / across) + "px");
  }
}

// Longer by a hundredth of the line's width.
void drawPoints(xmlNode* root) {
  for (xmlNode* node : elementsOf(root)) {
    if (kindOf(node) != "path" || inheritedOf(node, "stroke-linecap") != "square") continue;
    const std::vector<double> width = numbersIn(inheritedOf(node, "stroke-width"));
    const double wide = width.size() == 1 && width[0] != kUnknown ? width[0] : 1;
    setAttribute(node, "d", withSquarePoints(attributeOf(node, "d"), wide / 100));
  }
}

/// What is put right in a drawing that has one of these words.
struct Rewrite {
  std::string_view words;
  void (*apply)(xmlNode* root);
};
constexpr Rewrite kRewrites[] = {{"clipPath", moveClips},
                                 {"<use", writeOutUses},
                                 {"<text", settleTexts},
                                 {"<image", sizePictures},
                                 {"var(", [](xmlNode* root) { Variables(elementsOf(root)).resolve(); }},
                                 {kNewColours,
                                  [](xmlNode* root) {
                                    for (xmlNode* node : elementsOf(root)) takeOldColours(node);
                                  }},
                                 {"transform-origin",
                                  [](xmlNode* root) {
                                    for (xmlNode* node : elementsOf(root)) moveOrigin(node, viewOf(node));
                                  }},
                                 {"non-scaling-stroke", settleWidths},
                                 {"square", drawPoints},
                                 {"feDropShadow", [](xmlNode* root) {
                                    int number = 0;
                                    for (xmlNode* node : elementsOf(root))
                                      if (kindOf(node) == "feDropShadow") writeShadow(node, number++);
                                  }}};

}  // namespace

Viewport viewOf(xmlNode* node) {
  while (node->parent && node->parent->type == XML_ELEMENT_NODE && kindOf(node) != "svg") node = node->parent;
  Viewport view{300, 150};
  enterViewport(node, view);
  return view;
}

void rewriteTree(xmlDoc* svg, std::string_view text) {
  EXPECTS(svg && xmlDocGetRootElement(svg));
  for (const Rewrite& one : kRewrites)
    if (hasAny(text, one.words)) one.apply(xmlDocGetRootElement(svg));
}

}  // namespace gridpress::render
