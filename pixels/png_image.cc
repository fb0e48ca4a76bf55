// pixels/png_image: libpng reads from memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/png_image.h"

#include <cstring>

#include "pixels/pixel_rows.h"
#include "pixels/png_cage.h"

namespace gridpress::pixels {

namespace {

struct Cursor {
  const char* at;
  std::size_t left;
};

void readFrom(png_structp png, png_bytep to, png_size_t count) {
  auto* from = static_cast<Cursor*>(png_get_io_ptr(png));
  if (count > from->left) png_error(png, "it ends too soon");
  std::memcpy(to, from->at, count);
  from->at += count;
  from->left -= count;
}

[[noreturn]] void damaged(const std::string& why, const std::string& path) {
  throw Error::call("damaged PNG: " + why, "save it again from the program it came from", {path, 0});
}

void readRows(PngCage& cage, std::uint8_t* bytes, std::size_t stride, std::size_t height,
              const std::string& path) {
  std::vector<png_bytep> rows(height);
  for (std::size_t y = 0; y < height; ++y) rows[y] = bytes + y * stride;
  const bool read = cage.run([&](png_structp png, png_infop) {
    png_read_image(png, rows.data());
    png_read_end(png, nullptr);
  });
  if (!read) damaged(cage.message(), path);
}

}  // namespace

PngImage readPng(std::string_view bytes, const std::string& path) {
  PngImage image;
  Cursor from{bytes.data(), bytes.size()};
  std::size_t stride = 0;
  StatedSize stated;
  PngCage cage(PngCage::Use::read);
  cage.passOverTexts();
  bool read = cage.run([&](png_structp png, png_infop info) {
    png_set_read_fn(png, &from, readFrom);
    png_read_info(png, info);
    stated = {png_get_image_width(png, info), png_get_image_height(png, info),
              std::uint64_t{png_get_bit_depth(png, info)} * png_get_channels(png, info)};
  });
  if (!read) damaged(cage.message(), path);
  checkWhole(stated, bytes.size(), limits::kPicturePixels, path);  // Before libpng sets a row aside.
  read = cage.run([&](png_structp png, png_infop info) {
    png_set_expand(
        png);  // Palettes to RGB, few bits to eight, transparent colours to alpha: nothing is lost.
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    image.width = png_get_image_width(png, info);
    image.height = png_get_image_height(png, info);
    image.bits = png_get_bit_depth(png, info);
    image.channels = png_get_channels(png, info);
    png_uint_32 x = 0, y = 0;
    int unit = 0;
    if (png_get_pHYs(png, info, &x, &y, &unit) && unit == PNG_RESOLUTION_METER) {
      image.across = x * 0.0254;
      image.down = y * 0.0254;
    }
    stride = png_get_rowbytes(png, info);
  });
  if (!read) damaged(cage.message(), path);
  image.bytes.resize(stride * image.height);
  readRows(cage, image.bytes.data(), stride, image.height, path);
  return image;
}

GrayAlpha readGrayAlpha(std::string_view bytes, const std::string& path, const Limit& most) {
  Cursor from{bytes.data(), bytes.size()};
  PngCage cage(PngCage::Use::read);
  cage.passOverTexts();
  StatedSize stated;
  bool read = cage.run([&](png_structp png, png_infop info) {
    png_set_read_fn(png, &from, readFrom);
    png_read_info(png, info);
    stated = {png_get_image_width(png, info), png_get_image_height(png, info),
              1};  // One bit a pixel is the least.
  });
  if (!read) damaged(cage.message(), path);
  checkWhole(stated, bytes.size(), most, path);
  read = cage.run([&](png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_scale_16(png);
    constexpr png_fixed_point kRed = 21268, kGreen = 71514;  // sRGB's, of 100,000.
    if ((png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR) != 0)
      png_set_rgb_to_gray_fixed(png, PNG_ERROR_ACTION_NONE, kRed, kGreen);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
  });
  if (!read) damaged(cage.message(), path);
  GrayAlpha out{static_cast<std::int32_t>(stated.width), static_cast<std::int32_t>(stated.height), {}};
  out.bytes.resize(2 * stated.width * stated.height);
  readRows(cage, out.bytes.data(), 2 * stated.width, stated.height, path);
  return out;
}

}  // namespace gridpress::pixels
