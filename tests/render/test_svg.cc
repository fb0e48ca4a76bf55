// tests/render/test_svg: the SVG is well-formed, in points, and says where each letter stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/svg.h"

#include <catch2/catch.hpp>

#include "model/error.h"
#include "render/small_page.h"
#include "render/svg/text.h"
#include "render/svg/tint.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {
std::string svgOf(const Page& page) {
  return written([&](std::ostream& out) { render::writeSvg(documentOf({page}), type(), out); });
}
}  // namespace

TEST_CASE("numbers have no noise and no locale") {
  CHECK(render::svgNumber(1.50000001) == "1.5");
  CHECK(render::svgNumber(-0.00001) == "0");
  CHECK(render::svgNumber(100) == "100");
  CHECK(render::svgEscape("a<b>&\"c\"\x01") == "a&lt;b&gt;&amp;&quot;c&quot;");
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
