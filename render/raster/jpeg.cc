// render/raster/jpeg: strips drawn and encoded on all cores, joined in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/picture_files.h"

#include <cmath>

#include "model/length_text.h"
#include "render/raster/jpeg_strip.h"
#include "render/streams/sink.h"

namespace gridpress::render {

namespace {

/// libjpeg's JPEG_MAX_DIMENSION; the format itself stops at 65,535.
constexpr int kMaxPixels = 65500;
constexpr std::size_t kMaxComment = 65000;  // A segment's length has two bytes.

void refuseTooLarge(const RasterPage& page, double dpi) {
  const int longest = std::max(page.width(), page.height());
  if (longest <= kMaxPixels) return;
  const int most = static_cast<int>(std::floor(dpi * kMaxPixels / longest));
  throw Error::call("a JPEG holds at most 65500 pixels a side, and this page has " + std::to_string(longest),
                    "choose at most " + std::to_string(most) + " dpi, or write a PNG");
}

JpegFrame frameOf(const RasterPage& page, const PictureOptions& options, const std::string& comment) {
  const bool gray = options.tone == Tone::gray;
  JpegFrame frame;
  frame.quality = options.quality;
  frame.colours = gray ? JpegColours::gray : JpegColours::screen;
  frame.iccProfile = gray ? grayProfile() : srgbProfile();
  frame.comment = comment.substr(0, kMaxComment);
  frame.dpi = static_cast<int>(std::clamp(std::lround(options.dpi), 1L, 65535L));
  ENSURES(frame.dpi > 0 && frame.comment.size() <= kMaxComment);
  frame.halfChroma = !gray && !hasStrongInk(page);
  return frame;
}

/// The best quality that fits; what is returned has been measured. Each try goes through the whole page, so
/// the next quality is guessed from the sizes on both sides: they grow nearly by the same factor a step.
int qualityThatFits(JpegCoder& coder, const PictureOptions& options) {
  struct Try {
    int quality = 0;
    double bytes = 0;
  };
  const auto attempt = [&](int quality) { return Try{quality, static_cast<double>(coder.bytesAt(quality))}; };
  EXPECTS(options.maxBytes > 0);
  const auto most = static_cast<double>(options.maxBytes);
  Try above = attempt(options.quality);
  if (above.bytes <= most) return above.quality;
  Try below = attempt(std::min(kMinQuality, options.quality));
  if (below.bytes > most) {
    // Bytes grow a little slower than pixels.
    const int dpi = std::max(1, static_cast<int>(options.dpi * std::sqrt(most / below.bytes)));
    throw Error::job("at quality " + std::to_string(below.quality) +
                         ", the lowest for a print, the JPEG has " +
                         withCommas(static_cast<std::uint64_t>(below.bytes)) + " bytes, and the maximum is " +
                         withCommas(options.maxBytes),
                     "give fewer pixels, near " + std::to_string(dpi) + " dpi, or print in gray");
  }
  while (above.quality - below.quality > 1) {
    const double share = std::log(most / below.bytes) / std::log(above.bytes / below.bytes);
    const int guess = below.quality + static_cast<int>(share * (above.quality - below.quality));
    const Try next = attempt(std::clamp(guess, below.quality + 1, above.quality - 1));
    (next.bytes <= most ? below : above) = next;
  }
  ENSURES(below.bytes <= most);
  return below.quality;
}

}  // namespace

int writeJpeg(const Document& document, const fonts::Typesetter& any, std::ostream& out,
              const PictureOptions& options, const Progress& progress) {
  if (options.quality < 1 || options.quality > 100)
    throw Error::call("invalid JPEG quality '" + std::to_string(options.quality) + "'",
                      "choose 1 to 100; 90 to 95 suit a print");
  const fonts::Typesetter type = any.speaking(document.info.letters());
  const RasterPage page(pageOf(document, options.page), options.dpi, type);
  refuseTooLarge(page, options.dpi);
  JpegCoder coder(page, type, frameOf(page, options, document.info.keywords), options.threads);
  const int quality = options.maxBytes > 0 ? qualityThatFits(coder, options) : options.quality;
  Sink sink(out, options.name);
  coder.run(
      quality, [&](std::string_view part) { sink.write(part.data(), part.size()); }, progress);
  sink.finish();
  return quality;
}

}  // namespace gridpress::render
