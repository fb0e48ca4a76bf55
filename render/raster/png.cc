// render/raster/png: bands drawn and packed on all cores, joined in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/png.h"

#include <zlib.h>

#include "model/error.h"
#include "render/raster/bands.h"
#include "render/raster/png_chunks.h"
#include "render/streams/sink.h"

namespace gridpress::render {

void writePng(const Document& document, const fonts::Typesetter& any, std::ostream& out,
              const PngOptions& options, const Progress& progress) {
  if (options.level < 1 || options.level > 9)
    throw Error::call("invalid PNG level '" + std::to_string(options.level) + "'",
                      "choose 1 to 9; 6 suits most pictures");
  const fonts::Typesetter type = any.speaking(document.info.letters());
  const RasterPage page(pageOf(document, options.page), options.dpi, type);
  const bool gray = options.tone == Tone::gray;

  Sink sink(out, options.name);
  PngChunks chunks(sink, page.width(), page.height(), gray, options.dpi, document.info.keywords);
  chunks.data(zlibHead());
  std::uint32_t check = 1;
  const BandWork work{
      [&](Band& band) { return packBand(band, gray, band.box().bottom == page.height(), options.level); },
      [&](const CodedBand& packed) {
        check = static_cast<std::uint32_t>(
            adler32_combine(check, packed.check, static_cast<z_off_t>(packed.length)));
        chunks.data(packed.bytes);
      }};
  paintInBands(page, type, {rowsForBand(page), options.threads}, work, progress);
  chunks.data(zlibTail(check));
  chunks.end();
  sink.finish();
}

}  // namespace gridpress::render
