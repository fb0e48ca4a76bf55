// tests/render/test_tint: every way to write a colour is found, and nothing else is touched.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "model/error.h"
#include "render/drawings/recolour.h"
#include "render/svg/svg.h"

using namespace gridpress;
using namespace gridpress::render;

TEST_CASE("colours are read as CSS writes them") {
  const auto rgb = [](const char* text) {
    const auto c = parseCssColour(text);
    return c ? toCss(*c) : std::string("none");
  };
  CHECK(rgb("#f00") == "#ff0000");
  CHECK(rgb("#FF8000") == "#ff8000");
  CHECK(rgb("rgb(1, 2,3)") == "#010203");
  CHECK(rgb("RGB(100%, 50%, 0%)") == "#ff8000");
  CHECK(rgb("rgb(1 2 3 / 50%)") == "rgba(1,2,3,0.500)");
  CHECK(rgb("rgba(255,0,0,.25)") == "rgba(255,0,0,0.250)");
  CHECK(rgb("#ff000080") == "rgba(255,0,0,0.502)");
  CHECK(rgb("hsl(120, 100%, 25%)") == "#008000");
  CHECK(rgb("CornflowerBlue") == "#6495ed");
  CHECK(rgb("aliceblue") == "#f0f8ff");
  CHECK(rgb("yellowgreen") == "#9acd32");
  for (const char* bad :
       {"", "#12", "#12345", "#ggg", "rgb(1,2)", "rgb(1,2,3", "rgb()", "blueish", "hsv(1,2,3)"})
    CHECK(rgb(bad) == "none");
}

TEST_CASE("values that are no colour of their own stay") {
  for (const char* same : {"none", "inherit", "currentColor", "transparent", "url(#a)", "context-fill"})
    CHECK(recolouredValue(same, tinting(0.5).colours, Unread::refuse) == same);
  CHECK(recolouredValue("#000", tinting(0.15).colours, Unread::refuse) == "#d9d9d9");
  CHECK(recolouredValue(" black ", tinting(0.15).colours, Unread::refuse) == "#d9d9d9");
  CHECK(recolouredValue("url(#a) red", tinting(0.5).colours, Unread::refuse) == "url(#a) #ff8080");
  CHECK(recolouredValue("red !important", tinting(0.5).colours, Unread::refuse) == "#ff8080 !important");
  CHECK_THROWS_WITH(recolouredValue("blurple", tinting(0.5).colours, Unread::refuse),
                    Catch::Contains("blurple"));
}

TEST_CASE("declarations are told from selectors, comments and other properties") {
  const auto tinted = [](const std::string& css) {
    const std::string all = tintSvg("<svg><style>" + css + "</style></svg>", "a.svg", 0);
    const std::size_t from = all.find("<style>") + 7;
    return all.substr(from, all.find("</style>") - from);
  };
  CHECK_THAT(tintSvg("<svg style='fill:#000;stroke-width:2'/>", "a.svg", 0),
             Catch::Contains("style=\"fill:#ffffff;stroke-width:2\""));
  CHECK(tinted(".a{fill:red}\n.fill:hover{stroke : blue; opacity:.5}") ==
        ".a{fill:#ffffff}\n.fill:hover{stroke:#ffffff; opacity:.5}");
  CHECK(tinted("color:hover{fill:red}") == "color:hover{fill:#ffffff}");
  CHECK(tinted("/* fill:red */ a{font-family:fill}") == "/* fill:red */ a{font-family:fill}");
  CHECK(tinted("a{fill-rule:evenodd;fill-opacity:0.5;color:red}") ==
        "a{fill-rule:evenodd;fill-opacity:0.5;color:#ffffff}");
}

TEST_CASE("every colour of an SVG is mixed with white, the silent black too") {
  const std::string svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style>.s{stroke:#00f}</style>"
      "<linearGradient id='g'><stop offset='0'/><stop offset='1' stop-color='white'/></linearGradient>"
      "<path d='M0 0'/><path class='s' fill='url(#g)' style='stroke:red;stroke-width:1'/>"
      "<animate attributeName='x' fill='freeze'/></svg>";
  const std::string tinted = tintSvg(svg, "a.svg", 0.5);
  CHECK_THAT(tinted, Catch::Contains("viewBox=\"0 0 9 9\" fill=\"#808080\" color=\"#808080\""));
  CHECK_THAT(tinted, Catch::Contains(".s{stroke:#8080ff}"));
  CHECK_THAT(tinted, Catch::Contains("<stop offset=\"0\" stop-color=\"#808080\"/>"));
  CHECK_THAT(tinted, Catch::Contains("stop-color=\"#ffffff\""));
  CHECK_THAT(tinted, Catch::Contains("fill=\"url(#g)\" style=\"stroke:#ff8080;stroke-width:1\""));
  CHECK_THAT(tinted, Catch::Contains("fill=\"freeze\""));
}

TEST_CASE("pixels are tinted by white over them") {
  const std::string tinted = tintSvg(
      "<svg xmlns='http://www.w3.org/2000/svg'><image x='1' width='3' height='4' transform='scale(2)' "
      "href='a.png'/><path/></svg>",
      "a.svg", 0.25);
  CHECK_THAT(tinted, Catch::Contains("href=\"a.png\"/><rect x=\"1\" width=\"3\" height=\"4\" "
                                     "transform=\"scale(2)\" fill=\"#ffffff\" fill-opacity=\"0.75\"/>"));
}

TEST_CASE("what cannot be tinted is an error that names file and line") {
  CHECK_THROWS_WITH(tintSvg("<svg>\n<path fill='blurple'/></svg>", "globe.svg", 0.5),
                    Catch::Contains("globe.svg:2") && Catch::Contains("blurple"));
  CHECK_THROWS_WITH(tintSvg("<svg><image href='a.png'/></svg>", "globe.svg", 0.5), Catch::Contains("raster"));
  CHECK_THROWS_WITH(tintSvg("<svg><g></svg>", "globe.svg", 0.5), Catch::Contains("globe.svg:1"));
  CHECK_THROWS_WITH(tintSvg("<html/>", "globe.svg", 0.5), Catch::Contains("<html>"));
  CHECK_THROWS_WITH(tintSvg("", "globe.svg", 0.5), Catch::Contains("globe.svg"));
  CHECK_THROWS_WITH(tintSvg("\x89PNG\r\n", "globe.svg", 0.5), Catch::Contains("globe.svg"));
}

TEST_CASE("a nested picture keeps its ids to itself") {
  Picture picture;
  picture.svg = std::make_shared<const std::string>(
      "<svg width='10' height='20'><g id='a'/><use href='#a' fill='url(#b)'/></svg>");
  picture.name = "a.svg";
  picture.frame = {{Length::pt(1), Length::pt(2)}, {Length::pt(30), Length::pt(40)}};
  const std::string nested = nestedSvg(picture, 3);
  CHECK_THAT(nested, Catch::Contains("id=\"picture3-a\""));
  CHECK_THAT(nested, Catch::Contains("href=\"#picture3-a\" fill=\"url(#picture3-b)\""));
  CHECK_THAT(nested, Catch::Contains("viewBox=\"0 0 10 20\"") && Catch::Contains("x=\"6\" y=\"2\""));
}
