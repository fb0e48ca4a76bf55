// render/raster/jpeg_strip: libjpeg-turbo in a cage: it jumps out of its errors, past any destructor.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/jpeg_strip.h"

#include <csetjmp>
#include <cstdio>
// jpeglib.h needs size_t and FILE from cstdio.
#include <jpeglib.h>

#include <algorithm>
#include <memory>
#include <new>
#include <vector>

#include "model/error.h"

namespace gridpress::render {

namespace {

constexpr int kBlock = 8;

/// libjpeg's error and destination managers with our state behind them. Lives outside the function that calls
/// setjmp, as do all objects with destructors.
struct Cage {
  jpeg_error_mgr error = {};
  jpeg_destination_mgr destination = {};
  jpeg_compress_struct coder = {};
  std::jmp_buf way;
  char message[JMSG_LENGTH_MAX] = "";
  std::string* out = nullptr;
  JOCTET chunk[1 << 16];

  ~Cage() { jpeg_destroy_compress(&coder); }
};

Cage& cageOf(j_common_ptr coder) {
  return *static_cast<Cage*>(coder->client_data);
}

[[noreturn]] void jumpOut(j_common_ptr coder) {
  Cage& cage = cageOf(coder);
  (*coder->err->format_message)(coder, cage.message);
  std::longjmp(cage.way, 1);
}

bool appendChunk(Cage& cage, std::size_t count) noexcept {
  try {
    cage.out->append(reinterpret_cast<const char*>(cage.chunk), count);
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

void fillAnew(j_compress_ptr coder) {
  Cage& cage = cageOf(reinterpret_cast<j_common_ptr>(coder));
  cage.destination.next_output_byte = cage.chunk;
  cage.destination.free_in_buffer = sizeof cage.chunk;
}

boolean emptyChunk(j_compress_ptr coder) {
  Cage& cage = cageOf(reinterpret_cast<j_common_ptr>(coder));
  if (!appendChunk(cage, sizeof cage.chunk)) {
    std::snprintf(cage.message, sizeof cage.message, "no memory is left");
    std::longjmp(cage.way, 1);
  }
  fillAnew(coder);
  return TRUE;
}

void emptyLastChunk(j_compress_ptr coder) {
  Cage& cage = cageOf(reinterpret_cast<j_common_ptr>(coder));
  if (!appendChunk(cage, sizeof cage.chunk - cage.destination.free_in_buffer)) {
    std::snprintf(cage.message, sizeof cage.message, "no memory is left");
    std::longjmp(cage.way, 1);
  }
  fillAnew(coder);
}

void sayNothing(j_common_ptr) {}

/// Codes `rows` rows of a picture of `height`. Fewer rows than `height` give its head and the start of its
/// data. Only plain values live in here: libjpeg may jump back to setjmp from any of its calls.
bool code(Cage& cage, const JpegFrame& frame, int height, int blocksPerStrip, bool withProfile,
          std::uint8_t* first, std::size_t stride, int rows) {
  if (setjmp(cage.way) != 0) return false;
  jpeg_compress_struct& coder = cage.coder;
  coder.err = jpeg_std_error(&cage.error);
  coder.client_data = &cage;
  cage.error.error_exit = jumpOut;
  cage.error.output_message = sayNothing;
  jpeg_create_compress(&coder);
  cage.destination.init_destination = fillAnew;
  cage.destination.empty_output_buffer = emptyChunk;
  cage.destination.term_destination = emptyLastChunk;
  coder.dest = &cage.destination;
  coder.image_width = static_cast<JDIMENSION>(frame.width);
  coder.image_height = static_cast<JDIMENSION>(height);
  coder.input_components = 4;
  coder.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&coder);
  jpeg_set_colorspace(&coder, frame.gray ? JCS_GRAYSCALE : JCS_YCbCr);
  jpeg_set_quality(&coder, frame.quality, TRUE);
  coder.comp_info[0].h_samp_factor = coder.comp_info[0].v_samp_factor = 1;
  coder.restart_interval = static_cast<unsigned>(blocksPerStrip);
  coder.density_unit = 1;  // dots an inch
  coder.X_density = coder.Y_density = static_cast<UINT16>(frame.dpi);
  jpeg_start_compress(&coder, TRUE);
  if (withProfile && !frame.iccProfile.empty())
    jpeg_write_icc_profile(&coder, reinterpret_cast<const JOCTET*>(frame.iccProfile.data()),
                           static_cast<unsigned>(frame.iccProfile.size()));
  if (withProfile && !frame.comment.empty())
    jpeg_write_marker(&coder, JPEG_COM, reinterpret_cast<const JOCTET*>(frame.comment.data()),
                      static_cast<unsigned>(frame.comment.size()));
  for (int row = 0; row < rows;) {
    JSAMPROW lines[kBlock];
    int count = 0;
    for (; count < kBlock && row + count < rows; ++count)
      lines[count] = first + static_cast<std::size_t>(row + count) * stride;
    row += static_cast<int>(jpeg_write_scanlines(&coder, lines, static_cast<JDIMENSION>(count)));
  }
  if (rows == height)
    jpeg_finish_compress(&coder);
  else
    emptyLastChunk(&coder);
  return true;
}

/// Where the coded blocks begin: behind the SOS segment (T.81, B.2.3).
std::size_t endOfHead(const std::string& jpeg) {
  std::size_t at = 2;
  while (at + 4 <= jpeg.size()) {
    const auto byte = [&](std::size_t i) {
      return static_cast<std::size_t>(static_cast<unsigned char>(jpeg[i]));
    };
    const std::size_t next = at + 2 + (byte(at + 2) << 8 | byte(at + 3));
    if (byte(at + 1) == 0xDA) return next;
    at = next;
  }
  throw Error::job("libjpeg wrote no picture", "try another resolution");
}

int blocksAcross(int width) {
  return (width + kBlock - 1) / kBlock;
}

[[noreturn]] void fail(const Cage& cage) {
  throw Error::job(std::string("libjpeg failed: ") + cage.message, "try a lower resolution");
}

}  // namespace

int maxStripRows(int width) {
  return std::max(1, 65535 / blocksAcross(width)) * kBlock;
}

std::string jpegHead(const JpegFrame& frame) {
  std::string jpeg;
  std::vector<std::uint8_t> white(static_cast<std::size_t>(frame.width) * 4, 255);
  const auto cage = std::make_unique<Cage>();
  cage->out = &jpeg;
  const int blocks = blocksAcross(frame.width) * (frame.stripRows / kBlock);
  // One row of pixels makes libjpeg write its head; the same row may serve as eight (stride 0).
  const int rows = std::min(frame.height, kBlock);
  if (!code(*cage, frame, frame.height, blocks, true, white.data(), 0, rows)) fail(*cage);
  jpeg.resize(endOfHead(jpeg));
  return jpeg;
}

std::string jpegStrip(const JpegFrame& frame, Band& band) {
  std::string jpeg;
  const auto cage = std::make_unique<Cage>();
  cage->out = &jpeg;
  // Without an interval of its own: the whole strip is one.
  if (!code(*cage, frame, band.rows(), 0, false, band.row(0), band.stride(), band.rows())) fail(*cage);
  jpeg.resize(jpeg.size() - kJpegTail.size());
  jpeg.erase(0, endOfHead(jpeg));
  return jpeg;
}

std::string jpegJoint(int strip) {
  if (strip == 0) return {};
  return {'\xFF', static_cast<char>(0xD0 + (strip - 1) % 8)};
}

}  // namespace gridpress::render
