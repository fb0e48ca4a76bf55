// tests/render/test_image_diff: the comparer must fail when it should.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "render/raster/picture_files.h"
#include "render/small_page.h"
#include "support/image_diff.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

Image draw(const Page& page) {
  return readPng(written([&](std::ostream& out) {
    render::PictureOptions options;
    options.dpi = 100;
    render::writePng(documentOf({page}), type(), out, options);
  }));
}

}  // namespace

TEST_CASE("a picture is like itself, and like itself with a little noise") {
  const Image a = draw(smallPage());
  CHECK(compare(a, a).worstBlock == 0);
  Image b = a;
  for (std::size_t i = 0; i < b.pixels.size(); i += 3)
    b.pixels[i] = static_cast<std::uint8_t>(b.pixels[i] ^ 3);
  CHECK(compare(a, b).worstBlock < 6);
}

TEST_CASE("one wrong letter is seen, even one like the right one") {
  const Image a = draw(smallPage());
  const Difference d = compare(a, draw(wrongPage()));
  CHECK(d.worstBlock > 6);
}

TEST_CASE("a letter half a pixel off is seen, and another size") {
  const Image a = draw(smallPage());
  Page moved = smallPage();
  for (Item& item : moved.items)
    if (auto* run = std::get_if<LetterRun>(&item)) run->origin.x += Length::pt(0.36);
  CHECK(compare(a, draw(moved)).worstBlock > 6);
  CHECK(!compare(a, Image{1, 1, {0, 0, 0}}).sameSize);
  CHECK(compare(a, Image{1, 1, {0, 0, 0}}).worstBlock == 255);
}

TEST_CASE("the small page looks as it did") {
  CHECK(matchesGolden("small-page", draw(smallPage())));
}
