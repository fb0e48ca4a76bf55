// render/raster/png: bands drawn and packed on all cores, joined in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/png.h"

#include <zlib.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>

#include "model/error.h"
#include "pixels/pixel_rows.h"
#include "pixels/png_cage.h"
#include "render/press/icc.h"
#include "render/raster/bands.h"
#include "render/streams/sink.h"

namespace gridpress::render {

namespace {

// libpng, called in its cage.

/// Writes the signature and the chunks before the pixels when it is made. libpng's errors come out as Error
/// (job).
class PngChunks {
 public:
  /// `comment` is for those who read the file (tEXt); may be empty.
  PngChunks(Sink& sink, int width, int height, bool gray, double dpi, const std::string& comment);
  ~PngChunks();
  /// One IDAT chunk; chunks of any length make one stream.
  void data(const std::string& bytes);
  void end();

 private:
  struct File;
  std::unique_ptr<File> file_;
};

/// The two bytes before the first band (RFC 1950).
std::string zlibHead();
/// The four bytes behind the last band.
std::string zlibTail(std::uint32_t check);

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

void toSink(png_structp png, png_bytep bytes, std::size_t count) {
  if (!static_cast<Sink*>(png_get_io_ptr(png))->tryWrite(bytes, count)) png_error(png, "the output is full");
}

void noFlush(png_structp) {}

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

// A band's rows as PNG wants them (RGB or gray, each row behind its filter byte), packed into deflate blocks
// that end on a byte (RFC 1951); the last band's closes the stream. `check` is the Adler-32 (RFC 1950) and
// `length` the number of the bytes before packing. `level` is zlib's 1 to 9. Throws Error (job) where zlib
// lacks memory.
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

}  // namespace

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
