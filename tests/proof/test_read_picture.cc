// tests/proof/test_read_picture: letters read from pixels, and one wrong letter found.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <png.h>

#include <catch2/catch.hpp>

#include <cmath>
#include <sstream>
#include <vector>

#include "layout/poster/poster.h"
#include "model/error.h"
#include "proof/verify/verify.h"
#include "render/raster/picture_files.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

const Puzzle& puzzle() {
  static const Puzzle made = samplePuzzle(40, 30, 20, 3);
  return made;
}

layout::PosterTemplate style() {
  layout::PosterTemplate s = posterStyle();
  s.bleed = Insets::all(Length::mm(3));
  s.backdrop.svg = std::make_shared<const std::string>(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#357"/>)"
      R"(<path d="M0 0 50 90 90 10z" fill="#c52"/></svg>)");
  s.backdrop.name = "shapes.svg";
  return s;
}

Document poster() {
  return layout::composePoster(puzzle(), style(), type());
}

proof::PictureGrid where() {
  const Rect shown = mediaBox(poster().page(0));
  return {shown.size, {-shown.origin.x, -shown.origin.y}, layout::planPoster(puzzle(), style(), type()).grid};
}

std::string jpegOf(double dpi, int quality = 92, render::Tone tone = render::Tone::colour) {
  std::ostringstream out;
  render::PictureOptions options;
  options.dpi = dpi;
  options.quality = quality;
  options.tone = tone;
  render::writeJpeg(poster(), type(), out, options);
  return out.str();
}

std::string pngOf(double dpi, const Document& document = poster()) {
  std::ostringstream out;
  render::PictureOptions options;
  options.dpi = dpi;
  render::writePng(document, type(), out, options);
  return out.str();
}

proof::Check readBack(const std::string& ending, const std::string& bytes) {
  const PrintedFile file(ending, bytes);
  return proof::readPicture(file.path(), puzzle(), where(), type());
}

struct Pixels {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgb;
};

Pixels unpacked(const std::string& bytes) {
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  REQUIRE(png_image_begin_read_from_memory(&png, bytes.data(), bytes.size()) != 0);
  png.format = PNG_FORMAT_RGB;
  Pixels out{static_cast<int>(png.width), static_cast<int>(png.height), {}};
  out.rgb.resize(PNG_IMAGE_SIZE(png));
  REQUIRE(png_image_finish_read(&png, nullptr, out.rgb.data(), 0, nullptr) != 0);
  return out;
}

std::string packed(const Pixels& pixels) {
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  png.width = static_cast<png_uint_32>(pixels.width);
  png.height = static_cast<png_uint_32>(pixels.height);
  png.format = PNG_FORMAT_RGB;
  png_alloc_size_t size = 0;
  REQUIRE(png_image_write_to_memory(&png, nullptr, &size, 0, pixels.rgb.data(), 0, nullptr) != 0);
  std::string bytes(size, ' ');
  REQUIRE(png_image_write_to_memory(&png, bytes.data(), &size, 0, pixels.rgb.data(), 0, nullptr) != 0);
  return bytes.substr(0, size);
}

/// The left or top pixel of a cell at 144 dpi: its side is 24 pixels.
int pixelOf(Length place, Length corner) {
  return static_cast<int>(std::lround((place + corner).pt() * 2));
}

}  // namespace

TEST_CASE("read picture: every letter, from few pixels and from many, over a backdrop") {
  for (const double dpi : {45.0, 60.0, 100.0, 150.0, 300.0, 610.0}) {
    CAPTURE(dpi);
    const proof::Check check = readBack(".jpg", jpegOf(dpi));
    CHECK(faults({check}) == "");
    CHECK_THAT(check.figures, Contains("1,200 of 1,200 letters") && Contains("(100 %)"));
  }
  CHECK(readBack(".jpg", jpegOf(100, 60)).passed());
  CHECK(readBack(".jpg", jpegOf(100, 92, render::Tone::gray)).passed());
  CHECK(readBack(".png", pngOf(75)).passed());
}

TEST_CASE("read picture: one letter's pixels changed, and the cell is named") {
  const proof::PictureGrid grid = where();
  const Pixels good = unpacked(pngOf(144));
  CHECK(readBack(".png", packed(good)).passed());
  const Cell from{4, 2};
  Cell to{17, 21};
  while (puzzle().grid.at(to) == puzzle().grid.at(from)) ++to.column;
  Pixels copied = good, wiped = good;
  for (int y = 0; y < 24; ++y)
    for (int x = 0; x < 24 * 3; ++x) {
      const auto at = [&](Cell cell) {
        const int left = pixelOf(grid.letters.left(cell.column), grid.corner.x);
        const int top = pixelOf(grid.letters.top(cell.row), grid.corner.y);
        return static_cast<std::size_t>(((top + y) * good.width + left) * 3 + x);
      };
      copied.rgb[at(to)] = good.rgb[at(from)];
      wiped.rgb[at(to)] = 255;
    }
  const std::string name = "cell " + proof::place(to) + " shows ";
  const std::string& wanted = puzzle().alphabet[puzzle().grid.at(to)];
  const proof::Check other = readBack(".png", packed(copied));
  CHECK(faults({other}) ==
        name + puzzle().alphabet[puzzle().grid.at(from)] + ", the puzzle has " + wanted + "\n");
  CHECK_THAT(other.figures, Contains("1,199 of 1,200") && Contains("(99.91 %)"));
  CHECK(faults({readBack(".png", packed(wiped))}) == name + "nothing, the puzzle has " + wanted + "\n");
}

TEST_CASE("read picture: a grid that stands elsewhere is not read") {
  proof::PictureGrid grid = where();
  grid.letters.origin.x += Length::pt(4);
  const PrintedFile file(".jpg", jpegOf(100));
  CHECK(proof::readPicture(file.path(), puzzle(), grid, type()).findings.total() > 600);
}

TEST_CASE("read picture: too few pixels say so, a file cut off is an error") {
  const proof::Check small = readBack(".jpg", jpegOf(36));
  CHECK(small.figures == "not read");
  CHECK_THAT(faults({small}), Contains("42 dpi"));
  for (const std::string ending : {".jpg", ".png"}) {
    const std::string bytes = ending == ".jpg" ? jpegOf(100) : pngOf(100);
    CHECK_THROWS_AS(readBack(ending, bytes.substr(0, bytes.size() * 2 / 3)), Error);
    CHECK_THROWS_AS(readBack(ending, bytes.substr(0, 40)), Error);
  }
}

TEST_CASE("read picture: where no letter is wanted, a letter is found, and a pale bend of a line is none") {
  // Two cells of the puzzle have no letters; the print has one of them nevertheless.
  const Cell empty{3, 4}, bent{8, 4};
  Puzzle wanted = puzzle();
  wanted.placements.clear();
  wanted.grid.at(empty) = kOutside;
  wanted.grid.at(bent) = kOutside;
  Puzzle printed = wanted;
  printed.grid.at(empty) = puzzle().grid.at(empty);
  layout::PosterTemplate plain = posterStyle();
  const layout::LetterGrid grid = layout::planPoster(printed, plain, type()).grid;
  Document document = layout::composePoster(printed, plain, type());
  // A coast in half the letters' ink, bent like an L; the drawings are compared elsewhere.
  const TextRun coast{
      grid.face, grid.size,    {0x78, 0x84, 0x90}, {grid.centreX(bent.column), grid.baseline(bent.row)},
      "L",       Align::centre};
  document.page = [page = document.page, coast](std::size_t i) {
    Page drawn = page(i);
    drawn.items.emplace_back(coast);
    return drawn;
  };
  const PrintedFile file(".png", pngOf(150, document));
  const Rect shown = mediaBox(document.page(0));
  const proof::Check check =
      proof::readPicture(file.path(), wanted, {shown.size, {-shown.origin.x, -shown.origin.y}, grid}, type());
  REQUIRE(check.findings.total() == 1);
  CHECK_THAT(check.findings.first().front(), Contains(proof::place(empty, columnsOf(wanted)) + " shows") &&
                                                 Contains("the puzzle has nothing"));
}
