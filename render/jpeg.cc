// render/jpeg: strips drawn and coded on all cores, joined in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/jpeg.h"

#include <algorithm>
#include <cmath>

#include "model/error.h"
#include "render/bands.h"
#include "render/icc.h"
#include "render/jpeg_strip.h"
#include "render/page_of.h"
#include "render/sink.h"

namespace gridpress::render {

namespace {

/// libjpeg's JPEG_MAX_DIMENSION; the format itself stops at 65,535.
constexpr int kMostPixels = 65500;

void refuseTooLarge(const RasterPage& page, double dpi) {
  const int longest = std::max(page.width(), page.height());
  if (longest <= kMostPixels) return;
  const int most = static_cast<int>(std::floor(dpi * kMostPixels / longest));
  throw Error::call("a JPEG holds at most 65500 pixels a side, and this page has " + std::to_string(longest),
                    "give at most " + std::to_string(most) + " dpi, or write a PNG");
}

}  // namespace

void writeJpeg(const Document& document, const fonts::Typesetter& type, std::ostream& out,
               const JpegOptions& options, const Progress& progress) {
  if (options.quality < 1 || options.quality > 100)
    throw Error::call("the JPEG quality " + std::to_string(options.quality) + " is not between 1 and 100",
                      "90 to 95 suit a print");
  const RasterPage page(pageOf(document, options.page), options.dpi, type);
  refuseTooLarge(page, options.dpi);
  const bool gray = options.tone == Tone::gray;
  JpegFrame frame{
      page.width(), page.height(), 0, options.quality, gray, 0, gray ? grayProfile() : srgbProfile()};
  frame.dpi = static_cast<int>(std::clamp(std::lround(options.dpi), 1L, 65535L));
  frame.stripRows = std::min(mostStripRows(page.width()), std::max(8, rowsForBand(page.width()) / 8 * 8));

  Sink sink(out, options.name);
  const std::string head = jpegHead(frame);
  sink.write(head.data(), head.size());
  int strip = 0;
  const BandWork work{[&frame](Band& band) { return CodedBand{jpegStrip(frame, band)}; },
                      [&](const CodedBand& coded) {
                        const std::string joint = jpegJoint(strip++);
                        sink.write(joint.data(), joint.size());
                        sink.write(coded.bytes.data(), coded.bytes.size());
                      }};
  paintInBands(page, type, {frame.stripRows, options.threads}, work, progress);
  sink.write(kJpegTail.data(), kJpegTail.size());
  sink.finish();
}

}  // namespace gridpress::render
