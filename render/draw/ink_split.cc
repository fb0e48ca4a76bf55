// render/draw/ink_split: draws both ways and compares.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/ink_split.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <utility>
#include <variant>

#include "model/error.h"
#include "render/draw/cairo_handles.h"
#include "render/draw/item_bounds.h"
#include "render/drawings/layers.h"

namespace gridpress::render {

namespace {

/// What two drawings of the same may differ by, of 255: each layer is rounded.
constexpr int kRounding = 4;
/// Along the longer side: at least as fine as a press's dots on a page, and quick.
constexpr double kLookAt = 2000;

/// One after the other, on white or on nothing.
CairoSurface drawn(std::initializer_list<const Picture*> layers, const Rect& part, Pictures& pictures,
                   cairo_format_t format = CAIRO_FORMAT_RGB24) {
  const double scale = kLookAt / std::max(part.size.width, part.size.height).pt();
  const auto side = [&](Length l) { return std::max(1, static_cast<int>(std::ceil(l.pt() * scale))); };
  CairoSurface surface(cairo_image_surface_create(format, side(part.size.width), side(part.size.height)));
  const Cairo cr(cairo_create(surface.get()));
  if (format == CAIRO_FORMAT_RGB24) {
    cairo_set_source_rgb(cr.get(), 1, 1, 1);
    cairo_paint(cr.get());
  }
  cairo_scale(cr.get(), scale, scale);
  cairo_translate(cr.get(), -part.left().pt(), -part.top().pt());
  for (const Picture* layer : layers) pictures.paint(cr.get(), *layer);
  check(cairo_status(cr.get()), "drawing the inks of a picture");
  cairo_surface_flush(surface.get());
  return surface;
}

bool isEmpty(const CairoSurface& drawing) {
  const int rows = cairo_image_surface_get_height(drawing.get());
  const auto bytes = static_cast<std::size_t>(rows) *
                     static_cast<std::size_t>(cairo_image_surface_get_stride(drawing.get()));
  const std::uint8_t* all = cairo_image_surface_get_data(drawing.get());
  return std::all_of(all, all + bytes, [](std::uint8_t byte) { return byte == 0; });
}

bool lookAlike(const CairoSurface& a, const CairoSurface& b) {
  const int rows = cairo_image_surface_get_height(a.get()), stride = cairo_image_surface_get_stride(a.get());
  const std::uint8_t* one = cairo_image_surface_get_data(a.get());
  const std::uint8_t* other = cairo_image_surface_get_data(b.get());
  const auto bytes = static_cast<std::size_t>(rows) * static_cast<std::size_t>(stride);
  for (std::size_t i = 0; i < bytes; ++i)
    if (i % 4 != 3 && std::abs(one[i] - other[i]) > kRounding) return false;
  return true;
}

/// Whether an item is drawn in a spot ink within the part; its name.
class InkFinder {
 public:
  InkFinder(const std::vector<PressInk>& inks, const Rect& part, const fonts::Typesetter& type)
      : inks_(inks), part_(part), type_(type) {}

  std::string operator()(const LetterRun& run) const { return at(boundsOf(run), run.colour); }
  std::string operator()(const TextRun& run) const { return at(boundsOf(run, type_), run.colour); }
  std::string operator()(const Path& path) const {
    std::string name = path.fill ? at(boundsOf(path), *path.fill) : "";
    if (name.empty() && path.stroke) name = at(boundsOf(path), path.stroke->colour);
    return name;
  }
  std::string operator()(const Picture& picture) const {
    if (intersection(boundsOf(picture), part_).empty()) return {};
    const InkLayers layers = inkLayers(picture, inks_);
    return layers.names.empty() ? "" : *layers.names.begin();
  }
  std::string operator()(const Link&) const { return {}; }
  std::string operator()(const Tag&) const { return {}; }
  std::string operator()(const Group& group) const { return upTo(group.items, nullptr).name; }

  struct Found {
    std::string name;
    bool last = false;  ///< The picture was met.
  };
  Found upTo(const std::vector<Item>& items, const Picture* last) const {
    for (const Item& item : items) {
      if (last && std::get_if<Picture>(&item) == last) return {"", true};
      const auto* group = std::get_if<Group>(&item);
      Found found = group ? upTo(group->items, last) : Found{std::visit(*this, item)};
      if (found.last || !found.name.empty()) return found;
    }
    return {};
  }

 private:
  std::string at(const Rect& box, Colour colour) const {
    if (intersection(box, part_).empty()) return {};
    for (const PressInk& ink : inks_)
      if (!ink.name.empty() && ink.colour == colour) return ink.name;
    return {};
  }
  const std::vector<PressInk>& inks_;
  const Rect& part_;
  const fonts::Typesetter& type_;
};

}  // namespace

std::string quotedList(const std::set<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "'" : ", '") + name + "'";
  return all;
}

std::optional<InkSplit> splitInks(const Picture& picture, const std::vector<PressInk>& inks,
                                  Pictures& pictures) {
  if (boundsOf(picture).empty()) return std::nullopt;
  InkLayers layers = inkLayers(picture, inks);
  if (layers.names.empty()) return std::nullopt;
  InkSplit split{picture, picture, std::move(layers.names)};
  split.rest.svg = layers.rest, split.rest.tint = 1;
  split.inks.svg = layers.inks, split.inks.tint = 1;
  if (isEmpty(drawn({&split.inks}, boundsOf(picture), pictures, CAIRO_FORMAT_ARGB32))) return std::nullopt;
  const DrawingNeeds needs = pictures.needs(split.inks);
  if (needs.gradients || needs.pixels)
    throw Error::job("what is drawn in the ink " + quotedList(split.names) + " has " + needs.text() +
                         ", and a plate of its own has one colour",
                     "draw it in that colour alone, or in another", {picture.name, 0});
  return split;
}

void checkOnTop(const Picture& picture, const InkSplit& split, Pictures& pictures) {
  if (pictures.needs(split.inks).transparency)
    throw Error::job("what is drawn in the ink " + quotedList(split.names) +
                         " has transparency, which the standard does not allow",
                     "draw it opaque, or use " + setting("standard") + " plain", {picture.name, 0});
  const Rect part = boundsOf(picture);
  if (!lookAlike(drawn({&picture}, part, pictures), drawn({&split.rest, &split.inks}, part, pictures)))
    throw Error::job("something lies over what is drawn in the ink " + quotedList(split.names) +
                         ", and the standard takes the drawing as pixels only, below its inks",
                     "move those shapes to the front, or draw without gradients and transparency",
                     {picture.name, 0});
}

std::string inkBeneath(const std::vector<Item>& items, const Picture& last, const std::vector<PressInk>& inks,
                       const fonts::Typesetter& type) {
  if (std::all_of(inks.begin(), inks.end(), [](const PressInk& ink) { return ink.name.empty(); })) return {};
  const Rect part = boundsOf(last);
  return InkFinder(inks, part, type).upTo(items, &last).name;
}

}  // namespace gridpress::render
