// render/raster/png_chunks: libpng, called in its cage.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/png_chunks.h"

#include <cmath>

#include "model/error.h"
#include "pixels/png_cage.h"
#include "render/press/icc.h"
#include "render/streams/sink.h"

namespace gridpress::render {

struct PngChunks::File {
  Sink& sink;
  pixels::PngCage cage{pixels::PngCage::Use::write};

  // A full disk is the sink's to report.
  void check(bool done) const {
    if (done) return;
    sink.check();
    throw Error::job(std::string("libpng failed: ") + cage.message(), "try a lower resolution");
  }
  void chunk(const char* kind, const char* bytes, std::size_t count) {
    check(cage.run([&](png_structp png, png_infop) {
      png_write_chunk(png, reinterpret_cast<png_const_bytep>(kind), reinterpret_cast<png_const_bytep>(bytes),
                      count);
    }));
  }
};

namespace {

void toSink(png_structp png, png_bytep bytes, std::size_t count) {
  if (!static_cast<Sink*>(png_get_io_ptr(png))->tryWrite(bytes, count)) png_error(png, "the output is full");
}

void noFlush(png_structp) {}

}  // namespace

PngChunks::PngChunks(Sink& sink, int width, int height, bool gray, double dpi, const std::string& comment)
    : file_(new File{sink}) {
  const auto perMetre = static_cast<png_uint_32>(std::lround(dpi / 0.0254));
  const std::string profile = gray ? grayProfile() : srgbProfile();
  std::string key = "Comment", words = comment;
  png_text text{};
  text.compression = PNG_TEXT_COMPRESSION_NONE;
  text.key = key.data();
  text.text = words.data();
  text.text_length = words.size();
  file_->check(file_->cage.run([&](png_structp png, png_infop info) {
    png_set_write_fn(png, &sink, toSink, noFlush);
    png_set_IHDR(png, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), 8,
                 gray ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    png_set_iCCP(png, info, gray ? "sRGB gray" : "sRGB", PNG_COMPRESSION_TYPE_BASE,
                 reinterpret_cast<png_const_bytep>(profile.data()), static_cast<png_uint_32>(profile.size()));
    png_set_pHYs(png, info, perMetre, perMetre, PNG_RESOLUTION_METER);
    if (!comment.empty()) png_set_text(png, info, &text, 1);
    png_write_info(png, info);
  }));
}

PngChunks::~PngChunks() = default;

void PngChunks::data(const std::string& bytes) {
  file_->chunk("IDAT", bytes.data(), bytes.size());
}

void PngChunks::end() {
  file_->chunk("IEND", nullptr, 0);
}

}  // namespace gridpress::render
