// render/raster/png: bands drawn and compressed on all cores, joined in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/picture_files.h"

#include <zlib.h>

#include <cmath>

#include "pixels/pixel_rows.h"
#include "pixels/png_cage.h"
#include "render/raster/bands.h"
#include "render/streams/sink.h"

namespace gridpress::render {

namespace {

void toSink(png_structp png, png_bytep bytes, std::size_t count) {
  if (!static_cast<Sink*>(png_get_io_ptr(png))->tryWrite(bytes, count)) png_error(png, "the output is full");
}

}  // namespace

/// A file whose bands come one after the other. libpng, called in its cage, writes the signature and the
/// chunks before the pixels when it is made; its errors come out as Error (job).
class PngFile {
 public:
  /// `comment` is for those who read the file (tEXt); may be empty.
  PngFile(std::ostream& out, const std::string& name, int width, int height, Tone tone, double dpi,
          const std::string& comment)
      : sink_(out, name), gray_(tone == Tone::gray), height_(height) {
    EXPECTS(width > 0 && height > 0 && dpi > 0);
    const auto perMetre = static_cast<png_uint_32>(std::lround(dpi / 0.0254));
    const std::string profile = gray_ ? grayProfile() : srgbProfile();
    std::string key = "Comment", words = comment;
    png_text text{};
    text.compression = PNG_TEXT_COMPRESSION_NONE;
    text.key = key.data();
    text.text = words.data();
    text.text_length = words.size();
    check(cage_.run([&](png_structp png, png_infop info) {
      png_set_write_fn(png, &sink_, toSink, [](png_structp) {});
      png_set_IHDR(png, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), 8,
                   gray_ ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                   PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
      png_set_iCCP(png, info, gray_ ? "sRGB gray" : "sRGB", PNG_COMPRESSION_TYPE_BASE,
                   reinterpret_cast<png_const_bytep>(profile.data()),
                   static_cast<png_uint_32>(profile.size()));
      png_set_pHYs(png, info, perMetre, perMetre, PNG_RESOLUTION_METER);
      if (!words.empty()) png_set_text(png, info, &text, 1);
      png_write_info(png, info);
    }));
    chunk("IDAT", {'\x78', '\x9C'});  // Before the first band (RFC 1950).
  }

  CodedBand packed(Band& band) const;
  /// One IDAT chunk: chunks of any length make one stream.
  void add(const CodedBand& band) {
    check_ =
        static_cast<std::uint32_t>(adler32_combine(check_, band.check, static_cast<z_off_t>(band.length)));
    chunk("IDAT", band.bytes);
  }
  void end() {
    const auto byte = [this](int shift) { return static_cast<char>(check_ >> shift); };
    chunk("IDAT", {byte(24), byte(16), byte(8), byte(0)});
    chunk("IEND", {});
    sink_.finish();
  }
  bool endsWith(const Band& band) const { return band.box().bottom == height_; }

 private:
  // A full disk is the sink's to report.
  void check(bool done) const {
    if (done) return;
    sink_.check();
    throw Error::job(std::string("libpng failed: ") + cage_.message(), "try a lower resolution");
  }
  void chunk(const char* kind, const std::string& bytes) {
    check(cage_.run([&](png_structp png, png_infop) {
      png_write_chunk(png, reinterpret_cast<png_const_bytep>(kind),
                      reinterpret_cast<png_const_bytep>(bytes.data()), bytes.size());
    }));
  }

  Sink sink_;
  pixels::PngCage cage_{pixels::PngCage::Use::write};
  bool gray_;
  int height_;
  std::uint32_t check_ = 1;
};

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

/// A band's rows as PNG wants them (RGB or gray, each row behind its filter byte), packed into deflate blocks
// that end on a byte (RFC 1951); the last band's closes the stream. `check` is the Adler-32 (RFC 1950) and
// `length` the number of the bytes before packing. Throws Error (job) where zlib
// lacks memory.
CodedBand PngFile::packed(Band& band) const {
  EXPECTS(band.width() > 0 && band.rows() > 0 && band.box().bottom <= height_);
  z_stream z = {};
  constexpr int kLevel = 6, kRaw = -15;  // No zlib head and tail: those belong to the whole.
  if (deflateInit2(&z, kLevel, Z_DEFLATED, kRaw, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw Error::job("zlib cannot be started", "free some memory");
  const std::unique_ptr<z_stream, EndDeflate> owner(&z);
  CodedBand packed{{}, 1, 0};
  std::string line(static_cast<std::size_t>(band.width()) * (gray_ ? 1 : 3) + 1, '\0');
  std::string chunk(1 << 16, '\0');
  for (int row = 0; row < band.rows(); ++row) {
    filterRow(band, row, gray_, line);
    packed.check = static_cast<std::uint32_t>(
        adler32(packed.check, reinterpret_cast<const Bytef*>(line.data()), static_cast<uInt>(line.size())));
    packed.length += line.size();
    z.next_in = reinterpret_cast<Bytef*>(line.data());
    z.avail_in = static_cast<uInt>(line.size());
    const int flush = row + 1 < band.rows() ? Z_NO_FLUSH : endsWith(band) ? Z_FINISH : Z_SYNC_FLUSH;
    do {
      z.next_out = reinterpret_cast<Bytef*>(chunk.data());
      z.avail_out = static_cast<uInt>(chunk.size());
      deflate(&z, flush);
      packed.bytes.append(chunk, 0, chunk.size() - z.avail_out);
    } while (z.avail_out == 0);
  }
  return packed;
}

PngRows::PngRows(std::ostream& out, const std::string& name, int width, int height, Tone tone, double dpi)
    : file_(std::make_unique<PngFile>(out, name, width, height, tone, dpi, "gridpress")) {}
PngRows::~PngRows() = default;

void PngRows::add(Band& band) {
  file_->add(file_->packed(band));
  if (file_->endsWith(band)) file_->end();
}

void writePng(const Document& document, const fonts::Typesetter& any, std::ostream& out,
              const PictureOptions& options, const Progress& progress) {
  const fonts::Typesetter type = any.speaking(document.info.letters());
  const RasterPage page(pageOf(document, options.page), options.dpi, type);
  PngFile file(out, options.name, page.width(), page.height(), options.tone, options.dpi,
               document.info.keywords);
  const BandWork work{[&](Band& band) { return file.packed(band); },
                      [&](const CodedBand& packed) { file.add(packed); }};
  paintInBands(page, type, {rowsForBand(page), options.threads}, work, progress);
  file.end();
}

}  // namespace gridpress::render
