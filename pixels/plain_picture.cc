// pixels/plain_picture: decodes what is not plain, and encodes it again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/plain_picture.h"

#include <tiffio.h>
#include <webp/decode.h>

#include <cstring>
#include <vector>

#include "model/contracts.h"
#include "pixels/jpeg_cage.h"
#include "pixels/png_cage.h"
#include "pixels/png_image.h"
#include "pixels/tiff_file.h"

namespace gridpress::pixels {

namespace {

Error damaged(const std::string& path) {
  return Error::call("is damaged or cut off", "save it again", {path, 0});
}

/// 8 bits a sample, without gaps.
struct Samples {
  std::size_t width = 0, height = 0;
  unsigned channels = 3;  ///< Colours: 1 gray, 3 RGB, 4 inks, of which 255 is all.
  bool alpha = false;     ///< One sample more.
  std::vector<std::uint8_t> bytes;

  std::size_t pixels() const { return width * height; }
  std::size_t step() const { return channels + (alpha ? 1 : 0); }
};

Samples decodeJpeg(std::string_view bytes, const std::string& path) {
  JpegCage<jpeg_decompress_struct> cage;
  Samples out;
  if (!cage.run([&](jpeg_decompress_struct& jpeg) {
        jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
        jpeg_read_header(&jpeg, TRUE);
        jpeg.out_color_space = jpeg.num_components == 1   ? JCS_GRAYSCALE
                               : jpeg.num_components == 4 ? JCS_CMYK
                                                          : JCS_RGB;
        jpeg_start_decompress(&jpeg);
        out.width = jpeg.output_width;
        out.height = jpeg.output_height;
        out.channels = static_cast<unsigned>(jpeg.output_components);
      }))
    throw damaged(path);
  out.bytes.resize(out.pixels() * out.channels);
  if (!cage.run([&](jpeg_decompress_struct& jpeg) {
        while (jpeg.output_scanline < jpeg.output_height) {
          JSAMPROW rows[] = {out.bytes.data() + jpeg.output_scanline * out.width * out.channels};
          jpeg_read_scanlines(&jpeg, rows, 1);
        }
      }))
    throw damaged(path);
  if (out.channels == 4)
    for (std::uint8_t& ink : out.bytes) ink = static_cast<std::uint8_t>(255 - ink);
  return out;
}

Samples decodePng(std::string_view bytes, const std::string& path) {
  PngImage image = pixels::readPng(bytes, path);
  Samples out{image.width, image.height, image.channels < 3 ? 1U : 3U, image.channels % 2 == 0,
              std::move(image.bytes)};
  if (image.bits == 16) {
    for (std::size_t i = 0; i < out.bytes.size() / 2; ++i) out.bytes[i] = out.bytes[2 * i];
    out.bytes.resize(out.bytes.size() / 2);
  }
  return out;
}

Samples decodeWebp(std::string_view bytes, const PictureHead& head, const std::string& path) {
  if (!head.later.empty())
    throw Error::call("moves: it has " + head.later + " than its first", "save one of them as PNG",
                      {path, 0});
  int width = 0, height = 0;
  const std::unique_ptr<std::uint8_t, decltype(&WebPFree)> pixels(
      WebPDecodeRGBA(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), &width, &height),
      WebPFree);
  if (!pixels) throw damaged(path);
  Samples out{static_cast<std::size_t>(width), static_cast<std::size_t>(height), 3, true, {}};
  out.bytes.assign(pixels.get(), pixels.get() + out.pixels() * 4);
  return out;
}

// Four inks, which libtiff would show without a profile, and what else a pixel has: transparency, spot inks.
struct InkRows {
  std::size_t bytes = 0;  ///< Of a sample; 0: it is no picture of four inks in rows.
  std::size_t samples = 4;
  bool planes = false;  ///< Each sample by itself.
  bool alpha = false;   ///< The fifth.
};

InkRows inkRowsOf(TIFF* tiff) {
  const auto number = [tiff](std::uint32_t tag) { return tiffNumber<std::uint16_t>(tiff, tag, 1); };
  const std::uint16_t bits = number(TIFFTAG_BITSPERSAMPLE);
  InkRows rows{0, number(TIFFTAG_SAMPLESPERPIXEL), number(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE};
  if (number(TIFFTAG_PHOTOMETRIC) != PHOTOMETRIC_SEPARATED || rows.samples < 4 || TIFFIsTiled(tiff) != 0 ||
      (bits != 8 && bits != 16))
    return rows;
  rows.bytes = bits / 8;
  std::uint16_t count = 0, *kinds = nullptr;
  if (TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) == 1 && count > 0)
    rows.alpha = kinds[0] == EXTRASAMPLE_UNASSALPHA;
  return rows;
}

void readInkRows(TIFF* tiff, const InkRows& rows, const std::string& path, Samples& out) {
  const std::size_t step = out.step(), across = rows.planes ? 1 : rows.samples;
  std::vector<std::uint8_t> row(static_cast<std::size_t>(TIFFScanlineSize(tiff)));
  if (row.size() != out.width * across * rows.bytes) throw damaged(path);
  const auto sampleAt = [&](std::size_t i) {
    if (rows.bytes == 1) return row[i];
    std::uint16_t sample = 0;
    std::memcpy(&sample, &row[2 * i], 2);  // In the machine's order.
    return static_cast<std::uint8_t>(sample >> 8);
  };
  for (std::size_t plane = 0; plane < (rows.planes ? step : 1); ++plane)
    for (std::size_t y = 0; y < out.height; ++y) {
      if (TIFFReadScanline(tiff, row.data(), static_cast<std::uint32_t>(y),
                           static_cast<std::uint16_t>(plane)) != 1)
        throw damaged(path);
      std::uint8_t* to = &out.bytes[y * out.width * step + plane];
      for (std::size_t x = 0; x < out.width; ++x)
        for (std::size_t s = 0; s < (rows.planes ? 1 : step); ++s)
          to[x * step + s] = sampleAt(x * across + s);
    }
}

Samples decodeTiff(const std::string& path, const PictureHead& head) {
  const OpenTiff tiff = openTiff(path);
  Samples out{head.width, head.height, 4, false, {}};
  if (const InkRows rows = inkRowsOf(tiff.get()); rows.bytes > 0) {
    out.alpha = rows.alpha;
    out.bytes.resize(out.pixels() * out.step());
    readInkRows(tiff.get(), rows, path, out);
    return out;
  }
  out.bytes.resize(out.pixels() * 4);
  std::vector<std::uint32_t> packed(out.pixels());
  // libtiff takes another white than that of the screens that it makes colours for, and gray is yellow.
  float white[2] = {0.3127F, 0.3290F};
  std::uint16_t photometric = 0;
  float* stated = nullptr;
  if (TIFFGetField(tiff.get(), TIFFTAG_PHOTOMETRIC, &photometric) == 1 && photometric == PHOTOMETRIC_CIELAB &&
      TIFFGetField(tiff.get(), TIFFTAG_WHITEPOINT, &stated) == 0)
    TIFFSetField(tiff.get(), TIFFTAG_WHITEPOINT, white);
  // As they are stored: whoever shows the picture turns it.
  TIFFRGBAImage image = {};
  char why[1024] = {};
  if (TIFFRGBAImageOK(tiff.get(), why) == 0 || TIFFRGBAImageBegin(&image, tiff.get(), 1, why) == 0)
    throw Error::call("is a TIFF of a kind that is not read: " + std::string(why), "save it as PNG",
                      {path, 0});
  image.req_orientation = static_cast<std::uint16_t>(head.orientation);
  const int read = TIFFRGBAImageGet(&image, packed.data(), head.width, head.height);
  TIFFRGBAImageEnd(&image);
  if (read == 0 && TIFFIsTiled(tiff.get()) == 0) throw damaged(path);
  if (read == 0)  // libtiff 4.5 reads few of them.
    throw Error::call("is a TIFF of a kind that is not read: in tiles", "save it as PNG", {path, 0});
  out.channels = 3, out.alpha = true;
  for (std::size_t i = 0; i < packed.size(); ++i) {
    const std::uint32_t p = packed[i], a = TIFFGetA(p);
    const auto plain = [a](std::uint32_t v) {  // libtiff gives colours times alpha.
      return static_cast<std::uint8_t>(a == 0 ? 255 : std::min<std::uint32_t>(255, (v * 255 + a / 2) / a));
    };
    std::uint8_t* to = &out.bytes[4 * i];
    to[0] = plain(TIFFGetR(p)), to[1] = plain(TIFFGetG(p)), to[2] = plain(TIFFGetB(p));
    to[3] = static_cast<std::uint8_t>(a);
  }
  return out;
}

std::optional<ToSrgb> coloursOf(const PictureHead& head, unsigned channels) {
  if (!head.profile.empty()) return ToSrgb::byProfile(head.profile, channels);
  if (head.chromaticities && channels < 4) return ToSrgb::byChromaticities(*head.chromaticities, channels);
  return std::nullopt;
}

// To RGB, where it is not that or gray already.
void settleColours(Samples& picture, const std::optional<ToSrgb>& colours) {
  EXPECTS(picture.channels == 1 || picture.channels == 3 || picture.channels == 4);
  if (!colours && picture.channels < 4) return;
  const std::size_t step = picture.step(), to = picture.alpha ? 4 : 3;
  std::vector<std::uint8_t> out(picture.pixels() * to), from(picture.width * picture.channels),
      rgb(picture.width * 3);
  for (std::size_t y = 0; y < picture.height; ++y) {
    const std::uint8_t* row = picture.bytes.data() + y * picture.width * step;
    for (std::size_t x = 0; x < picture.width; ++x)
      std::copy_n(row + x * step, picture.channels, from.data() + x * picture.channels);
    if (colours) {
      colours->row(from.data(), rgb.data(), picture.width);
    } else {
      inkToScreen(from.data(), picture.width);
      for (std::size_t x = 0; x < picture.width; ++x)
        for (std::size_t c = 0; c < 3; ++c) rgb[3 * x + c] = from[4 * x + 2 - c];
    }
    for (std::size_t x = 0; x < picture.width; ++x) {
      std::uint8_t* p = out.data() + (y * picture.width + x) * to;
      std::copy_n(rgb.data() + 3 * x, 3, p);
      if (picture.alpha) p[3] = row[x * step + picture.channels];
    }
  }
  picture.bytes = std::move(out);
  picture.channels = 3;
}

void dropAlpha(Samples& picture) {
  if (!picture.alpha) return;
  const std::size_t step = picture.step();
  for (std::size_t i = 0; i < picture.pixels(); ++i)
    if (picture.bytes[i * step + step - 1] != 255) return;
  for (std::size_t i = 0; i < picture.pixels(); ++i)
    std::copy_n(picture.bytes.data() + i * step, picture.channels,
                picture.bytes.data() + i * picture.channels);
  picture.bytes.resize(picture.pixels() * picture.channels);
  picture.alpha = false;
}

std::string encodePng(const Samples& picture) {
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(picture.width);
  image.height = static_cast<png_uint_32>(picture.height);
  image.format =
      (picture.channels == 3 ? PNG_FORMAT_FLAG_COLOR : 0U) | (picture.alpha ? PNG_FORMAT_FLAG_ALPHA : 0U);
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string out(size, '\0');
  const bool done =
      png_image_write_to_memory(&image, out.data(), &size, 0, picture.bytes.data(), 0, nullptr) != 0;
  ENSURES(done);
  out.resize(size);
  return out;
}

// All that was there, nearly: it has been a JPEG before.
std::string encodeJpeg(const Samples& picture) {
  EXPECTS(!picture.alpha && picture.channels < 4);
  constexpr int kQuality = 95;
  return codedJpeg([&](jpeg_compress_struct& jpeg) {
    jpeg.image_width = static_cast<JDIMENSION>(picture.width);
    jpeg.image_height = static_cast<JDIMENSION>(picture.height);
    jpeg.input_components = static_cast<int>(picture.channels);
    jpeg.in_color_space = picture.channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, kQuality, TRUE);
    jpeg.comp_info[0].h_samp_factor = jpeg.comp_info[0].v_samp_factor = 1;
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
      JSAMPROW rows[] = {const_cast<JSAMPROW>(picture.bytes.data()) +
                         jpeg.next_scanline * picture.width * picture.channels};
      jpeg_write_scanlines(&jpeg, rows, 1);
    }
    jpeg_finish_compress(&jpeg);
  });
}

/// A JPEG that keeps its quality as PNG would have too many bytes.
constexpr std::size_t kLargePng = 4'000'000;

}  // namespace

PlainPicture plainPicture(std::string bytes, const std::string& path) {
  const auto format = formatOf(bytes);
  EXPECTS(format.has_value());
  std::optional<PictureHead> head = headOf(bytes);
  if (*format == PictureFormat::tiff) head = readPictureHead(path);
  if (!head) throw damaged(path);
  checkWhole({head->width, head->height, 1}, bytes.size(), limits::kPicturePixels, path);
  PlainPicture out{*head, {}};
  out.transparent = false;  // Unless a pixel is.
  const unsigned channels = head->colours == "gray" ? 1 : head->colours == "cmyk" ? 4 : 3;
  std::optional<ToSrgb> colours = coloursOf(*head, channels);
  const bool jpeg = *format == PictureFormat::jpeg;
  if (jpeg || *format == PictureFormat::png) {
    const std::size_t whole = wholeLength(bytes, *format);
    if (whole == 0 || whole > bytes.size()) throw damaged(path);
    bytes.resize(whole);
  }
  const bool plain = !colours && channels < 4 && !head->unusual && (jpeg || *format == PictureFormat::png);
  if (plain && !head->transparent) {
    out.bytes = std::move(bytes);
    return out;
  }
  Samples picture = jpeg                             ? decodeJpeg(bytes, path)
                    : *format == PictureFormat::png  ? decodePng(bytes, path)
                    : *format == PictureFormat::webp ? decodeWebp(bytes, *head, path)
                                                     : decodeTiff(path, *head);
  if (picture.channels != channels)
    colours = coloursOf(*head, picture.channels);  // libtiff makes RGB of grays.
  settleColours(picture, colours);
  dropAlpha(picture);
  out.transparent = picture.alpha;
  if (plain) {  // Many PNGs have an alpha channel in which everything is opaque.
    out.bytes = std::move(bytes);
    return out;
  }
  out.format = PictureFormat::png;
  if (!jpeg) out.bytes = encodePng(picture);
  if (jpeg || (!picture.alpha && out.bytes.size() > kLargePng)) {
    out.format = PictureFormat::jpeg;
    out.bytes = encodeJpeg(picture);
  }
  ENSURES(!out.bytes.empty());
  return out;
}

namespace {

// Where each pixel of the upright picture stands in the stored one (Exif 2.32, 4.6.4).
Samples turned(const Samples& from, unsigned orientation) {
  EXPECTS(orientation >= 1 && orientation <= 8);
  const bool sideways = orientation >= 5;
  Samples to{sideways ? from.height : from.width,
             sideways ? from.width : from.height,
             from.channels,
             from.alpha,
             {}};
  to.bytes.resize(from.bytes.size());
  const std::size_t step = from.step();
  const bool mirrorX = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  const bool mirrorY = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  for (std::size_t y = 0; y < to.height; ++y)
    for (std::size_t x = 0; x < to.width; ++x) {
      std::size_t fromX = sideways ? y : x, fromY = sideways ? x : y;
      if (mirrorX) fromX = from.width - 1 - fromX;
      if (mirrorY) fromY = from.height - 1 - fromY;
      std::copy_n(from.bytes.data() + (fromY * from.width + fromX) * step, step,
                  to.bytes.data() + (y * to.width + x) * step);
    }
  return to;
}

}  // namespace

PlainPicture uprightPicture(std::string bytes, const std::string& path) {
  PlainPicture plain = plainPicture(std::move(bytes), path);
  if (plain.orientation == 1) return plain;
  const bool jpeg = plain.format == PictureFormat::jpeg;
  const Samples picture =
      turned(jpeg ? decodeJpeg(plain.bytes, path) : decodePng(plain.bytes, path), plain.orientation);
  plain.bytes = jpeg ? encodeJpeg(picture) : encodePng(picture);
  plain.width = static_cast<std::uint32_t>(picture.width);
  plain.height = static_cast<std::uint32_t>(picture.height);
  if (plain.orientation >= 5) std::swap(plain.dpiX, plain.dpiY);
  plain.orientation = 1;
  return plain;
}

PlainPicture plainPicture(const PixelRows& rows, std::size_t most) {
  EXPECTS(rows.width > 0 && rows.rows > 0);
  Samples picture{static_cast<std::size_t>(rows.width), static_cast<std::size_t>(rows.rows), 3, false, {}};
  picture.bytes.reserve(picture.pixels() * 3);
  for (int y = rows.top; y < rows.bottom(); ++y)
    for (const std::uint8_t *p = rows.row(y), *end = p + std::size_t{4} * rows.width; p < end; p += 4)
      picture.bytes.insert(picture.bytes.end(), {p[2], p[1], p[0]});
  PlainPicture plain;
  plain.width = static_cast<std::uint32_t>(picture.width);
  plain.height = static_cast<std::uint32_t>(picture.height);
  plain.format = PictureFormat::png;
  plain.bytes = encodePng(picture);
  if (plain.bytes.size() <= most) return plain;
  plain.format = PictureFormat::jpeg;
  plain.bytes = encodeJpeg(picture);
  return plain;
}

std::string laterLost(const std::string& later) {
  return later.empty()
             ? ""
             : "the file has " + later + " than this one, not printed; save each as a file of its own";
}

std::string laidOver(std::string_view png, Colour ground, const std::string& path) {
  Samples picture = decodePng(png, path);
  EXPECTS(picture.alpha);
  const std::uint8_t below[] = {ground.red, ground.green, ground.blue};
  Samples out{picture.width, picture.height, 3, false, {}};
  out.bytes.resize(out.pixels() * 3);
  const std::size_t step = picture.step();
  for (std::size_t i = 0; i < picture.pixels(); ++i) {
    const std::uint8_t* p = picture.bytes.data() + i * step;
    const unsigned a = p[step - 1];
    for (std::size_t c = 0; c < 3; ++c)
      out.bytes[3 * i + c] = static_cast<std::uint8_t>(
          (p[picture.channels == 1 ? 0 : c] * a + below[c] * (255U - a) + 127) / 255);
  }
  return encodePng(out);
}

}  // namespace gridpress::pixels
