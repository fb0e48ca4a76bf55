// render/drawings/boxes: shapes measured by librsvg, without their rotation.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/passes.h"

#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <optional>

#include "model/length_text.h"
#include "render/drawings/css_rules.h"

namespace gridpress::render {

namespace {

std::string exact(double v) {
  return fixed(v, 9);
}

std::string unitsOf(std::string_view kind) {
  return (kind.ends_with("Gradient") ? "gradient" : std::string(kind)) + "Units";
}

/// Of a rule of a style sheet.
struct Given {
  std::string selectors, property, value;
};

/// An element that is painted, clipped or filtered by what is measured in its box, or blurred.
struct User {
  std::size_t number = 0;  ///< In the file's order.
  std::string property;
  xmlNode* target = nullptr;
};

class Boxes {
 public:
  explicit Boxes(xmlDoc* svg)
      : svg_(svg), elements_(elementsOf(xmlDocGetRootElement(svg))), all_(referencesIn(svg)) {}

  void settle() {
    for (xmlNode* node : elements_)
      if (kindOf(node) == "style")
        eachRule(sheetOf(node), [&](std::string_view selectors, std::string_view given) {
          eachDeclaration(given, [&](const Declaration& one) {
            if (one.value.find("url(") != std::string_view::npos)
              sheets_.push_back({std::string(selectors), std::string(one.name), std::string(one.value)});
          });
        });
    const auto turns = [](xmlNode* node) { return linearAt(node).turns(); };
    if (std::ranges::none_of(elements_, turns)) return;
    for (std::size_t i = 0; i < elements_.size(); ++i)
      if (turns(elements_[i]) || isModel(elements_[i])) find(i);
    if (users_.empty() || users_.size() > kMost) return;
    measure();
    for (const User& user : users_) give(user);
  }

 private:
  static constexpr std::size_t kMost = 10'000;
  static constexpr double kFiner = 16;  // librsvg measures curves to a pixel.

  // What style, sheets and attributes say, of paints also those of what it is in.
  std::string said(xmlNode* node, const std::string& property) const {
    const bool paint = property == "fill" || property == "stroke";
    for (; node && node->type == XML_ELEMENT_NODE; node = paint ? node->parent : nullptr) {
      if (const auto own = declared(attributeOf(node, "style"), property)) return *own;
      const Given* best = nullptr;
      int most = -1;
      for (const Given& one : sheets_)
        if (const auto weight = one.property == property ? meant(one.selectors, node) : std::nullopt;
            weight && *weight >= most)
          best = &one, most = *weight;
      if (best) return best->value;
      if (const std::string own = attributeOf(node, property.c_str()); !own.empty()) return own;
    }
    return {};
  }

  void find(std::size_t number) {
    xmlNode* node = elements_[number];
    for (const std::string property : {"fill", "stroke", "mask", "filter"}) {
      const bool blurs = property == "filter";
      if (!blurs && !isShape(node)) continue;
      xmlNode* target = targetOf(property, said(node, property), all_);
      if (!target || all_.endless.contains(target)) continue;
      if (blurs || inherited(target, unitsOf(kindOf(target)).c_str()) != "userSpaceOnUse")
        users_.push_back({number, property, target});
    }
  }

  // Without what is in it, its transforms and its layers.
  static xmlNode* bare(xmlNode* node, xmlDoc* document) {
    xmlNode* copy = xmlDocCopyNode(node, document, 2);
    for (const char* name : {"transform", "filter", "mask", "clip-path", "opacity"}) {
      xmlUnsetProp(copy, xml(name));
      if (const std::string style = attributeOf(copy, "style"); style.find(name) != std::string::npos)
        setAttribute(copy, "style", without(style, name));
    }
    return copy;
  }

  // In a drawing of nothing but them.
  void measure() {
    constexpr std::size_t kTogether = 100;  // librsvg looks at all that stands beside one.
    const Xml<xmlDoc> copy(xmlNewDoc(xml("1.0")));
    xmlNode* root = bare(elements_.front(), copy.get());
    xmlDocSetRootElement(copy.get(), root);
    // As large as the viewport, whatever the drawing's own size.
    for (const char* name : {"width", "height"}) setAttribute(root, name, "100%");
    addDeclarations(root, "width:100%;height:100%");
    for (xmlNode* node : elements_)
      if (kindOf(node) == "style") xmlAddChild(root, xmlDocCopyNode(node, copy.get(), 1));
    for (std::size_t i = 0; i < users_.size(); ++i) {
      if (i % kTogether == 0) xmlAddChild(root, xmlNewDocNode(copy.get(), root->ns, xml("g"), nullptr));
      xmlNode* shape = bare(elements_[users_[i].number], copy.get());
      setAttribute(shape, "id", "box-" + std::to_string(users_[i].number));
      xmlAddChild(root->last, shape);
    }
    const std::string text = textOf(copy.get());
    const std::vector<double> view = numbersIn(attributeOf(root, "viewBox"));
    const bool viewed = view.size() == 4 && view[2] > 0 && view[3] > 0;
    RsvgRectangle viewport = {0, 0, viewed ? view[2] * kFiner : 300, viewed ? view[3] * kFiner : 150};
    const std::unique_ptr<RsvgHandle, decltype(&g_object_unref)> handle(newHandle(text, nullptr),
                                                                        g_object_unref);
    for (const User& user : users_) {
      RsvgRectangle ink = {}, box = {};
      if (!handle || !isShape(elements_[user.number]) || boxes_.contains(user.number) ||
          !rsvg_handle_get_geometry_for_layer(handle.get(), ("#box-" + std::to_string(user.number)).c_str(),
                                              &viewport, &ink, &box, nullptr))
        continue;
      if (viewed)
        box = {box.x / kFiner + view[0], box.y / kFiner + view[1], box.width / kFiner, box.height / kFiner};
      boxes_[user.number] = box;
    }
  }

  // Here, or by what it refers to (SVG 2, 14.1.1).
  std::string inherited(xmlNode* target, const char* name) const {
    for (int depth = 0; target && depth < 30; ++depth) {
      if (std::string own = attributeOf(target, name); !own.empty()) return own;
      target = targetOf("href", attributeOf(target, "href"), all_);
    }
    return {};
  }
  // A share of the box.
  double share(xmlNode* target, const char* name, double otherwise) const {
    return shareOf(inherited(target, name)).value_or(otherwise);
  }

  void inUserSpace(xmlNode* copy, const RsvgRectangle& box) const {
    const std::string_view kind = kindOf(copy);
    setAttribute(copy, unitsOf(kind).c_str(), "userSpaceOnUse");
    const bool pattern = kind == "pattern";  // What is in one begins at its tile's corner.
    const std::string matrix = "matrix(" + exact(box.width) + " 0 0 " + exact(box.height) + " " +
                               exact(pattern ? 0 : box.x) + " " + exact(pattern ? 0 : box.y) + ") ";
    if (kind.ends_with("Gradient")) {
      const double centre = kind == "radialGradient" ? 0.5 : 0;
      for (const auto& [name, otherwise] : std::initializer_list<std::pair<const char*, double>>{
               {"x1", 0}, {"y1", 0}, {"x2", 1}, {"y2", 0}, {"cx", centre}, {"cy", centre}, {"r", centre}})
        setAttribute(copy, name, exact(share(copy, name, otherwise)));
      for (const char* name : {"fx", "fy"})
        if (!inherited(copy, name).empty()) setAttribute(copy, name, exact(share(copy, name, centre)));
      return setAttribute(copy, "gradientTransform", matrix + inherited(copy, "gradientTransform"));
    }
    const char* contents = pattern ? "patternContentUnits" : "maskContentUnits";
    if (inherited(copy, contents) == "objectBoundingBox" && copy->children) {
      xmlNode* group = xmlNewDocNode(svg_, copy->ns, xml("g"), nullptr);
      for (xmlNode* child : childrenOf(copy)) xmlUnlinkNode(child), xmlAddChild(group, child);
      xmlAddChild(copy, group);
      setAttribute(group, "transform", matrix);
      setAttribute(copy, contents, "userSpaceOnUse");
    }
    const double least = pattern ? 0 : -0.1, whole = pattern ? 0 : 1.2;
    setAttribute(copy, "x", exact(box.x + share(copy, "x", least) * box.width));
    setAttribute(copy, "y", exact(box.y + share(copy, "y", least) * box.height));
    setAttribute(copy, "width", exact(share(copy, "width", whole) * box.width));
    setAttribute(copy, "height", exact(share(copy, "height", whole) * box.height));
  }

  // librsvg takes (deviation, deviation) for a step, turns it, and blurs by what it then is across and down.
  static void evenOut(xmlNode* filter, const Linear& m) {
    for (xmlNode* step : childrenOf(filter)) {
      const std::vector<double> n = numbersIn(attributeOf(step, "stdDeviation"));
      if (kindOf(step) != "feGaussianBlur" || n.empty() || n[0] != n.back() || n[0] == kUnknown) continue;
      const double even = n[0] * m.scale();
      for (const double across : {even, -even})
        for (const double down : {even, -even}) {
          const double x = (m.d * across - m.c * down) / m.area(), y = (m.a * down - m.b * across) / m.area();
          if (x > -1e-6 * even && y > -1e-6 * even)
            setAttribute(step, "stdDeviation", exact(std::max(x, 0.0)) + " " + exact(std::max(y, 0.0)));
        }
    }
  }

  void give(const User& user) {
    const auto box = boxes_.find(user.number);
    const bool boxed = inherited(user.target, unitsOf(kindOf(user.target)).c_str()) != "userSpaceOnUse" &&
                       box != boxes_.end() && box->second.width > 0 && box->second.height > 0;
    const Linear m = linearAt(elements_[user.number]);
    const bool evens = kindOf(user.target) == "filter" && m.turns() && !m.distorts() && m.area() != 0;
    if (!boxed && !evens) return;
    xmlNode* copy = xmlDocCopyNode(user.target, svg_, 1);
    const std::string id = "boxed-" + std::to_string(++made_);
    xmlAddNextSibling(user.target, copy);
    setAttribute(copy, "id", id);
    if (boxed) inUserSpace(copy, box->second);
    if (evens) evenOut(copy, m);
    addDeclarations(elements_[user.number], user.property + ":url(#" + id + ")");
  }

  xmlDoc* svg_;
  std::vector<xmlNode*> elements_;
  References all_;
  std::vector<Given> sheets_;
  std::vector<User> users_;
  std::map<std::size_t, RsvgRectangle> boxes_;
  int made_ = 0;
};

}  // namespace

RsvgHandle* newHandle(const std::string& svg, GError** error) {
  const std::unique_ptr<GInputStream, decltype(&g_object_unref)> stream(
      g_memory_input_stream_new_from_data(svg.data(), static_cast<gssize>(svg.size()), nullptr),
      g_object_unref);
  return rsvg_handle_new_from_stream_sync(stream.get(), nullptr, RSVG_HANDLE_FLAG_UNLIMITED, nullptr, error);
}

Linear linearAt(xmlNode* element) {
  Linear all;
  for (xmlNode* node = element; node && node->type == XML_ELEMENT_NODE; node = node->parent)
    all = linearPartOf(saidOf(node, "transform")) * all;
  return all;
}

bool isShape(const xmlNode* element) {
  return among("path rect circle ellipse line polyline polygon", kindOf(element));
}

bool isModel(const xmlNode* element) {
  return isWithin(element, "defs pattern mask symbol marker clipPath");
}

bool isBoxed(xmlNode* target) {
  const std::string said = attributeOf(target, unitsOf(kindOf(target)).c_str());
  return said == "objectBoundingBox" || (said.empty() && kindOf(target) != "clipPath");
}

void settleBoxes(xmlDoc* svg, std::string_view text) {
  EXPECTS(svg && xmlDocGetRootElement(svg));
  if (hasAny(text, "url(") && hasAny(text, "rotate( matrix( skew")) Boxes(svg).settle();
}

}  // namespace gridpress::render
