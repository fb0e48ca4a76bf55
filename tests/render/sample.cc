// tests/render/sample: makes the documents with arithmetic and seeded chance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/sample.h"

#include <cmath>
#include <memory>
#include <numbers>

#include "model/rng.h"

namespace gridpress::test {

namespace {

std::string number(double v) {
  const long hundredths = std::lround(v * 100);
  std::string s = std::to_string(std::labs(hundredths) + 100000);
  return (hundredths < 0 ? "-" : "") + std::to_string(std::labs(hundredths) / 100) + "." +
         s.substr(s.size() - 2);
}

LetterRun ruler(Point origin, Point step, const std::string& mark, int side, Colour colour, int every,
                int first) {
  LetterRun run{{"B612 Mono Bold"}, Length::pt(5), colour, origin, step, {}};
  for (int i = 1; i <= side; ++i) run.cells.push(i % every == first ? mark : " ");
  return run;
}

}  // namespace

std::string globeSvg(int lands, int points) {
  std::string svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1000 1000'>"
      "<circle cx='500' cy='500' r='490' fill='#cfe3f5'/><g fill='none' stroke='#8aa' stroke-width='1'>";
  for (int i = 1; i < 12; ++i)
    svg += "<ellipse cx='500' cy='500' rx='" + std::to_string(i * 40) + "' ry='490'/>" + "<path d='M20 " +
           std::to_string(i * 80) + "H980'/>";
  svg += "</g><g fill='#3a7d44' stroke='#245' stroke-width='0.5'>";
  Rng chance(11);
  for (int land = 0; land < lands; ++land) {
    const double x = 200 + chance.below(600), y = 200 + chance.below(600), r = 40 + chance.below(140);
    double wobble = 0;
    svg += "<path d='";
    for (int i = 0; i < points; ++i) {
      wobble = wobble * 0.98 + (static_cast<double>(chance.below(1000)) - 500) / 500 * r * 0.02;
      const double angle = 2 * std::numbers::pi * i / points;
      svg += (i == 0 ? "M" : "L") + number(x + (r + wobble) * std::cos(angle)) + " " +
             number(y + (r + wobble) * std::sin(angle));
    }
    svg += "Z'/>";
  }
  return svg + "</g></svg>";
}

Page posterPage(int side, int points, const std::string& face) {
  using L = Length;
  const L pitch = L::in(1 / 13.3), margin = L::pt(26), title = L::pt(400) * (side / 948.0);
  const L grid = pitch * side;
  Page page;
  page.trim = {grid + margin * 2, grid + margin * 2 + title};
  const Rect all{{margin, margin + title}, {grid, grid}};
  page.items.push_back(
      Picture{std::make_shared<const std::string>(globeSvg(12, points)), "globe.svg", all, all, 0.15});
  page.items.push_back(TextRun{{"B612 Bold"},
                               title * 0.5,
                               {20, 40, 90},
                               {page.trim.width / 2, margin + title * 0.6},
                               "Places of the World",
                               Align::centre});
  Rng chance(3);
  const L cap = pitch * 0.85;
  const L size = cap / 0.76;
  for (int row = 0; row < side; ++row) {
    LetterRun run{{face}, size, kBlack, {}, {pitch, L()}, {}};
    run.origin = all.origin + Point{pitch / 2, pitch * (row + 0.5) + cap / 2};
    for (int i = 0; i < side; ++i) run.cells.push(std::string(1, static_cast<char>('A' + chance.below(26))));
    page.items.push_back(std::move(run));
  }
  const Colour gray{140, 140, 140}, light{90, 150, 230}, dark{20, 40, 120};
  const Point right{pitch, L()}, down{L(), pitch};
  for (const Point start : {Point{all.left() + pitch / 2, all.top() - L::pt(4)},
                            Point{all.left() + pitch / 2, all.bottom() + L::pt(8)}}) {
    page.items.push_back(ruler(start, right, ".", side, gray, 1, 0));
    page.items.push_back(ruler(start, right, "o", side, light, 10, 5));
    page.items.push_back(ruler(start, right, "|", side, dark, 10, 0));
  }
  for (const Point start : {Point{all.left() - L::pt(5), all.top() + pitch / 2},
                            Point{all.right() + L::pt(5), all.top() + pitch / 2}}) {
    page.items.push_back(ruler(start, down, ".", side, gray, 1, 0));
    page.items.push_back(ruler(start, down, "o", side, light, 10, 5));
  }
  for (int i = 10; i <= side; i += 10)
    page.items.push_back(TextRun{{"B612 Bold"},
                                 L::pt(5),
                                 dark,
                                 {all.left() + pitch * (i - 0.5), all.top() - L::pt(10)},
                                 std::to_string(i),
                                 Align::centre});
  return page;
}

Document documentOf(std::vector<Page> pages) {
  Document document;
  document.pageCount = pages.size();
  auto shared = std::make_shared<const std::vector<Page>>(std::move(pages));
  document.page = [shared](std::size_t i) { return (*shared)[i]; };
  return document;
}

}  // namespace gridpress::test
