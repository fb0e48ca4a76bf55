// render/drawings/page: lengths in CSS pixels, and drawings nested in drawings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/page.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "model/error.h"
#include "model/utf8.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

namespace {

constexpr std::array<const char*, 2> kSides = {"width", "height"};

}  // namespace

std::optional<double> cssPixels(std::string_view given, double em) {
  const std::string text = asciiLower(trimmed(given));
  std::string_view rest = text;
  if (rest.starts_with('+')) rest.remove_prefix(1);
  double number = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (error != std::errc() || !std::isfinite(number)) return std::nullopt;
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  const std::array<std::pair<std::string_view, double>, 12> units = {{{"", 1},
                                                                      {"px", 1},
                                                                      {"in", 96},
                                                                      {"cm", 96 / 2.54},
                                                                      {"mm", 96 / 25.4},
                                                                      {"q", 96 / 101.6},
                                                                      {"pt", 96.0 / 72},
                                                                      {"pc", 16},
                                                                      {"em", em},
                                                                      {"rem", em},
                                                                      {"ex", em / 2},
                                                                      {"ch", em / 2}}};
  for (const auto& [unit, pixels] : units)
    if (rest == unit) return number * pixels;
  return std::nullopt;
}

namespace {

/// A property of the root as style sheets and its own style leave it, taken out of them.
class Cascade {
 public:
  Cascade(xmlNode* element, std::string_view names) : element_(element), names_(names) {}

  std::string value() {
    for (xmlNode* node : elementsOf(element_))
      if (kindOf(node) == "style") sheet(node);
    const std::string own = attributeOf(element_, "style");
    const std::string left = from(own, kOwn);
    if (left != own) setAttribute(element_, "style", left);
    return best_ >= 0 ? value_ : attributeOf(element_, std::string(names_).c_str());
  }

 private:
  static constexpr int kOwn = 1 << 20, kImportant = 1 << 24;

  void sheet(xmlNode* style) {
    const std::string text = sheetOf(style);
    bool changed = false;
    const std::string left = editedRules(text, [&](std::string_view selectors, std::string_view all) {
      const std::optional<int> weight = meant(selectors, element_);
      const std::string kept = weight ? from(all, *weight) : std::string(all);
      changed = changed || kept != all;
      return kept;
    });
    if (changed) setSheet(style, left);
  }
  // The declarations without this property, unless there is none of it.
  std::string from(std::string_view declarations, int weight) {
    bool found = false;
    const std::string kept = editedDeclarations(declarations, [&](const Declaration& one) {
      if (!among(names_, asciiLower(one.name))) return std::optional<std::string>();
      found = true;
      const int rank = weight + (one.important ? kImportant : 0);
      if (rank >= best_) best_ = rank, value_ = std::string(one.value);
      return std::optional<std::string>("");
    });
    return found ? kept : std::string(declarations);
  }

  xmlNode* element_;
  std::string_view names_;
  int best_ = -1;
  std::string value_;
};

// Width, height and what is in them; nothing where that is no box.
std::optional<std::array<double, 4>> viewBoxOf(xmlNode* root) {
  const std::vector<double> box = numbersIn(attributeOf(root, "viewBox"));
  if (box.size() != 4 || !std::ranges::all_of(box, [](double n) { return std::isfinite(n); }))
    return std::nullopt;
  return std::array<double, 4>{box[0], box[1], box[2], box[3]};
}

void setBox(xmlNode* root, double width, double height) {
  setAttribute(root, "viewBox", "0 0 " + svgNumber(width) + " " + svgNumber(height));
}

// The drawing on a page of its own, which cuts it.
xmlNode* putOnPage(xmlDoc* svg, double width, double height) {
  EXPECTS(width > 0 && height > 0);
  xmlNode* drawing = xmlDocGetRootElement(svg);
  for (const char* gone : {"x", "y", "overflow"}) xmlUnsetProp(drawing, xml(gone));
  setAttribute(drawing, "width", svgNumber(width));
  setAttribute(drawing, "height", svgNumber(height));
  addDeclarations(drawing, "overflow:hidden!important");
  xmlNode* page = nestRoot(svg);
  setBox(page, width, height);
  return page;
}

/// What programs round in widths and heights.
constexpr double kRounding = 0.002;
/// Pixels of CSS: what is smaller is written as 0.
constexpr double kLeastSide = 0.0001;
/// What is larger is no drawing's.
constexpr double kMostSide = 1e9;

std::optional<double> sideOf(xmlNode* root, const char* side, double em) {
  const std::string given = Cascade(root, side).value();
  const std::optional<double> length = cssPixels(given, em);
  const std::string written = attributeOf(root, side);
  if (length && written != given)
    setAttribute(root, side, svgNumber(*length));
  else if (!length && !written.empty() && written != "100%")
    xmlUnsetProp(root, xml(side));
  return length;
}

}  // namespace

std::string takenOfRoot(xmlNode* root, std::string_view names) {
  EXPECTS(root);
  return Cascade(root, names).value();
}

PageSize settlePage(xmlDoc* svg, const std::string& name) {
  EXPECTS(svg && xmlDocGetRootElement(svg));
  xmlNode* root = xmlDocGetRootElement(svg);
  constexpr double kEm = 16, kWidth = 300, kHeight = 150;  // Where nothing is said (CSS Images 3, 5.2).
  const double em = cssPixels(saidOf(root, "font-size"), kEm).value_or(kEm);
  std::optional<double> width = sideOf(root, kSides[0], em), height = sideOf(root, kSides[1], em);
  const auto box = viewBoxOf(root);
  const auto none = [](std::optional<double> side) {
    return side && !(*side >= kLeastSide && *side < kMostSide);
  };
  if (none(width) || none(height) || (box && (none((*box)[2]) || none((*box)[3]))))
    throw Error::job("the picture's size is 0, or beyond all bounds", "give its svg element a viewBox",
                     {name, 0});
  if (!width && !height) return box ? PageSize{(*box)[2], (*box)[3], false} : PageSize();
  const double shape = box ? (*box)[2] / (*box)[3] : 0;
  if (!width) width = box ? *height * shape : kWidth;
  if (!height) height = box ? *width / shape : kHeight;
  if (none(width) || none(height)) return {(*box)[2], (*box)[3], false};
  if (box && std::abs(*width / *height / shape - 1) > kRounding) {
    putOnPage(svg, *width, *height);
  } else if (!box) {
    setBox(root, *width, *height);
  }
  ENSURES(viewBoxOf(xmlDocGetRootElement(svg)));
  return {*width, *height, true};
}

PageSize pageSizeOf(const std::string& svg, const std::string& name) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  return settlePage(document.get(), name);
}

Rect pageIn(xmlNode* root, const Rect& frame) {
  const auto box = viewBoxOf(root);
  return box ? fitted(frame, (*box)[2], (*box)[3]) : frame;
}

Rect fitted(const Rect& frame, double width, double height) {
  EXPECTS(width >= 0 && height >= 0);
  if (width == 0 || height == 0) return frame;
  const double k = std::min(frame.size.width.pt() / width, frame.size.height.pt() / height);
  const Size size = {Length::pt(width * k), Length::pt(height * k)};
  return {frame.centre() - Point{size.width / 2, size.height / 2}, size};
}

namespace {

std::string aligned(Fit fit, Place place) {
  if (fit == Fit::stretch) return "none";
  const auto side = [](double at) { return at < 0.25 ? "Min" : at > 0.75 ? "Max" : "Mid"; };
  return std::string("x") + side(place.across) + "Y" + side(place.down) +
         (fit == Fit::cover ? " slice" : " meet");
}

}  // namespace

std::string placedSvg(const std::string& svg, const std::string& name, Fit fit, Place place) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  settlePage(document.get(), name);
  xmlNode* page = xmlDocGetRootElement(document.get());
  const auto box = viewBoxOf(page);
  if (!box) return svg;
  // What hangs over the page's edge would show in what is left of the frame.
  if (fit == Fit::contain) page = putOnPage(document.get(), (*box)[2], (*box)[3]);
  for (const char* side : kSides) setAttribute(page, side, "100%");
  setAttribute(page, "preserveAspectRatio", aligned(fit, place));
  nestRoot(document.get());
  return textOf(document.get());
}

}  // namespace gridpress::render
