// pixels/picture_rows: asks libjpeg, libpng or libtiff for one row after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/picture_rows.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>
#include <vector>

#include "model/contracts.h"
#include "model/error.h"
#include "pixels/jpeg_cage.h"
#include "pixels/open_file.h"
#include "pixels/picture_head.h"
#include "pixels/pixel_rows.h"
#include "pixels/png_cage.h"
#include "pixels/tiff_file.h"

namespace gridpress::pixels {

struct PictureRows::Source {
  OpenFile file;
  PixelForm form;
  int width = 0, height = 0;
  std::string path;
  Source(OpenFile from, PixelForm as, std::string name)
      : file(std::move(from)), form(as), path(std::move(name)) {}
  /// Before libjpeg or libpng take memory. A picture of several scans is held whole.
  void check(const StatedSize& size, bool whole) const {
    std::error_code ignored;
    const std::uint64_t bytes = std::filesystem::file_size(path, ignored);
    if (whole)
      checkWhole(size, bytes, limits::kPicturePixels, path);
    else
      checkBytes(size, bytes, path);
  }
  virtual ~Source() = default;
  /// Both return false where the file is damaged.
  virtual bool start() = 0;
  virtual bool read(std::uint8_t* row) = 0;
};

struct PictureRows::Jpeg : Source {
  JpegCage<jpeg_decompress_struct> cage;

  using Source::Source;

  bool start() override {
    bool whole = false, process = false;
    StatedSize size;
    if (!cage.run([&](jpeg_decompress_struct& jpeg) {
          jpeg_stdio_src(&jpeg, file.get());
          jpeg_read_header(&jpeg, TRUE);
          whole = jpeg_has_multiple_scans(&jpeg) != 0;
          process = jpeg.num_components == 4;
          size = {jpeg.image_width, jpeg.image_height};
        }))
      return false;
    // libjpeg makes no other form of them.
    if (process) throw Error::call("is in process colours (CMYK)", "save it in RGB", {path});
    check(size, whole);
    return cage.run([&](jpeg_decompress_struct& jpeg) {
      jpeg.out_color_space = form == PixelForm::gray ? JCS_GRAYSCALE : JCS_EXT_BGRX;
      jpeg_start_decompress(&jpeg);
      width = static_cast<int>(jpeg.output_width);
      height = static_cast<int>(jpeg.output_height);
    });
  }

  bool read(std::uint8_t* row) override {
    JDIMENSION count = 0;
    const bool done = cage.run([&](jpeg_decompress_struct& jpeg) {
      JSAMPROW rows[] = {row};
      count = jpeg_read_scanlines(&jpeg, rows, 1);
    });
    return done && count == 1 && !cage.warned();
  }
};

struct PictureRows::Png : Source {
  PngCage cage{PngCage::Use::read};

  using Source::Source;

  bool start() override {
    bool interlaced = false, plain = false;
    cage.passOverTexts();
    StatedSize size;
    if (!cage.run([&](png_structp png, png_infop info) {
          png_init_io(png, file.get());
          png_read_info(png, info);
          interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
          size = {png_get_image_width(png, info), png_get_image_height(png, info),
                  std::uint64_t{png_get_bit_depth(png, info)} * png_get_channels(png, info)};
        }))
      return false;
    if (interlaced) throw Error::call("is interlaced", "save it without interlacing", {path});
    check(size, false);
    const bool done = cage.run([&](png_structp png, png_infop info) {
      const int kind = png_get_color_type(png, info);
      png_set_expand(png);
      png_set_strip_16(png);
      png_set_strip_alpha(png);
      if (form == PixelForm::gray) {
        if ((kind & PNG_COLOR_MASK_COLOR) != 0) png_set_rgb_to_gray(png, PNG_ERROR_ACTION_NONE, -1, -1);
      } else {
        if ((kind & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
        png_set_bgr(png);
        png_set_filler(png, 0xFF, PNG_FILLER_AFTER);
      }
      png_read_update_info(png, info);
      width = static_cast<int>(png_get_image_width(png, info));
      height = static_cast<int>(png_get_image_height(png, info));
      const std::size_t bytes = form == PixelForm::gray ? 1 : 4;
      plain = png_get_rowbytes(png, info) == static_cast<std::size_t>(width) * bytes;
    });
    return done && plain;
  }

  bool read(std::uint8_t* row) override {
    return cage.run([&](png_structp png, png_infop) { png_read_row(png, row, nullptr); });
  }
};

struct PictureRows::Tiff : Source {
  OpenTiff tiff;
  std::uint16_t samples = 1;
  std::vector<std::uint8_t> line;
  std::uint32_t next = 0;

  using Source::Source;

  bool start() override {
    tiff = openTiff(path);
    const auto number = [&](std::uint32_t tag, std::uint16_t usual) {
      return tiffNumber<std::uint16_t>(tiff.get(), tag, usual);
    };
    samples = number(TIFFTAG_SAMPLESPERPIXEL, 1);
    const std::uint16_t space = number(TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_RGB);
    const bool known = (samples == 1 && space == PHOTOMETRIC_MINISBLACK) ||
                       (samples == 3 && space == PHOTOMETRIC_RGB) ||
                       (samples == 4 && space == PHOTOMETRIC_SEPARATED);
    if (!known || TIFFIsTiled(tiff.get()) != 0 || number(TIFFTAG_BITSPERSAMPLE, 1) != 8 ||
        number(TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) != PLANARCONFIG_CONTIG)
      throw Error::call("is a TIFF of a kind that is not read",
                        "save it with strips, 8 bits a channel, and no transparency", {path});
    const auto across = tiffNumber<std::uint32_t>(tiff.get(), TIFFTAG_IMAGEWIDTH, 0);
    const auto down = tiffNumber<std::uint32_t>(tiff.get(), TIFFTAG_IMAGELENGTH, 0);
    constexpr std::uint32_t kMostPixels = 1 << 24;  // A side, of any print.
    if (across == 0 || down == 0 || across > kMostPixels || down > kMostPixels) return false;
    check({across, down, std::uint64_t{8} * samples}, false);
    width = static_cast<int>(across);
    height = static_cast<int>(down);
    line.resize(static_cast<std::size_t>(across) * samples);
    return TIFFScanlineSize(tiff.get()) == static_cast<tmsize_t>(line.size());
  }

  bool read(std::uint8_t* row) override {
    if (TIFFReadScanline(tiff.get(), line.data(), next++, 0) != 1) return false;
    std::vector<std::uint8_t> wide;
    std::uint8_t* to = row;
    if (form == PixelForm::gray) {
      wide.resize(static_cast<std::size_t>(width) * 4);
      to = wide.data();
    }
    const std::uint8_t* from = line.data();
    for (std::uint8_t* p = to; p < to + 4 * static_cast<std::size_t>(width); p += 4, from += samples) {
      if (samples == 4)
        std::copy_n(from, 4, p);
      else
        p[0] = from[samples - 1], p[1] = from[samples / 2], p[2] = from[0], p[3] = 255;
    }
    if (samples == 4) inkToScreen(to, static_cast<std::size_t>(width));
    if (form == PixelForm::gray)
      for (int x = 0; x < width; ++x, to += 4) row[x] = luma(to[2], to[1], to[0]);
    return true;
  }
};

PictureRows::PictureRows(const std::string& path, PixelForm form) : path_(path) {
  const auto format = pictureFormat(path);
  if (!format) throw Error::call("is not a JPEG, PNG or TIFF", "choose a picture", {path});
  OpenFile file = openFile(path);
  if (*format == PictureFormat::jpeg)
    source_ = std::make_unique<Jpeg>(std::move(file), form, path);
  else if (*format == PictureFormat::tiff)
    source_ = std::make_unique<Tiff>(std::move(file), form, path);
  else
    source_ = std::make_unique<Png>(std::move(file), form, path);
  if (!source_->start()) throw Error::call("is damaged", "make it again", {path});
}

PictureRows::~PictureRows() = default;

int PictureRows::width() const {
  return source_->width;
}
int PictureRows::height() const {
  return source_->height;
}

void PictureRows::read(std::uint8_t* row) {
  if (!source_->read(row)) throw Error::call("is damaged or cut off", "make it again", {path_});
}

double resolutionOf(const PictureRows& picture, Size paper) {
  EXPECTS(paper.width > Length() && paper.height > Length());
  const double exact = picture.width() / paper.width.in(), whole = std::round(exact);
  const bool same = std::abs(paper.width.in() * whole - picture.width()) <= 1 &&
                    std::abs(paper.height.in() * whole - picture.height()) <= 1;
  return same ? whole : exact;
}

}  // namespace gridpress::pixels
