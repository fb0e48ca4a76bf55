// jobs/files/mask_file: libpng stays in here.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/mask_file.h"

#include <png.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "jobs/files/paths.h"
#include "model/error.h"

namespace gridpress::jobs {
namespace {

// A mask need not be large: a cell is decided by the half.
constexpr std::int64_t kMostPixels = 100'000'000;

gen::Shape readPng(const std::string& bytes, const std::string& path) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  const auto fail = [&] {
    const std::string problem = image.message;
    png_image_free(&image);
    throw Error::call("this PNG cannot be read: " + problem, "save it again, or give a text mask", {path, 0});
  };
  if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0) fail();
  const std::int64_t count = std::int64_t{image.width} * image.height;
  if (count > kMostPixels) {
    png_image_free(&image);
    throw Error::call("this mask has " + std::to_string(count) + " pixels", "make it smaller", {path, 0});
  }
  image.format = PNG_FORMAT_GA;
  std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
  if (png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) == 0) fail();
  std::vector<std::uint8_t> inside(static_cast<std::size_t>(count));
  bool transparent = false;
  for (std::size_t i = 1; i < pixels.size(); i += 2) transparent = transparent || pixels[i] < 255;
  for (std::size_t i = 0; i < inside.size(); ++i)
    inside[i] = transparent ? pixels[2 * i + 1] : static_cast<std::uint8_t>(255 - pixels[2 * i]);
  return {static_cast<std::int32_t>(image.width), static_cast<std::int32_t>(image.height), std::move(inside),
          path};
}

}  // namespace

Mask loadMask(const std::string& path) {
  const std::string bytes = readFile(path);
  if (bytes.starts_with("\x89PNG")) return {readPng(bytes, path), false};
  return {gen::shapeFromText(bytes, path), true};
}

}  // namespace gridpress::jobs
