// tests/render/test_tiff: what other programs find in a TIFF.
// SPDX-License-Identifier: GPL-3.0-or-later

#include <catch2/catch.hpp>

#include <cstdint>
#include <fstream>
#include <memory>
#include <sstream>
#include <vector>

#include "model/base64.h"
#include "pixels/picture_head.h"
#include "pixels/picture_rows.h"
#include "pixels/tiff_file.h"
#include "render/raster/picture_files.h"
#include "render/small_page.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;
using render::PictureOptions;
using render::TiffPacking;

namespace {

Document smallDocument() {
  Document document = documentOf({smallPage()});
  document.info.keywords = "gridpress; kind=poster";
  return document;
}

std::string tiffOf(const Document& document, const PictureOptions& options) {
  std::ostringstream out;
  render::writeTiff(document, type(), out, options);
  return out.str();
}

std::vector<std::uint8_t> pixelsOf(const std::string& path) {
  pixels::PictureRows rows(path, pixels::PixelForm::bgrx);
  const std::size_t stride = 4 * static_cast<std::size_t>(rows.width());
  std::vector<std::uint8_t> all(stride * static_cast<std::size_t>(rows.height()));
  for (std::size_t at = 0; at < all.size(); at += stride) rows.read(&all[at]);
  return all;
}

std::string usualPress() {
  std::ifstream in("/usr/share/color/icc/ghostscript/default_cmyk.icc", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("a TIFF has a PNG's pixels, however it is packed and on however many threads") {
  const TempFolder folder;
  std::ostringstream png;
  render::writePng(smallDocument(), type(), png, {.dpi = 96, .name = {}});
  const std::vector<std::uint8_t> wanted = pixelsOf(folder.write("a.png", png.str()));
  for (const TiffPacking packing : {TiffPacking::zip, TiffPacking::lzw}) {
    PictureOptions options;
    options.dpi = 96;
    options.packing = packing;
    options.threads = 1;
    const std::string one = tiffOf(smallDocument(), options);
    options.threads = 3;
    CHECK(tiffOf(smallDocument(), options) == one);
    const std::string path = folder.write("a.tif", one);
    CHECK(pixelsOf(path) == wanted);
    const pixels::PictureHead head = pixels::readPictureHead(path);
    CHECK(head.format == pixels::PictureFormat::tiff);
    CHECK(head.colours == "rgb");
    CHECK(head.dpiX == Approx(96));
    CHECK(head.dpiY == Approx(96));
    CHECK(head.comment == smallDocument().info.keywords);
    CHECK_FALSE(head.profile.empty());
    CHECK(pixels::foreignParts(path).empty());
    CHECK(pixels::endsWhole(path, head.format));
    CHECK_THROWS_WITH(pixels::readPictureHead(folder.write("half.tif", one.substr(0, one.size() / 2))),
                      Catch::Contains("is damaged or cut off"));
  }
}

TEST_CASE("a TIFF for a press has black letters of black ink alone, within the limit") {
  const TempFolder folder;
  PictureOptions options;
  options.dpi = 96;
  options.press.icc = usualPress();
  REQUIRE_FALSE(options.press.icc.empty());  // libgs-common has it
  options.press.maxAreaCoverage = 240;
  const std::string path = folder.write("a.tif", tiffOf(smallDocument(), options));
  CHECK(pixels::readPictureHead(path).colours == "cmyk");
  CHECK(pixels::readPictureHead(path).profile == options.press.icc);
  const pixels::OpenTiff tiff = pixels::openTiff(path);
  std::vector<std::uint8_t> row(static_cast<std::size_t>(TIFFScanlineSize(tiff.get())));
  std::size_t black = 0, most = 0;
  const auto height = pixels::tiffNumber<std::uint32_t>(tiff.get(), TIFFTAG_IMAGELENGTH, 0);
  for (std::uint32_t y = 0; y < height; ++y) {
    REQUIRE(TIFFReadScanline(tiff.get(), row.data(), y, 0) == 1);
    for (std::size_t x = 0; x < row.size(); x += 4) {
      const std::size_t colour = std::size_t{row[x]} + row[x + 1] + row[x + 2];
      most = std::max(most, colour + row[x + 3]);
      if (row[x + 3] == 255 && colour == 0) ++black;
    }
  }
  CHECK(black > 50);
  CHECK(most <= 616);  // 240 % of 255, and what four bytes round.
  CHECK(most > 255);
}

TEST_CASE(
    "a photograph's grays are of four inks in a TIFF for a press, and those over and beside it of black") {
  Page gray = smallPage();
  gray.items = {Path{outlineOf({{}, gray.trim}), Colour{90, 90, 90}, {}}};
  std::ostringstream png;
  render::writePng(documentOf({gray}), type(), png, {.dpi = 72, .name = {}});
  const auto drawing = [](const std::string& inside, double left) {
    const Rect frame{{Length::pt(left), {}}, {Length::pt(54), Length::pt(108)}};
    return Picture{std::make_shared<const std::string>(
                       "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 54 108'>" + inside + "</svg>"),
                   "half.svg", frame, frame, 1};
  };
  Page page;
  page.trim = gray.trim;
  page.items = {
      drawing("<image width='108' height='108' href='data:image/png;base64," + base64(png.str()) + "'/>", 0),
      drawing("<rect width='54' height='108' fill='#5a5a5a'/>", 54),
      Path{outlineOf({{Length::pt(10), Length::pt(10)}, {Length::pt(20), Length::pt(20)}}), kBlack, {}}};
  PictureOptions options;
  options.dpi = 72;
  options.press.icc = usualPress();
  REQUIRE_FALSE(options.press.icc.empty());
  const TempFolder folder;
  const pixels::OpenTiff tiff = pixels::openTiff(folder.write("a.tif", tiffOf(documentOf({page}), options)));
  std::vector<std::uint8_t> row(static_cast<std::size_t>(TIFFScanlineSize(tiff.get())));
  for (std::uint32_t y = 0; y <= 20; ++y) REQUIRE(TIFFReadScanline(tiff.get(), row.data(), y, 0) == 1);
  const auto inks = [&](std::size_t x) {
    return std::vector<int>(row.begin() + 4 * x, row.begin() + 4 * x + 4);
  };
  const std::vector<int> photograph = inks(40), over = inks(20), beside = inks(80);
  CHECK(photograph[0] > 50);
  CHECK(photograph[1] > 50);
  CHECK(over == std::vector<int>{0, 0, 0, 255});
  CHECK(beside[0] + beside[1] + beside[2] == 0);
  CHECK(beside[3] > 100);
}
