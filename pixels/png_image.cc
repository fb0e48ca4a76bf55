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

/// Calls a step, whose failures are the file's.
template <typename Step>
void run(PngCage& cage, const std::string& path, const Step& step) {
  if (!cage.run(step))
    throw Error::call("damaged PNG: " + std::string(cage.message()),
                      "save it again from the program it came from", {path, 0});
}

/// Reads the head, and throws Error (call) where its picture is too large, before libpng sets a row aside.
StatedSize begin(PngCage& cage, Cursor& from, const Limit& most, const std::string& path) {
  const std::size_t bytes = from.left;
  StatedSize stated;
  cage.passOverTexts();
  run(cage, path, [&](png_structp png, png_infop info) {
    png_set_read_fn(png, &from, readFrom);
    png_read_info(png, info);
    stated = {png_get_image_width(png, info), png_get_image_height(png, info),
              std::uint64_t{png_get_bit_depth(png, info)} * png_get_channels(png, info)};
  });
  checkWhole(stated, bytes, most, path);
  return stated;
}

void readRows(PngCage& cage, std::uint8_t* bytes, std::size_t stride, std::size_t height,
              const std::string& path) {
  std::vector<png_bytep> rows(height);
  for (std::size_t y = 0; y < height; ++y) rows[y] = bytes + y * stride;
  run(cage, path, [&](png_structp png, png_infop) {
    png_read_image(png, rows.data());
    png_read_end(png, nullptr);
  });
}

}  // namespace

PngImage readPng(std::string_view bytes, const std::string& path) {
  PngImage image;
  Cursor from{bytes.data(), bytes.size()};
  std::size_t stride = 0;
  PngCage cage(PngCage::Use::read);
  begin(cage, from, limits::kPicturePixels, path);
  run(cage, path, [&](png_structp png, png_infop info) {
    // Palettes to RGB, few bits to eight, transparent colours to alpha: nothing is lost.
    png_set_expand(png);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    image.width = png_get_image_width(png, info);
    image.height = png_get_image_height(png, info);
    image.bits = png_get_bit_depth(png, info);
    image.channels = png_get_channels(png, info);
    stride = png_get_rowbytes(png, info);
  });
  image.bytes.resize(stride * image.height);
  readRows(cage, image.bytes.data(), stride, image.height, path);
  return image;
}

GrayAlpha readGrayAlpha(std::string_view bytes, const std::string& path, const Limit& most) {
  Cursor from{bytes.data(), bytes.size()};
  PngCage cage(PngCage::Use::read);
  const StatedSize stated = begin(cage, from, most, path);
  run(cage, path, [&](png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_scale_16(png);
    constexpr png_fixed_point kRed = 21268, kGreen = 71514;  // sRGB's, of 100,000.
    if ((png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR) != 0)
      png_set_rgb_to_gray_fixed(png, PNG_ERROR_ACTION_NONE, kRed, kGreen);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
  });
  GrayAlpha out{static_cast<std::int32_t>(stated.width), static_cast<std::int32_t>(stated.height), {}};
  out.bytes.resize(2 * stated.width * stated.height);
  readRows(cage, out.bytes.data(), 2 * stated.width, stated.height, path);
  return out;
}

}  // namespace gridpress::pixels
