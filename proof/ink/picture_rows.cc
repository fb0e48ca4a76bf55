// proof/ink/picture_rows: libjpeg and libpng, each in a cage: they jump out of their errors.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/picture_rows.h"

#include <png.h>

#include <csetjmp>
#include <cstdio>

#include "model/error.h"
#include "proof/ink/picture_head.h"

extern "C" {
#include <jpeglib.h>
}

namespace gridpress::proof {

struct PictureRows::Source {
  std::FILE* file;
  int width = 0, height = 0;
  explicit Source(std::FILE* from) : file(from) {}
  virtual ~Source() { std::fclose(file); }
  /// Both return false where the file is damaged. Only plain values live in them.
  virtual bool start() = 0;
  virtual bool read(std::uint8_t* row) = 0;
};

struct PictureRows::Jpeg : Source {
  jpeg_decompress_struct jpeg = {};
  jpeg_error_mgr errors = {};
  std::jmp_buf back;

  using Source::Source;
  ~Jpeg() override { jpeg_destroy_decompress(&jpeg); }

  static void leave(j_common_ptr common) { std::longjmp(static_cast<Jpeg*>(common->client_data)->back, 1); }
  static void keepQuiet(j_common_ptr) {}

  bool start() override {
    jpeg.err = jpeg_std_error(&errors);
    jpeg.client_data = this;
    errors.error_exit = leave;
    errors.output_message = keepQuiet;
    if (setjmp(back)) return false;
    jpeg_create_decompress(&jpeg);
    jpeg_stdio_src(&jpeg, file);
    jpeg_read_header(&jpeg, TRUE);
    jpeg.out_color_space = JCS_GRAYSCALE;  // libjpeg refuses to make it of inks.
    jpeg_start_decompress(&jpeg);
    width = static_cast<int>(jpeg.output_width);
    height = static_cast<int>(jpeg.output_height);
    return true;
  }

  bool read(std::uint8_t* row) override {
    if (setjmp(back)) return false;
    JSAMPROW rows[] = {row};
    // Where data is missing libjpeg warns and makes gray of it.
    return jpeg_read_scanlines(&jpeg, rows, 1) == 1 && errors.num_warnings == 0;
  }
};

struct PictureRows::Png : Source {
  png_structp png = nullptr;
  png_infop info = nullptr;

  using Source::Source;
  ~Png() override { png_destroy_read_struct(&png, &info, nullptr); }

  static void leave(png_structp from, png_const_charp) { png_longjmp(from, 1); }
  static void keepQuiet(png_structp, png_const_charp) {}

  bool start() override {
    png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, leave, keepQuiet);
    info = png ? png_create_info_struct(png) : nullptr;
    if (!info || setjmp(png_jmpbuf(png))) return false;
    png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);  // A poster's PNG may be larger than libpng's million.
    png_init_io(png, file);
    png_read_info(png, info);
    if (png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) return false;
    const int kind = png_get_color_type(png, info);
    png_set_expand(png);
    png_set_strip_16(png);
    png_set_strip_alpha(png);
    if ((kind & PNG_COLOR_MASK_COLOR) != 0) png_set_rgb_to_gray(png, PNG_ERROR_ACTION_NONE, -1, -1);
    png_read_update_info(png, info);
    width = static_cast<int>(png_get_image_width(png, info));
    height = static_cast<int>(png_get_image_height(png, info));
    return png_get_rowbytes(png, info) == static_cast<std::size_t>(width);
  }

  bool read(std::uint8_t* row) override {
    if (setjmp(png_jmpbuf(png))) return false;
    png_read_row(png, row, nullptr);
    return true;
  }
};

PictureRows::PictureRows(const std::string& path) : path_(path) {
  const auto format = pictureFormat(path);
  if (!format) throw Error::call("is neither a JPEG nor a PNG", "name a picture", {path});
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) throw Error::call("cannot be read", "check the file's name and permissions", {path});
  if (*format == PictureFormat::jpeg)
    source_ = std::make_unique<Jpeg>(file);
  else
    source_ = std::make_unique<Png>(file);
  if (!source_->start())
    throw Error::call("is damaged, interlaced or in inks", "print it again with gridpress poster", {path});
}

PictureRows::~PictureRows() = default;

int PictureRows::width() const {
  return source_->width;
}
int PictureRows::height() const {
  return source_->height;
}

void PictureRows::read(std::uint8_t* row) {
  if (!source_->read(row)) throw Error::call("is damaged or cut off", "print it again", {path_});
}

}  // namespace gridpress::proof
