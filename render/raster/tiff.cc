// render/raster/tiff: bands drawn, converted and packed on all cores, joined in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/tiff.h"

#include <optional>
#include <sstream>

#include "pixels/luma.h"
#include "render/press/icc.h"
#include "render/press/press_pixels.h"
#include "render/press/process_colours.h"
#include "render/raster/band_inks.h"
#include "render/raster/bands.h"
#include "render/raster/tiff_strips.h"
#include "render/streams/sink.h"

namespace gridpress::render {

namespace {

// A band's pixels as the file has them; blue, green, red and nothing at first.
std::string samplesOf(Band& band, int samples, PressPixels* press) {
  const std::size_t count = static_cast<std::size_t>(band.width()) * static_cast<std::size_t>(band.rows());
  std::uint8_t* from = band.row(0);
  if (press) toInks(band, *press);
  std::string out(count * static_cast<std::size_t>(samples), '\0');
  char* to = out.data();
  for (const std::uint8_t* p = from; p < from + 4 * count; p += 4) {
    if (samples == 4)
      for (int i = 0; i < 4; ++i) *to++ = static_cast<char>(p[i]);
    else if (samples == 3)
      for (int i = 2; i >= 0; --i) *to++ = static_cast<char>(p[i]);
    else
      *to++ = static_cast<char>(pixels::luma(p[2], p[1], p[0]));
  }
  return out;
}

}  // namespace

void writeTiff(const Document& document, const fonts::Typesetter& any, std::ostream& out,
               const TiffOptions& options, const Progress& progress) {
  const fonts::Typesetter type = any.speaking(document.info.letters());
  const RasterPage page(pageOf(document, options.page), options.dpi, type);
  std::optional<PressPixels> press;
  if (!options.icc.empty()) checkRecipes(options.inks, options.maxAreaCoverage);
  if (!options.icc.empty()) press.emplace(options.icc, options.maxAreaCoverage, options.inks);
  const bool gray = options.tone == Tone::gray;
  const TiffFrame frame{page.width(), page.height(), rowsForBand(page),
                        press  ? 4
                        : gray ? 1
                               : 3,
                        options.packing};
  std::ostringstream memory;  // Of a pipe, which does not go back to its head.
  const bool goesBack = out.tellp() >= 0;
  TiffStream tiff(goesBack ? out : memory, options.name, frame);
  tiff.describe(options.dpi,
                press  ? options.icc
                : gray ? grayProfile()
                       : srgbProfile(),
                document.info.keywords);
  const BandWork work{[&](Band& band) {
                        return CodedBand{packedStrip(
                            frame, band.rows(), samplesOf(band, frame.samples, press ? &*press : nullptr))};
                      },
                      [&](const CodedBand& coded) { tiff.add(coded.bytes); }};
  paintInBands(page, type, {frame.stripRows, options.threads, 1, press.has_value()}, work, progress);
  tiff.finish();
  Sink sink(out, options.name);
  if (!goesBack) sink.write(memory.str().data(), memory.str().size());
  sink.finish();
}

}  // namespace gridpress::render
