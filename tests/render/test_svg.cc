// tests/render/test_svg: the SVG is well-formed, in points, and says where each letter stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/svg/svg.h"

#include <catch2/catch.hpp>

#include "model/error.h"
#include "model/escaped.h"
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
