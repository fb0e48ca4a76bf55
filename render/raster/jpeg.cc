// render/raster/jpeg: strips drawn and coded on all cores, joined in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/jpeg.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "model/error.h"
#include "model/length_text.h"
#include "render/page_of.h"
#include "render/press/icc.h"
#include "render/raster/bands.h"
#include "render/raster/jpeg_strip.h"
#include "render/sink.h"

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

/// One way through the page: each strip drawn and coded, its bytes handed on from the top down.
class Coder {
 public:
  Coder(const RasterPage& page, const fonts::Typesetter& type, const JpegOptions& options,
        const std::string& comment)
      : page_(page), type_(type), options_(options) {
    const bool gray = options.tone == Tone::gray;
    frame_.width = page.width();
    frame_.height = page.height();
    frame_.quality = options.quality;
    frame_.gray = gray;
    frame_.iccProfile = gray ? grayProfile() : srgbProfile();
    frame_.comment = comment.substr(0, kMaxComment);
    frame_.dpi = static_cast<int>(std::clamp(std::lround(options.dpi), 1L, 65535L));
    frame_.halfChroma = !gray && !hasStrongInk(page);
    const int unit = frame_.unit();
    frame_.stripRows =
        std::min(maxStripRows(page.width(), unit), std::max(unit, rowsForBand(page.width()) / unit * unit));
  }

  template <typename Take>
  void run(int quality, const Take& take, const Progress& progress) {
    frame_.quality = quality;
    frame_.codes = codesFromSamples();
    take(std::string_view(jpegHead(frame_)));
    int strip = 0;
    const BandWork work{[this](Band& band) { return CodedBand{jpegStrip(frame_, band)}; },
                        [&](const CodedBand& coded) {
                          take(std::string_view(jpegJoint(strip++)));
                          take(std::string_view(coded.bytes));
                        }};
    paintInBands(page_, type_, {frame_.stripRows, options_.threads, 1}, work, progress);
    take(kJpegTail);
  }

  std::uint64_t bytesAt(int quality) {
    std::uint64_t bytes = 0;
    run(quality, [&](std::string_view part) { bytes += part.size(); }, {});
    return bytes;
  }

 private:
  /// A row of units here and there tells how often each symbol is met in all.
  HuffmanCodes codesFromSamples() {
    constexpr int kSamples = 100;
    frame_.codes.reset();
    SymbolCounts counts;
    const int every = std::max(1, frame_.height / frame_.unit() / kSamples);
    std::mutex adding;  // Sums are the same in any order.
    const BandWork work{[&](Band& band) {
                          const SuitedCodes suited = codesFor(frame_, band);
                          const std::lock_guard lock(adding);
                          counts.add(suited.codes, suited.bytes);
                          return CodedBand();
                        },
                        [](const CodedBand&) {}};
    paintInBands(page_, type_, {frame_.unit(), options_.threads, every}, work, {});
    return counts.codes();
  }

  const RasterPage& page_;
  const fonts::Typesetter& type_;
  const JpegOptions& options_;
  JpegFrame frame_;
};

/// The best quality that fits; what is returned has been measured. Each try goes through the whole page, so
/// the next quality is guessed from the sizes on both sides: they grow nearly by the same factor a step.
int qualityThatFits(Coder& coder, const JpegOptions& options) {
  struct Try {
    int quality = 0;
    double bytes = 0;
  };
  const auto attempt = [&](int quality) { return Try{quality, static_cast<double>(coder.bytesAt(quality))}; };
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
  return below.quality;
}

}  // namespace

int writeJpeg(const Document& document, const fonts::Typesetter& any, std::ostream& out,
              const JpegOptions& options, const Progress& progress) {
  if (options.quality < 1 || options.quality > 100)
    throw Error::call("invalid JPEG quality '" + std::to_string(options.quality) + "'",
                      "choose 1 to 100; 90 to 95 suit a print");
  const fonts::Typesetter type = any.speaking(document.info.letters());
  const RasterPage page(pageOf(document, options.page), options.dpi, type);
  refuseTooLarge(page, options.dpi);
  Coder coder(page, type, options, document.info.keywords);
  const int quality = options.maxBytes > 0 ? qualityThatFits(coder, options) : options.quality;
  Sink sink(out, options.name);
  coder.run(
      quality, [&](std::string_view part) { sink.write(part.data(), part.size()); }, progress);
  sink.finish();
  return quality;
}

}  // namespace gridpress::render
