// tests/render/test_windows: a drawing with layers is the same in windows as whole, however large it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/pictures.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "render/draw/paint.h"
#include "render/drawings/layers.h"
#include "render/drawings/passes.h"
#include "render/drawings/xml.h"
#include "render/raster/bands.h"
#include "render/raster/page.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::render;
using namespace gridpress::test;

namespace {

constexpr const char* kLayered =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>"
    "<defs><linearGradient id='g'><stop offset='0' stop-color='#fff'/><stop offset='1' stop-color='#222'/>"
    "</linearGradient><mask id='m'><rect width='100' height='100' fill='url(#g)'/></mask>"
    "<filter id='f' x='-50%' y='-50%' width='200%' height='200%'><feOffset dx='2' dy='3'/>"
    "<feGaussianBlur stdDeviation='1.5'/></filter></defs><rect width='100' height='100' fill='#fed'/>"
    "<g opacity='.5'><circle cx='30' cy='30' r='25' fill='#c22'/><circle cx='50' cy='40' r='25' "
    "fill='#22c'/></g>"
    "<g mask='url(#m)'><rect x='5' y='50' width='90' height='45' fill='#080'/></g>"
    "<g filter='url(#f)' transform='translate(10 5) scale(1.4)'><path d='M10 60L40 10L55 65Z'/></g>"
    "<path style='mix-blend-mode:multiply;filter:blur(2px)' d='M60 5h35v50z' fill='#ca0'/></svg>";

Picture pictureOf(const std::string& svg, double width, double height) {
  const Rect frame{{}, {Length::pt(width), Length::pt(height)}};
  return {std::make_shared<const std::string>(svg), "art.svg", frame, frame, 1};
}

/// A square picture drawn at once or in bands of N rows: bytes of RGB24. A matrix that turns it, by
/// less than can be seen, makes librsvg draw it whole.
std::string drawn(const std::string& svg, int side, int rows, bool whole) {
  constexpr double kPoints = 100;
  Pictures pictures;
  const Picture picture = pictureOf(svg, kPoints, kPoints);
  std::string all(static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 4, '\xff');
  for (int top = 0; top < side; top += rows) {
    const CairoSurface surface(cairo_image_surface_create_for_data(
        reinterpret_cast<unsigned char*>(all.data()) + static_cast<std::size_t>(top) * side * 4,
        CAIRO_FORMAT_RGB24, side, std::min(rows, side - top), side * 4));
    const Cairo cr(cairo_create(surface.get()));
    const double scale = side / kPoints;
    cairo_matrix_t m;
    cairo_matrix_init(&m, scale, 0, whole ? 1e-13 : 0, scale, 0, -top);
    cairo_set_matrix(cr.get(), &m);
    pictures.paint(cr.get(), picture);
    cairo_surface_flush(surface.get());
  }
  return all;
}

int worstOf(const std::string& a, const std::string& b) {
  int worst = a.size() == b.size() ? 0 : 999;
  for (std::size_t i = 0; i < a.size() && worst < 999; ++i)
    if (i % 4 != 3)
      worst = std::max(worst, std::abs(static_cast<unsigned char>(a[i]) - static_cast<unsigned char>(b[i])));
  return worst;
}

std::optional<double> reachOf(const std::string& inside, const std::string& root = "viewBox='0 0 100 100'") {
  const std::string svg = "<svg xmlns='http://www.w3.org/2000/svg' " + root + ">" + inside + "</svg>";
  const Xml<xmlDoc> document = parseSvg(svg, "test.svg");
  return filterReach(document.get(), {Length::pt(200), Length::pt(200)});
}

}  // namespace

TEST_CASE("opacity, masks, filters and blending are the same in windows of any height as whole") {
  const std::string whole = drawn(kLayered, 400, 400, true);
  REQUIRE(whole != std::string(whole.size(), '\xff'));
  for (const int rows : {400, 64, 17}) {
    INFO(rows << " rows");
    CHECK(worstOf(whole, drawn(kLayered, 400, rows, false)) <= 2);
  }
}

TEST_CASE("a drawing with layers may be longer than a surface", "[long]") {
  const Picture picture = pictureOf(kLayered, 100, 100);
  Page page;
  page.trim = {Length::pt(2), Length::pt(100)};
  page.items.push_back(picture);
  PaintTools tools(type());
  PageRows rows(page, 72 * 360, tools);
  REQUIRE(rows.height() == 36000);
  Band& band = rows.paint(18000, 4);  // The middle of the drawing's left edge, on its ground.
  CHECK(band.row(2)[3 * 4] == 0xdd);
  CHECK(band.row(2)[3 * 4 + 2] == 0xff);
}

TEST_CASE("a filter's reach is summed up over its steps, its users and all that enlarges them") {
  const std::string blur = "<filter id='f'><feGaussianBlur stdDeviation='2 1'/></filter>";
  const std::string used = "<path filter='url(#f)'/>";
  CHECK(reachOf("<path opacity='.5'/>") == 0.0);
  CHECK(reachOf(blur) == 0.0);
  CHECK(*reachOf(blur + used) == Approx(2 * 3 * 2));  // The drawing is twice as large as its box.
  CHECK(*reachOf(blur + used, "") == Approx(6));
  CHECK(*reachOf(blur + "<g transform='scale(3)'>" + used + "</g>") == Approx(36));
  CHECK(*reachOf(blur + "<g transform='rotate(30) matrix(0 2 -2 0 5 5)'>" + used + "</g>") == Approx(24));
  CHECK(*reachOf(blur + "<g filter='url(#f)'>" + used + "</g>") == Approx(24));
  CHECK(*reachOf(blur + "<defs><g id='a'>" + used + "</g></defs><use href='#a' transform='scale(5)'/>") ==
        Approx(60));
  CHECK(*reachOf("<filter id='f'><feOffset dx='-4' dy='1'/><feDropShadow/></filter>" + used) ==
        Approx(2 * (5 + 4 + 6)));
  CHECK(*reachOf("<path style='filter:drop-shadow(1px -2px 3px #123)'/>") == Approx(2 * 18));
  CHECK(*reachOf("<style>.a{filter:blur(1px)}</style><g class='a'/>") >= 6);
}

TEST_CASE("what may reach anywhere is not told") {
  const std::string used = "<path filter='url(#f)'/>";
  const std::string blur = "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter>";
  CHECK_FALSE(reachOf("<filter id='f'><feTile/></filter>" + used));
  CHECK_FALSE(reachOf("<filter id='f' primitiveUnits='objectBoundingBox'/>" + used));
  CHECK_FALSE(reachOf("<path style='filter:blur(1em)'/>"));
  CHECK_FALSE(reachOf(blur + "<style>path{transform:scale(9)}</style>" + used));
  CHECK_FALSE(reachOf(blur + "<marker>" + used + "</marker>"));
  CHECK(reachOf("<style>path{transform:scale(9)}</style><path opacity='.2'/>") == 0.0);
}

TEST_CASE("a circle whose stroke is wider than it has no hole, with its own fill beneath and as an ellipse") {
  const auto pixels = [](const std::string& inside) {
    return drawn("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>" + inside + "</svg>", 200,
                 200, true);
  };
  const std::string disc = pixels("<circle cx='50' cy='50' r='20' fill='#c04'/>");
  const std::string ring = "<circle cx='50' cy='50' r='5' fill='#0f0' stroke='#c04' stroke-width='30'/>";
  CHECK(worstOf(disc, pixels(ring)) <= 24);  // At edges, by how a circle is made of curves or lines.
  CHECK(
      worstOf(disc, pixels("<g style='stroke:#c04;stroke-width:30px'><circle cx='50' cy='50' r='5'/></g>")) <=
      24);
  // An oval is turned, so that its radii are not the page's.
  const std::string oval = "<ellipse cx='50' cy='50' rx='6' ry='3' fill='none' stroke='#c04' stroke-width='";
  CHECK(worstOf(pixels(oval + "18'/><circle cx='50' cy='50' r='9' fill='#c04'/>"), pixels(oval + "18'/>")) <=
        24);
  // What is not so wide, or dashed, stays as it is.
  for (const char* other : {"stroke-width='9'", "stroke-width='30' stroke-dasharray='3'", "",
                            "stroke='none' stroke-width='30'"}) {
    INFO(other);
    const std::string svg = "<svg xmlns='http://www.w3.org/2000/svg'><g stroke='#000'><circle r='5' " +
                            std::string(other) + "/></g></svg>";
    CHECK(withRoundJoins(svg, "a.svg").find("<circle") != std::string::npos);
  }
}
