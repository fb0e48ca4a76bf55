// tests/render/test_drawing_page: how large strangers' drawings are, and what librsvg would pass over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "model/error.h"
#include "render/drawings/contents.h"
#include "render/drawings/page.h"
#include "render/drawings/passes.h"
#include "render/raster/bands.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::test;
using render::Fit;

namespace {

std::string drawing(const std::string& root, const std::string& inside) {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' " + root + ">" +
         inside + "</svg>";
}

// The colours of a drawing in a square of 120 points, a point a pixel.
class Square {
 public:
  explicit Square(const std::string& svg)
      : tools_(type()), rows_(pageOf(svg), 72, tools_), band_(&rows_.paint(0, 120)) {}
  std::string at(int x, int y) const {
    const std::uint8_t* pixel = band_->row(y) + 4 * x;
    return Colour{pixel[2], pixel[1], pixel[0]}.hex();
  }

 private:
  static Page pageOf(const std::string& svg) {
    Page page;
    page.trim = {Length::pt(120), Length::pt(120)};
    const Rect frame{{}, page.trim};
    page.items.emplace_back(Picture{std::make_shared<const std::string>(svg), "a.svg", frame, frame, 1});
    return page;
  }
  render::PaintTools tools_;
  render::PageRows rows_;
  render::Band* band_;
};

constexpr const char* kRed = "#ff0000";
constexpr const char* kBlue = "#0000ff";
constexpr const char* kPaper = "#ffffff";

// Half red, half blue, twice as wide as high.
const std::string kHalves =
    "<rect width='100' height='100' fill='red'/><rect x='100' width='100' height='100' fill='blue'/>";

std::vector<std::string> undrawn(const std::string& root, const std::string& inside) {
  std::vector<std::string> all;
  for (const render::Undrawn& one : render::lossesOf(drawing(root, inside), "a.svg").undrawn)
    all.push_back(std::to_string(one.line) + " " + one.what);
  return all;
}

}  // namespace

TEST_CASE("a drawing is as large as its root says, in any unit, wherever that stands") {
  for (const char* root :
       {"width='200px' height='100px'", "width='52.917mm' height='26.458mm'",
        "width='2.0833in' height='1.04167in'", "width='150pt' height='75pt'",
        "width='12.5pc' height='6.25pc'", "width='5.2917cm' height='100'", "width='12.5em' height='6.25em'",
        "width='20em' height='10em' font-size='10'", "viewBox='0 0 200 100'",
        "viewBox='0 0 200 100' width='5in'", "viewBox='0 0 200 100' height='100%'",
        "viewBox='0 0 200 100' style='width:24px;height:12px'", "style='width: 200px; height: 100px'",
        "viewBox='0 0 200 100' width='3' height='9' style='width:auto;height:2em!important'"}) {
    CAPTURE(root);
    const std::string svg = drawing(root, kHalves);
    const Square whole(svg);
    CHECK(whole.at(2, 32) == kRed);
    CHECK(whole.at(117, 87) == kBlue);
    CHECK(whole.at(60, 27) == kPaper);
    // A frame is filled from where the drawing is held.
    const Square above(render::placedSvg(svg, "a.svg", Fit::contain, {0.5, 0}));
    CHECK(above.at(2, 2) == kRed);
    CHECK(above.at(117, 57) == kBlue);
    CHECK(above.at(60, 63) == kPaper);
  }
  for (const char* css : {"svg{width:24px;height:12px}", "/* one */ #a{width:24px;height:12px}",
                          "g{fill:red} *{width:1px} svg.b, p{width:24px;height:12px}",
                          "@media print{svg{width:1px}} :root{height:12px;width:24px}"}) {
    CAPTURE(css);
    const std::string taken = render::adoptedSvg(drawing("id='a' class='c b' viewBox='0 0 200 100'",
                                                         "<style>" + std::string(css) + "</style>" + kHalves),
                                                 "a.svg");
    const Square styled(render::placedSvg(taken, "a.svg", Fit::contain, {0.5, 0}));
    CHECK(styled.at(2, 2) == kRed);
    CHECK(styled.at(117, 57) == kBlue);
    CHECK(styled.at(60, 63) == kPaper);
  }
}

TEST_CASE("lengths of CSS, one side alone, and sizes of 0") {
  const auto size = [](const std::string& root) { return render::pageSizeOf(drawing(root, ""), "a.svg"); };
  CHECK(size("width='1in' height='2.54cm'").width == Approx(96));
  CHECK(size("width='1in' height='2.54cm'").height == Approx(96));
  CHECK(size("width='40q' height='10mm'").width == Approx(size("width='40q' height='10mm'").height));
  CHECK(size("width='90'").height == Approx(150));  // CSS Images 3, 5.2.
  CHECK(size("height='90'").width == Approx(300));
  CHECK(size("viewBox='0 0 3 1' width='90'").height == Approx(30));
  CHECK(size("viewBox='0 0 3 1' width='90'").stated);
  CHECK_FALSE(size("viewBox='0 0 3 1' width='50%'").stated);
  CHECK(size("").width == 0);
  CHECK(size("width='100%' height='100%'").width == 0);
  CHECK_THROWS_WITH(size("width='0' height='9'"), Catch::Contains("size is 0"));
  CHECK_THROWS_WITH(size("viewBox='0 0 0 9'"), Catch::Contains("size is 0"));
}

TEST_CASE("a page of other proportions than its viewBox holds the drawing as it asks, and cuts it") {
  const std::string four = "width='400' height='100' viewBox='0 0 200 100' ";
  const Square none(drawing(four + "preserveAspectRatio='none'", kHalves));
  CHECK(none.at(2, 47) == kRed);
  CHECK(none.at(117, 72) == kBlue);
  CHECK(none.at(60, 43) == kPaper);
  CHECK(none.at(60, 77) == kPaper);
  const Square right(drawing(four + "preserveAspectRatio='xMaxYMid'", kHalves));
  CHECK(right.at(55, 60) == kPaper);
  CHECK(right.at(64, 60) == kRed);
  CHECK(right.at(117, 60) == kBlue);
  const Square slice(
      drawing(four + "preserveAspectRatio='xMidYMin slice'",
              "<rect width='200' height='50' fill='red'/><rect y='50' width='200' height='50'/>"));
  CHECK(slice.at(60, 74) == kRed);
  CHECK(slice.at(60, 78) == kPaper);
}

TEST_CASE("what hangs over a drawing's page is cut, in its middle or held at a side") {
  const std::string svg =
      drawing("width='200' height='100' viewBox='0 0 200 100'",
              "<rect width='200' height='100' fill='red'/><circle cx='100' cy='100' r='60'/>");
  CHECK(Square(svg).at(60, 95) == kPaper);
  const Square above(render::placedSvg(svg, "a.svg", Fit::contain, {0.5, 0}));
  CHECK(above.at(60, 63) == kPaper);
  CHECK(above.at(60, 57) == "#000000");
  CHECK(above.at(5, 5) == kRed);
}

TEST_CASE("colours blend within the drawing, and not with the sheet") {
  const std::string svg =
      drawing("viewBox='0 0 120 120'",
              "<rect width='60' height='120' fill='#804000'/>"
              "<rect x='30' width='90' height='120' fill='#2080c0' style='mix-blend-mode:screen'/>");
  const Square painted(svg);
  CHECK(painted.at(10, 60) == "#804000");
  CHECK(painted.at(100, 60) == "#2080c0");
  CHECK(painted.at(45, 60) == "#90a0c0");
}

TEST_CASE("variables, colours of CSS Color 4, origins and shadows are said in words that librsvg knows") {
  const auto shown = [](const std::string& inside) {
    return Square(render::cleanSvg(drawing("viewBox='0 0 120 120'", inside), "a.svg")).at(60, 60);
  };
  const std::string box = "width='120' height='120'/>";
  CHECK(shown("<style>svg{--a:#00f} rect{fill:var(--a)}</style><rect " + box) == kBlue);
  CHECK(shown("<style>.b{--a:#00f} .b rect{fill:var(--a)}</style><g class='b'><rect style='fill:var(--a)' " +
              box + "</g>") == kBlue);
  CHECK(shown("<rect style='fill:var(--none, red)' " + box) == kRed);
  CHECK(shown("<g style='--x:var(--y);--y:blue'><rect style='fill:var(--x)' " + box + "</g>") == kBlue);
  CHECK(shown("<g fill='red'><rect style='fill:var(--none)' " + box + "</g>") == kRed);
  CHECK(shown("<rect fill='oklch(0.628 0.2577 29.23)' " + box) == kRed);
  CHECK(shown("<rect style='fill:oklab(0.452 -0.0325 -0.3115)' " + box) == kBlue);
  CHECK(shown("<rect fill='lab(54.29 80.81 69.89)' " + box).starts_with("#ff"));
  CHECK(shown("<rect fill='hwb(240 0% 0%)' " + box) == kBlue);
  CHECK(shown("<rect fill='color(srgb 1 0 0)' " + box) == kRed);
  CHECK(shown("<style>rect{fill:color(display-p3 1 0 0)}</style><rect " + box) == kRed);
  // Turned by a half about its own corner, and about the drawing's middle.
  const std::string small = "<rect x='60' y='60' width='50' height='50' fill='blue' ";
  const auto moved = [](const std::string& inside) {
    return Square(render::cleanSvg(drawing("viewBox='0 0 120 120'", inside), "a.svg")).at(30, 30);
  };
  CHECK(moved(small + "transform='rotate(180)' transform-origin='60 60'/>") == kBlue);
  CHECK(moved(small + "transform='rotate(180)' style='transform-origin:center'/>") == kBlue);
  CHECK(moved(small + "transform='rotate(180)' transform-origin='50% 50%'/>") == kBlue);
  CHECK(moved("<style>rect{transform:rotate(180deg);transform-origin:60px 60px}</style>" + small + "/>") ==
        kBlue);
  CHECK(moved(small + "transform='rotate(180)'/>") == kPaper);
  const Square shadow(
      drawing("viewBox='0 0 120 120'",
              "<filter id='f' x='0' y='0' width='2' height='1'><feDropShadow dx='50' dy='0' "
              "stdDeviation='1' flood-color='blue' color-interpolation-filters='sRGB'/></filter>"
              "<rect x='10' y='30' width='40' height='60' fill='red' filter='url(#f)'/>"));
  CHECK(shadow.at(30, 60) == kRed);
  CHECK(shadow.at(80, 60) == kBlue);
}

TEST_CASE("what is not drawn is told by element and line, each kind once") {
  using All = std::vector<std::string>;
  CHECK(undrawn("", "<text>plain</text>").empty());
  CHECK(
      undrawn("",
              "\n<text><textPath xlink:href='#p'>a</textPath></text>\n<text><textPath>b</textPath></text>") ==
      All{"2 text along a path (textPath)"});
  CHECK(undrawn("", "<flowRoot/>\n<mesh/>") == All{"1 flowed text (flowRoot)", "2 a mesh (mesh)"});
  CHECK(undrawn("", "<text style='inline-size:40px'>a b c</text>") ==
        All{"1 text that is broken into lines (inline-size)"});
  CHECK(undrawn("", "<text style='inline-size:40px'><tspan x='0' y='9'>a b</tspan></text>").empty());
  CHECK(undrawn("", "<text writing-mode='tb'>a</text>") == All{"1 vertical text (writing-mode)"});
  CHECK(undrawn("", "<style>text{writing-mode:vertical-rl}</style>") ==
        All{"1 vertical text (writing-mode)"});
  CHECK(undrawn("", "<text x='1 2 3' y='4'>abc</text>") == All{"1 letters placed one by one (x)"});
  CHECK(undrawn("", "<rect x='1' style='clip-path:circle(3px)'/>") ==
        All{"1 a clip by a shape's name (clip-path)"});
  CHECK(undrawn("", "<rect style='clip-path:url(#c)'/>").empty());
  CHECK(undrawn("", "<rect style='width:calc(50% - 2px)'/>") == All{"1 width=\"calc(50% - 2px)\""});
  CHECK(undrawn("", "<style>g{stroke:color-mix(in srgb,red,blue)}</style>") ==
        All{"1 stroke=\"color-mix(in srgb,red,blue)\""});
  CHECK(undrawn("", "<g stroke-dasharray='1'><path d='M0 0h9' pathLength='9'/></g>") ==
        All{"1 a dash pattern in the path's own length (pathLength)"});
  CHECK(undrawn("",
                "<path d='M0 0h9' pathLength='9'/><rect fill='RED' stroke='hsl(30deg 100% 80%)'>"
                "<animate fill='freeze'/></rect><g style='color:var(--c);fill:#f00 icc-color(#x,0,0)'/>")
            .empty());
}

TEST_CASE("of a style sheet what is for print counts, whatever it stands in") {
  const auto sheet = [](const std::string& css) {
    const std::string all = render::adoptedSvg(drawing("", "<style>" + css + "</style>"), "a.svg");
    const std::size_t from = all.find("<style>") + 7;
    return all.substr(from, all.find("</style>") - from);
  };
  CHECK(sheet(".a{fill:red}@media print{.b{fill:red}}") == ".a{fill:red}.b{fill:red}");
  CHECK(sheet("@media screen{.b{fill:red}}@media only print, (width){.c{fill:red}}") == ".c{fill:red}");
  CHECK(sheet("@media (prefers-color-scheme: dark){.b{fill:red}}.a{fill:red}") == ".a{fill:red}");
  CHECK(sheet("@supports (display:grid){@layer x{.b{fill:red}}}") == ".b{fill:red}");
  CHECK(sheet("@import url(x.css);@keyframes k{from{x:1}}@font-face{src:url(x)}.a{fill:red}") ==
        ".a{fill:red}");
}

TEST_CASE("what a link holds in a text stays a part of it") {
  CHECK_THAT(
      render::cleanSvg(drawing("", "<text>a <a href='#x'>b</a></text><a><rect/></a>"), "a.svg"),
      Catch::Contains("<text xml:space=\"preserve\">a <tspan href=\"#x\">b</tspan></text><g><rect/></g>"));
}

TEST_CASE("a picture in a drawing is of the kind that its bytes say") {
  const std::string svg =
      render::cleanSvg(drawing("",
                               "<image xlink:href='data:image/jpg;base64,/9j/4AAQ'/>"
                               "<image href='data:image/png;base64,/9j/4AAR'/>"
                               "<image href='data:image/jpeg;charset=x;base64, iVBORw0KGgoA'/>"),
                       "a.svg");
  CHECK_THAT(svg, Catch::Contains("data:image/jpeg;base64,/9j/4AAQ") &&
                      Catch::Contains("data:image/jpeg;base64,/9j/4AAR") &&
                      Catch::Contains("data:image/png;base64,iVBORw0KGgoA"));
}
