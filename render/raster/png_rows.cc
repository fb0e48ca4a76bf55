// render/raster/png_rows: one band after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/png_rows.h"

#include <zlib.h>

#include "render/raster/png_chunks.h"
#include "render/streams/sink.h"

namespace gridpress::render {

struct PngRows::File {
  File(std::ostream& out, const std::string& name, int width, int rows, bool inGray, double dpi)
      : sink(out, name), chunks(sink, width, rows, inGray, dpi, "gridpress"), height(rows), gray(inGray) {}
  Sink sink;
  PngChunks chunks;
  int height;
  bool gray;
  std::uint32_t check = 1;
};

PngRows::PngRows(std::ostream& out, const std::string& name, int width, int height, Tone tone, double dpi)
    : file_(std::make_unique<File>(out, name, width, height, tone == Tone::gray, dpi)) {
  file_->chunks.data(zlibHead());
}
PngRows::~PngRows() = default;

void PngRows::add(Band& band) {
  constexpr int kLevel = 6;
  const bool last = band.box().bottom == file_->height;
  const CodedBand packed = packBand(band, file_->gray, last, kLevel);
  file_->check = static_cast<std::uint32_t>(
      adler32_combine(file_->check, packed.check, static_cast<z_off_t>(packed.length)));
  file_->chunks.data(packed.bytes);
  if (!last) return;
  file_->chunks.data(zlibTail(file_->check));
  file_->chunks.end();
  file_->sink.finish();
}

}  // namespace gridpress::render
