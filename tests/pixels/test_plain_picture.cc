// tests/pixels/test_plain_picture: pictures of strangers keep their colours, their size and their top.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <png.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "model/error.h"
#include "pixels/coded_jpeg.h"
#include "pixels/plain_picture.h"
#include "pixels/png_image.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::pixels;

namespace {

std::string big(std::uint32_t value, int bytes) {
  std::string out;
  for (int i = bytes; i-- > 0;) out += static_cast<char>(value >> 8 * i);
  return out;
}

std::string fixedNumber(double v) {
  return big(static_cast<std::uint32_t>(static_cast<std::int32_t>(std::lround(v * 65536))), 4);
}

// sRGB's primaries with red and blue exchanged, gamma 2.2 (ICC.1:2001-04, 6.1, 6.4 and 6.5).
std::string swappedProfile() {
  const auto xyz = [](double x, double y, double z) {
    return "XYZ " + big(0, 4) + fixedNumber(x) + fixedNumber(y) + fixedNumber(z);
  };
  const std::string curve = "curv" + big(0, 4) + big(1, 4) + big(0x0233, 2) + big(0, 2);
  const std::string text =
      "desc" + big(0, 4) + big(2, 4) + std::string("x\0", 2) + std::string(78 + 12, '\0');
  const std::vector<std::pair<std::string, std::string>> tags = {
      {"desc", text},
      {"wtpt", xyz(0.9642, 1, 0.8249)},
      {"rXYZ", xyz(0.1431, 0.0606, 0.7139)},
      {"gXYZ", xyz(0.3851, 0.7169, 0.0971)},
      {"bXYZ", xyz(0.4361, 0.2225, 0.0139)},
      {"rTRC", curve},
      {"gTRC", curve},
      {"bTRC", curve},
      {"cprt", "text" + big(0, 4) + std::string("none\0\0\0\0", 8)}};
  std::string table = big(static_cast<std::uint32_t>(tags.size()), 4), data;
  for (const auto& [name, bytes] : tags) {
    const std::size_t at = 128 + 4 + 12 * tags.size() + data.size();
    table += name + big(static_cast<std::uint32_t>(at), 4) + big(static_cast<std::uint32_t>(bytes.size()), 4);
    data += bytes + std::string((4 - bytes.size() % 4) % 4, '\0');
  }
  std::string head =
      big(0, 4) + "none" + big(0x02400000, 4) + "mntrRGB XYZ " + std::string(12, '\0') + "acsp";
  head += std::string(68 - head.size(), '\0') + fixedNumber(0.9642) + fixedNumber(1) + fixedNumber(0.8249);
  head += std::string(128 - head.size(), '\0');
  std::string all = head + table + data;
  all.replace(0, 4, big(static_cast<std::uint32_t>(all.size()), 4));
  return all;
}

// 16 x 8 pixels of one colour.
std::string jpegOf(std::vector<unsigned char> colour, J_COLOR_SPACE space = JCS_RGB) {
  const int parts = static_cast<int>(colour.size());
  return codedJpeg(
      {16, 8, parts, space}, [](jpeg_compress_struct& coder) { coder.write_Adobe_marker = FALSE; },
      [&](int) {
        std::vector<unsigned char> row;
        for (int x = 0; x < 16; ++x) row.insert(row.end(), colour.begin(), colour.end());
        return row;
      });
}

std::string withMarker(const std::string& jpeg, unsigned char marker, const std::string& data) {
  return jpeg.substr(0, 2) + "\xFF" + static_cast<char>(marker) +
         big(static_cast<std::uint32_t>(data.size() + 2), 2) + data + jpeg.substr(2);
}

std::string without(std::string jpeg, const std::string& marker) {
  const std::size_t at = jpeg.find(marker);
  REQUIRE(at != std::string::npos);
  jpeg.erase(at,
             2 + (static_cast<unsigned char>(jpeg[at + 2]) << 8 | static_cast<unsigned char>(jpeg[at + 3])));
  return jpeg;
}

// The first pixel: red, green, blue.
std::vector<int> colourOf(const PlainPicture& picture) {
  std::vector<unsigned char> row(16 * 3);
  if (picture.format == PictureFormat::png) {
    const PngImage png = readPng(picture.bytes, "a.png");
    REQUIRE(png.channels >= 3);
    return {png.bytes[0], png.bytes[1], png.bytes[2]};
  }
  JpegCage<jpeg_decompress_struct> cage;
  REQUIRE(cage.run([&](jpeg_decompress_struct& jpeg) {
    jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(picture.bytes.data()), picture.bytes.size());
    jpeg_read_header(&jpeg, TRUE);
    jpeg.out_color_space = JCS_RGB;
    jpeg_start_decompress(&jpeg);
    row.resize(std::size_t{3} * jpeg.output_width);
    JSAMPROW rows[] = {row.data()};
    jpeg_read_scanlines(&jpeg, rows, 1);
  }));
  return {row[0], row[1], row[2]};
}

bool isNear(const std::vector<int>& colour, int red, int green, int blue) {
  const std::vector<int> wanted = {red, green, blue};
  for (std::size_t i = 0; i < 3; ++i)
    if (std::abs(colour[i] - wanted[i]) > 6) return false;
  return true;
}

std::string pngOf(const std::vector<png_byte>& rgba, unsigned width, unsigned height) {
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string out(size, '\0');
  REQUIRE(png_image_write_to_memory(&image, out.data(), &size, 0, rgba.data(), 0, nullptr));
  out.resize(size);
  return out;
}

// A chunk before the pixels; libpng looks at check sums only of what it has to.
std::string withChunk(std::string png, const std::string& name, const std::string& data) {
  const std::size_t at = png.find("sRGB") - 4, length = 4 + 4 + 1 + 4;
  const std::string body = name + data;
  const auto sum = [&] {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char c : body) {
      crc ^= static_cast<unsigned char>(c);
      for (int i = 0; i < 8; ++i) crc = crc & 1 ? 0xEDB88320 ^ crc >> 1 : crc >> 1;
    }
    return ~crc;
  };
  return png.replace(at, length, big(static_cast<std::uint32_t>(data.size()), 4) + body + big(sum(), 4));
}

const std::string kExif("Exif\0\0MM\0*\0\0\0\x08", 14);

std::string entry(int tag, int type, std::uint32_t value) {
  const bool brief = type == 3;
  return big(static_cast<std::uint32_t>(tag), 2) + big(static_cast<std::uint32_t>(type), 2) + big(1, 4) +
         (brief ? big(value, 2) + big(0, 2) : big(value, 4));
}

}  // namespace

TEST_CASE("a plain JPEG keeps its bytes up to its end, whatever stands behind it") {
  const std::string jpeg = jpegOf({200, 100, 50});
  for (const std::string& film : {std::string(), std::string(50000, '\0') + "ftypmp42", jpeg}) {
    const PlainPicture plain = plainPicture(jpeg + film, "a.jpg");
    CHECK(plain.bytes == jpeg);
    CHECK(plain.width == 16);
    CHECK_FALSE(plain.transparent);
  }
  CHECK_THROWS_WITH(plainPicture(jpeg.substr(0, jpeg.size() - 2), "a.jpg"), Catch::Contains("cut off"));
}

TEST_CASE("an embedded profile's colours become those of sRGB") {
  const std::string icc = std::string("ICC_PROFILE\0\1\1", 14) + swappedProfile();
  const PlainPicture swapped = plainPicture(withMarker(jpegOf({255, 0, 0}), 0xE2, icc), "a.jpg");
  CHECK(isNear(colourOf(swapped), 0, 0, 255));
  CHECK(headOf(swapped.bytes)->profile.empty());
  // One for other colours than the picture has counts for nothing.
  const PlainPicture gray = plainPicture(withMarker(jpegOf({90}, JCS_GRAYSCALE), 0xE2, icc), "a.jpg");
  CHECK(headOf(gray.bytes)->colours == "gray");
}

TEST_CASE("four inks are inverted, with Adobe's marker and without") {
  // All of magenta and yellow, as programs store it: what is not there.
  const std::string inks = jpegOf({255, 0, 0, 255}, JCS_CMYK);
  CHECK(isNear(colourOf(plainPicture(inks, "a.jpg")), 255, 0, 0));
  const std::string adobe = withMarker(inks, 0xEE, std::string("Adobe\0\x64\0\0\0\0\0", 12));
  CHECK(isNear(colourOf(plainPicture(adobe, "a.jpg")), 255, 0, 0));
}

TEST_CASE("a PNG's primaries and gamma count, and sRGB's own change nothing") {
  const std::string png = pngOf(std::vector<png_byte>(4 * 4, 255), 2, 2), red = pngOf({255, 0, 0, 255}, 1, 1);
  CHECK(plainPicture(png, "a.png").bytes == png);
  const auto points = [](std::initializer_list<int> all) {
    std::string out;
    for (const int one : all) out += big(static_cast<std::uint32_t>(one), 4);
    return out;
  };
  const PlainPicture swapped = plainPicture(
      withChunk(red, "cHRM", points({31270, 32900, 15000, 6000, 30000, 60000, 64000, 33000})), "a.png");
  CHECK(isNear(colourOf(swapped), 0, 0, 255));
  const std::string same =
      withChunk(red, "cHRM", points({31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000}));
  CHECK(plainPicture(same, "a.png").bytes == same);
  const std::string middle = withChunk(pngOf({128, 128, 128, 255}, 1, 1), "gAMA", big(100000, 4));
  CHECK(isNear(colourOf(plainPicture(middle, "a.png")), 188, 188, 188));  // Light as it is, not for a screen.
}

TEST_CASE("a camera's Adobe RGB and a PNG's colours by code count, too") {
  // An IFD that leads to Exif's, which leads to that of interoperability.
  const auto exif = [](const std::string& index) {
    return kExif + big(1, 2) + entry(0x8769, 4, 26) + big(0, 4) + big(1, 2) + entry(0xA005, 4, 44) +
           big(0, 4) + big(1, 2) + big(1, 2) + big(2, 2) + big(4, 4) + index + std::string(1, '\0') +
           big(0, 4);
  };
  const std::string green = jpegOf({128, 200, 100});
  CHECK(isNear(colourOf(plainPicture(withMarker(green, 0xE1, exif("R03")), "a.jpg")), 77, 201, 92));
  CHECK(isNear(colourOf(plainPicture(withMarker(green, 0xE1, exif("R98")), "a.jpg")), 128, 200, 100));
  const std::string icc = std::string("ICC_PROFILE\0\1\1", 14) + swappedProfile();
  CHECK(isNear(colourOf(plainPicture(withMarker(withMarker(green, 0xE2, icc), 0xE1, exif("R03")), "a.jpg")),
               100, 200, 128));
  const auto coded = [](int primaries, int curve) {
    const std::string png = pngOf({128, 200, 100, 255}, 1, 1);
    return colourOf(plainPicture(withChunk(png, "cICP",
                                           big(static_cast<std::uint32_t>(primaries), 1) +
                                               big(static_cast<std::uint32_t>(curve), 1) + big(1, 2)),
                                 "a.png"));
  };
  CHECK(coded(1, 13) == std::vector<int>{128, 200, 100});
  CHECK(isNear(coded(12, 13), 104, 204, 84));  // P3.
  CHECK(isNear(coded(1, 8), 188, 228, 168));   // Light as it is.
}

TEST_CASE("what lets through is told, and laid over a colour") {
  const std::string half = pngOf({255, 0, 0, 128, 0, 0, 255, 0}, 2, 1);
  const PlainPicture plain = plainPicture(half, "a.png");
  CHECK(plain.transparent);
  CHECK(plain.bytes == half);
  const PngImage laid = readPng(laidOver(half, {0, 255, 0}, "a.png"), "a.png");
  CHECK(laid.channels == 3);
  CHECK(laid.bytes == std::vector<unsigned char>{128, 127, 0, 0, 255, 0});
  CHECK_FALSE(plainPicture(pngOf(std::vector<png_byte>(8, 255), 2, 1), "a.png").transparent);
}

TEST_CASE("resolution and orientation are Exif's, Photoshop's and eXIf's, where JFIF says nothing") {
  const std::string bare = without(jpegOf({1, 2, 3}), "\xFF\xE0");
  const std::string exif = kExif + big(4, 2) + entry(0x112, 3, 6) + entry(0x11A, 5, 62) +
                           entry(0x11B, 5, 70) + entry(0x128, 3, 2) + big(0, 4) + big(300, 4) + big(1, 4) +
                           big(150, 4) + big(1, 4);
  const PictureHead told = *headOf(withMarker(bare, 0xE1, exif));
  CHECK(told.orientation == 6);
  CHECK(told.dpiX == 300);
  CHECK(told.dpiY == 150);
  const std::string photoshop = std::string(
                                    "Photoshop 3.0\0"
                                    "8BIM\x03\xED\0\0",
                                    22) +
                                big(16, 4) + fixedNumber(240) + big(1, 2) + big(1, 2) + fixedNumber(120) +
                                big(1, 2) + big(1, 2);
  CHECK(headOf(withMarker(bare, 0xED, photoshop))->dpiX == 240);
  CHECK(headOf(withMarker(bare, 0xED, photoshop))->dpiY == 120);
  CHECK(headOf(withMarker(withMarker(bare, 0xED, photoshop), 0xE1, exif))->dpiX == 300);
  const std::string png = withChunk(pngOf({1, 2, 3, 255, 4, 5, 6, 255}, 2, 1), "eXIf", exif.substr(6));
  CHECK(headOf(png)->orientation == 6);
  CHECK(plainPicture(png, "a.png").orientation == 6);
  const PngImage upright = readPng(uprightPicture(png, "a.png").bytes, "a.png");
  CHECK(upright.width == 1);
  CHECK(upright.height == 2);
  CHECK(upright.bytes[0] == 1);
}

namespace {

// A row of four inks and transparency, two pixels wide (TIFF 6.0, 2 and 16): pixel by pixel, or ink by ink.
std::string inksInTiff(bool planes, std::uint16_t extra) {
  const auto little = [](std::uint32_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> 8 * i);
    return out;
  };
  // Cyan, opaque; black, half transparent.
  const std::string pixels = planes ? std::string("\xFF\0\0\0\0\0\0\xFF\xFF\x80", 10)
                                    : std::string("\xFF\0\0\0\xFF\0\0\0\xFF\x80", 10);
  constexpr std::uint32_t kSamples = 5, kEntries = 11, kFrom = 8 + 2 + kEntries * 12 + 4;
  std::string arrays, entries;
  const auto entry = [&](std::uint32_t tag, int bytes, const std::vector<std::uint32_t>& values) {
    entries +=
        little(tag, 2) + little(bytes == 2 ? 3 : 4, 2) + little(static_cast<std::uint32_t>(values.size()), 4);
    std::string data;
    for (const std::uint32_t value : values) data += little(value, bytes);
    if (data.size() > 4) {
      entries += little(kFrom + static_cast<std::uint32_t>(arrays.size()), 4);
      arrays += data;
    } else {
      entries += data + std::string(4 - data.size(), '\0');
    }
  };
  const std::uint32_t strip = kFrom + 10 + (planes ? 2 * 4 * kSamples : 0);
  std::vector<std::uint32_t> starts, sizes;
  for (std::uint32_t i = 0; i < (planes ? kSamples : 1); ++i)
    starts.push_back(strip + 2 * i), sizes.push_back(planes ? 2 : 10);
  entry(256, 2, {2});
  entry(257, 2, {1});
  entry(258, 2, {8, 8, 8, 8, 8});
  entry(259, 2, {1});
  entry(262, 2, {5});
  entry(273, 4, starts);
  entry(277, 2, {kSamples});
  entry(278, 2, {1});
  entry(279, 4, sizes);
  entry(284, 2, {planes ? 2U : 1U});
  entry(338, 2, {extra});
  return "II" + little(42, 2) + little(8, 4) + little(kEntries, 2) + entries + little(0, 4) + arrays + pixels;
}

}  // namespace

TEST_CASE("a TIFF of four inks may have transparency, or an ink more, and planes") {
  const test::TempFolder folder;
  for (const bool planes : {false, true}) {
    CAPTURE(planes);
    const std::string bytes = inksInTiff(planes, 2);
    const PlainPicture plain = plainPicture(bytes, folder.write("a.tif", bytes));
    CHECK(plain.transparent);
    const PngImage image = readPng(plain.bytes, "a.png");
    REQUIRE(image.channels == 4);
    CHECK(image.bytes[0] < 60);
    CHECK(image.bytes[2] > 180);
    CHECK(image.bytes[3] == 255);
    CHECK(image.bytes[4] < 60);
    CHECK(image.bytes[7] == 128);
    const std::string spot = inksInTiff(planes, 0);
    CHECK(!plainPicture(spot, folder.write("b.tif", spot)).transparent);
  }
}

TEST_CASE("gray in CIE L*a*b* is gray, whether or not the TIFF says which white it means") {
  // One pixel of L* 90 (TIFF 6.0, 23); three samples of eight bits behind the entries, then the pixel.
  constexpr std::uint32_t kEnd = 8 + 2 + 8 * 12 + 4;
  const std::string bytes = std::string("MM\0*", 4) + big(8, 4) + big(8, 2) + entry(256, 3, 1) +
                            entry(257, 3, 1) + big(258, 2) + big(3, 2) + big(3, 4) + big(kEnd, 4) +
                            entry(262, 3, 8) + entry(273, 4, kEnd + 6) + entry(277, 3, 3) + entry(278, 3, 1) +
                            entry(279, 4, 3) + big(0, 4) + big(8, 2) + big(8, 2) + big(8, 2) +
                            std::string("\xE6\0\0", 3);
  const test::TempFolder folder;
  const PngImage image = readPng(plainPicture(bytes, folder.write("a.tif", bytes)).bytes, "a.png");
  REQUIRE(image.bytes.size() >= 3);
  CHECK(image.bytes[0] > 215);
  CHECK(std::abs(image.bytes[0] - image.bytes[1]) <= 2);
  CHECK(std::abs(image.bytes[0] - image.bytes[2]) <= 2);
}

namespace {

// The index of a Multi-Picture Format file, by its pictures' attributes (CIPA DC-007, 5.2.3).
std::string views(const std::vector<std::uint32_t>& kinds) {
  std::string index = std::string("MPF\0MM\0*", 8) + big(8, 4) + big(1, 2) + big(0xB002, 2) + big(7, 2) +
                      big(static_cast<std::uint32_t>(16 * kinds.size()), 4) + big(26, 4) + big(0, 4);
  for (const std::uint32_t kind : kinds) index += big(kind, 4) + std::string(12, '\0');
  return index;
}

}  // namespace

TEST_CASE("what stands behind a file's first picture is told by kind and number") {
  const auto later = [](const std::string& bytes) { return headOf(bytes)->later; };
  const std::string jpeg = jpegOf({1, 2, 3});
  CHECK(later(jpeg).empty());
  CHECK(later(withMarker(jpeg, 0xE2, views({0x20030000, 0x020002, 0x020002}))) == "2 other views");
  CHECK(later(withMarker(jpeg, 0xE2, views({0x20030000, 0x010002}))).empty());  // A small copy.
  CHECK(later(withMarker(jpeg, 0xE2, views({0x20030000, 0}))).empty());         // A gain map.
  const std::string png = pngOf({1, 2, 3, 255, 4, 5, 6, 255}, 2, 1);
  std::string moves = withChunk(png, "acTL", big(3, 4) + big(0, 4));
  CHECK(later(moves) == "3 other frames");
  CHECK(plainPicture(moves, "a.png").later == "3 other frames");
  CHECK(later(withChunk(png, "acTL", big(1, 4) + big(0, 4))) == "1 other frame");
  moves.insert(moves.find("IDAT") - 4, big(26, 4) + "fcTL" + std::string(26 + 4, '\0'));
  CHECK(later(moves) == "2 other frames");  // The picture is the first of them.
  const std::string frame(
      "ANMF\x28\0\0\0\0\0\0\0\0\0\x03\0\0\x03\0\0\x64\0\0\0VP8L\x0f\0\0\0"
      "\x2f\x03\xc0\0\0\x07\x10\xfd\x8f\xfe\x07\x22\xa2\xff\x01\0",
      48);
  const std::string webp = std::string(
                               "WEBPVP8X\x0a\0\0\0\x02\0\0\0\x03\0\0\x03\0\0"
                               "ANIM\x06\0\0\0\xff\xff\xff\xff\0\0",
                               36) +
                           frame + frame;
  const std::string moving =
      "RIFF" + std::string(1, static_cast<char>(webp.size())) + std::string(3, '\0') + webp;
  CHECK(later(moving) == "1 other frame");
  CHECK_THROWS_WITH(plainPicture(moving, "a.webp"), Catch::Contains("moves: it has 1 other frame"));
}

TEST_CASE("what a file is, is told by name") {
  using namespace std::string_view_literals;
  CHECK(otherFormat("BM\x01\x02\0\0\0\0\0\0\x36"sv) == "a BMP picture");
  CHECK(otherFormat("\0\0\0\x0CjP  \r\n"sv) == "a JPEG 2000 picture");
  CHECK(otherFormat("\xFF\x0A") == "a JPEG XL picture");
  CHECK(otherFormat("\0\0\0\x18"
                    "ftypheic"sv) == "a HEIC picture");
  CHECK(otherFormat("\0\0\0\x18"
                    "ftypisom"sv) == "a film");
  CHECK(otherFormat("PK\3\4....word/document.xml") == "a Word document");
  CHECK(otherFormat("%!PS-Adobe-3.0 EPSF-3.0") == "a PostScript file (EPS, AI)");
  CHECK(otherFormat("<!DOCTYPE html><html>") == "a web page (HTML)");
  CHECK(otherFormat("apple\npear\n").empty());
  CHECK(otherFormat("") == "an empty file");
  CHECK(otherFormat(std::string("\1\0\0\0", 4) + std::string(36, 'x') + " EMF") ==
        "a Windows metafile (EMF)");
  CHECK(otherFormat("\n\5\1\10") == "a PCX picture");
  CHECK(formatOf("RIFF\1\2\3\4WEBPVP8 ") == PictureFormat::webp);
  CHECK(formatOf("II+\0\x08\0"sv) == PictureFormat::tiff);
}

TEST_CASE("a JPEG of RGB that does not say so is decoded, since readers of PDFs take it for YCbCr") {
  const auto red = [](boolean marker) {
    return codedJpeg(
        {16, 8, 3, JCS_RGB},
        [&](jpeg_compress_struct& coder) {
          jpeg_set_colorspace(&coder, JCS_RGB);
          coder.write_Adobe_marker = marker;
        },
        [](int) {
          std::vector<unsigned char> row;
          for (int x = 0; x < 16; ++x) row.insert(row.end(), {255, 0, 0});
          return row;
        });
  };
  CHECK_FALSE(headOf(red(TRUE))->unusual);
  CHECK(headOf(red(FALSE))->unusual);
  const PlainPicture plain = plainPicture(red(FALSE), "a.jpg");
  CHECK_FALSE(headOf(plain.bytes)->unusual);
  CHECK(colourOf(plain)[0] > 250);
  CHECK(colourOf(plain)[1] < 5);
}
