// render/raster/jpeg_strip: libjpeg-turbo, called in its cage.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/jpeg_strip.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <new>
#include <vector>

#include "model/error.h"
#include "pixels/jpeg_cage.h"

namespace gridpress::render {

namespace {

constexpr int kMostRows = 16;  // That libjpeg is given at once.

using Cage = pixels::JpegCage<jpeg_compress_struct>;

/// libjpeg's destination with a string behind it. Lives outside of the step that codes, as do all objects
/// with destructors.
struct Destination : jpeg_destination_mgr {
  std::string& out;
  JOCTET chunk[1 << 16];
  explicit Destination(std::string& to) : jpeg_destination_mgr{}, out(to) {
    init_destination = fillAnew;
    empty_output_buffer = emptyChunk;
    term_destination = emptyLastChunk;
  }

  static Destination& of(j_compress_ptr coder) { return *static_cast<Destination*>(coder->dest); }

  static void fillAnew(j_compress_ptr coder) {
    coder->dest->next_output_byte = of(coder).chunk;
    coder->dest->free_in_buffer = sizeof of(coder).chunk;
  }
  static boolean emptyChunk(j_compress_ptr coder) {
    append(coder, sizeof of(coder).chunk);
    return TRUE;
  }
  static void emptyLastChunk(j_compress_ptr coder) {
    append(coder, sizeof of(coder).chunk - coder->dest->free_in_buffer);
  }
  static void append(j_compress_ptr coder, std::size_t count) {
    if (!of(coder).tryAppend(count)) Cage::fail(reinterpret_cast<j_common_ptr>(coder), "no memory is left");
    fillAnew(coder);
  }
  bool tryAppend(std::size_t count) noexcept {
    try {
      out.append(reinterpret_cast<const char*>(chunk), count);
      return true;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }
};

// For steps: only plain values live in these.
JHUFF_TBL*& tableOf(jpeg_compress_struct& coder, bool mean, std::size_t slot) {
  return mean ? coder.dc_huff_tbl_ptrs[slot] : coder.ac_huff_tbl_ptrs[slot];
}

void useCode(jpeg_compress_struct& coder, bool mean, std::size_t slot, const HuffmanCode& code) {
  JHUFF_TBL& table = *tableOf(coder, mean, slot);  // jpeg_set_defaults made it.
  std::copy(code.lengths.begin(), code.lengths.end(), table.bits);
  std::copy(code.symbols.begin(), code.symbols.end(), table.huffval);
}

void setCoding(jpeg_compress_struct& coder, const JpegFrame& frame) {
  const JpegSteps steps = stepsFor(frame.quality);
  constexpr int kAsTheyAre = 100;
  jpeg_add_quant_table(&coder, 0, steps.luma.data(), kAsTheyAre, TRUE);
  jpeg_add_quant_table(&coder, 1, steps.chroma.data(), kAsTheyAre, TRUE);
  // What has an eye's whole sharpness: luma, and black, which is fourth.
  const int sharp = frame.halfChroma ? 2 : 1;
  for (int i = 0; i < coder.num_components; i += 3)
    coder.comp_info[i].h_samp_factor = coder.comp_info[i].v_samp_factor = sharp;
  if (!frame.codes) return;
  for (std::size_t slot = 0; slot < 2; ++slot) {
    useCode(coder, true, slot, frame.codes->mean[slot]);
    useCode(coder, false, slot, frame.codes->rest[slot]);
  }
}

J_COLOR_SPACE spaceOf(JpegColours colours) {
  switch (colours) {
    case JpegColours::screen:
      return JCS_YCbCr;
    case JpegColours::gray:
      return JCS_GRAYSCALE;
    case JpegColours::press:
      return JCS_YCCK;
  }
  return JCS_UNKNOWN;
}

void describe(jpeg_compress_struct& coder, const JpegFrame& frame, int height, int unitsPerStrip) {
  coder.image_width = static_cast<JDIMENSION>(frame.width);
  coder.image_height = static_cast<JDIMENSION>(height);
  coder.input_components = 4;
  coder.in_color_space = frame.colours == JpegColours::press ? JCS_CMYK : JCS_EXT_BGRX;
  jpeg_set_defaults(&coder);
  jpeg_set_colorspace(&coder, spaceOf(frame.colours));
  setCoding(coder, frame);
  coder.restart_interval = static_cast<unsigned>(unitsPerStrip);
  coder.density_unit = 1;  // dots an inch
  coder.X_density = coder.Y_density = static_cast<UINT16>(frame.dpi);
}

void writeMarkers(jpeg_compress_struct& coder, const JpegFrame& frame) {
  if (!frame.iccProfile.empty())
    jpeg_write_icc_profile(&coder, reinterpret_cast<const JOCTET*>(frame.iccProfile.data()),
                           static_cast<unsigned>(frame.iccProfile.size()));
  if (!frame.comment.empty())
    jpeg_write_marker(&coder, JPEG_COM, reinterpret_cast<const JOCTET*>(frame.comment.data()),
                      static_cast<unsigned>(frame.comment.size()));
}

struct Rows {
  std::uint8_t* first;
  std::size_t stride;
  int count;
};

void writeRows(jpeg_compress_struct& coder, const Rows& rows) {
  for (int row = 0; row < rows.count;) {
    JSAMPROW lines[kMostRows];
    int count = 0;
    for (; count < kMostRows && row + count < rows.count; ++count)
      lines[count] = rows.first + static_cast<std::size_t>(row + count) * rows.stride;
    row += static_cast<int>(jpeg_write_scanlines(&coder, lines, static_cast<JDIMENSION>(count)));
  }
}

/// Runs a step that codes into `jpeg`.
template <typename Step>
void coded(std::string& jpeg, const Step& step) {
  const auto destination = std::make_unique<Destination>(jpeg);
  Cage cage;
  const bool done = cage.run([&](jpeg_compress_struct& coder) {
    coder.dest = destination.get();
    step(coder);
  });
  if (!done) throw Error::job(std::string("libjpeg failed: ") + cage.message(), "try a lower resolution");
}

/// Codes rows of a picture of `height`. Fewer rows than `height` give its head and the start of its data.
std::string code(const JpegFrame& frame, int height, int unitsPerStrip, bool withMarkers, const Rows& rows) {
  std::string jpeg;
  coded(jpeg, [&](jpeg_compress_struct& coder) {
    describe(coder, frame, height, unitsPerStrip);
    jpeg_start_compress(&coder, TRUE);
    if (withMarkers) writeMarkers(coder, frame);
    writeRows(coder, rows);
    if (rows.count == height)
      jpeg_finish_compress(&coder);
    else
      Destination::emptyLastChunk(&coder);
  });
  return jpeg;
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
  throw Error::job("libjpeg wrote nothing", "try another resolution");
}

int unitsAcross(int width, int unit) {
  return (width + unit - 1) / unit;
}

}  // namespace

int maxStripRows(int width, int unit) {
  return std::max(1, 65535 / unitsAcross(width, unit)) * unit;
}

std::string jpegHead(const JpegFrame& frame) {
  std::vector<std::uint8_t> white(static_cast<std::size_t>(frame.width) * 4, 255);
  const int units = unitsAcross(frame.width, frame.unit()) * (frame.stripRows / frame.unit());
  // One row of pixels makes libjpeg write its head; the same row may serve as many (stride 0).
  std::string jpeg =
      code(frame, frame.height, units, true, {white.data(), 0, std::min(frame.height, kMostRows)});
  jpeg.resize(endOfHead(jpeg));
  return jpeg;
}

SuitedCodes codesFor(const JpegFrame& frame, Band& band) {
  SuitedCodes suited;
  std::string jpeg;
  coded(jpeg, [&](jpeg_compress_struct& coder) {
    describe(coder, frame, band.rows(), 0);
    coder.optimize_coding = TRUE;
    jpeg_start_compress(&coder, TRUE);
    writeRows(coder, {band.row(0), band.stride(), band.rows()});
    jpeg_finish_compress(&coder);
    for (std::size_t slot = 0; slot < (frame.colours == JpegColours::gray ? 1u : 2u); ++slot)
      for (const bool mean : {true, false}) {
        const JHUFF_TBL& table = *tableOf(coder, mean, slot);
        HuffmanCode& to = (mean ? suited.codes.mean : suited.codes.rest)[slot];
        std::copy(std::begin(table.bits), std::end(table.bits), to.lengths.begin());
        std::copy(std::begin(table.huffval), std::end(table.huffval), to.symbols.begin());
      }
  });
  suited.bytes = jpeg.size();
  return suited;
}

std::string jpegStrip(const JpegFrame& frame, Band& band) {
  // Without an interval of its own: the whole strip is one.
  std::string jpeg = code(frame, band.rows(), 0, false, {band.row(0), band.stride(), band.rows()});
  jpeg.resize(jpeg.size() - kJpegTail.size());
  jpeg.erase(0, endOfHead(jpeg));
  return jpeg;
}

std::string jpegJoint(int strip) {
  if (strip == 0) return {};
  return {'\xFF', static_cast<char>(0xD0 + (strip - 1) % 8)};
}

}  // namespace gridpress::render
