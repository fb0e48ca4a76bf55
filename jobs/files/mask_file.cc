// jobs/files/mask_file: a picture by its pixels, a text by its characters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/mask_file.h"

#include <cstdint>
#include <filesystem>
#include <vector>

#include "jobs/files/paths.h"
#include "model/file_bytes.h"
#include "model/limits.h"
#include "pixels/png_image.h"

namespace gridpress::jobs {
namespace {

// Where the picture has transparency, it is the shape; else what is dark.
gen::Shape readPng(const std::string& bytes, const std::string& path) {
  const pixels::GrayAlpha picture = pixels::readGrayAlpha(bytes, path, limits::kMaskPixels);
  std::vector<std::uint8_t> inside(picture.bytes.size() / 2);
  bool transparent = false;
  for (std::size_t i = 1; i < picture.bytes.size(); i += 2)
    transparent = transparent || picture.bytes[i] < 255;
  for (std::size_t i = 0; i < inside.size(); ++i)
    inside[i] =
        transparent ? picture.bytes[2 * i + 1] : static_cast<std::uint8_t>(255 - picture.bytes[2 * i]);
  return {picture.width, picture.height, std::move(inside), path};
}

}  // namespace

bool isMaskName(const std::string& name, const std::string& path) {
  noteRead(path);
  return name.find_first_of("./\\") == std::string::npos && !std::filesystem::exists(path);
}

Mask loadMask(const std::string& path) {
  const std::string bytes = readFile(path);
  if (bytes.starts_with("\x89PNG")) return {readPng(bytes, path), false};
  return {gen::shapeFromText(bytes, path), true};
}

}  // namespace gridpress::jobs
