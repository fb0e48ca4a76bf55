// render/svg/filter_reach: adds up filters along the tree, through `use`, in the root's units.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/filter_reach.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "render/svg/xml.h"

namespace gridpress::render {

namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kUnknown = std::numeric_limits<double>::infinity();
/// A Gaussian blur is three boxes of 1.88 times its deviation (Filter Effects, 9.14).
constexpr double kDeviations = 3;

/// The numbers of "1,2 3px"; what has another unit, or is none, is unknown.
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

double largestIn(const std::vector<double>& numbers) {
  double largest = 0;
  for (const double n : numbers) largest = std::max(largest, std::abs(n));
  return largest;
}

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
  for (xmlNode* step = filter->children; step; step = step->next)
    if (step->type == XML_ELEMENT_NODE) reach += reachOfStep(step);
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

/// How much a list of transforms enlarges at most (SVG 1.1, 7.6).
double scaleOf(std::string_view list) {
  double scale = 1;
  while (list.find('(') != std::string_view::npos) {
    const std::size_t open = list.find('('), close = list.find(')');
    if (close == std::string_view::npos || close < open) return kUnknown;
    std::string_view name = list.substr(0, open);
    name.remove_prefix(std::min(name.size(), name.find_first_not_of(" \t\r\n,")));
    const std::vector<double> n = numbersIn(list.substr(open + 1, close - open - 1));
    list.remove_prefix(close + 1);
    if (name.starts_with("matrix") && n.size() == 6) {
      // The larger singular value.
      const double sum = n[0] * n[0] + n[1] * n[1] + n[2] * n[2] + n[3] * n[3];
      const double area = n[0] * n[3] - n[1] * n[2];
      scale *= std::sqrt((sum + std::sqrt(std::max(0.0, sum * sum - 4 * area * area))) / 2);
    } else if (name.starts_with("scale") && !n.empty()) {
      scale *= largestIn(n);
    } else if (name.starts_with("skew") && n.size() == 1) {
      scale *= 1 + std::abs(std::tan(n[0] * kPi / 180));
    } else if (!name.starts_with("translate") && !name.starts_with("rotate")) {
      return kUnknown;
    }
  }
  return scale;
}

struct Viewport {
  double width = 0, height = 0;
};

double side(const std::string& text, double whole) {
  if (text.empty()) return whole;
  if (text.ends_with('%')) return whole * largestIn(numbersIn(text.substr(0, text.size() - 1))) / 100;
  return largestIn(numbersIn(text));
}

class Walk {
 public:
  explicit Walk(xmlNode* root) { learn(root); }

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
      const Xml<xmlChar> text(xmlNodeGetContent(node));
      if (text) css = plain(text.get());
      anybody_ = anybody_ || css.find("filter") != std::string::npos;
      if (css.find("transform") != std::string::npos) transforms_ = kUnknown;
    }
    step_ = std::max(step_, reachOfFunctions(css));
    for (xmlNode* child = node->children; child; child = child->next)
      if (child->type == XML_ELEMENT_NODE) learn(child);
  }

  void visit(xmlNode* node, double scale, Viewport viewport, double reach) {
    if (++visits_ > kMostVisits) most_ = kUnknown;
    if (most_ == kUnknown) return;
    const std::string_view kind = plain(node->name);
    const std::string style = attributeOf(node, "style");
    const std::string transform = attributeOf(node, "transform");
    scale *= transforms_ * (transform.empty() ? 1 : scaleOf(transform));
    if (style.find("transform") != std::string::npos) scale = kUnknown;
    if (kind == "svg" || kind == "symbol") scale *= enter(node, viewport);
    // A drawing within one that is drawn as part of its user's box.
    if (kind == "marker" || attributeOf(node, "patternContentUnits") == "objectBoundingBox" ||
        attributeOf(node, "maskContentUnits") == "objectBoundingBox")
      scale = kUnknown;
    if (anybody_ || xmlHasProp(node, xml("filter")) || style.find("filter") != std::string::npos)
      reach += step_ * scale;
    most_ = std::max(most_, reach);
    if (kind == "use") follow(node, scale, viewport, reach);
    for (xmlNode* child = node->children; child; child = child->next)
      if (child->type == XML_ELEMENT_NODE) visit(child, scale, viewport, reach);
  }

  void follow(xmlNode* use, double scale, Viewport viewport, double reach) {
    const std::string link = attributeOf(use, "href");
    const auto target = named_.find(link.empty() ? link : link.substr(1));
    if (target == named_.end() || ++depth_ > kMostDepth) return;
    const Viewport own{side(attributeOf(use, "width"), viewport.width),
                       side(attributeOf(use, "height"), viewport.height)};
    visit(target->second, scale, own, reach);
    --depth_;
  }

  // What a viewport of its own enlarges; `viewport` becomes its inside.
  static double enter(xmlNode* node, Viewport& viewport) {
    const Viewport outside{side(attributeOf(node, "width"), viewport.width),
                           side(attributeOf(node, "height"), viewport.height)};
    const std::vector<double> box = numbersIn(attributeOf(node, "viewBox"));
    viewport = outside;
    if (box.size() != 4 || !(box[2] > 0) || !(box[3] > 0)) return 1;
    viewport = {box[2], box[3]};
    return std::max(outside.width / box[2], outside.height / box[3]);
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
  if (!std::isfinite(reach)) return std::nullopt;
  return reach;
}

}  // namespace gridpress::render
