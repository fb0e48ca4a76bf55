// render/raster/tiff_strips: libtiff's own way to read and write is replaced.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/tiff_strips.h"

#include <cstdarg>
#include <cstdio>
#include <istream>
#include <ostream>
#include <sstream>
#include <utility>

#include "model/error.h"

namespace gridpress::render {

namespace {

struct FreeOptions {
  void operator()(TIFFOpenOptions* options) const { TIFFOpenOptionsFree(options); }
};
struct FreeTiff {
  // TIFFClose would write the directory, of a strip packed alone, too.
  void operator()(TIFF* tiff) const { TIFFCleanup(tiff); }
};
using Tiff = std::unique_ptr<TIFF, FreeTiff>;

/// What libtiff writes to, and what it says of its failures.
struct Target {
  explicit Target(std::ostream& to) : out(to) {}
  std::ostream& out;
  std::string message;
};

Target& of(thandle_t handle) {
  return *static_cast<Target*>(handle);
}

tmsize_t readNothing(thandle_t, void*, tmsize_t) {
  return 0;
}
tmsize_t writeBytes(thandle_t to, void* bytes, tmsize_t count) {
  of(to).out.write(static_cast<const char*>(bytes), count);
  return of(to).out ? count : -1;
}
toff_t sizeOf(thandle_t to) {
  std::ostream& out = of(to).out;
  const auto at = out.tellp();
  out.seekp(0, std::ios::end);
  const auto size = out.tellp();
  out.seekp(at);
  return size < 0 ? 0 : static_cast<toff_t>(size);
}
// Fields begin at even bytes, which may be one beyond the end; a string does not go there by itself.
toff_t seekTo(thandle_t to, toff_t offset, int whence) {
  std::ostream& out = of(to).out;
  if (whence == SEEK_SET)
    for (toff_t size = sizeOf(to); size < offset; ++size) out.seekp(0, std::ios::end).put('\0');
  const auto from = whence == SEEK_SET ? std::ios::beg : whence == SEEK_CUR ? std::ios::cur : std::ios::end;
  const auto at = out.seekp(static_cast<std::streamoff>(offset), from).tellp();
  return at < 0 ? static_cast<toff_t>(-1) : static_cast<toff_t>(at);
}
int closeNothing(thandle_t) {
  return 0;
}
int keepMessage(TIFF*, void* target, const char*, const char* format, va_list arguments) {
  char text[256] = "";
  std::vsnprintf(text, sizeof text, format, arguments);
  static_cast<Target*>(target)->message = text;
  return 1;
}
int passOver(TIFF*, void*, const char*, const char*, va_list) {
  return 1;
}

Tiff opened(Target& target) {
  const std::unique_ptr<TIFFOpenOptions, FreeOptions> options(TIFFOpenOptionsAlloc());
  TIFFOpenOptionsSetErrorHandlerExtR(options.get(), keepMessage, &target);
  TIFFOpenOptionsSetWarningHandlerExtR(options.get(), passOver, nullptr);
  constexpr const char* kLittleEndian = "wl";
  return Tiff(TIFFClientOpenExt("a TIFF", kLittleEndian, &target, readNothing, writeBytes, seekTo,
                                closeNothing, sizeOf, nullptr, nullptr, options.get()));
}

[[noreturn]] void fail(const Target& target, const std::string& name) {
  const bool large = target.message.find("Maximum TIFF file size") != std::string::npos;
  throw Error::job(large ? "a TIFF holds at most 4 GB" : "the TIFF cannot be written: " + target.message,
                   large ? "choose a lower resolution, or write a JPEG" : "make room on the disk", {name, 0});
}

void setFrame(TIFF* tiff, const TiffFrame& frame, int height) {
  const int space = frame.samples == 1   ? PHOTOMETRIC_MINISBLACK
                    : frame.samples == 3 ? PHOTOMETRIC_RGB
                                         : PHOTOMETRIC_SEPARATED;
  const bool zip = frame.packing == TiffPacking::zip;
  TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, static_cast<std::uint32_t>(frame.width));
  TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, static_cast<std::uint32_t>(height));
  TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 8);
  TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, frame.samples);
  TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, space);
  if (frame.samples == 4) TIFFSetField(tiff, TIFFTAG_INKSET, INKSET_CMYK);
  TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
  TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, static_cast<std::uint32_t>(frame.stripRows));
  TIFFSetField(tiff, TIFFTAG_COMPRESSION, zip ? COMPRESSION_ADOBE_DEFLATE : COMPRESSION_LZW);
  TIFFSetField(tiff, TIFFTAG_PREDICTOR, PREDICTOR_HORIZONTAL);
}

}  // namespace

std::string packedStrip(const TiffFrame& frame, int rows, std::string samples) {
  std::ostringstream bytes;
  Target target(bytes);
  const Tiff tiff = opened(target);
  if (!tiff) fail(target, "");
  setFrame(tiff.get(), frame, rows);
  if (TIFFWriteEncodedStrip(tiff.get(), 0, samples.data(), static_cast<tmsize_t>(samples.size())) < 0 ||
      TIFFFlushData(tiff.get()) != 1)
    fail(target, "");
  const auto at = static_cast<std::size_t>(TIFFGetStrileOffset(tiff.get(), 0));
  return bytes.str().substr(at, static_cast<std::size_t>(TIFFGetStrileByteCount(tiff.get(), 0)));
}

struct TiffStream::File {
  File(std::ostream& out, std::string called) : target(out), name(std::move(called)), tiff(opened(target)) {
    if (!tiff) fail(target, name);
  }
  Target target;
  std::string name;
  Tiff tiff;
  std::uint32_t strip = 0;
};

TiffStream::TiffStream(std::ostream& out, std::string name, const TiffFrame& frame)
    : file_(std::make_unique<File>(out, std::move(name))) {
  setFrame(file_->tiff.get(), frame, frame.height);
}

TiffStream::~TiffStream() = default;

void TiffStream::describe(double dpi, const std::string& profile, const std::string& description) {
  TIFF* tiff = file_->tiff.get();
  TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH);
  TIFFSetField(tiff, TIFFTAG_XRESOLUTION, dpi);
  TIFFSetField(tiff, TIFFTAG_YRESOLUTION, dpi);
  TIFFSetField(tiff, TIFFTAG_ICCPROFILE, static_cast<std::uint32_t>(profile.size()), profile.data());
  if (!description.empty()) TIFFSetField(tiff, TIFFTAG_IMAGEDESCRIPTION, description.c_str());
}

void TiffStream::add(const std::string& strip) {
  if (TIFFWriteRawStrip(file_->tiff.get(), file_->strip++, const_cast<char*>(strip.data()),
                        static_cast<tmsize_t>(strip.size())) < 0)
    fail(file_->target, file_->name);
}

void TiffStream::finish() {
  if (TIFFFlush(file_->tiff.get()) != 1) fail(file_->target, file_->name);
}

}  // namespace gridpress::render
