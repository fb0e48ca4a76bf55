// tests/render/test_tiff: what other programs find in a TIFF.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/tiff.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <vector>

#include "pixels/picture_head.h"
#include "pixels/picture_parts.h"
#include "pixels/picture_rows.h"
#include "pixels/tiff_file.h"
#include "render/raster/png.h"
#include "render/small_page.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;
using render::TiffOptions;
using render::TiffPacking;

namespace {

Document smallDocument() {
  Document document = documentOf({smallPage()});
  document.info.keywords = "gridpress; kind=poster";
  return document;
}

std::string tiffOf(const Document& document, const TiffOptions& options) {
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
  render::writePng(smallDocument(), type(), png, {.dpi = 96});
  const std::vector<std::uint8_t> wanted = pixelsOf(folder.write("a.png", png.str()));
  for (const TiffPacking packing : {TiffPacking::zip, TiffPacking::lzw}) {
    TiffOptions options;
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
  TiffOptions options;
  options.dpi = 96;
  options.icc = usualPress();
  REQUIRE_FALSE(options.icc.empty());  // libgs-common has it
  options.maxAreaCoverage = 240;
  const std::string path = folder.write("a.tif", tiffOf(smallDocument(), options));
  CHECK(pixels::readPictureHead(path).colours == "cmyk");
  CHECK(pixels::readPictureHead(path).profile == options.icc);
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
