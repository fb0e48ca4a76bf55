// render/raster/page: flattens a page's groups and measures its items.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/page.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

#include "model/error.h"
#include "model/length_text.h"
#include "render/draw/item_bounds.h"
#include "render/drawings/layers.h"

namespace gridpress::render {

namespace {

/// Far beyond any format's limit, and safe to reckon with in an int.
constexpr double kMaxPixelsASide = 1 << 24;

int pixelCount(Length length, double scale) {
  const double pixels = std::round(length.pt() * scale);
  if (!(pixels >= 1))
    throw Error::call("at this resolution the page is less than a pixel long", "choose a higher one");
  if (pixels > kMaxPixelsASide) {
    const auto most = static_cast<std::uint64_t>(kMaxPixelsASide / length.pt() * 72);
    throw Error::call("at this resolution the page is " +
                          withCommas(static_cast<std::uint64_t>(std::min(pixels, 1e15))) + " pixels long",
                      "choose at most " + withCommas(most) + " dpi");
  }
  return static_cast<int>(pixels);
}

struct Bounds {
  const fonts::Typesetter& type;
  Rect operator()(const LetterRun& run) const { return boundsOf(run); }
  Rect operator()(const TextRun& run) const { return boundsOf(run, type); }
  Rect operator()(const Path& path) const { return boundsOf(path); }
  Rect operator()(const Picture& picture) const { return boundsOf(picture); }
  Rect operator()(const Link&) const { return {}; }
  Rect operator()(const Tag&) const { return {}; }
  Rect operator()(const Group& group) const { return group.clip; }
};

}  // namespace

RasterPage::RasterPage(Page page, double dpi, const fonts::Typesetter& type)
    : page_(std::make_unique<const Page>(std::move(page))), scale_(dpi / 72) {
  const Rect media = mediaBox(*page_);
  if (!(dpi > 0) || !std::isfinite(dpi))
    throw Error::call("the resolution must be above 0 dpi", "150 to 300 dpi suit a print");
  width_ = pixelCount(media.size.width, scale_);
  height_ = pixelCount(media.size.height, scale_);
  corner_ = media.origin;
  place(page_->items, {0, 0, width_, height_}, {}, type);
}

PixelBox RasterPage::pixels(const Rect& rect) const {
  const auto pixel = [this](Length l) {
    return std::clamp(l.pt() * scale_, -kMaxPixelsASide, 2 * kMaxPixelsASide);
  };
  return {static_cast<int>(std::floor(pixel(rect.left() - corner_.x))),
          static_cast<int>(std::floor(pixel(rect.top() - corner_.y))),
          static_cast<int>(std::ceil(pixel(rect.right() - corner_.x))),
          static_cast<int>(std::ceil(pixel(rect.bottom() - corner_.y)))};
}

void RasterPage::place(const std::vector<Item>& items, const PixelBox& within, const std::vector<Rect>& clips,
                       const fonts::Typesetter& type) {
  for (const Item& item : items) {
    PixelBox touches = pixels(std::visit(Bounds{type}, item));
    // A straight line's outline has no area, its stroke has; one pixel more also covers anti-aliasing.
    touches =
        intersection({touches.left - 1, touches.top - 1, touches.right + 1, touches.bottom + 1}, within);
    if (touches.empty() || std::holds_alternative<Link>(item) || std::holds_alternative<Tag>(item)) continue;
    if (const Group* group = std::get_if<Group>(&item)) {
      std::vector<Rect> inner = clips;
      inner.push_back(group->clip);
      place(group->items, touches, inner, type);
    } else {
      const Picture* picture = std::get_if<Picture>(&item);
      filters_ = filters_ || (picture && picture->svg && mayHaveFilters(*picture->svg));
      items_.push_back({&item, touches, clips});
    }
  }
}

}  // namespace gridpress::render
