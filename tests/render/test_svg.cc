// tests/render/test_svg: the SVG is well-formed, in points, and says where each letter stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/svg.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>

#include "model/error.h"
#include "model/printable.h"
#include "render/drawings/page.h"
#include "render/drawings/recolour.h"
#include "render/drawings/xml.h"
#include "render/raster/bands.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {
std::string svgOf(const Page& page) {
  return written([&](std::ostream& out) { render::writeSvg(documentOf({page}), type(), out); });
}

// The colours of a drawing in a frame, a point a pixel.
class Painted {
 public:
  Painted(const std::string& svg, Size size)
      : tools_(type()), rows_(pageOf(svg, size), 72, tools_), band_(&rows_.paint(0, rows_.height())) {}
  Colour at(int x, int y) const {
    const std::uint8_t* pixel = band_->row(y) + 4 * x;
    return {pixel[2], pixel[1], pixel[0]};
  }

 private:
  static Page pageOf(const std::string& svg, Size size) {
    Page page;
    page.trim = size;
    page.items.emplace_back(
        Picture{std::make_shared<const std::string>(svg), "a.svg", {{}, size}, {{}, size}, 1});
    return page;
  }
  render::PaintTools tools_;
  render::PageRows rows_;
  render::Band* band_;
};

constexpr Colour kRed{255, 0, 0}, kBlue{0, 0, 255}, kPaper{255, 255, 255};
}  // namespace

TEST_CASE("numbers have no noise and no locale") {
  CHECK(render::svgNumber(1.50000001) == "1.5");
  CHECK(render::svgNumber(-0.00001) == "0");
  CHECK(render::svgNumber(100) == "100");
  CHECK(escaped("a<b>&\"c\"\x01") == "a&lt;b&gt;&amp;&quot;c&quot;");
}

TEST_CASE("a page with everything on it is well-formed and the same each time") {
  const std::string svg = svgOf(smallPage());
  CHECK(svg == svgOf(smallPage()));
  CHECK_NOTHROW(render::tintSvg(svg, "page.svg", 1));
  CHECK_THAT(svg, Catch::Contains("width=\"108pt\" height=\"108pt\" viewBox=\"0 0 108 108\""));
  CHECK_THAT(svg, Catch::Contains(">PLACESOFTHE</text>"));
  CHECK_THAT(svg, Catch::Contains("font-family=\"B612 Mono\" font-weight=\"700\" font-size=\"9\""));
  CHECK_THAT(svg, Catch::Contains("transform=\"rotate(270 95.04 100)\""));
  CHECK_THAT(svg, Catch::Contains("text-anchor=\"middle\""));
}

TEST_CASE("a drawing of 100 % by 100 % is as large as its frame, and places its parts in it") {
  const auto drawing = std::make_shared<const std::string>(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">)"
      R"(<svg width="100%" height="100%" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMax meet">)"
      R"(<rect x="9" y="9" width="1" height="1" fill="#ff0000"/></svg>)"
      R"(<svg width="100%" height="100%" viewBox="0 0 10 10" preserveAspectRatio="xMinYMin meet">)"
      R"(<rect width="1" height="1" fill="#0000ff"/></svg></svg>)");
  for (const Size size : {Size{Length::pt(100), Length::pt(300)}, Size{Length::pt(200), Length::pt(40)}}) {
    Page page;
    page.trim = size;
    const Rect frame{{}, size};
    page.items.emplace_back(Picture{drawing, "corners.svg", frame, frame, 1});
    // A tenth of the shorter side in two corners, square on any sheet.
    const Painted painted(*drawing, size);
    const int width = static_cast<int>(size.width.pt()), height = static_cast<int>(size.height.pt());
    const int part = std::min(width, height) / 10;
    CHECK(painted.at(0, 0) == kBlue);
    CHECK(painted.at(part - 1, part - 1) == kBlue);
    CHECK(painted.at(part + 1, 0) == kPaper);
    CHECK(painted.at(0, part + 1) == kPaper);
    CHECK(painted.at(width - 1, height - 1) == kRed);
    CHECK(painted.at(width - part, height - part) == kRed);
    CHECK(painted.at(width - part - 2, height - 1) == kPaper);
    // Nested in an SVG it keeps no proportions of its own.
    const std::string svg = svgOf(page);
    CHECK_THAT(svg, Catch::Contains("width=\"" + render::svgNumber(size.width) + "\" height=\"" +
                                    render::svgNumber(size.height) + "\" x=\"0\" y=\"0\""));
    CHECK_THAT(svg, !Catch::Contains("viewBox=\"0 0 100%"));
  }
}

TEST_CASE("a drawing fills a frame of other proportions whole, cut or out of shape, from where it is held") {
  using render::Fit;
  // Twice as wide as high, red and blue; with a viewBox and with a size in pixels only.
  const std::string halves =
      R"(><rect width="10" height="10" fill="#f00"/><rect x="10" width="10" height="10" fill="#00f"/></svg>)";
  const std::string head = R"(<svg xmlns="http://www.w3.org/2000/svg" )";
  for (const std::string& svg :
       {head + R"(viewBox="0 0 20 10")" + halves, head + R"(width="20" height="10")" + halves}) {
    const auto placed = [&](Fit fit, double across, double down) {
      return Painted(render::placedSvg(svg, "a.svg", fit, {across, down}),
                     {Length::pt(100), Length::pt(100)});
    };
    const Painted whole = placed(Fit::contain, 0.5, 0.5), above = placed(Fit::contain, 0.5, 0);
    CHECK(whole.at(10, 10) == kPaper);
    CHECK(whole.at(10, 50) == kRed);
    CHECK(whole.at(90, 50) == kBlue);
    CHECK(above.at(10, 10) == kRed);
    CHECK(above.at(10, 60) == kPaper);
    const Painted middle = placed(Fit::cover, 0.5, 0.5), left = placed(Fit::cover, 0, 0.5),
                  right = placed(Fit::cover, 1, 0.5);
    CHECK(middle.at(2, 2) == kRed);
    CHECK(middle.at(97, 97) == kBlue);
    CHECK(left.at(97, 97) == kRed);
    CHECK(right.at(2, 2) == kBlue);
    const Painted stretched = placed(Fit::stretch, 0.5, 0.5);
    CHECK(stretched.at(2, 2) == kRed);
    CHECK(stretched.at(48, 97) == kRed);
    CHECK(stretched.at(97, 97) == kBlue);
  }
  // One that finds its places by itself stays as it is.
  const std::string own = head + R"(width="100%" height="100%"/>)";
  CHECK(render::placedSvg(own, "a.svg", Fit::cover, {}) == own);
  CHECK_THROWS_AS(render::placedSvg("no drawing", "a.svg", Fit::cover, {}), Error);
}

TEST_CASE("each letter has its own x, centred on its place") {
  Page page;
  page.trim = {Length::pt(100), Length::pt(20)};
  page.items.push_back(row(10, 10, "AB C", 10, 10));
  const double half = type().metrics({"B612 Mono Bold"}).advance * 5;
  const auto x = [&](double at) { return render::svgNumber(at - half); };
  CHECK_THAT(svgOf(page), Catch::Contains("x=\"" + x(10) + " " + x(20) + " " + x(40) + "\" y=\"10\">ABC<"));
}

TEST_CASE("cells of several code points are placed one by one") {
  Page page;
  page.trim = {Length::pt(100), Length::pt(20)};
  LetterRun run = row(10, 10, "", 10, 10);
  run.face = {"DejaVu Sans"};
  for (const char* cell : {"e\u0301", "<", " ", "Ж"}) run.cells.push(cell);
  page.items.push_back(run);
  const std::string svg = svgOf(page);
  CHECK_THAT(svg, Catch::Contains("\">e\u0301</tspan>") && Catch::Contains("\">&lt;</tspan>"));
  CHECK_THAT(svg, !Catch::Contains("\"> </tspan>"));
}

TEST_CASE("an SVG carries the faces of its text, and of letters that another face stands in for") {
  Page page;
  page.trim = {Length::pt(100), Length::pt(100)};
  page.items.emplace_back(TextRun{{"B612 Bold"},
                                  Length::pt(10),
                                  kBlack,
                                  {Length::pt(5), Length::pt(20)},
                                  "Zoo أسد.",
                                  Align::start,
                                  Turn::none});
  page.items.emplace_back(TextRun{{"B612 Bold"},
                                  Length::pt(10),
                                  kBlack,
                                  {Length::pt(5), Length::pt(40)},
                                  "أسد.",
                                  Align::end,
                                  Turn::none});
  const std::string svg = svgOf(page);
  CHECK(svg == svgOf(page));
  const std::string rule = "@font-face{font-family:\"B612\";font-weight:700;src:url(data:font/otf;base64,";
  const auto first = svg.find(rule);
  REQUIRE(first != std::string::npos);
  CHECK(svg.find(rule, first + 1) != std::string::npos);
  CHECK_THAT(svg, Catch::Contains("unicode-range:U+20,U+2E,U+5A,U+6F}") ||
                      Catch::Contains("unicode-range:U+20,U+5A,U+6F}"));
  CHECK_THAT(svg, Catch::Contains("U+623,U+62F,U+633"));
  // Its end is at its left.
  CHECK_THAT(svg, Catch::Contains("y=\"40\" direction=\"rtl\"") && !Catch::Contains("y=\"20\" direction"));
}
