// tests/render/test_png: bands join to one good PNG.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/picture_files.h"

#include <zlib.h>

#include <catch2/catch.hpp>

#include "model/error.h"
#include "render/press/process_colours.h"
#include "render/small_page.h"
#include "support/image_diff.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {
std::string pngOf(const Page& page, const render::PictureOptions& options) {
  return written([&](std::ostream& out) { render::writePng(documentOf({page}), type(), out, options); });
}

/// The bytes in the IDAT chunks, one after another (PNG specification, 5.3 and 11.2.4).
std::string packedData(const std::string& png) {
  std::string data;
  for (std::size_t at = 8; at + 12 <= png.size();) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < 4; ++i) length = length << 8 | static_cast<unsigned char>(png[at + i]);
    if (png.compare(at + 4, 4, "IDAT") == 0) data.append(png, at + 8, length);
    at += length + 12;
  }
  return data;
}
/// What the iCCP chunk holds (11.3.3.3), unpacked.
std::string profileOf(const std::string& png) {
  const std::size_t at = png.find("iCCP");
  if (at == std::string::npos) return {};
  const std::size_t begin = png.find('\0', at + 4) + 2;
  std::string profile(1 << 16, ' ');
  uLongf length = profile.size();
  std::size_t chunk = 0;
  for (std::size_t i = 0; i < 4; ++i) chunk = chunk << 8 | static_cast<unsigned char>(png[at - 4 + i]);
  if (uncompress(reinterpret_cast<Bytef*>(profile.data()), &length,
                 reinterpret_cast<const Bytef*>(png.data() + begin), at + 4 + chunk - begin) != Z_OK)
    return {};
  return profile.substr(0, length);
}
}  // namespace

TEST_CASE("a gray PNG has one channel and the gray profile") {
  render::PictureOptions options;
  options.dpi = 100;
  options.tone = render::Tone::gray;
  const std::string gray = pngOf(smallPage(), options);
  CHECK(profileOf(gray) == render::grayProfile());
  CHECK(gray[25] == 0);  // IHDR's colour type
  CHECK(readPng(gray).at(30, 30)[0] == readPng(gray).at(30, 30)[2]);
}

TEST_CASE("the joined stream is a whole one, check sum and all") {
  Page page = posterPage(60, 50);
  render::PictureOptions options;
  options.dpi = 500;
  const std::string png = pngOf(page, options);
  const Image image = readPng(png);
  const std::string packed = packedData(png);
  std::string rows(
      (static_cast<std::size_t>(image.width) * 3 + 1) * static_cast<std::size_t>(image.height) + 1, ' ');
  uLongf length = rows.size();
  // Most readers of PNG pass over a wrong check sum; zlib itself does not.
  CHECK(uncompress(reinterpret_cast<Bytef*>(rows.data()), &length,
                   reinterpret_cast<const Bytef*>(packed.data()), packed.size()) == Z_OK);
  CHECK(length == rows.size() - 1);
}

TEST_CASE("several bands read as one picture, the same on any number of threads") {
  Page page = posterPage(60, 50);
  page.bleed = Insets::all(Length::pt(9));
  render::PictureOptions options;
  options.dpi = 500;
  options.threads = 1;
  const std::string one = pngOf(page, options);
  const Image image = readPng(one);
  CHECK(image.width > 2000);
  options.threads = 4;
  CHECK(pngOf(page, options) == one);
  CHECK(profileOf(one) == render::srgbProfile());
  // 500 dpi are 19,685 pixels a metre.
  CHECK(one.find(std::string("pHYs\x00\x00\x4C\xE5\x00\x00\x4C\xE5\x01", 13)) != std::string::npos);
}

TEST_CASE("gray holds the luma of the colours") {
  render::PictureOptions options;
  options.dpi = 72;
  options.tone = render::Tone::gray;
  Page page;
  page.trim = {Length::pt(4), Length::pt(4)};
  page.items.push_back(Path{outlineOf({{}, page.trim}), Colour{255, 0, 0}, {}});
  const Image image = readPng(pngOf(page, options));
  CHECK(static_cast<int>(image.at(2, 2)[0]) == 76);
}

TEST_CASE("bleed is part of the picture and the origin stays at the trim") {
  Page page;
  page.trim = {Length::pt(20), Length::pt(10)};
  page.bleed = {Length::pt(1), Length::pt(2), Length::pt(3), Length::pt(4)};
  page.items.push_back(Path{outlineOf({{}, page.trim}), Colour{0, 0, 0}, {}});
  render::PictureOptions options;
  options.dpi = 72;
  const Image image = readPng(pngOf(page, options));
  CHECK(image.width == 26);
  CHECK(image.height == 14);
  CHECK(static_cast<int>(image.at(3, 5)[0]) == 255);
  CHECK(static_cast<int>(image.at(4, 1)[0]) == 0);
  CHECK(static_cast<int>(image.at(23, 10)[0]) == 0);
  CHECK(static_cast<int>(image.at(24, 11)[0]) == 255);
}
