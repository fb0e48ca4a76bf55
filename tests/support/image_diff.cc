// tests/support/image_diff: libpng's and libjpeg's simple ways, and a comparison block by block.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/image_diff.h"

#include <png.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
// jpeglib.h needs size_t and FILE from cstdio.
#include <jpeglib.h>

namespace gridpress::test {

namespace {

constexpr int kBlock = 8;

Image beside(const Image& a, const Image& b) {
  Image strip{a.width + b.width + kBlock, std::max(a.height, b.height), {}};
  strip.pixels.assign(static_cast<std::size_t>(strip.width) * static_cast<std::size_t>(strip.height) * 3,
                      128);
  const auto paste = [&strip](const Image& from, int left) {
    for (int y = 0; y < from.height; ++y)
      std::copy_n(from.at(0, y), static_cast<std::size_t>(from.width) * 3,
                  strip.pixels.begin() + (strip.at(left, y) - strip.pixels.data()));
  };
  paste(a, 0);
  paste(b, a.width + kBlock);
  return strip;
}

Image differenceOf(const Image& a, const Image& b) {
  Image d = a;
  if (a.width == b.width && a.height == b.height)
    for (std::size_t i = 0; i < a.pixels.size(); ++i)
      d.pixels[i] = static_cast<std::uint8_t>(255 - std::abs(a.pixels[i] - b.pixels[i]));
  return d;
}

}  // namespace

Image readPng(const std::string& bytes) {
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&png, bytes.data(), bytes.size()))
    throw std::runtime_error(png.message);
  png.format = PNG_FORMAT_RGB;
  Image image{static_cast<int>(png.width), static_cast<int>(png.height), {}};
  image.pixels.resize(PNG_IMAGE_SIZE(png));
  if (!png_image_finish_read(&png, nullptr, image.pixels.data(), 0, nullptr))
    throw std::runtime_error(png.message);
  return image;
}

std::string writePng(const Image& image) {
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  png.width = static_cast<png_uint_32>(image.width);
  png.height = static_cast<png_uint_32>(image.height);
  png.format = PNG_FORMAT_RGB;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(png);
  std::string bytes(size, '\0');
  if (!png_image_write_to_memory(&png, bytes.data(), &size, 0, image.pixels.data(), 0, nullptr))
    throw std::runtime_error(png.message);
  bytes.resize(size);
  return bytes;
}

Image readJpeg(const std::string& bytes) {
  jpeg_decompress_struct coder = {};
  jpeg_error_mgr errors = {};
  coder.err = jpeg_std_error(&errors);
  errors.error_exit = [](j_common_ptr) { throw std::runtime_error("libjpeg cannot read this"); };
  jpeg_create_decompress(&coder);
  jpeg_mem_src(&coder, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  jpeg_read_header(&coder, TRUE);
  coder.out_color_space = JCS_RGB;
  jpeg_start_decompress(&coder);
  Image image{static_cast<int>(coder.output_width), static_cast<int>(coder.output_height), {}};
  image.pixels.resize(static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 3);
  while (coder.output_scanline < coder.output_height) {
    JSAMPROW row = image.pixels.data() + std::size_t{coder.output_scanline} * coder.output_width * 3;
    jpeg_read_scanlines(&coder, &row, 1);
  }
  jpeg_finish_decompress(&coder);
  const long warnings = errors.num_warnings;
  jpeg_destroy_decompress(&coder);
  if (warnings > 0) throw std::runtime_error("libjpeg warns of corrupt data");
  return image;
}

Difference compare(const Image& a, const Image& b) {
  Difference d;
  d.sameSize = a.width == b.width && a.height == b.height;
  if (!d.sameSize) {
    d.worstPixel = 255;
    d.mean = d.worstBlock = 255;
    return d;
  }
  double total = 0;
  for (int top = 0; top < a.height; top += kBlock)
    for (int left = 0; left < a.width; left += kBlock) {
      const int right = std::min(left + kBlock, a.width), bottom = std::min(top + kBlock, a.height);
      double sum = 0;
      for (int y = top; y < bottom; ++y)
        for (int i = 0; i < (right - left) * 3; ++i) {
          const int v = std::abs(a.at(left, y)[i] - b.at(left, y)[i]);
          d.worstPixel = std::max(d.worstPixel, v);
          sum += v;
        }
      total += sum;
      // Blocks cut off by an edge count as whole ones, or a sliver would weigh too much.
      if (const double mean = sum / (kBlock * kBlock * 3); mean > d.worstBlock) {
        d.worstBlock = mean;
        d.blockX = left;
        d.blockY = top;
      }
    }
  d.mean = a.pixels.empty() ? 0 : total / static_cast<double>(a.pixels.size());
  return d;
}

std::string readFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool matchesGolden(const std::string& name, const Image& actual, double worstBlock) {
  const std::string path = std::string(GRIDPRESS_SOURCE_DIR) + "/tests/golden/png/" + name + ".png";
  if (std::getenv("GRIDPRESS_UPDATE_GOLDEN")) {
    std::ofstream(path, std::ios::binary) << writePng(actual);
    return true;
  }
  const std::string bytes = readFile(path);
  const Image expected = bytes.empty() ? Image{1, 1, {255, 255, 255}} : readPng(bytes);
  const Difference d = compare(expected, actual);
  if (d.sameSize && d.worstBlock <= worstBlock) return true;
  const std::string folder = std::string(GRIDPRESS_BINARY_DIR) + "/golden-review";
  std::filesystem::create_directories(folder);
  const std::string review = folder + "/" + name + ".png";
  std::ofstream(review, std::ios::binary)
      << writePng(beside(beside(expected, actual), differenceOf(actual, expected)));
  std::fprintf(stderr,
               "%s differs by %.1f in the block at %d, %d; look at %s (expected, actual, difference)\n",
               name.c_str(), d.worstBlock, d.blockX, d.blockY, review.c_str());
  return false;
}

}  // namespace gridpress::test
