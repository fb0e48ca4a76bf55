// render/raster/png_chunks: libpng in a cage: it jumps out of its errors, past any destructor in between.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/png_chunks.h"

#include <png.h>

#include <cmath>
#include <csetjmp>
#include <cstdio>

#include "model/error.h"
#include "render/press/icc.h"
#include "render/sink.h"

namespace gridpress::render {

struct PngChunks::Cage {
  png_structp png = nullptr;
  png_infop info = nullptr;
  Sink& sink;
  char message[256] = "";
  explicit Cage(Sink& to) : sink(to) {}
  ~Cage() { png_destroy_write_struct(&png, &info); }
};

namespace {

template <typename Cage>
void jumpOut(png_structp png, png_const_charp message) {
  std::snprintf(static_cast<Cage*>(png_get_error_ptr(png))->message, sizeof(Cage::message), "%s", message);
  png_longjmp(png, 1);
}

void sayNothing(png_structp, png_const_charp) {}

void toSink(png_structp png, png_bytep bytes, std::size_t count) {
  if (!static_cast<Sink*>(png_get_io_ptr(png))->tryWrite(bytes, count)) png_error(png, "the output is full");
}

void noFlush(png_structp) {}

/// The three that call libpng; only plain values live in them.
bool writeHead(png_structp png, png_infop info, int width, int height, bool gray, unsigned perMetre,
               png_const_bytep profile, png_uint_32 profileBytes, png_textp text) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_IHDR(png, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), 8,
               gray ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
               PNG_FILTER_TYPE_BASE);
  png_set_iCCP(png, info, gray ? "sRGB gray" : "sRGB", PNG_COMPRESSION_TYPE_BASE, profile, profileBytes);
  png_set_pHYs(png, info, perMetre, perMetre, PNG_RESOLUTION_METER);
  if (text != nullptr) png_set_text(png, info, text, 1);
  png_write_info(png, info);
  return true;
}

bool writeChunk(png_structp png, const char* kind, const char* bytes, std::size_t count) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_write_chunk(png, reinterpret_cast<png_const_bytep>(kind), reinterpret_cast<png_const_bytep>(bytes),
                  count);
  return true;
}

}  // namespace

PngChunks::PngChunks(Sink& sink, int width, int height, bool gray, double dpi, const std::string& comment)
    : cage_(new Cage(sink)) {
  cage_->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, cage_.get(), jumpOut<Cage>, sayNothing);
  cage_->info = cage_->png ? png_create_info_struct(cage_->png) : nullptr;
  if (!cage_->info) throw Error::job("libpng cannot be started", "check that memory is left");
  png_set_write_fn(cage_->png, &sink, toSink, noFlush);
  const auto perMetre = static_cast<unsigned>(std::lround(dpi / 0.0254));
  const std::string profile = gray ? grayProfile() : srgbProfile();
  std::string key = "Comment", words = comment;
  png_text text{};
  text.compression = PNG_TEXT_COMPRESSION_NONE;
  text.key = key.data();
  text.text = words.data();
  text.text_length = words.size();
  if (!writeHead(cage_->png, cage_->info, width, height, gray, perMetre,
                 reinterpret_cast<png_const_bytep>(profile.data()), static_cast<png_uint_32>(profile.size()),
                 comment.empty() ? nullptr : &text)) {
    sink.check();
    throw Error::job(std::string("libpng failed: ") + cage_->message, "try a lower resolution");
  }
}

PngChunks::~PngChunks() = default;

void PngChunks::data(const std::string& bytes) {
  if (writeChunk(cage_->png, "IDAT", bytes.data(), bytes.size())) return;
  cage_->sink.check();
  throw Error::job(std::string("libpng failed: ") + cage_->message, "try a lower resolution");
}

void PngChunks::end() {
  if (writeChunk(cage_->png, "IEND", nullptr, 0)) return;
  cage_->sink.check();
  throw Error::job(std::string("libpng failed: ") + cage_->message, "try a lower resolution");
}

}  // namespace gridpress::render
