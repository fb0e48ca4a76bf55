// tests/render/test_shape: a sheet's part of a picture is the same picture, in fewer bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/shape.h"

#include <poppler-document.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>

#include "model/rng.h"
#include "render/drawings/passes.h"
#include "render/pdf/pdf.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::render;
using namespace gridpress::test;

namespace {

Point at(double x, double y) {
  return {Length::pt(x), Length::pt(y)};
}

const Rect kWindow{at(30, 30), {Length::pt(40), Length::pt(40)}};

// How often closed straight paths run around a point, counter-clockwise.
int windings(const std::vector<PathStep>& steps, Point p) {
  int count = 0;
  Point start, from;
  const auto edge = [&](Point a, Point b) {
    const double side = (b.x - a.x).pt() * (p.y - a.y).pt() - (p.x - a.x).pt() * (b.y - a.y).pt();
    if (a.y <= p.y && b.y > p.y && side > 0) ++count;
    if (a.y > p.y && b.y <= p.y && side < 0) --count;
  };
  for (const PathStep& step : steps) {
    if (const auto* m = std::get_if<MoveTo>(&step)) start = from = m->to;
    if (const auto* l = std::get_if<LineTo>(&step)) edge(from, l->to), from = l->to;
    if (std::holds_alternative<ClosePath>(step)) edge(from, start), from = start;
  }
  return count;
}

std::string pdfOf(const Page& page) {
  return written([&](std::ostream& out) { writePdf(documentOf({page}), type(), out); });
}

poppler::image drawn(const std::string& pdf) {
  poppler::byte_array bytes(pdf.begin(), pdf.end());
  const std::unique_ptr<poppler::document> document(poppler::document::load_from_data(&bytes));
  const std::unique_ptr<poppler::page> page(document->create_page(0));
  poppler::page_renderer renderer;
  renderer.set_render_hint(poppler::page_renderer::antialiasing, true);
  return renderer.render_page(page.get(), 144, 144);
}

// Pixels that differ by more than a trifle.
int differing(const poppler::image& a, const poppler::image& b) {
  REQUIRE(a.width() == b.width());
  REQUIRE(a.height() == b.height());
  int count = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width() * 4; ++x)
      count += std::abs(static_cast<unsigned char>(a.const_data()[y * a.bytes_per_row() + x]) -
                        static_cast<unsigned char>(b.const_data()[y * b.bytes_per_row() + x])) > 24;
  return count;
}

// The picture's part in `clip`, once as a sheet asks for it and once cut by a group around the whole of it.
struct Both {
  std::string culled, whole;
};
Both both(const std::string& svg, const Rect& clip) {
  const Rect frame{at(0, 0), {Length::pt(300), Length::pt(300)}};
  const auto text = std::make_shared<const std::string>(svg);
  Page a, b;
  a.trim = b.trim = {Length::pt(300), Length::pt(300)};
  a.items.push_back(Picture{text, "a.svg", frame, clip, 0.5});
  b.items.push_back(Group{clip, {Picture{text, "a.svg", frame, frame, 0.5}}});
  return {pdfOf(a), pdfOf(b)};
}

std::string svgOf(const std::string& inside) {
  return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>" + inside + "</svg>";
}

}  // namespace

TEST_CASE("clipping keeps the windings inside a window and leaves nothing outside") {
  Rng chance(7);
  const auto random = [&] { return static_cast<double>(chance.below(10000)) / 100; };
  int inside = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<PathStep> steps = {MoveTo{at(random(), random())}};
    for (int i = 0; i < 7; ++i) steps.push_back(LineTo{at(random(), random())});
    steps.push_back(ClosePath{});
    const std::vector<PathStep> clipped = clipFilled(subPathOf(steps), kWindow);
    for (int i = 0; i < 30; ++i) {
      const Point p = at(30.005 + random() * 0.399, 30.005 + random() * 0.399);
      const int wanted = windings(steps, p);
      inside += wanted != 0;
      CHECK(windings(clipped, p) == wanted);
    }
    const Rect bounds = subPathOf(clipped).bounds;
    if (!clipped.empty())
      CHECK(intersection(bounds, kWindow).size.width.pt() == Approx(bounds.size.width.pt()));
    if (!clipped.empty()) CHECK(bounds.right() <= kWindow.right());
  }
  CHECK(inside > 1000);
}

TEST_CASE("what lies outside is gone, what lies inside is untouched") {
  const SubPath outside = subPathOf({MoveTo{at(0, 0)}, LineTo{at(20, 0)}, LineTo{at(20, 20)}, ClosePath{}});
  CHECK(clipFilled(outside, kWindow).empty());
  CHECK(cullStroked(outside, kWindow).empty());
  const SubPath inside = subPathOf(
      {MoveTo{at(40, 40)}, CurveTo{at(45, 40), at(50, 45), at(50, 50)}, LineTo{at(40, 50)}, ClosePath{}});
  CHECK(clipFilled(inside, kWindow) == inside.steps);
  CHECK(cullStroked(inside, kWindow) == inside.steps);
  // Around the window, it fills it all.
  const SubPath around = subPathOf(
      {MoveTo{at(0, 0)}, LineTo{at(100, 0)}, LineTo{at(100, 100)}, LineTo{at(0, 100)}, ClosePath{}});
  CHECK(windings(clipFilled(around, kWindow), at(50, 50)) != 0);
}

TEST_CASE("a stroke's pieces in the window stay, in as many paths as it takes") {
  const SubPath zigzag =
      subPathOf({MoveTo{at(0, 40)}, LineTo{at(10, 40)}, LineTo{at(50, 40)}, LineTo{at(90, 40)},
                 LineTo{at(90, 60)}, LineTo{at(100, 60)}, LineTo{at(50, 60)}});
  CHECK(cullStroked(zigzag, kWindow) == std::vector<PathStep>{MoveTo{at(10, 40)}, LineTo{at(50, 40)},
                                                              LineTo{at(90, 40)}, MoveTo{at(100, 60)},
                                                              LineTo{at(50, 60)}});
}

TEST_CASE("a sheet's part of a globe looks like the globe there, and is small") {
  const std::string globe = globeSvg(30, 300);
  for (const Rect& clip : {Rect{at(60, 60), {Length::pt(50), Length::pt(40)}},
                           Rect{at(0, 0), {Length::pt(150), Length::pt(150)}},
                           Rect{at(140, 250), {Length::pt(160), Length::pt(50)}}}) {
    const Both pdfs = both(globe, clip);
    CHECK(differing(drawn(pdfs.culled), drawn(pdfs.whole)) < 20);
    CHECK(pdfs.culled.size() < pdfs.whole.size());
  }
  // One long coast: of its points a sheet of one part in thirty-six holds its own.
  std::string path = "<path fill='#3a7d44' d='M";
  for (int i = 0; i < 9000; ++i) {
    const double angle = i * 6.283 / 9000, r = 40 + 2 * std::sin(angle * 300);
    path += std::to_string(50 + r * std::cos(angle)) + " " + std::to_string(50 + r * std::sin(angle)) + " ";
  }
  const Both coast = both(svgOf(path + "Z'/>"), {at(230, 150), {Length::pt(50), Length::pt(50)}});
  CHECK(differing(drawn(coast.culled), drawn(coast.whole)) < 20);
  CHECK(coast.culled.size() * 4 < coast.whole.size());
}

TEST_CASE("curves, holes, dashes, caps and transforms come out as librsvg draws them") {
  const Rect clip{at(60, 75), {Length::pt(120), Length::pt(90)}};
  for (const char* inside :
       {"<circle cx='50' cy='50' r='30' fill='#c04'/>",
        "<path fill-rule='evenodd' fill='#080' d='M10 10H90V90H10ZM30 30H70V70H30Z'/>",
        "<circle cx='50' cy='50' r='25' fill='none' stroke='#00a' stroke-width='4' stroke-dasharray='7 3'/>",
        "<path fill='#fc0' stroke='#333' stroke-width='3' stroke-linejoin='round' d='M20 40L70 30 45 80Z'/>",
        "<g transform='translate(20 10) rotate(30) scale(2)'><path d='M0 0L30 5 20 30' fill='none' "
        "stroke='#a0a' stroke-linecap='square' stroke-width='2'/></g>",
        "<rect x='15' y='30' width='40' height='20' rx='8' fill='#06c'/>",
        // Not plain: drawn whole.
        "<rect x='10' y='10' width='80' height='80' fill='#f00' opacity='0.4'/>",
        "<linearGradient id='g'><stop offset='0' stop-color='#f00'/><stop offset='1' stop-color='#00f'/>"
        "</linearGradient><rect x='10' y='10' width='80' height='80' fill='url(#g)'/>",
        "<clipPath id='c'><circle cx='50' cy='50' r='20'/></clipPath><rect width='100' height='100' "
        "fill='#0a0' clip-path='url(#c)'/>",
        "<g transform='scale(3 1)'><path d='M10 20L20 60' stroke='#000' stroke-width='4'/></g>"}) {
    INFO(inside);
    const Both pdfs = both(svgOf(inside), clip);
    const poppler::image culled = drawn(pdfs.culled);
    CHECK(differing(culled, drawn(pdfs.whole)) < 20);
    Page white;
    white.trim = {Length::pt(300), Length::pt(300)};
    CHECK(differing(culled, drawn(pdfOf(white))) > 200);  // Something shows.
  }
}

TEST_CASE("what runs past a drawing's edges is not shown, whichever way it is drawn") {
  const Rect inner{at(100, 100), {Length::pt(100), Length::pt(100)}};
  for (const char* fill : {"#c04", "url(#g)"}) {
    INFO(fill);
    const auto text = std::make_shared<const std::string>(
        "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><linearGradient id='g'><stop "
        "stop-color='#f00'/><stop offset='1' stop-color='#00f'/></linearGradient><rect x='-50' y='-50' "
        "width='200' height='200' fill='" +
        std::string(fill) + "'/></svg>");
    Page page, cut;
    page.trim = cut.trim = {Length::pt(300), Length::pt(300)};
    const Picture picture{text, "a.svg", inner, {at(0, 0), page.trim}, 1};
    page.items.push_back(picture);
    cut.items.push_back(Group{inner, {picture}});
    CHECK(differing(drawn(pdfOf(page)), drawn(pdfOf(cut))) < 20);
  }
}

TEST_CASE("shapes are read only from pages that are nothing else") {
  Page page;
  page.trim = {Length::pt(50), Length::pt(50)};
  page.items.push_back(
      Path{outlineOf({at(10, 5), {Length::pt(20), Length::pt(10)}}), Colour{255, 0, 51}, {}});
  const auto shapes = readDrawing(pdfOf(page)).shapes;
  REQUIRE(shapes);
  REQUIRE(shapes->size() == 1);
  CHECK(shapes->front().fill == Colour{255, 0, 51});
  CHECK(shapes->front().paths.at(0).bounds.top().pt() == Approx(5));
  CHECK(shapes->front().paths.at(0).bounds.right().pt() == Approx(30));
  page.items.push_back(row(10, 30, "TEXT"));
  CHECK_FALSE(readDrawing(pdfOf(page)).shapes);
}

TEST_CASE("a closed path comes back to its first point and goes on, for a round join in a picture") {
  CHECK(render::withRoundFirstJoin("M 1,2 L3 4 5-6z") == "M1 2L3 4L5 -6L1 2L3 4M1 2");
  CHECK(render::withRoundFirstJoin("m1 1h2v2zl.5.5 2 0zM9 9") ==
        "m1 1h2v2L1 1L3 1M1 1l0.5 0.5l2 0L1 1L1.5 1.5M1 1M9 9");
  CHECK(render::withRoundFirstJoin("M0 0C100 0 5 5 0 9Z") == "M0 0C100 0 5 5 0 9L0 0L2 0M0 0");
  // Nobody knows where an arc begins to; and what is wrong stays for librsvg to read.
  CHECK(render::withRoundFirstJoin("M0 0a1 1 0 0110 10Z") == "M0 0a1 1 0 0 1 10 10Z");
  CHECK(render::withRoundFirstJoin("M0 0L1 x") == "M0 0L1 x");
  CHECK(render::withRoundFirstJoin("Z") == "Z");
  const auto rounded = [](const std::string& pens) {
    const std::string svg = "<svg xmlns='http://www.w3.org/2000/svg' stroke-linejoin='round'><g " + pens +
                            "><path d='M0 0L1 0L1 1z'/></g></svg>";
    return render::withRoundJoins(svg, "a.svg").find("M0 0\"") != std::string::npos;
  };
  CHECK(rounded(""));
  CHECK(rounded("style='stroke-dasharray: none'"));
  CHECK_FALSE(rounded("stroke-dasharray='1'"));
  CHECK_FALSE(rounded("style='stroke-linecap:square'"));
  CHECK_FALSE(rounded("stroke-linejoin='bevel'"));
}
