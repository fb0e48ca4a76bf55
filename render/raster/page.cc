// render/raster/page: measures a page's items; blends ink into rows of white paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/page.h"

#include <cmath>
#include <cstring>

#include "model/error.h"
#include "model/length_text.h"
#include "render/drawings/layers.h"

namespace gridpress::render {

namespace {

struct InkedPixel {
  std::size_t at;  ///< In the band, in bytes.
  std::uint8_t inks[4];
};

/// The pixels that still show the photograph, in inks.
std::vector<InkedPixel> shownOf(const Band::Photograph& photograph, Band& band, PressPixels& press) {
  EXPECTS(photograph.pixels.size() == 4 * photograph.box.area());
  std::vector<std::uint8_t> inks = photograph.pixels;
  press.convert(inks.data(), inks.size() / 4, PixelKind::photograph);
  std::vector<InkedPixel> shown;
  const PixelBox& box = photograph.box;
  std::size_t i = 0;
  for (int y = box.top - band.box().top; y < box.bottom - band.box().top; ++y)
    for (int x = box.left; x < box.right; ++x, i += 4) {
      const std::uint8_t* pixel = band.row(y) + 4 * static_cast<std::size_t>(x);
      if (std::memcmp(pixel, photograph.pixels.data() + i, 3) != 0) continue;
      InkedPixel& one = shown.emplace_back();
      one.at = static_cast<std::size_t>(pixel - band.row(0));
      std::memcpy(one.inks, inks.data() + i, 4);
    }
  return shown;
}

}  // namespace

void toInks(Band& band, PressPixels& press) {
  std::vector<InkedPixel> shown;
  for (const Band::Photograph& photograph : band.photographs()) {
    const std::vector<InkedPixel> more = shownOf(photograph, band, press);
    shown.insert(shown.end(), more.begin(), more.end());
  }
  press.convert(band.row(0), band.stride() / 4 * static_cast<std::size_t>(band.rows()), PixelKind::drawing);
  for (const InkedPixel& one : shown) std::memcpy(band.row(0) + one.at, one.inks, 4);
}

namespace {

/// v / 255, rounded, for v in 0 to 65,025.
constexpr unsigned over255(unsigned v) {
  return (v + 128 + ((v + 128) >> 8)) >> 8;
}

}  // namespace

void Band::reset(int width, int top, int rows) {
  EXPECTS(width > 0 && top >= 0 && rows >= 0);
  box_ = {0, top, width, top + rows};
  pixels_.resize(static_cast<std::size_t>(rows) * stride());
  std::memset(pixels_.data(), 255, pixels_.size());
  photographs_.clear();
  ENSURES(pixels_.size() == stride() * static_cast<std::size_t>(this->rows()));
}

void Band::keepPhotograph(const PixelBox& box) {
  Photograph photograph{intersection(box, box_), {}};
  const PixelBox& part = photograph.box;
  if (part.empty()) return;
  for (int y = part.top; y < part.bottom; ++y) {
    const std::uint8_t* from = row(y - box_.top);
    photograph.pixels.insert(photograph.pixels.end(), from + 4 * part.left, from + 4 * part.right);
  }
  ENSURES(photograph.pixels.size() == 4 * part.area());
  photographs_.push_back(std::move(photograph));
}

void Band::blend(const Coverage& glyph, int x, int y, Colour ink, const PixelBox& clip) {
  const PixelBox whole{x + glyph.left, y + glyph.top, x + glyph.left + glyph.width,
                       y + glyph.top + glyph.height};
  EXPECTS(glyph.pixels.size() == whole.area());
  const PixelBox part = intersection(intersection(whole, clip), box_);
  if (part.empty()) return;
  const unsigned channels[4] = {ink.blue, ink.green, ink.red, 255};
  for (int line = part.top; line < part.bottom; ++line) {
    const std::uint8_t* covered =
        glyph.pixels.data() +
        static_cast<std::size_t>(line - whole.top) * static_cast<std::size_t>(glyph.width) +
        (part.left - whole.left);
    std::uint8_t* pixel = row(line - box_.top) + static_cast<std::size_t>(part.left) * 4;
    for (int i = part.left; i < part.right; ++i, ++covered, pixel += 4) {
      const unsigned a = *covered;
      if (a == 0) continue;
      for (int c = 0; c < 4; ++c)
        pixel[c] = static_cast<std::uint8_t>(over255(channels[c] * a + pixel[c] * (255 - a)));
    }
  }
}

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
  ENSURES(width_ > 0 && height_ > 0 && scale_ > 0);
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
    PixelBox touches = pixels(boundsOf(item, type));
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
