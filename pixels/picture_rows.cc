// pixels/picture_rows: reads row after row by libjpeg, libpng or libtiff.
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

namespace {

/// Before libjpeg or libpng take memory. A picture of several scans is held whole.
void check(const StatedSize& size, bool whole, const std::string& path) {
  std::error_code ignored;
  const std::uint64_t bytes = std::filesystem::file_size(path, ignored);
  if (whole)
    checkWhole(size, bytes, limits::kPicturePixels, path);
  else
    checkBytes(size, bytes, path);
}

/// A picture whose rows are to be read; `read` is empty where the file is damaged, and false where a row is.
struct Opened {
  int width = 0, height = 0;
  std::function<bool(std::uint8_t*)> read = {};
};

Opened openJpeg(const std::string& path, PixelForm form) {
  struct State {
    OpenFile file;
    JpegCage<jpeg_decompress_struct> cage;
  };
  const auto state = std::make_shared<State>();
  state->file = openFile(path);
  bool whole = false, process = false;
  StatedSize size;
  if (!state->cage.run([&](jpeg_decompress_struct& jpeg) {
        jpeg_stdio_src(&jpeg, state->file.get());
        jpeg_read_header(&jpeg, TRUE);
        whole = jpeg_has_multiple_scans(&jpeg) != 0;
        process = jpeg.num_components == 4;
        size = {jpeg.image_width, jpeg.image_height};
      }))
    return {};
  // libjpeg makes no other form of them.
  if (process) throw Error::call("is in process colours (CMYK)", "save it in RGB", {path});
  check(size, whole, path);
  Opened out;
  if (!state->cage.run([&](jpeg_decompress_struct& jpeg) {
        jpeg.out_color_space = form == PixelForm::gray ? JCS_GRAYSCALE : JCS_EXT_BGRX;
        jpeg_start_decompress(&jpeg);
        out.width = static_cast<int>(jpeg.output_width);
        out.height = static_cast<int>(jpeg.output_height);
      }))
    return {};
  out.read = [state](std::uint8_t* row) {
    JDIMENSION count = 0;
    const bool done = state->cage.run([&](jpeg_decompress_struct& jpeg) {
      JSAMPROW rows[] = {row};
      count = jpeg_read_scanlines(&jpeg, rows, 1);
    });
    return done && count == 1 && !state->cage.warned();
  };
  return out;
}

Opened openPng(const std::string& path, PixelForm form) {
  struct State {
    OpenFile file;
    PngCage cage{PngCage::Use::read};
  };
  const auto state = std::make_shared<State>();
  state->file = openFile(path);
  bool interlaced = false, plain = false;
  state->cage.passOverTexts();
  StatedSize size;
  if (!state->cage.run([&](png_structp png, png_infop info) {
        png_init_io(png, state->file.get());
        png_read_info(png, info);
        interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
        size = {png_get_image_width(png, info), png_get_image_height(png, info),
                std::uint64_t{png_get_bit_depth(png, info)} * png_get_channels(png, info)};
      }))
    return {};
  if (interlaced) throw Error::call("is interlaced", "save it without interlacing", {path});
  check(size, false, path);
  Opened out;
  const bool done = state->cage.run([&](png_structp png, png_infop info) {
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
    out.width = static_cast<int>(png_get_image_width(png, info));
    out.height = static_cast<int>(png_get_image_height(png, info));
    const std::size_t bytes = form == PixelForm::gray ? 1 : 4;
    plain = png_get_rowbytes(png, info) == static_cast<std::size_t>(out.width) * bytes;
  });
  if (!done || !plain) return {};
  out.read = [state](std::uint8_t* row) {
    return state->cage.run([&](png_structp png, png_infop) { png_read_row(png, row, nullptr); });
  };
  return out;
}

Opened openTiffRows(const std::string& path, PixelForm form) {
  const std::shared_ptr<TIFF> tiff = openTiff(path);
  const auto number = [&](std::uint32_t tag, std::uint16_t usual) {
    return tiffNumber<std::uint16_t>(tiff.get(), tag, usual);
  };
  const std::uint16_t samples = number(TIFFTAG_SAMPLESPERPIXEL, 1);
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
  if (across == 0 || down == 0 || across > kMostPixels || down > kMostPixels) return {};
  check({across, down, std::uint64_t{8} * samples}, false, path);
  std::vector<std::uint8_t> line(static_cast<std::size_t>(across) * samples), wide(std::size_t{across} * 4);
  if (TIFFScanlineSize(tiff.get()) != static_cast<tmsize_t>(line.size())) return {};
  const auto read = [=, next = std::uint32_t{0}](std::uint8_t* row) mutable {
    if (TIFFReadScanline(tiff.get(), line.data(), next++, 0) != 1) return false;
    std::uint8_t* to = form == PixelForm::gray ? wide.data() : row;
    const std::uint8_t* from = line.data();
    for (std::uint8_t* p = to; p < to + wide.size(); p += 4, from += samples) {
      if (samples == 4)
        std::copy_n(from, 4, p);
      else
        p[0] = from[samples - 1], p[1] = from[samples / 2], p[2] = from[0], p[3] = 255;
    }
    if (samples == 4) inkToScreen(to, across);
    if (form == PixelForm::gray)
      for (std::uint32_t x = 0; x < across; ++x, to += 4) row[x] = luma(to[2], to[1], to[0]);
    return true;
  };
  return {static_cast<int>(across), static_cast<int>(down), read};
}

}  // namespace

PictureRows::PictureRows(const std::string& path, PixelForm form) : path_(path) {
  const auto format = pictureFormat(path);
  if (!format) throw Error::call("is not a JPEG, PNG or TIFF", "choose a picture", {path});
  Opened opened = *format == PictureFormat::jpeg   ? openJpeg(path, form)
                  : *format == PictureFormat::tiff ? openTiffRows(path, form)
                                                   : openPng(path, form);
  if (!opened.read) throw Error::call("is damaged", "make it again", {path});
  width_ = opened.width;
  height_ = opened.height;
  read_ = std::move(opened.read);
}

void PictureRows::read(std::uint8_t* row) {
  if (!read_(row)) throw Error::call("is damaged or cut off", "make it again", {path_});
}

double resolutionOf(const PictureRows& picture, Size paper) {
  EXPECTS(paper.width > Length() && paper.height > Length());
  const double exact = picture.width() / paper.width.in(), whole = std::round(exact);
  const bool same = std::abs(paper.width.in() * whole - picture.width()) <= 1 &&
                    std::abs(paper.height.in() * whole - picture.height()) <= 1;
  return same ? whole : exact;
}

}  // namespace gridpress::pixels
