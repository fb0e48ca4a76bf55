// render/raster/tiff: bands drawn, converted and compressed on all cores, joined in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/picture_files.h"

#include <tiffio.h>

#include <cstdarg>
#include <cstdio>
#include <ostream>
#include <sstream>

#include "pixels/pixel_rows.h"
#include "pixels/tiff_file.h"
#include "render/raster/bands.h"
#include "render/streams/sink.h"

namespace gridpress::render {

namespace {

/// What all strips of a picture share.
struct TiffFrame {
  int width = 0, height = 0;
  int stripRows = 0;
  int samples = 3;  ///< 1 of gray, 3 of a screen's colours, 4 of a press's.
  TiffPacking packing = TiffPacking::zip;
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
int keepMessage(TIFF*, void* target, const char*, const char* format, va_list arguments) {
  char text[256] = "";
  std::vsnprintf(text, sizeof text, format, arguments);
  static_cast<Target*>(target)->message = text;
  return 1;
}

void setFrame(TIFF* tiff, const TiffFrame& frame, int height) {
  EXPECTS(height > 0 && height <= frame.height);
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

/// A file that grows strip by strip.
class TiffFile {
 public:
  /// `out` goes back to its head at the end. `name`: the output's, for errors.
  TiffFile(std::ostream& out, std::string name, const TiffFrame& frame, int height)
      : target_(out), name_(std::move(name)) {
    EXPECTS(frame.width > 0 && height > 0 && frame.stripRows > 0);
    const pixels::TiffOptions options = pixels::tiffOptions(keepMessage, &target_);
    constexpr const char* kLittleEndian = "wl";
    const auto readNothing = [](thandle_t, void*, tmsize_t) -> tmsize_t { return 0; };
    const auto closeNothing = [](thandle_t) { return 0; };
    tiff_.reset(TIFFClientOpenExt("a TIFF", kLittleEndian, &target_, readNothing, writeBytes, seekTo,
                                  closeNothing, sizeOf, nullptr, nullptr, options.get()));
    check(tiff_ != nullptr);
    setFrame(tiff_.get(), frame, height);
  }

  void describe(double dpi, const std::string& profile, const std::string& description) {
    EXPECTS(dpi > 0 && strip_ == 0);
    TIFF* tiff = tiff_.get();
    TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH);
    TIFFSetField(tiff, TIFFTAG_XRESOLUTION, dpi);
    TIFFSetField(tiff, TIFFTAG_YRESOLUTION, dpi);
    TIFFSetField(tiff, TIFFTAG_ICCPROFILE, static_cast<std::uint32_t>(profile.size()), profile.data());
    if (!description.empty()) TIFFSetField(tiff, TIFFTAG_IMAGEDESCRIPTION, description.c_str());
  }
  void add(const std::string& strip) {
    check(TIFFWriteRawStrip(tiff_.get(), strip_++, const_cast<char*>(strip.data()),
                            static_cast<tmsize_t>(strip.size())) >= 0);
  }
  /// Writes the directory, without which there is no picture.
  void finish() { check(TIFFFlush(tiff_.get()) == 1); }

  /// One strip of N rows, packed by libtiff in a file of its own. Thread-safe. Throws Error (job).
  static std::string packed(const TiffFrame& frame, int rows, std::string samples) {
    EXPECTS(rows > 0 && rows <= frame.stripRows);
    std::ostringstream bytes;
    const TiffFile file(bytes, "", frame, rows);
    TIFF* tiff = file.tiff_.get();
    file.check(TIFFWriteEncodedStrip(tiff, 0, samples.data(), static_cast<tmsize_t>(samples.size())) >= 0 &&
               TIFFFlushData(tiff) == 1);
    const auto at = static_cast<std::size_t>(TIFFGetStrileOffset(tiff, 0));
    return bytes.str().substr(at, static_cast<std::size_t>(TIFFGetStrileByteCount(tiff, 0)));
  }

 private:
  void check(bool done) const {
    if (done) return;
    const bool large = target_.message.find("Maximum TIFF file size") != std::string::npos;
    throw Error::job(large ? "a TIFF holds at most 4 GB" : "the TIFF cannot be written: " + target_.message,
                     large ? "choose a lower resolution, or write a JPEG" : "make room on the disk",
                     {name_, 0});
  }

  Target target_;
  std::string name_;
  Tiff tiff_;
  std::uint32_t strip_ = 0;
};

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
               const PictureOptions& options, const Progress& progress) {
  const fonts::Typesetter type = any.speaking(document.info.letters());
  const RasterPage page(pageOf(document, options.page), options.dpi, type);
  std::optional<PressPixels> press;
  const PressOptions& asked = options.press;
  if (!asked.icc.empty()) checkRecipes(asked.inks, asked.maxAreaCoverage);
  if (!asked.icc.empty()) press.emplace(asked.icc, asked.maxAreaCoverage, asked.inks, asked.black);
  const bool gray = options.tone == Tone::gray;
  const TiffFrame frame{page.width(), page.height(), rowsForBand(page),
                        press  ? 4
                        : gray ? 1
                               : 3,
                        options.packing};
  std::ostringstream memory;  // Of a pipe, which does not go back to its head.
  const bool goesBack = out.tellp() >= 0;
  TiffFile tiff(goesBack ? out : memory, options.name, frame, frame.height);
  tiff.describe(options.dpi,
                press  ? asked.icc
                : gray ? grayProfile()
                       : srgbProfile(),
                document.info.keywords);
  const BandWork work{[&](Band& band) {
                        return CodedBand{TiffFile::packed(
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
