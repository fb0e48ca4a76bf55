// proof/ink/read_codes: cuts each code's area out of a page's pixels, for ZBar.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/read_codes.h"

#include <zbar.h>

#include <cmath>

#include "model/length_text.h"
#include "pixels/picture_rows.h"
#include "proof/text/report.h"

namespace gridpress::proof {

namespace {

/// Where an area lies among pixels.
struct CodeWindow {
  int left, top, width, height;
};

CodeWindow windowOf(const Rect& area, const Rect& media, double dpi) {
  EXPECTS(dpi > 0);
  const auto pixel = [dpi](Length from) { return static_cast<int>(std::lround(from.in() * dpi)); };
  const int left = pixel(area.left() - media.left()), top = pixel(area.top() - media.top());
  return {left, top, pixel(area.right() - media.left()) - left, pixel(area.bottom() - media.top()) - top};
}

// Twice as many pixels: at 150 dpi a module of 0.4 mm has two and a third, and ZBar looks for whole ones.
GrayPixels enlarged(const GrayPixels& from) {
  GrayPixels to{from.width * 2, from.height * 2, {}};
  to.bytes.reserve(from.bytes.size() * 4);
  const auto at = [&](int x, int y) {
    return static_cast<unsigned>(
        from.bytes[static_cast<std::size_t>(y) * static_cast<std::size_t>(from.width) +
                   static_cast<std::size_t>(x)]);
  };
  for (int y = 0; y < to.height; ++y)
    for (int x = 0; x < to.width; ++x) {
      const int left = x / 2, top = y / 2;
      const int beside = std::clamp(left + (x % 2 == 0 ? -1 : 1), 0, from.width - 1);
      const int above = std::clamp(top + (y % 2 == 0 ? -1 : 1), 0, from.height - 1);
      to.bytes.push_back(static_cast<std::uint8_t>(
          (9 * at(left, top) + 3 * at(beside, top) + 3 * at(left, above) + at(beside, above) + 8) / 16));
    }
  ENSURES(to.bytes.size() == 4 * from.bytes.size());
  return to;
}

GrayPixels cutOut(const pixels::PixelRows& from, const CodeWindow& w) {
  GrayPixels pixels{w.width, w.height, {}};
  for (int y = w.top; y < w.top + w.height; ++y)
    for (int x = w.left; x < w.left + w.width; ++x) {
      const std::uint8_t* p = from.row(y) + static_cast<std::ptrdiff_t>(x) * 4;
      pixels.bytes.push_back(static_cast<std::uint8_t>((p[0] * 29 + p[1] * 150 + p[2] * 77 + 128) / 256));
    }
  return pixels;
}

void judge(const GrayPixels& pixels, const PageCode& code, const std::string& where,
           std::vector<std::string>& faults) {
  const std::vector<std::string> read = readCodes(pixels);
  if (read == std::vector{code.text}) return;
  const std::string place = where + "the code " + inches(code.area.left()) + " from the left and " +
                            inches(code.area.top()) + " from the top ";
  faults.push_back(read.empty() ? place + "cannot be read; it should say '" + code.text + "'"
                                : place + "says '" + read.front() + "', and should say '" + code.text + "'");
}

}  // namespace

std::vector<std::string> readCodes(const GrayPixels& picture) {
  if (picture.width < 1 || picture.height < 1) return {};
  EXPECTS(picture.bytes.size() ==
          static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
  const GrayPixels large = enlarged(picture);
  zbar::ImageScanner scanner;
  scanner.set_config(zbar::ZBAR_NONE, zbar::ZBAR_CFG_ENABLE, 0);
  for (const auto kind : {zbar::ZBAR_QRCODE, zbar::ZBAR_EAN13, zbar::ZBAR_EAN5, zbar::ZBAR_COMPOSITE})
    scanner.set_config(kind, zbar::ZBAR_CFG_ENABLE, 1);
  zbar::Image image(static_cast<unsigned>(large.width), static_cast<unsigned>(large.height), "Y800",
                    large.bytes.data(), large.bytes.size());
  std::vector<std::string> texts;
  if (scanner.scan(image) <= 0) return texts;
  for (auto symbol = image.symbol_begin(); symbol != image.symbol_end(); ++symbol)
    texts.push_back(symbol->get_data());
  return texts;
}

std::vector<std::string> faultyCodes(DrawnPdf& pdf, std::size_t page, const Rect& media,
                                     std::vector<PageCode> codes) {
  constexpr int kPixelsAtOnce = 20'000'000;  // Most pages are drawn once, however many codes they have.
  std::ranges::sort(codes, [](const PageCode& a, const PageCode& b) { return a.area.top() < b.area.top(); });
  std::vector<std::string> faults;
  const int width = static_cast<int>(std::lround(pdf.paper(page).width.in() * kCodeDpi));
  const int height = static_cast<int>(std::lround(pdf.paper(page).height.in() * kCodeDpi));
  pixels::PixelRows drawn;
  for (const PageCode& code : codes) {
    const CodeWindow w = windowOf(code.area, media, kCodeDpi);
    GrayPixels pixels;
    if (w.left >= 0 && w.top >= 0 && w.left + w.width <= width && w.top + w.height <= height) {
      if (w.top + w.height > drawn.bottom())
        drawn = pdf.draw(page, kCodeDpi, width, w.top,
                         std::min(height - w.top, std::max(w.height, kPixelsAtOnce / width)));
      pixels = cutOut(drawn, w);
    }
    judge(pixels, code, onPage(page), faults);
  }
  ENSURES(faults.size() <= codes.size());
  return faults;
}

std::vector<std::string> faultyCodesOfPicture(const std::string& path, const Rect& media,
                                              const std::vector<PageCode>& codes) {
  std::vector<std::string> faults;
  for (const PageCode& code : codes) {
    pixels::PictureRows rows(path, pixels::PixelForm::gray);
    const CodeWindow w = windowOf(code.area, media, rows.width() / media.size.width.in());
    GrayPixels cut{w.width, w.height, {}};
    std::vector<std::uint8_t> row(static_cast<std::size_t>(rows.width()));
    if (w.left < 0 || w.top < 0 || w.left + w.width > rows.width() || w.top + w.height > rows.height())
      cut = {};
    for (int y = 0; y < w.top + cut.height && cut.width > 0; ++y) {
      rows.read(row.data());
      if (y >= w.top) cut.bytes.insert(cut.bytes.end(), row.begin() + w.left, row.begin() + w.left + w.width);
    }
    judge(cut, code, "", faults);
  }
  ENSURES(faults.size() <= codes.size());
  return faults;
}

}  // namespace gridpress::proof
