// render/drawings/layers: nests the root in an outer one, whose viewport is the window.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/layers.h"

#include <cmath>
#include <iterator>
#include <map>

#include "model/length_text.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

namespace {

// An image without a source is not drawn.
void takeSource(xmlNode* image) {
  for (xmlAttr *attribute = image->properties, *next = nullptr; attribute; attribute = next) {
    next = attribute->next;
    if (std::string_view(plain(attribute->name)) == "href") xmlRemoveProp(attribute);
  }
}

}  // namespace

InkLayers inkLayers(const Picture& picture, const std::vector<PressInk>& inks) {
  InkLayers layers{{}, picture, picture};
  if (!picture.svg) return {};
  const auto nameOf = [&](const CssColour& c) -> const std::string* {
    for (const PressInk& ink : inks)
      if (!ink.name.empty() && c.alpha > 0 && ink.colour == c.colour) return &ink.name;
    return nullptr;
  };
  const std::string text = cleanTinted(picture);
  const auto layer = [&](bool ofInks) {
    Recolouring how;
    how.colours = [&, ofInks](const CssColour& c) {
      const std::string* name = nameOf(c);
      if (name) layers.names.insert(*name);
      return (name != nullptr) == ofInks ? c : CssColour{c.colour, 0};
    };
    if (ofInks) how.image = takeSource;
    return std::make_shared<const std::string>(recolouredSvg(text, picture.name, how));
  };
  layers.rest.svg = layer(false);
  if (layers.names.empty()) return {};
  layers.inks.svg = layer(true);
  layers.rest.tint = layers.inks.tint = 1;
  ENSURES(layers.rest.svg && layers.inks.svg);
  return layers;
}

namespace {

/// A Gaussian blur is three boxes of 1.88 times its deviation (Filter Effects, 9.14).
constexpr double kDeviations = 3;

double largestOf(xmlNode* element, const char* attribute, double otherwise = 0) {
  const std::string text = attributeOf(element, attribute);
  return text.empty() ? otherwise : largestIn(numbersIn(text));
}

/// Of one step of a filter. What reaches a pixel or two is left to the caller.
double reachOfStep(xmlNode* step) {
  const std::string_view kind = plain(step->name);
  if (kind == "feGaussianBlur") return kDeviations * largestOf(step, "stdDeviation");
  if (kind == "feOffset") return largestOf(step, "dx") + largestOf(step, "dy");
  if (kind == "feDropShadow")
    return largestOf(step, "dx", 2) + largestOf(step, "dy", 2) +
           kDeviations * largestOf(step, "stdDeviation", 2);
  if (kind == "feMorphology") return largestOf(step, "radius");
  if (kind == "feDisplacementMap") return largestOf(step, "scale");
  if (kind == "feTile") return kUnknown;
  const double unit = largestOf(step, "kernelUnitLength");
  if (kind != "feConvolveMatrix") return unit;
  const double order = largestOf(step, "order", 3);
  return unit > 0 ? unit * order : order > 3 ? kUnknown : 0;
}

double reachOfFilter(xmlNode* filter) {
  double reach = attributeOf(filter, "primitiveUnits") == "objectBoundingBox" ? kUnknown : 0;
  for (xmlNode* step : childrenOf(filter)) reach += reachOfStep(step);
  return reach;
}

/// `blur(2px)` and `drop-shadow(1px 1px 2px)`, wherever they stand. A shadow's colour may come first.
double reachOfFunctions(std::string_view css) {
  double reach = 0;
  for (const std::string_view name : {"blur(", "drop-shadow("})
    for (std::size_t at = css.find(name); at != std::string_view::npos; at = css.find(name, at + 1)) {
      std::string_view text = css.substr(at + name.size());
      constexpr std::string_view kInNumbers = "0123456789.+- \t\r\npx";
      if (text.starts_with('#')) text.remove_prefix(std::min(text.size(), text.find(' ')));
      const std::size_t end = std::min(text.find_first_not_of(kInNumbers), text.size());
      if (end > 0 && end < text.size() && text[end] != ')' && text[end - 1] != ' ') return kUnknown;
      text = text.substr(0, end);
      const std::vector<double> numbers = numbersIn(text);
      if (numbers.empty()) return kUnknown;
      for (const double n : numbers) reach += kDeviations * std::abs(n);
    }
  return reach;
}

class Walk {
 public:
  explicit Walk(xmlNode* root) {
    for (xmlNode* node : elementsOf(root)) learn(node);
  }

  double reach(xmlNode* root, Viewport viewport) {
    if (step_ == 0) return 0;
    visit(root, 1, viewport, 0);
    return most_;
  }

 private:
  // What there is in all: filters, elements by name, and what style sheets may do to anybody.
  void learn(xmlNode* node) {
    const std::string_view kind = plain(node->name);
    if (kind == "filter") step_ = std::max(step_, reachOfFilter(node));
    if (const std::string id = attributeOf(node, "id"); !id.empty()) named_.emplace(id, node);
    std::string css = attributeOf(node, "style") + ";" + attributeOf(node, "filter");
    if (kind == "style") {
      css = sheetOf(node);
      anybody_ = anybody_ || css.find("filter") != std::string::npos;
      if (css.find("transform") != std::string::npos) transforms_ = kUnknown;
    }
    step_ = std::max(step_, reachOfFunctions(css));
  }

  void visit(xmlNode* node, double scale, Viewport viewport, double reach) {
    if (++visits_ > kMostVisits) most_ = kUnknown;
    if (most_ == kUnknown) return;
    const std::string_view kind = plain(node->name);
    const std::string style = attributeOf(node, "style");
    const std::string transform = attributeOf(node, "transform");
    scale *= transforms_ * linearPartOf(transform).scale();
    if (style.find("transform") != std::string::npos) scale = kUnknown;
    if (kind == "svg" || kind == "symbol") scale *= enterViewport(node, viewport);
    // A drawing within one that is drawn as part of its user's box.
    if (kind == "marker" || attributeOf(node, "patternContentUnits") == "objectBoundingBox" ||
        attributeOf(node, "maskContentUnits") == "objectBoundingBox")
      scale = kUnknown;
    if (anybody_ || xmlHasProp(node, xml("filter")) || style.find("filter") != std::string::npos)
      reach += step_ * scale;
    most_ = std::max(most_, reach);
    if (kind == "use") follow(node, scale, viewport, reach);
    for (xmlNode* child : childrenOf(node)) visit(child, scale, viewport, reach);
  }

  void follow(xmlNode* use, double scale, Viewport viewport, double reach) {
    const std::string link = attributeOf(use, "href");
    const auto target = named_.find(link.empty() ? link : link.substr(1));
    if (target == named_.end() || ++depth_ > kMostDepth) return;
    visit(target->second, scale, viewportOf(use, viewport), reach);
    --depth_;
  }

  static constexpr int kMostVisits = 1000000, kMostDepth = 30;
  std::map<std::string, xmlNode*> named_;
  double step_ = 0;        ///< The farthest that any filter reaches, in its units.
  double transforms_ = 1;  ///< Unknown where a style sheet has any.
  bool anybody_ = false;   ///< A style sheet gives filters; to whom, is not asked.
  double most_ = 0;
  int visits_ = 0, depth_ = 0;
};

}  // namespace

std::optional<double> filterReach(xmlDoc* svg, Size viewport) {
  xmlNode* root = xmlDocGetRootElement(svg);
  const double reach = Walk(root).reach(root, {viewport.width.pt(), viewport.height.pt()});
  ENSURES(reach >= 0);
  if (!std::isfinite(reach)) return std::nullopt;
  return reach;
}

bool mayHaveLayers(std::string_view svg) {
  return hasAny(svg, "opacity mask filter clip blend");
}

bool mayHaveFilters(std::string_view svg) {
  return svg.find("filter") != std::string_view::npos;
}

WindowedDrawing windowed(const std::string& svg, const std::string& name, Size size) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  xmlNode* inner = xmlDocGetRootElement(document.get());
  setAttribute(inner, "width", svgNumber(size.width.pt()));
  setAttribute(inner, "height", svgNumber(size.height.pt()));
  const std::optional<double> reach = filterReach(document.get(), size);
  // What a style sheet says of every svg is for the drawing's own.
  setAttribute(nestRoot(document.get()), "style",
               "opacity:1;filter:none;mask:none;clip-path:none;mix-blend-mode:normal;transform:none");
  return {textOf(document.get()), reach};
}

std::string movedBy(double x, double y) {
  EXPECTS(std::isfinite(x) && std::isfinite(y));
  return ":root>svg{x:" + fixed(x, 9) + "px!important;y:" + fixed(y, 9) +
         "px!important;overflow:visible!important}";
}

}  // namespace gridpress::render
