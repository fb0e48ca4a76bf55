// tests/hostile/test_pictures: pictures of a few bytes that state millions of pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <zlib.h>
#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "../cli/program.h"
#include "pixels/picture_rows.h"

using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

std::string big(std::uint32_t value) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xFF);
  return out;
}

std::string chunk(const std::string& name, const std::string& data) {
  const std::string body = name + data;
  const auto sum = crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
  return big(static_cast<std::uint32_t>(data.size())) + body + big(static_cast<std::uint32_t>(sum));
}

// A gray PNG whose rows are missing: 65 bytes.
std::string hugePng() {
  return "\x89PNG\r\n\x1a\n" + chunk("IHDR", big(20'000) + big(20'000) + std::string("\x08\0\0\0\0", 5)) +
         chunk("IDAT", std::string("\x78\x9c\x03\0\0\0\0\x01", 8)) + chunk("IEND", "");
}

// A progressive gray JPEG of 60,000 x 60,000 pixels with one scan of no data.
std::string hugeJpeg() {
  std::string out = "\xFF\xD8";
  const auto segment = [&](char marker, const std::string& data) {
    out += '\xFF';
    out += marker;
    out += big(static_cast<std::uint32_t>(data.size() + 2)).substr(2) + data;
  };
  segment('\xDB', std::string(1, '\0') + std::string(64, '\x01'));
  segment('\xC2', std::string("\x08\xEA\x60\xEA\x60\x01\x01\x11\0", 9));
  segment('\xC4', std::string("\0\x01", 2) + std::string(15, '\0') + std::string(1, '\0'));
  segment('\xDA', std::string("\x01\x01\0\0\0\0", 6));
  out += std::string(120, '\0');
  return out + "\xFF\xD9";
}

void bounded(const TempFolder& folder, const std::vector<std::string>& args, int exit) {
  const std::vector<std::string> before = folder.names();
  const Run run = runProgram(folder.path(), args);
  INFO(args[0] << ": " << run.exit << " " << run.out << run.err);
  CHECK(run.exit == exit);
  CHECK(run.processorSeconds < 5 * machineSlowness());
  CHECK(run.megabytes < 150);
  CHECK(folder.names() == before);
}

}  // namespace

TEST_CASE("a PNG of 65 bytes and a JPEG of some 250, of hundreds of millions of pixels, take no memory") {
  const TempFolder folder;
  folder.write("w.txt", kDigitNames);
  REQUIRE(runProgram(folder.path(), {"generate", "w.txt", "-o", "p.ipuz", "--size", "12"}).exit == 0);
  REQUIRE(hugePng().size() == 65);
  REQUIRE(hugeJpeg().size() < 260);
  folder.write("x.png", hugePng());
  folder.write("x.jpg", hugeJpeg());
  bounded(folder, {"generate", "w.txt", "-o", "q.ipuz", "--mask", "x.png"}, 2);
  bounded(folder, {"tiles", "x.png", "-o", "t.pdf", "--width", "36in"}, 2);
  for (const std::string file : {"x.png", "x.jpg"}) {
    bounded(folder, {"verify", "p.ipuz", file}, 1);
    bounded(folder, {"preflight", file, "--for", "printful"}, 1);
  }
}

TEST_CASE("a cover's picture of hundreds of millions of pixels is refused before it is drawn") {
  const TempFolder folder;
  folder.write("a.txt", "cow\npig\nhen\nhorse\ngoat\nsheep\n");
  folder.write("x.png", "\x89PNG\r\n\x1a\n" +
                            chunk("IHDR", big(30'000) + big(30'000) + std::string("\x01\0\0\0\0", 5)) +
                            chunk("IDAT", std::string(120'000, '\0')) + chunk("IEND", ""));
  folder.write("b.toml",
               "title = \"A Book\"\ndistance = 0\n[[list]]\nname = \"a\"\nfile = \"a.txt\"\n"
               "[[puzzles]]\ncount = 30\nwords = 4\n[cover]\npicture = \"x.png\"\n");
  bounded(folder, {"cover", "b.toml", "--for", "kdp", "-o", "c.pdf"}, 2);
}

TEST_CASE("a PNG that states two thousand million pixels a side takes no memory") {
  const TempFolder folder;
  folder.write("x.png",
               "\x89PNG\r\n\x1a\n" +
                   chunk("IHDR", big(0x7FFFFFFF) + big(0x7FFFFFFF) + std::string("\x08\0\0\0\0", 5)) +
                   chunk("IDAT", std::string("\x78\x9c\x03\0\0\0\0\x01", 8)) + chunk("IEND", ""));
  bounded(folder, {"tiles", "x.png", "-o", "t.pdf", "--width", "36in"}, 2);
}

TEST_CASE("a picture fifty thousand inches wide is not cut into tiles") {
  const TempFolder folder;
  folder.write("x.png",
               "\x89PNG\r\n\x1a\n" + chunk("IHDR", big(1) + big(1) + std::string("\x08\0\0\0\0", 5)) +
                   chunk("IDAT", std::string("\x78\x9c\x63\x60\0\0\0\x02\0\x01", 10)) + chunk("IEND", ""));
  bounded(folder, {"tiles", "x.png", "-o", "t.pdf", "--width", "50000in"}, 2);
}

TEST_CASE("a mask whose comment states a gigabyte and a half takes no memory") {
  const TempFolder folder;
  folder.write("w.txt", kDigitNames);
  folder.write("x.png", "\x89PNG\r\n\x1a\n" +
                            chunk("IHDR", big(30) + big(30) + std::string("\x08\0\0\0\0", 5)) +
                            big(1'560'281'088) + "tEXtComment");
  bounded(folder, {"generate", "w.txt", "-o", "q.ipuz", "--mask", "x.png"}, 2);
}

TEST_CASE("rows are not asked for of what no file of that size can hold") {
  const TempFolder folder;
  for (const auto& [name, bytes] : {std::pair{"x.png", hugePng()}, std::pair{"x.jpg", hugeJpeg()}})
    CHECK_THROWS_WITH(
        gridpress::pixels::PictureRows(folder.write(name, bytes), gridpress::pixels::PixelForm::gray),
        Contains("more pixels than its bytes can hold"));
  // Enough bytes, and still a scan after the other, which libjpeg keeps whole.
  CHECK_THROWS_WITH(
      gridpress::pixels::PictureRows(folder.write("y.jpg", hugeJpeg() + std::string(5'000'000, ' ')),
                                     gridpress::pixels::PixelForm::gray),
      Contains("200 million pixels"));
}

TEST_CASE("a large glyph is drawn a band at a time") {
  const TempFolder folder;
  folder.write("w.txt", "OX\n");
  REQUIRE(runProgram(folder.path(), {"generate", "w.txt", "-o", "p.ipuz", "--size", "2x1"}).exit == 0);
  const Run run =
      runProgram(folder.path(), {"poster", "p.ipuz", "-o", "p.jpg", "--sheet", "60x30in", "--dpi", "400"});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  CHECK(run.megabytes < 150);
}
