// tests/render/test_jpeg: strips join to one good JPEG.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/picture_files.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "model/error.h"
#include "model/rng.h"
#include "render/press/process_colours.h"
#include "render/raster/jpeg_strip.h"
#include "render/small_page.h"
#include "support/image_diff.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

std::string jpegOf(const Page& page, const render::PictureOptions& options) {
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
  render::PictureOptions options;
  options.dpi = 100;
  const std::string jpeg = jpegOf(smallPage(), options);
  const Image a = readJpeg(jpeg);
  const Image b = readPng(written([&](std::ostream& out) {
    render::PictureOptions png;
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
  render::PictureOptions options;
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
  render::PictureOptions options;
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

TEST_CASE("chroma has half the resolution, unless a letter or a line has a strong colour") {
  const auto sampling = [](Colour colour) {
    Page page;
    page.trim = {Length::in(1), Length::in(1)};
    LetterRun letters = row(10, 30, "LETTERS");
    letters.colour = colour;
    page.items.push_back(Group{{{}, page.trim}, {letters}});
    const std::string jpeg = jpegOf(page, {});
    const std::size_t frame = jpeg.find("\xFF\xC0");  // T.81, B.2.2: luma's factors are its 12th byte.
    return static_cast<int>(jpeg.at(frame + 11));
  };
  CHECK(sampling(kBlack) == 0x22);
  CHECK(sampling({0x12, 0x3a, 0x7a}) == 0x22);
  CHECK(sampling({200, 30, 30}) == 0x11);
  CHECK(sampling({0, 200, 0}) == 0x11);
}

TEST_CASE("an even tint keeps its colour") {
  Rng random(7);
  for (int i = 0; i < 40; ++i) {
    const auto pale = [&] { return static_cast<std::uint8_t>(180 + random.below(76)); };
    const Colour tint{pale(), pale(), pale()};
    Page page;
    page.trim = {Length::in(1), Length::in(1)};
    page.items.push_back(Path{outlineOf({{}, page.trim}), tint, {}});
    const Image image = readJpeg(jpegOf(page, {}));
    const auto shown = image.at(70, 70);
    CAPTURE(static_cast<int>(shown[0]), static_cast<int>(shown[1]), static_cast<int>(shown[2]));
    CHECK(std::abs(shown[0] - tint.red) <= 2);
    CHECK(std::abs(shown[1] - tint.green) <= 2);
    CHECK(std::abs(shown[2] - tint.blue) <= 2);
  }
}

TEST_CASE("codes have a word for every symbol that a picture may have, and none of ones alone") {
  const auto check = [](const render::HuffmanCode& code, std::size_t symbols) {
    std::size_t words = 0, room = 0;
    for (std::size_t length = 1; length <= 16; ++length) {
      words += code.lengths[length];
      room += std::size_t{code.lengths[length]} << (16 - length);
    }
    CHECK(words == symbols);
    CHECK(room < 65536);
    std::vector<std::uint8_t> all(code.symbols.begin(),
                                  code.symbols.begin() + static_cast<std::ptrdiff_t>(words));
    std::sort(all.begin(), all.end());
    CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
  };
  Rng rng(7);
  render::SymbolCounts counts;
  for (int round = 0; round < 60; ++round) {
    const render::HuffmanCodes codes = counts.codes();
    for (std::size_t i = 0; i < codes.size(); ++i) check(codes[i], i < 2 ? 12 : 162);
    // A part that has few symbols, the next one of them in most of its words.
    render::HuffmanCodes part;
    for (render::HuffmanCode& code : part)
      for (std::size_t length = 1; length <= 16; ++length) {
        code.lengths[length] = 1;
        code.symbols[length - 1] = static_cast<std::uint8_t>((length + rng.below(3)) % 10 + 1);
      }
    counts.add(part, std::uint64_t{1} << rng.below(40));
  }
}

TEST_CASE("noise, of which the samples have seen little, is coded as well") {
  std::string squares = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 300'>";
  Rng rng(3);
  for (int i = 0; i < 3000; ++i)
    squares += "<rect x='" + std::to_string(rng.below(300)) + "' y='" + std::to_string(296 + rng.below(3)) +
               "' width='0.4' height='0.3' fill='#" + (rng.below(2) ? "f0f" : "0f0") + "'/>";
  Page page;
  page.trim = {Length::in(3), Length::in(3)};
  const Rect frame{{}, page.trim};
  page.items.push_back(
      Picture{std::make_shared<const std::string>(squares + "</svg>"), "noise.svg", frame, frame, 1});
  for (const int quality : {5, 92, 100}) {
    render::PictureOptions options;
    options.dpi = 400;
    options.quality = quality;
    CHECK(readJpeg(jpegOf(page, options)).width == 1200);  // Would throw on libjpeg's warnings.
  }
}

TEST_CASE("quality changes the size, and none beyond 1 to 100 is taken") {
  render::PictureOptions options;
  options.dpi = 100;
  options.quality = 30;
  const std::size_t low = jpegOf(smallPage(), options).size();
  options.quality = 95;
  CHECK(jpegOf(smallPage(), options).size() > 2 * low);
  options.quality = 101;
  CHECK_THROWS_AS(jpegOf(smallPage(), options), Error);
}

TEST_CASE("the best quality that fits is found, and none below the floor") {
  const auto write = [](render::PictureOptions options, std::string& bytes) {
    int quality = 0;
    options.dpi = 100;
    bytes = written([&](std::ostream& out) {
      quality = render::writeJpeg(documentOf({smallPage()}), type(), out, options);
    });
    return quality;
  };
  render::PictureOptions options;
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
  render::PictureOptions options;
  options.dpi = 900;
  CHECK_THROWS_WITH(jpegOf(page, options), Catch::Contains("65500") && Catch::Contains("839 dpi"));
}

TEST_CASE("a page that is not there is refused") {
  render::PictureOptions options;
  options.page = 1;
  CHECK_THROWS_WITH(jpegOf(smallPage(), options), Catch::Contains("page 2 does not exist"));
}

TEST_CASE("a restart interval never counts more blocks than its marker can hold") {
  for (const int unit : {8, 16})
    for (const int width : {1, 8, 9, 1000, 21600, 46800, 65500})
      CHECK((width + unit - 1) / unit * (render::maxStripRows(width, unit) / unit) <= 65535);
}
