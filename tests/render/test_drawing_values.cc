// tests/render/test_drawing_values: values that SVG does not know, references to nothing, copies.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "render/drawings/contents.h"
#include "render/drawings/page.h"
#include "render/drawings/passes.h"
#include "render/raster/bands.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

std::string svgWith(const std::string& inside, const std::string& root = "") {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
         "viewBox='0 0 120 120' " +
         root + ">" + inside + "</svg>";
}

// What is told of it; empty where nothing is.
std::string told(const std::string& inside) {
  std::string all;
  for (const render::Undrawn& one : render::lossesOf(svgWith(inside), "a.svg").undrawn)
    all += (all.empty() ? "" : "; ") + one.what;
  return all;
}

// The colour of a point as it is printed: taken in, placed on its sheet and drawn at a point a pixel.
std::string at(int x, int y, const std::string& svg) {
  const std::string placed =
      render::placedSvg(render::adoptedSvg(svg, "a.svg"), "a.svg", render::Fit::contain, {0, 0});
  Page page;
  page.trim = {Length::pt(120), Length::pt(120)};
  const Rect frame{{}, page.trim};
  page.items.emplace_back(Picture{std::make_shared<const std::string>(placed), "a.svg", frame, frame, 1});
  render::PaintTools tools(type());
  render::PageRows rows(page, 72, tools);
  const std::uint8_t* pixel = rows.paint(0, 120).row(y) + 4 * x;
  return Colour{pixel[2], pixel[1], pixel[0]}.hex();
}

constexpr const char* kSea = "#0000ff";
constexpr const char* kEmpty = "#ffffff";

}  // namespace

TEST_CASE("a value that SVG does not know is told as it is written") {
  for (const char* valid :
       {"<linearGradient spreadMethod='reflect' gradientTransform='rotate(30)'><stop "
        "offset='20%'/></linearGradient>",
        "<rect fill='#abc' style='stroke:none;fill:var(--a)' width='5' height='5' x='-3'/>",
        "<rect id='abc' fill='#abc' transform='translate(3px, 4px) skewX(3)'/>",
        "<polygon points='1,2 3,4 5 6'/>", "<marker orient='auto-start-reverse' markerWidth='3'/>",
        "<filter id='f' width='120%'><feColorMatrix type='saturate' values='0.4'/><feMorphology "
        "radius='0.2'/>"
        "<feBlend in='SourceGraphic' in2='SourceAlpha'/></filter><rect filter='blur(2px)'/>"}) {
    CAPTURE(valid);
    CHECK(told(valid).empty());
  }
  const std::vector<std::pair<const char*, const char*>> wrong = {
      {"<linearGradient spreadMethod='never'/>", "spreadMethod=\"never\""},
      {"<pattern patternUnits='cm' width='3'/>", "patternUnits=\"cm\""},
      {"<filter primitiveUnits='objectBoundingBox'/>", "primitiveUnits=\"objectBoundingBox\""},
      {"<feColorMatrix values='1 2 3'/>", "values=\"1 2 3\""},
      {"<feColorMatrix type='saturate' values='7'/>", "values=\"7\""},
      {"<feComposite operator='mix'/>", "operator=\"mix\""},
      {"<feGaussianBlur stdDeviation='-3'/>", "stdDeviation=\"-3\""},
      {"<feOffset dx='5%'/>", "dx=\"5%\""},
      {"<radialGradient r='0'/>", "r=\"0\""},
      {"<radialGradient fr='0.3'/>", "fr=\"0.3\""},
      {"<stop offset='half'/>", "offset=\"half\""},
      {"<polygon points='1 2 3'/>", "points=\"1 2 3\""},
      {"<g transform='rotate 30'/>", "transform=\"rotate 30\""},
      {"<linearGradient gradientTransform='scale(0)'/>", "gradientTransform=\"scale(0)\""},
      {"<mask transform='scale(2)'/>", "transform=\"scale(2)\""},
      {"<marker orient='0.25turn'/>", "orient=\"0.25turn\""},
      {"<rect style='filter:blur(5%)'/>", "filter=\"blur(5%)\""},
      {"<g stroke-miterlimit='-1'/>", "stroke-miterlimit=\"-1\""},
      {"<feMorphology radius='3'/>", "a wide outline in a filter (feMorphology)"},
      {"<rect stroke-dasharray='9 0'/>", "dashes or gaps of no length (stroke-dasharray)"},
      {"<g font-variation-settings='\"wght\" 300'/>", "a variable font's axes (font-variation-settings)"},
      {"<text kerning='0'>a</text>", "letters without kerning (kerning)"},
      {"<g baseline-shift='super'><text>a</text></g>", "raised or lowered letters (baseline-shift)"},
      {"<text>\xF0\x9F\x98\x80</text>", "a coloured sign (emoji)"},
      {"<text>a<tspan fill='red'>b</tspan></text>", "a word of several spans (tspan)"},
      {"<g text-decoration='underline'><text>b</text></g>", "a line at text (text-decoration)"},
      {"<path fill='context-stroke'/>", "fill=\"context-stroke\""},
      {"<text style='text-transform:uppercase'>a</text>", "capitals by style (text-transform)"},
      {"<g style='font-variant:small-caps'/>", "small capitals (font-variant)"},
      {"<path style='d:path(\"M0 0H9\")'/>", "a path's data as a property of CSS (d)"},
      {"<g style='mix-blend-mode:plus-lighter'/>", "blending of that kind (mix-blend-mode)"},
      {"<linearGradient color-interpolation='linearRGB'/>", "colours mixed as light (color-interpolation)"},
      {"<g transform='scale(4 1)'><rect vector-effect='non-scaling-stroke'/></g>",
       "a line of one width at any scale (vector-effect)"},
      {"<style>:is(.a,.b){fill:red}</style>", "a rule for whom a selector lists (:is(.a,.b))"},
      {"<style>.a{rect{fill:red}}</style>", "a rule within a rule (.a)"},
      {"<style>.a{vector-effect:non-scaling-stroke;stroke-width:2}</style>",
       "a line of one width at any scale (vector-effect)"},
      {"<feDiffuseLighting/>", "a surface with 0 lights (feDiffuseLighting)"}};
  for (const auto& [svg, what] : wrong) CHECK(told(svg) == what);
  for (const char* valid :
       {"<rect stroke-dasharray='0 9' stroke-linecap='round'/>", "<rect stroke-dasharray='0 0'/>",
        "<text>a <tspan fill='red'>b</tspan> c</text>", "<text>a<tspan font-weight='bold'>b</tspan></text>",
        "<text x='1' y='2'><tspan x='1' y='2'>a</tspan><tspan x='1' y='9'>b</tspan></text>",
        "<marker><path d='M0 0' fill='transparent' stroke='context-stroke'/></marker>",
        "<g transform='scale(4)'><rect vector-effect='non-scaling-stroke' stroke-width='1'/></g>",
        "<g style='mix-blend-mode:screen;font-variant:normal;text-transform:none;vector-effect:none'/>",
        "<rect transform='rotate(45)' transform-origin='9 9' fill='light-dark(#fff, #000)'/>",
        "<text style='text-decoration:none'>b</text>"})
    CHECK(told(valid).empty());
}

TEST_CASE("what librsvg passes over is put right where a standard says how") {
  const auto sea = [](int x, int y, const std::string& inside, const std::string& root = "") {
    return at(x, y, svgWith(inside, root)) == kSea;
  };
  // A line of one width, ten units from its rectangle's edge at ten times its size.
  const std::string thin = "<g transform='scale(10)'><path d='M2 0V12' stroke='blue' stroke-width='6' ";
  CHECK(sea(28, 60, thin + "/></g>"));
  CHECK_FALSE(sea(28, 60, thin + "vector-effect='non-scaling-stroke'/></g>"));
  CHECK(sea(21, 60, thin + "style='vector-effect:non-scaling-stroke'/></g>"));
  // As wide as at the drawing's own size, which is twice its viewBox.
  CHECK_FALSE(sea(22, 60, thin + "vector-effect='non-scaling-stroke'/></g>", "width='240' height='240'"));
  // Points with square ends, alone and behind another subpath.
  const std::string pen = "stroke='blue' stroke-width='20' stroke-linecap='square'/>";
  CHECK(sea(42, 42, "<path d='M50 50h0' " + pen));
  CHECK(sea(42, 42, "<path d='M9 99H20M50 50z' " + pen));
  CHECK(
      sea(42, 42, "<g stroke-linecap='square'><path d='M50 50L50 50' stroke='blue' stroke-width='20'/></g>"));
  CHECK_FALSE(sea(42, 42, "<path d='M50 50' " + pen));
  // A dash that begins just at a corner has no tip there.
  const std::string dashed =
      "<rect x='20' y='20' width='60' height='43' fill='none' stroke='blue' stroke-width='8' "
      "stroke-dasharray='10 5'/>";
  CHECK(sea(81, 25, dashed));
  CHECK_FALSE(sea(81, 18, dashed));
  // Of one pixel.
  const std::string png =
      "href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNg"
      "YPgPAAEDAQAIicLsAAAAAElFTkSuQmCC'/>";
  CHECK(sea(95, 95, "<image width='100' " + png));
  CHECK(sea(95, 95, "<image height='100' style='width:auto' " + png));
  CHECK_FALSE(sea(5, 5, "<image " + png));
  // Twelve or sixteen points high; blanks that are kept.
  const std::string text = "<text x='9' y='60' fill='blue' font-family='DejaVu Sans' ";
  const auto same = [](const std::string& a, const std::string& b) {
    return render::cleanSvg(svgWith(a), "a.svg") == render::cleanSvg(svgWith(b), "a.svg");
  };
  CHECK(render::cleanSvg(svgWith(text + ">a</text>"), "a.svg").find("font-size=\"16\"") != std::string::npos);
  CHECK(same(text + "font-size='x-large'>a</text>",
             text + "font-size='x-large' style=';font-size:24'>a</text>"));
  CHECK(render::cleanSvg(svgWith(text + "style='white-space:pre'>a  b</text>"), "a.svg").find("a  b") !=
        std::string::npos);
  CHECK(sea(9, 9, "<rect fill='light-dark(blue, red)' width='99' height='99'/>"));
  CHECK(sea(9, 9,
            "<style>rect{fill:red}@media screen and (prefers-color-scheme:light){rect{fill:red}}"
            "@media (prefers-color-scheme: light){rect{fill:blue}}</style><rect width='99' height='99'/>"));
}

TEST_CASE("a reference that leads nowhere, to another kind or back to itself is told") {
  CHECK(told("<rect fill='url(#a) red'/>") == "fill=\"url(#a) red\"");
  CHECK(told("<rect id='a' style='fill:url(#a)'/>") == "fill=\"url(#a)\"");
  CHECK(told("<rect filter='url(#a)'/>") == "filter=\"url(#a)\"");
  CHECK(told("<linearGradient id='a'/><rect fill='url(#a)'/>").empty());
  CHECK(told("<linearGradient id='a'/><rect fill='url(#a) red'/>") == "fill=\"url(#a) red\"");
  CHECK(told("<linearGradient id='a'/><linearGradient xlink:href='#a'/>").empty());
  CHECK(told("<rect id='a'/><linearGradient xlink:href='#a'/>") == "href=\"#a\"");
  CHECK(told("<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>") ==
        "href=\"#b\"; href=\"#a\"");
  CHECK(told("<g id='a'><use href='#a'/></g>") == "href=\"#a\"");
  CHECK(told("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>") == "href=\"#b\"; href=\"#a\"");
  CHECK(told("<g id='a'><use href='#b'/></g><g id='b'/><use href='#a'/>").empty());
  CHECK(told("<pattern id='p' patternUnits='userSpaceOnUse'><rect fill='url(#p)'/></pattern>") ==
        "fill=\"url(#p)\"");
  CHECK(told("<mask id='m'><rect mask='url(#n)'/></mask><mask id='n' mask='url(#m)'/>") ==
        "mask=\"url(#n)\"; mask=\"url(#m)\"");
  CHECK(told("<filter><feBlend in='nobody'/></filter>") == "in=\"nobody\"");
  CHECK(told("<filter><feFlood result='somebody'/><feMerge><feMergeNode in='somebody'/></feMerge></filter>")
            .empty());
}

TEST_CASE("what is measured in a box that librsvg does not find is told") {
  const std::string paint = "<linearGradient id='l'><stop/></linearGradient>";
  CHECK(told(paint + "<rect fill='url(#l)' transform='rotate(30)'/>").empty());
  CHECK(told(paint + "<rect fill='url(#l)' transform='skewX(30)'/>").empty());
  const std::string mask = "<mask id='m'><rect/></mask><g mask='url(#m)' ";
  CHECK(told(mask + "transform='rotate(90)'/>").empty());
  CHECK(told(mask + "transform='rotate(30)'/>") == "a mask in the box of what is turned (mask)");
  const auto filtered = [](const std::string& step, const std::string& transform) {
    return told("<filter id='f'>" + step + "</filter><g transform='" + transform +
                "'><g filter='url(#f)'/></g>");
  };
  CHECK(filtered("<feGaussianBlur stdDeviation='3'/>", "rotate(30)").empty());
  CHECK(told("<rect style='filter:blur(3px)' transform='scale(2)'/>").empty());
  CHECK(told("<rect style='filter:blur(3px)' transform='rotate(30)'/>") ==
        "a blur of what is turned (filter)");
  CHECK(filtered("<feGaussianBlur stdDeviation='3'/>", "skewX(30)") == "a filter of what is skewed (filter)");
  CHECK(filtered("<feGaussianBlur stdDeviation='3 0'/>", "scale(2 3)").empty());
  CHECK(filtered("<feGaussianBlur stdDeviation='3 0'/>", "rotate(30)") ==
        "a filter in one direction of what is turned (filter)");
  CHECK(told(paint + "<text fill='url(#l)'>a</text>") == "a linearGradient in the box of text (fill)");
  CHECK(told("<linearGradient id='l' gradientUnits='userSpaceOnUse'/><text fill='url(#l)'>a</text>").empty());
  const std::string clip = "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect/></clipPath>";
  CHECK(told(clip + "<rect clip-path='url(#c)'/>").empty());
  CHECK(told(clip + "<rect clip-path='url(#c)' transform='rotate(3)'/>") ==
        "a clipPath in the box of what is turned or moved (clip-path)");
  CHECK(told("<pattern patternUnits='userSpaceOnUse' width='8' height='4' viewBox='0 0 4 2'/>").empty());
  CHECK(told("<pattern patternUnits='userSpaceOnUse' width='8' height='4' viewBox='0 0 4 4'/>") ==
        "a pattern that is not shaped as its viewBox (pattern)");
}

TEST_CASE("a copy of a symbol or a drawing has its size, its clip, its opacity and its place") {
  const std::string symbol =
      "<symbol id='s' opacity='0.5'><rect width='120' height='120' fill='blue'/></symbol>";
  CHECK(at(60, 60, svgWith(symbol + "<use xlink:href='#s'/>")) == "#7f7fff");
  const std::string sized = svgWith(symbol + "<use href='#s' x='20' y='10' width='40' height='50'/>");
  CHECK(at(25, 15, sized) == "#7f7fff");
  CHECK(at(15, 15, sized) == kEmpty);
  CHECK(at(65, 15, sized) == kEmpty);
  CHECK(at(25, 65, sized) == kEmpty);
  const std::string inner =
      "<defs><svg id='s' width='10' height='10' viewBox='0 0 2 2'><rect width='2' height='2' fill='blue'/>"
      "</svg></defs>";
  CHECK(at(75, 75, svgWith(inner + "<use href='#s' width='80' height='80'/>")) == kSea);
  // By a group that is copied itself, and by a copy within a copy.
  CHECK(at(75, 75,
           svgWith(inner + "<defs><g id='g'><use href='#s' width='80' height='80'/></g></defs>"
                           "<use href='#g'/>")) == kSea);
  CHECK(at(50, 50,
           svgWith(inner + "<symbol id='t'><use href='#s' width='60' height='60'/></symbol>"
                           "<use href='#t'/>")) == kSea);
  // A text of copies of copies is told, and ends.
  std::string bomb = "<symbol id='a0'><rect width='9' height='9'/></symbol>";
  for (int i = 1; i < 40; ++i)
    bomb += "<symbol id='a" + std::to_string(i) + "'><use href='#a" + std::to_string(i - 1) +
            "'/><use href='#a" + std::to_string(i - 1) + "'/></symbol>";
  CHECK(render::cleanSvg(svgWith(bomb + "<use href='#a39'/>"), "a.svg").size() < 10'000'000);
}

TEST_CASE(
    "the root's background is behind the drawing, a marker's overflow its own, an origin its drawing's") {
  const std::string ground = svgWith("<rect width='10' height='10' fill='red'/>", "style='background:#00f'");
  CHECK(at(60, 60, ground) == kSea);
  CHECK(at(5, 5, ground) == "#ff0000");
  CHECK(at(60, 60, svgWith("", "style='background-color:transparent'")) == kEmpty);
  CHECK(at(60, 60,
           svgWith("<marker id='m' overflow='inherit'><circle r='20' fill='blue'/></marker>"
                   "<path d='M70 60 L110 60' marker-start='url(#m)'/>")) == kSea);
  CHECK(at(30, 30,
           svgWith("<rect x='70' y='70' width='40' height='40' fill='blue' transform='rotate(180)' "
                   "transform-origin='center'/>")) == kSea);
  CHECK(at(60, 60,
           svgWith("<random><rect id='r' width='90' height='90' fill='blue'/></random>"
                   "<use href='#r'/>")) == kSea);
  CHECK(at(60, 60, svgWith("<rect width='90' height='90' fill='rgb(0 0 255 / 100%)'/>")) == kSea);
}

TEST_CASE("lengths of CSS, its names in capitals and its keywords are what they stand for") {
  const auto rect = [](const std::string& more) { return "<rect fill='blue' " + more + "/>"; };
  for (const char* length : {"3rem", "51Q", "6ch", "40vw", "40vmin", "40VMAX", "3ic"})
    for (const std::string& svg :
         {svgWith(rect("width='" + std::string(length) + "' height='40'")),
          svgWith(rect("height='40' style='WIDTH:" + std::string(length) + "'")),
          svgWith("<style>rect{width:" + std::string(length) + "}</style>" + rect("height='40'"))}) {
      CAPTURE(svg);
      CHECK(at(45, 20, svg) == kSea);
      CHECK(at(52, 20, svg) == kEmpty);
    }
  CHECK(at(10, 10, svgWith("<style>.a{FILL:blue}</style><rect class='a' width='40' height='40'/>")) == kSea);
  CHECK(at(10, 10, svgWith("<g fill='blue'><rect style='fill:unset' width='40' height='40'/></g>")) == kSea);
  CHECK(at(10, 10, svgWith("<g fill='red'><rect style='fill:initial' width='40' height='40'/></g>")) ==
        "#000000");
  // What only looks like a length stays.
  const std::string named = "<rect id='a3rem' class='3rem' width='40' height='40' fill='blue'/>";
  CHECK(render::adoptedSvg(svgWith(named), "a.svg").find("3rem'") != std::string::npos);
  for (const auto& [media, drawn] : {std::pair("(min-width:10px)", true),
                                     {"print and (min-width: 10px)", true},
                                     {"not screen", true},
                                     {"screen", false},
                                     {"screen, all", true},
                                     {"(max-width:10px)", false},
                                     {"screen and (color)", false}}) {
    CAPTURE(media);
    const std::string rule = "rect{fill:blue}", shape = "<rect width='40' height='40' fill='red'/>";
    const std::string is = drawn ? kSea : "#ff0000";
    CHECK(at(9, 9, svgWith("<style>@media " + std::string(media) + "{" + rule + "}</style>" + shape)) == is);
    CHECK(at(9, 9, svgWith("<style media='" + std::string(media) + "'>" + rule + "</style>" + shape)) == is);
  }
  CHECK(at(60, 60, svgWith("<style>svg{background:#00f}</style>")) == kSea);
  CHECK(at(60, 60, svgWith("<style>:root{background-color:#00f}svg{fill:red}</style>")) == kSea);
  CHECK(at(60, 60, svgWith("<style>g{background:#00f}</style><g/>")) == kEmpty);
  CHECK(told("<style>.\\31 {fill:red}</style>") == "a style sheet with escaped letters (\\)");
}

TEST_CASE("a symbol stands where shares of the page say, and is cut there") {
  const std::string symbol = "<symbol id='s' overflow='hidden'><circle r='90' fill='blue'/></symbol>";
  const std::string svg = svgWith(symbol + "<use href='#s' x='25%' y='50%' width='30' height='30'/>");
  CHECK(at(31, 61, svg) == kSea);
  CHECK(at(62, 61, svg) == kEmpty);
  CHECK(at(29, 61, svg) == kEmpty);
}

TEST_CASE("a picture may be of many megabytes; elements in elements, and a path, may not be without end") {
  std::string large;
  large.resize(11'000'000, ' ');
  CHECK_NOTHROW(render::cleanSvg(svgWith("<image href='data:image/png;base64," + large + "'/>"), "a.svg"));
  CHECK_THROWS_WITH(render::cleanSvg(svgWith("<path d='" + large + "'/>"), "a.svg"),
                    Catch::Contains("10 MB"));
  std::string deep, ends;
  for (int i = 0; i < 100'000; ++i) deep += "<g>", ends += "</g>";
  CHECK_THROWS_WITH(render::cleanSvg(svgWith(deep + ends), "a.svg"), Catch::Contains("500 deep"));
  const std::size_t few = 300;
  CHECK_NOTHROW(render::cleanSvg(svgWith(deep.substr(0, 3 * few) + ends.substr(0, 4 * few)), "a.svg"));
}

TEST_CASE("what is measured in the box of a turned shape is as if the shape were not turned") {
  // Sharp between blue and red in the box's middle, or all red.
  const std::string stops = "<stop offset='.5' stop-color='blue'/><stop offset='.5' stop-color='red'/>";
  const std::string turned = " transform='rotate(45 60 60)'";
  const auto drawn = [&](const std::string& paint, const std::string& inside) {
    return svgWith(paint + inside);
  };
  for (const std::string& inside :
       {"<rect x='40' y='50' width='60' height='20' fill='url(#p)'" + turned + "/>",
        "<g fill='url(#p)'" + turned + "><path d='M40 50h60v20h-60z'/></g>",
        "<style>.c{fill:url(#p)}</style><g" + turned +
            "><rect class='c' x='40' y='50' width='60' height='20'/></g>"}) {
    CAPTURE(inside);
    const std::string svg = drawn("<linearGradient id='q'>" + stops +
                                      "</linearGradient>"
                                      "<linearGradient id='p' href='#q' x2='40%'/>",
                                  inside);
    // From 40 to 64 of 120 along the turned side: its middle is at 52.
    CHECK(at(52, 52, svg) == kSea);
    CHECK(at(56, 56, svg) == "#ff0000");
    // Measured at any size that the drawing gives itself.
    for (const std::string root : {"width='120' height='120'", "width='2in'", "style='height:60px'"}) {
      CAPTURE(root);
      std::string sized = svg;
      sized.insert(sized.find("viewBox"), root + " ");
      const std::string cleaned = render::cleanSvg(sized, "a.svg");
      CHECK(at(52, 52, cleaned) == kSea);
      CHECK(at(56, 56, cleaned) == "#ff0000");
    }
  }
  const std::string masked = drawn(
      "<mask id='m' x='0' y='0' width='.5' height='1' maskContentUnits='objectBoundingBox'><rect width='1' "
      "height='1' fill='white'/></mask>",
      "<rect x='40' y='50' width='40' height='20' fill='blue' mask='url(#m)'" + turned + "/>");
  CHECK(at(58, 58, masked) == kSea);
  CHECK(at(63, 63, masked) == kEmpty);
  // A mask's own shapes are turned with what it is for.
  const std::string shaded = drawn(
      "<linearGradient id='p'><stop offset='.5'/><stop offset='.5' stop-color='white'/></linearGradient>"
      "<mask id='m'><rect x='40' y='50' width='40' height='20' fill='url(#p)'/></mask>",
      "<rect x='40' y='50' width='40' height='20' fill='blue' mask='url(#m)'" + turned + "/>");
  CHECK(at(57, 57, shaded) == kEmpty);
  CHECK(at(51, 51, shaded) == kEmpty);
  CHECK(at(63, 63, shaded) == kSea);
  const std::string tiled = drawn(
      "<pattern id='p' width='.5' height='1' patternContentUnits='objectBoundingBox'><rect width='.25' "
      "height='1' fill='blue'/></pattern>",
      "<rect x='40' y='50' width='40' height='20' fill='url(#p)'" + turned + "/>");
  CHECK(at(50, 50, tiled) == kSea);
  CHECK(at(57, 57, tiled) == kEmpty);
  CHECK(at(63, 63, tiled) == kSea);
  // A blur is as wide on all four sides.
  const std::string filter =
                        "<filter id='f' x='-1' y='-1' width='3' height='3'><feGaussianBlur stdDeviation='6' "
                        "color-interpolation-filters='sRGB'/></filter>",
                    square = "<rect id='r' x='40' y='40' width='40' height='40' fill='blue' ";
  for (const std::string& inside :
       {"<g filter='url(#f)'" + turned + ">" + square + "/></g>", square + "filter='url(#f)'" + turned + "/>",
        "<defs>" + square + "/></defs><use href='#r' filter='url(#f)'" + turned + "/>"}) {
    const std::string blurred = drawn(filter, inside);
    for (const int x : {43, 76})
      for (const int y : {43, 76}) CHECK(at(x, y, blurred).starts_with("#b"));
    for (const int x : {33, 86}) CHECK(at(x, 60, blurred) == at(60, x, blurred));
  }
}

TEST_CASE("blanks between spans stay, and a line is under all of a text") {
  const auto cleaned = [](const std::string& inside) {
    const std::string all = render::cleanSvg(svgWith(inside), "a.svg");
    const std::size_t from = all.find("<text"), content = all.find('>', from) + 1;
    return all.substr(content, all.find("</text>") - content);
  };
  CHECK(cleaned("<text>\n  a <tspan>b </tspan><tspan>c</tspan>\nd  </text>") ==
        "a <tspan>b </tspan><tspan>c</tspan> d");
  CHECK(cleaned("<text><tspan x='1'> a </tspan>\n<tspan x='1'>b</tspan> </text>") ==
        "<tspan x=\"1\">a </tspan><tspan x=\"1\">b</tspan>");
  CHECK(cleaned("<g text-decoration='underline, overline'><text>a</text></g>") == "a");
  CHECK(cleaned("<text xml:space='preserve'>  a  b</text>") == "  a  b");
  CHECK(cleaned("<g text-decoration='underline'><text style='text-decoration-line:line-through'>a"
                "<tspan>b</tspan></text></g>") ==
        "a<tspan style=\";text-decoration:underline line-through\">b</tspan>");
}
