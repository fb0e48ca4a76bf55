// render/raster/png_stream: zlib, one stream a band.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/png_stream.h"

#include <zlib.h>

#include <memory>

#include "model/error.h"
#include "pixels/luma.h"

namespace gridpress::render {

namespace {

struct EndDeflate {
  void operator()(z_stream* z) const { deflateEnd(z); }
};

/// PNG's filter 2, "up", pays where rows resemble each other, as the paper between letters does; the first
/// row of a band has none above that is at hand and takes filter 1, "sub" (PNG specification, 9.2).
void filterRow(Band& band, int row, bool gray, std::string& line) {
  constexpr char kSub = 1, kUp = 2;
  const std::uint8_t* now = band.row(row);
  const std::uint8_t* above = row > 0 ? band.row(row - 1) : nullptr;
  const int channels = gray ? 1 : 3;
  const auto value = [&](const std::uint8_t* p, int c) {
    return gray ? pixels::luma(p[2], p[1], p[0]) : p[2 - c];
  };
  std::size_t out = 0;
  line[out++] = above ? kUp : kSub;
  for (int x = 0; x < band.width(); ++x, now += 4) {
    for (int c = 0; c < channels; ++c) {
      const int from = above ? value(above, c) : x > 0 ? value(now - 4, c) : 0;
      line[out++] = static_cast<char>(value(now, c) - from);
    }
    if (above) above += 4;
  }
}

}  // namespace

CodedBand packBand(Band& band, bool gray, bool last, int level) {
  z_stream z = {};
  constexpr int kRaw = -15;  // No zlib head and tail: those belong to the whole.
  if (deflateInit2(&z, level, Z_DEFLATED, kRaw, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw Error::job("zlib cannot be started", "free some memory");
  const std::unique_ptr<z_stream, EndDeflate> owner(&z);
  CodedBand packed{{}, 1, 0};
  std::string line(static_cast<std::size_t>(band.width()) * (gray ? 1 : 3) + 1, '\0');
  std::string chunk(1 << 16, '\0');
  for (int row = 0; row < band.rows(); ++row) {
    filterRow(band, row, gray, line);
    packed.check = static_cast<std::uint32_t>(
        adler32(packed.check, reinterpret_cast<const Bytef*>(line.data()), static_cast<uInt>(line.size())));
    packed.length += line.size();
    z.next_in = reinterpret_cast<Bytef*>(line.data());
    z.avail_in = static_cast<uInt>(line.size());
    const int flush = row + 1 < band.rows() ? Z_NO_FLUSH : last ? Z_FINISH : Z_SYNC_FLUSH;
    do {
      z.next_out = reinterpret_cast<Bytef*>(chunk.data());
      z.avail_out = static_cast<uInt>(chunk.size());
      deflate(&z, flush);
      packed.bytes.append(chunk, 0, chunk.size() - z.avail_out);
    } while (z.avail_out == 0);
  }
  return packed;
}

std::string zlibHead() {
  return {'\x78', '\x9C'};
}

std::string zlibTail(std::uint32_t check) {
  return {static_cast<char>(check >> 24), static_cast<char>(check >> 16), static_cast<char>(check >> 8),
          static_cast<char>(check)};
}

}  // namespace gridpress::render
