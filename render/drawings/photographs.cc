// render/drawings/photographs: walks to each `image`, and reads the head of what it holds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/photographs.h"

#include <glib.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "pixels/picture_head.h"
#include "render/drawings/scale.h"
#include "render/drawings/text.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

std::optional<pixels::PictureHead> headIn(const std::string& link) {
  constexpr std::string_view kBase64 = ";base64,";
  const std::size_t from = link.find(kBase64);
  if (!link.starts_with("data:image/") || from == std::string::npos) return std::nullopt;
  gsize size = 0;
  const std::unique_ptr<guchar, decltype(&g_free)> bytes(
      g_base64_decode(link.c_str() + from + kBase64.size(), &size), g_free);
  return pixels::headOf({reinterpret_cast<const char*>(bytes.get()), size});
}

bool onlyDefines(std::string_view element) {
  constexpr std::string_view kThese[] = {"defs", "pattern", "mask", "symbol", "marker", "clipPath"};
  return std::find(std::begin(kThese), std::end(kThese), element) != std::end(kThese);
}

class PhotographWalk {
 public:
  std::vector<Photograph> found;

  void visit(xmlNode* node, double scale, Viewport viewport) {
    const std::string_view kind = plain(node->name);
    if (onlyDefines(kind) || attributeOf(node, "style").find("transform") != std::string::npos) return;
    if (const std::string transform = attributeOf(node, "transform"); !transform.empty())
      scale *= scaleOf(transform);
    if (kind == "svg") scale *= enterViewport(node, viewport);
    if (kind == "image") add(node, scale, viewport);
    for (xmlNode* child = node->children; child; child = child->next)
      if (child->type == XML_ELEMENT_NODE) visit(child, scale, viewport);
  }

 private:
  void add(xmlNode* image, double scale, const Viewport& viewport) {
    const auto head = headIn(attributeOf(image, "href"));
    if (!head) return;
    // By itself a pixel is a unit.
    const Viewport own{static_cast<double>(head->width), static_cast<double>(head->height)};
    const Viewport box =
        viewportOf(image, attributeOf(image, "width").find('%') == std::string::npos ? own : viewport);
    const double across = box.width / own.width, down = box.height / own.height;
    const std::string ratio = attributeOf(image, "preserveAspectRatio");
    const bool cut = ratio.find("slice") != std::string::npos || ratio.find("none") != std::string::npos;
    const double points = (cut ? std::max(across, down) : std::min(across, down)) * scale;
    if (points > 0 && std::isfinite(points)) found.push_back({head->width, head->height, 72 / points});
  }
};

}  // namespace

bool holdsPhotograph(std::string_view svg) {
  return svg.find("<image") != std::string_view::npos;
}

std::vector<Photograph> photographsIn(const std::string& svg, const std::string& name, Size frame) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  xmlNode* root = xmlDocGetRootElement(document.get());
  const std::string width = attributeOf(root, "width"), height = attributeOf(root, "height");
  if (attributeOf(root, "viewBox").empty() && !width.empty() && !width.ends_with('%'))
    setAttribute(root, "viewBox", "0 0 " + width + " " + height);
  setAttribute(root, "width", svgNumber(frame.width.pt()));
  setAttribute(root, "height", svgNumber(frame.height.pt()));
  PhotographWalk walk;
  walk.visit(root, 1, {frame.width.pt(), frame.height.pt()});
  return walk.found;
}

}  // namespace gridpress::render
