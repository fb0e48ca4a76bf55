// pixels/picture_rows: asks libjpeg or libpng for one row after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/picture_rows.h"

#include <filesystem>
#include <utility>

#include "model/error.h"
#include "pixels/jpeg_cage.h"
#include "pixels/open_file.h"
#include "pixels/picture_head.h"
#include "pixels/pixel_count.h"
#include "pixels/png_cage.h"

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

PictureRows::PictureRows(const std::string& path, PixelForm form) : path_(path) {
  const auto format = pictureFormat(path);
  if (!format) throw Error::call("is not a JPEG or PNG", "choose a picture", {path});
  OpenFile file = openFile(path);
  if (*format == PictureFormat::jpeg)
    source_ = std::make_unique<Jpeg>(std::move(file), form, path);
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

}  // namespace gridpress::pixels
