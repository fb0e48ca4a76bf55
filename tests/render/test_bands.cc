// tests/render/test_bands: the bands' height and the number of threads do not show.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/bands.h"

#include <catch2/catch.hpp>

#include "model/error.h"
#include "render/small_page.h"
#include "support/listener.h"

using namespace gridpress;
using namespace gridpress::render;
using namespace gridpress::test;

namespace {

std::string pixels(const RasterPage& page, int rows, unsigned threads) {
  std::string all;
  const BandWork work{[](Band& band) {
                        CodedBand coded;
                        for (int y = 0; y < band.rows(); ++y)
                          coded.bytes.append(reinterpret_cast<const char*>(band.row(y)), band.stride());
                        return coded;
                      },
                      [&](const CodedBand& coded) { all += coded.bytes; }};
  paintInBands(page, type(), {rows, threads}, work, {});
  return all;
}

}  // namespace

TEST_CASE("a page comes out the same in bands of any height, on any number of threads") {
  const RasterPage page(smallPage(), 130, type());
  const std::string whole = pixels(page, page.height(), 1);
  REQUIRE(whole.size() ==
          static_cast<std::size_t>(page.width()) * static_cast<std::size_t>(page.height()) * 4);
  for (const int rows : {1, 7, 8, 64})
    for (const unsigned threads : {1U, 2U, 5U}) {
      INFO(rows << " rows, " << threads << " threads");
      const std::string banded = pixels(page, rows, threads);
      REQUIRE(banded.size() == whole.size());
      int differing = 0, worst = 0;
      for (std::size_t i = 0; i < whole.size(); ++i) {
        const int d = std::abs(static_cast<unsigned char>(whole[i]) - static_cast<unsigned char>(banded[i]));
        differing += d > 0 ? 1 : 0;
        worst = std::max(worst, d);
      }
      // cairo cuts shapes at a band's edges, and rounds there.
      CHECK(worst <= 1);
      CHECK(differing < 50);
    }
}

TEST_CASE("bands of one height are the same to the bit on any number of threads") {
  const RasterPage page(smallPage(), 130, type());
  CHECK((pixels(page, 8, 1) == pixels(page, 8, 4)));
}

TEST_CASE("progress counts rows up to the last") {
  const RasterPage page(smallPage(), 50, type());
  std::uint64_t last = 0, total = 0;
  bool rising = true;
  const BandWork nothing{[](Band&) { return CodedBand{}; }, [](const CodedBand&) {}};
  test::Listener listener([&](std::uint64_t done, std::uint64_t all) {
    rising = rising && done > last;
    last = done;
    total = all;
  });
  paintInBands(page, type(), {10, 3}, nothing, {listener, Stage::writePicture});
  CHECK(rising);
  CHECK(last == static_cast<std::uint64_t>(page.height()));
  CHECK(total == last);
}

TEST_CASE("the first failing band's error is the one that is thrown") {
  const RasterPage page(smallPage(), 100, type());
  const BandWork failing{[](Band& band) {
                           if (band.box().top >= 40)
                             throw Error::job("band " + std::to_string(band.box().top), "");
                           return CodedBand{};
                         },
                         [](const CodedBand&) {}};
  for (int round = 0; round < 20; ++round)
    CHECK_THROWS_WITH(paintInBands(page, type(), {10, 4}, failing, {}), "band 40");
}

TEST_CASE("a resolution that is none is refused") {
  CHECK_THROWS_AS(RasterPage(smallPage(), 0, type()), Error);
  CHECK_THROWS_AS(RasterPage(smallPage(), -3, type()), Error);
  CHECK_THROWS_AS(RasterPage(smallPage(), 1e12, type()), Error);
  CHECK_THROWS_AS(RasterPage(smallPage(), 0.0 / 0.0, type()), Error);
}

TEST_CASE("bands wider than a cairo surface are drawn in columns without a seam") {
  Page wide;
  wide.trim = {Length::pt(33000), Length::pt(4)};
  wide.items.push_back(Path{
      outlineOf({{Length::pt(1), Length::pt(1)}, {Length::pt(32998), Length::pt(2)}}), Colour{0, 0, 0}, {}});
  const RasterPage page(wide, 72, type());
  const std::string drawn = pixels(page, 4, 1);
  for (int x = 1; x < 32999; ++x)
    if (drawn[(static_cast<std::size_t>(page.width()) + static_cast<std::size_t>(x)) * 4] != 0) {
      FAIL("white at " << x);
    }
}
