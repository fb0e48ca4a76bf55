// proof/text/page_size: compares sides, and characters with the edges.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/page_size.h"

#include <algorithm>
#include <cmath>

#include "model/length_text.h"

namespace gridpress::proof {

namespace {

constexpr double kSide = 0.1;   // Points.
constexpr double kEdge = 0.05;  // Points: what a PDF's rounding may do.

}  // namespace

std::string decimals(double value) {
  std::string out = fixed(value, 3);
  while (out.back() == '0') out.pop_back();
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

std::string sizeText(double widthPt, double heightPt) {
  return decimals(widthPt) + " x " + decimals(heightPt) + " pt (" + decimals(widthPt / 72) + " x " +
         decimals(heightPt / 72) + " in)";
}

std::string pagesText(std::size_t pages, const PrintedPage& first) {
  return withCommas(pages) + (pages == 1 ? " page, " : " pages, the first ") +
         sizeText(first.width, first.height);
}

void checkPageSize(const PrintedPage& page, Size expected, Findings& findings) {
  const double width = expected.width.pt(), height = expected.height.pt();
  if (std::abs(page.width - width) <= kSide && std::abs(page.height - height) <= kSide) return;
  findings.add("page " + std::to_string(page.index + 1) + " is " + sizeText(page.width, page.height) +
               ", not " + sizeText(width, height));
}

void checkInside(const PrintedPage& page, Findings& findings) {
  for (const PlacedChar& c : page.chars) {
    // Words that a seam cuts run on by design.
    if (c.showing != Showing::whole || page.textOf(c) == " ") continue;
    const double size = page.styleOf(c).size;
    // A widened face states more width than its glyphs draw.
    const double width = c.turned ? 0 : std::min<double>(c.advance, size * 0.5);
    const double height = c.turned ? 0 : size * 0.6;
    if (c.x >= -kEdge && c.x + width <= page.width + kEdge && c.y - height >= -kEdge &&
        c.y <= page.height + kEdge)
      continue;
    findings.add([&] {
      return onPage(page.index) + std::string(page.textOf(c)) + " at " + decimals(c.x) + ", " +
             decimals(c.y) + " pt is beyond the page's edge";
    });
  }
}

}  // namespace gridpress::proof
