// tests/render/test_jpeg: strips join to one good JPEG.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/jpeg.h"

#include <catch2/catch.hpp>

#include "model/error.h"
#include "render/press/icc.h"
#include "render/raster/jpeg_strip.h"
#include "render/raster/png.h"
#include "render/small_page.h"
#include "support/image_diff.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

std::string jpegOf(const Page& page, const render::JpegOptions& options) {
  return written([&](std::ostream& out) { render::writeJpeg(documentOf({page}), type(), out, options); });
}

/// High enough for several strips: their height is limited by what a restart interval can count.
Page tallPage() {
  Page page = posterPage(110, 100);
  page.trim.height = page.trim.height * 3;
  return page;
}

}  // namespace

TEST_CASE("the JPEG is the PNG's picture, with its resolution and profile") {
  render::JpegOptions options;
  options.dpi = 100;
  const std::string jpeg = jpegOf(smallPage(), options);
  const Image a = readJpeg(jpeg);
  const Image b = readPng(written([&](std::ostream& out) {
    render::PngOptions png;
    png.dpi = 100;
    render::writePng(documentOf({smallPage()}), type(), out, png);
  }));
  const Difference d = compare(a, b);
  CHECK(d.sameSize);
  CHECK(d.mean < 3);
  CHECK(jpeg.substr(6, 4) == "JFIF");
  CHECK(jpeg.substr(13, 5) == std::string("\x01\x00\x64\x00\x64", 5));  // 100 dots an inch
  CHECK(jpeg.find("ICC_PROFILE") != std::string::npos);
}

TEST_CASE("several strips are joined by restart markers and read as one") {
  render::JpegOptions options;
  options.dpi = 600;
  options.threads = 1;
  const std::string one = jpegOf(tallPage(), options);
  const Image image = readJpeg(one);  // would throw on libjpeg's warnings
  int markers = 0;
  for (std::size_t i = 0; i + 1 < one.size(); ++i)
    if (one[i] == '\xFF' && static_cast<unsigned char>(one[i + 1] & 0xF8) == 0xD0) ++markers;
  CHECK(markers >= 2);
  options.threads = 3;
  CHECK(jpegOf(tallPage(), options) == one);
  CHECK(image.width > 5000);
}

TEST_CASE("gray has one channel and a gray profile") {
  render::JpegOptions options;
  options.dpi = 100;
  const std::string colour = jpegOf(smallPage(), options);
  options.tone = render::Tone::gray;
  const std::string gray = jpegOf(smallPage(), options);
  CHECK(gray.size() < colour.size());
  CHECK(gray.find(render::grayProfile()) != std::string::npos);
  CHECK(colour.find(render::srgbProfile()) != std::string::npos);
  const Image image = readJpeg(gray);
  CHECK(image.at(30, 30)[0] == image.at(30, 30)[2]);
}

TEST_CASE("quality changes the size, and none beyond 1 to 100 is taken") {
  render::JpegOptions options;
  options.dpi = 100;
  options.quality = 30;
  const std::size_t low = jpegOf(smallPage(), options).size();
  options.quality = 95;
  CHECK(jpegOf(smallPage(), options).size() > 2 * low);
  options.quality = 101;
  CHECK_THROWS_AS(jpegOf(smallPage(), options), Error);
}

TEST_CASE("the best quality that fits is found, and none below the floor") {
  const auto write = [](render::JpegOptions options, std::string& bytes) {
    int quality = 0;
    options.dpi = 100;
    bytes = written([&](std::ostream& out) {
      quality = render::writeJpeg(documentOf({smallPage()}), type(), out, options);
    });
    return quality;
  };
  render::JpegOptions options;
  std::string free, at80, at81, bytes;
  CHECK(write(options, free) == 92);
  options.quality = 80;
  write(options, at80);
  options.quality = 81;
  write(options, at81);
  REQUIRE(at80.size() < at81.size());
  options.quality = 92;
  options.maxBytes = at81.size() - 1;
  CHECK(write(options, bytes) == 80);
  CHECK(bytes == at80);
  options.maxBytes = free.size();
  CHECK(write(options, bytes) == 92);
  options.maxBytes = 1000;
  CHECK_THROWS_WITH(write(options, bytes), Catch::Contains("at quality 60") && Catch::Contains("dpi"));
}

TEST_CASE("beyond 65,500 pixels the largest dpi is named") {
  Page page;
  page.trim = {Length::in(72), Length::in(78)};
  render::JpegOptions options;
  options.dpi = 900;
  CHECK_THROWS_WITH(jpegOf(page, options), Catch::Contains("65500") && Catch::Contains("839 dpi"));
}

TEST_CASE("a page that is not there is refused") {
  render::JpegOptions options;
  options.page = 1;
  CHECK_THROWS_WITH(jpegOf(smallPage(), options), Catch::Contains("page 2 does not exist"));
}

TEST_CASE("a restart interval never counts more blocks than its marker can hold") {
  for (const int width : {1, 8, 9, 1000, 21600, 46800, 65500})
    CHECK((width + 7) / 8 * (render::maxStripRows(width) / 8) <= 65535);
}
