// proof/preflight/plates: poppler's DeviceN bitmap, in bands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/preflight/plates.h"

#include <SplashOutputDev.h>
#include <splash/Splash.h>
#include <splash/SplashBitmap.h>

#include <cmath>
#include <numeric>

#include "model/printable.h"
#include "proof/text/watched_splash.h"

namespace gridpress::proof {

namespace {

constexpr std::size_t kProcess = 4;               // Cyan, magenta, yellow, black.
constexpr double kDpi = 150, kMostPixels = 24e6;  // Of a page.
constexpr double kBand = 12e6;                    // Pixels: a page is drawn anew for each band.

// All of an ink, as its alternate.
std::array<std::uint8_t, 4> alternateOf(const GfxSeparationColorSpace& spot) {
  GfxColor all{};
  all.c[0] = gfxColorComp1;
  GfxCMYK cmyk{};
  spot.getCMYK(&all, &cmyk);
  return {colToByte(cmyk.c), colToByte(cmyk.m), colToByte(cmyk.y), colToByte(cmyk.k)};
}

// What is for all plates ("All", ISO 32000-1, 8.6.6.4) poppler keeps on one of its own.
void ontoEveryPlate(SplashBitmap& bitmap, std::size_t plate) {
  if (plate >= PlateRows::kPlates) return;
  for (int y = 0; y < bitmap.getHeight(); ++y) {
    std::uint8_t* pixel = bitmap.getDataPtr() + static_cast<std::ptrdiff_t>(y) * bitmap.getRowSize();
    for (int x = 0; x < bitmap.getWidth(); ++x, pixel += PlateRows::kPlates) {
      if (pixel[plate] == 0) continue;
      for (std::size_t i = 0; i < kProcess; ++i) pixel[i] = std::max(pixel[i], pixel[plate]);
      pixel[plate] = 0;
    }
  }
}

}  // namespace

struct Plates::Inside {
  explicit Inside(const std::string& path) : pdf(path, OpenPdf::Whose::strangers) {
    // A dot is inked or not, as on a plate; part of one at an edge would say too little of thin letters.
    device.setFontAntialias(false);
    device.setVectorAntialias(false);
    device.setFreeTypeHinting(false, false);
    device.startDoc(&pdf.document());
  }
  OpenPdf pdf;
  static inline SplashColor paper = {};
  WatchedSplash device{splashModeDeviceN8,    4,   false, paper, true,
                       splashThinLineDefault, true};  // Overprints.
};

Plates::Plates(const std::string& path) : inside_(std::make_unique<Inside>(path)) {}
Plates::~Plates() = default;

std::size_t Plates::pageCount() const {
  return inside_->pdf.pageCount();
}

void Plates::walk(std::size_t index, const std::function<void(const PlateRows&)>& look) {
  Inside& in = *inside_;
  const OpenPdf::Listening listening(in.pdf);
  Page& page = in.pdf.page(index);
  const double unit = in.pdf.userUnit(page);
  double wide = page.getMediaWidth() * unit / 72, high = page.getMediaHeight() * unit / 72;
  if (page.getRotate() % 180 != 0) std::swap(wide, high);
  PlateRows shown;
  shown.dpi = std::max(1.0, std::floor(std::min(kDpi, std::sqrt(kMostPixels / (wide * high)))));
  shown.width = std::max(1, static_cast<int>(std::ceil(wide * shown.dpi)));
  shown.height = std::max(1, static_cast<int>(std::ceil(high * shown.dpi)));
  const int rows = std::max(1, static_cast<int>(kBand / shown.width));
  EXPECTS(look && shown.dpi >= 1 && shown.width > 0 && shown.height > 0);
  for (shown.top = 0; shown.top < shown.height; shown.top += rows) {
    SplashBitmap& bitmap = in.device.drawRows(in.pdf, page, shown.dpi * unit, shown.width, shown.top,
                                              std::min(rows, shown.height - shown.top));
    shown.first = bitmap.getDataPtr();
    shown.stride = static_cast<std::size_t>(bitmap.getRowSize());
    shown.rows = bitmap.getHeight();
    shown.spots.clear();
    for (const auto& spot : *bitmap.getSeparationList()) {
      shown.spots.push_back({printable(spot->getName()->toStr()), alternateOf(*spot)});
      if (shown.spots.back().name == "All") ontoEveryPlate(bitmap, kProcess + shown.spots.size() - 1);
    }
    look(shown);
  }
}

Coverage Plates::highestCoverage(std::size_t page, const Rect& within) {
  Coverage most;
  int highest = 0;
  walk(page, [&](const PlateRows& shown) {
    most.dpi = shown.dpi;
    const auto pixels = [&](Length length) { return static_cast<int>(std::lround(length.in() * shown.dpi)); };
    const int left = std::max(0, pixels(within.left())),
              right = std::min(shown.width, pixels(within.right()));
    const int first = std::max(0, pixels(within.top()) - shown.top),
              last = std::min(shown.rows, pixels(within.bottom()) - shown.top);
    for (int y = first; y < last; ++y) {
      const std::uint8_t* pixel = shown.first + static_cast<std::size_t>(y) * shown.stride +
                                  static_cast<std::size_t>(left) * PlateRows::kPlates;
      for (int x = left; x < right; ++x, pixel += PlateRows::kPlates) {
        const int ink = std::accumulate(pixel, pixel + PlateRows::kPlates, 0);
        if (ink <= highest) continue;
        highest = ink;
        most.at = {Length::in(x / shown.dpi), Length::in((shown.top + y) / shown.dpi)};
      }
    }
  });
  most.percent = highest / 2.55;
  ENSURES(most.percent >= 0 && most.percent < 101 * PlateRows::kPlates);
  return most;
}

}  // namespace gridpress::proof
