// render/raster/jpeg_coder: codes that suit the page's samples, then strips between restart markers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/jpeg_coder.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "render/raster/bands.h"

namespace gridpress::render {

JpegCoder::JpegCoder(const RasterPage& page, const fonts::Typesetter& type, JpegFrame frame, unsigned threads,
                     Change change)
    : page_(page), type_(type), frame_(std::move(frame)), threads_(threads), change_(std::move(change)) {
  if (!change_) change_ = [](Band&) {};
  frame_.width = page.width();
  frame_.height = page.height();
  const int unit = frame_.unit();
  frame_.stripRows =
      std::min(maxStripRows(page.width(), unit), std::max(unit, rowsForBand(page) / unit * unit));
}

void JpegCoder::run(int quality, const Take& take, const Progress& progress) {
  frame_.quality = quality;
  frame_.codes = codesFromSamples();
  take(jpegHead(frame_));
  int strip = 0;
  const BandWork work{[this](Band& band) {
                        change_(band);
                        return CodedBand{jpegStrip(frame_, band)};
                      },
                      [&](const CodedBand& coded) {
                        take(jpegJoint(strip++));
                        take(coded.bytes);
                      }};
  paintInBands(page_, type_, {frame_.stripRows, threads_, 1}, work, progress);
  take(kJpegTail);
}

std::uint64_t JpegCoder::bytesAt(int quality) {
  std::uint64_t bytes = 0;
  run(quality, [&](std::string_view part) { bytes += part.size(); }, {});
  return bytes;
}

// A row of units here and there tells how often each symbol is met in all.
HuffmanCodes JpegCoder::codesFromSamples() {
  // Around each sample, a drawing is drawn as far as its filters reach.
  const int samples = page_.hasFilters() ? 12 : 100;
  frame_.codes.reset();
  SymbolCounts counts;
  const int every = std::max(1, frame_.height / frame_.unit() / samples);
  std::mutex adding;  // Sums are the same in any order.
  const BandWork work{[&](Band& band) {
                        change_(band);
                        const SuitedCodes suited = codesFor(frame_, band);
                        const std::lock_guard lock(adding);
                        counts.add(suited.codes, suited.bytes);
                        return CodedBand();
                      },
                      [](const CodedBand&) {}};
  paintInBands(page_, type_, {frame_.unit(), threads_, every}, work, {});
  return counts.codes();
}

}  // namespace gridpress::render
