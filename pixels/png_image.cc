// pixels/png_image: libpng reads from memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/png_image.h"

#include <cstring>

#include "model/error.h"
#include "pixels/pixel_count.h"
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
  checkWhole(stated, bytes.size(), limits::kPicturePixels, path);
  image.bytes.resize(stride * image.height);
  std::vector<png_bytep> rows(image.height);
  for (unsigned i = 0; i < image.height; ++i) rows[i] = image.bytes.data() + i * stride;
  read = cage.run([&](png_structp png, png_infop) {
    png_read_image(png, rows.data());
    png_read_end(png, nullptr);
  });
  if (!read) damaged(cage.message(), path);
  return image;
}

GrayAlpha readGrayAlpha(std::string_view bytes, const std::string& path, const Limit& most) {
  png_image image{};  // libpng's own cage.
  image.version = PNG_IMAGE_VERSION;
  const auto fail = [&] {
    const std::string problem = image.message;
    png_image_free(&image);
    damaged(problem, path);
  };
  if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0) fail();
  try {
    // One bit a pixel is the least that a PNG has.
    checkWhole({image.width, image.height, 1}, bytes.size(), most, path);
  } catch (const Error&) {
    png_image_free(&image);
    throw;
  }
  image.format = PNG_FORMAT_GA;
  GrayAlpha out{static_cast<std::int32_t>(image.width), static_cast<std::int32_t>(image.height), {}};
  out.bytes.resize(PNG_IMAGE_SIZE(image));
  if (png_image_finish_read(&image, nullptr, out.bytes.data(), 0, nullptr) == 0) fail();
  return out;
}

}  // namespace gridpress::pixels
