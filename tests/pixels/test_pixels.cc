// tests/pixels/test_pixels: pictures that the test wrote itself, whole and damaged, and what the cages catch.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <sys/resource.h>
#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "coded_jpeg.h"
#include "model/error.h"
#include "model/limits.h"
#include "pixels/jpeg_cage.h"
#include "pixels/picture_head.h"
#include "pixels/picture_rows.h"
#include "pixels/png_cage.h"
#include "pixels/png_image.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::pixels;
using Catch::Matchers::Contains;

namespace {

/// 3 x 2 pixels, red, green, blue and gray, the last two half and wholly transparent.
const std::vector<unsigned char> kPixels = {255, 0,   0,   255, 0,  255, 0,  255, 0,  0,  255, 255,
                                            128, 128, 128, 255, 10, 20,  30, 128, 40, 50, 60,  0};

std::string png(png_uint_32 format, const std::vector<unsigned char>& bytes, unsigned width,
                unsigned height) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.format = format;
  image.width = width;
  image.height = height;
  png_alloc_size_t size = 0;
  REQUIRE(png_image_write_to_memory(&image, nullptr, &size, 0, bytes.data(), 0, nullptr) != 0);
  std::string out(size, '\0');
  REQUIRE(png_image_write_to_memory(&image, out.data(), &size, 0, bytes.data(), 0, nullptr) != 0);
  out.resize(size);
  return out;
}

/// Rows of white, black, white ..., 16 pixels wide, at 300 dpi; of four inks where asked.
std::string jpeg(int height, int inks = 1) {
  return codedJpeg(
      {16, height, inks, inks == 4 ? JCS_CMYK : JCS_GRAYSCALE},
      [](jpeg_compress_struct& coder) {
        coder.density_unit = 1;
        coder.X_density = coder.Y_density = 300;
      },
      [&](int y) {
        return std::vector<unsigned char>(16 * static_cast<std::size_t>(inks), y / 8 % 2 == 0 ? 255 : 0);
      });
}

Limit upTo(std::uint64_t most, std::string_view problem = "") {
  Limit limit;
  limit.most = most;
  limit.problem = problem;
  return limit;
}

}  // namespace

TEST_CASE("a picture's format is told by its first bytes") {
  const test::TempFolder folder;
  CHECK(formatOf(jpeg(8)) == PictureFormat::jpeg);
  CHECK(formatOf(png(PNG_FORMAT_RGBA, kPixels, 3, 2)) == PictureFormat::png);
  CHECK(!formatOf("%PDF-1.7"));
  CHECK(!formatOf("\x89PNG"));
  CHECK_THROWS_WITH(pictureFormat(folder.write("p", "")), Contains("is an empty file"));
}

TEST_CASE("every sample of a PNG is read as it was") {
  const PngImage image = readPng(png(PNG_FORMAT_RGBA, kPixels, 3, 2), "a.png");
  CHECK(image.width == 3);
  CHECK(image.height == 2);
  CHECK(image.bits == 8);
  CHECK(image.channels == 4);
  CHECK(image.bytes == kPixels);
  const GrayAlpha gray = readGrayAlpha(png(PNG_FORMAT_RGBA, kPixels, 3, 2), "a.png", upTo(6));
  REQUIRE(gray.bytes.size() == 12);
  CHECK(gray.bytes[6] == 128);
  CHECK(gray.bytes[7] == 255);
  CHECK(gray.bytes[9] == 128);
  CHECK(gray.bytes[11] == 0);
  CHECK_THROWS_WITH(
      readGrayAlpha(png(PNG_FORMAT_RGBA, kPixels, 3, 2), "a.png", upTo(5, "has more than 5 pixels")),
      Contains("more than 5 pixels"));
}

TEST_CASE("heads say size, resolution and colours") {
  const test::TempFolder folder;
  const PictureHead photo = readPictureHead(folder.write("p", jpeg(24)));
  CHECK(photo.format == PictureFormat::jpeg);
  CHECK(photo.width == 16);
  CHECK(photo.height == 24);
  CHECK(photo.dpiX == 300);
  CHECK(photo.colours == "gray");
  const PictureHead drawing = readPictureHead(folder.write("p", png(PNG_FORMAT_RGBA, kPixels, 3, 2)));
  CHECK(drawing.colours == "rgb");
  CHECK(drawing.transparent);
  CHECK(drawing.dpiX == 0);
}

TEST_CASE("a picture that cannot be read row by row is refused by what it is") {
  const test::TempFolder folder;
  const auto complaint = [&](const std::string& bytes) {
    try {
      const PictureRows rows(folder.write("picture", bytes), PixelForm::bgrx);
    } catch (const Error& e) {
      return e.problem() + "; " + e.remedy();
    }
    return std::string("none");
  };
  CHECK(complaint(jpeg(8, 4)) == "is in process colours (CMYK); save it in RGB");
  std::string interlaced = png(PNG_FORMAT_GRAY, {1, 2, 3, 4}, 2, 2);
  interlaced[28] = 1;
  const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(interlaced.data()) + 12, 17);
  for (int i = 0; i < 4; ++i)
    interlaced[29 + static_cast<std::size_t>(i)] = static_cast<char>(sum >> (24 - 8 * i));
  CHECK(complaint(interlaced) == "is interlaced; save it without interlacing");
  CHECK(complaint(jpeg(8).substr(0, 60)) == "is damaged; make it again");
}

TEST_CASE("rows come one by one, in gray") {
  const test::TempFolder folder;
  PictureRows rows(folder.write("rows", jpeg(24)), PixelForm::gray);
  REQUIRE(rows.width() == 16);
  REQUIRE(rows.height() == 24);
  std::vector<std::uint8_t> row(16);
  for (int y = 0; y < 24; ++y) {
    rows.read(row.data());
    CHECK((y / 8 % 2 == 0 ? row[7] > 250 : row[7] < 5));
  }
  PictureRows small(folder.write("p", png(PNG_FORMAT_GRAY, {1, 2, 3, 4}, 2, 2)), PixelForm::gray);
  small.read(row.data());
  CHECK(row[1] == 2);
  small.read(row.data());
  CHECK(row[0] == 3);
}

TEST_CASE("damaged pictures are errors that name the file") {
  const test::TempFolder folder;
  const std::string whole = png(PNG_FORMAT_RGBA, kPixels, 3, 2), photo = jpeg(240);
  for (const std::size_t size : {whole.size() / 2, std::size_t{9}}) {
    CHECK_THROWS_WITH(readPng(whole.substr(0, size), "a.png"), Contains("a.png: damaged PNG"));
    CHECK_THROWS_WITH(readGrayAlpha(whole.substr(0, size), "a.png", limits::kMaskPixels),
                      Contains("a.png: damaged PNG"));
  }
  CHECK_THROWS_WITH(readPictureHead(folder.write("p", photo.substr(0, 20))),
                    Contains("is damaged or cut off"));
  const std::string half = folder.write("half", photo.substr(0, photo.size() / 2));
  CHECK(!endsWhole(half, PictureFormat::jpeg));
  CHECK_THROWS_WITH(
      [&] {
        PictureRows rows(half, PixelForm::gray);
        std::vector<std::uint8_t> row(16);
        for (int y = 0; y < 240; ++y) rows.read(row.data());
      }(),
      Contains("half: is damaged"));
}

TEST_CASE("a cage outlives what it caught") {
  PngCage cage(PngCage::Use::read);
  for (int i = 0; i < 3; ++i) {
    CHECK(!cage.run([](png_structp handle, png_infop) { png_error(handle, "on purpose"); }));
    CHECK(std::string(cage.message()) == "on purpose");
  }
}

// What a fuzzer found: 646 bytes, of which a text says that it is a thousand million bytes long.
TEST_CASE("a PNG's text is not given the memory that it asks for") {
  const std::string path = GRIDPRESS_SOURCE_DIR "/tests/pixels/data/long-text.png";
  rusage before{}, after{};
  ::getrusage(RUSAGE_SELF, &before);
  CHECK_THROWS_AS(readPng(test::bytesOf(path), path), Error);
  CHECK_THROWS_AS(readPictureHead(path), Error);
  ::getrusage(RUSAGE_SELF, &after);
  CHECK(after.ru_maxrss - before.ru_maxrss < 100'000);
}
