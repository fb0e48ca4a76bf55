// compare/plate_check: compares a page, black for the ink and white for all else, with its plate.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/ink_check.h"

#include <iterator>
#include <list>

#include "model/length_text.h"
#include "proof/preflight/plates.h"
#include "render/draw/recoloured.h"
#include "render/raster/bands.h"

namespace gridpress::compare {

namespace {

/// Squares of kSquare pixels are compared by all ink in them: a plate's dots are inked or not, while what
/// should be there has soft edges, and a thin line is a pixel off.
constexpr int kSquare = 24;
/// Of less no printer would see anything; and the share of it that has to be on the plate: of slivers between
/// what covers an ink a plate has more or less than half.
constexpr double kLeastInked = 12, kShare = 0.4;

/// What a plate should carry and carries, square by square, in inked pixels.
struct PlateSquares {
  PlateSquares(int width, int height)
      : across((width + kSquare - 1) / kSquare),
        wanted(static_cast<std::size_t>(across) * static_cast<std::size_t>((height + kSquare - 1) / kSquare)),
        there(wanted.size()) {}
  std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y / kSquare) * static_cast<std::size_t>(across) +
           static_cast<std::size_t>(x / kSquare);
  }
  // To all squares that are at most a pixel away: a plate's hard edges are so much off.
  void addThere(int x, int y, double ink) {
    const std::size_t own = at(x, y);
    there[own] += ink;
    const int aside = x % kSquare == 0 ? -1 : x % kSquare == kSquare - 1 ? 1 : 0;
    const int along = y % kSquare == 0 ? -1 : y % kSquare == kSquare - 1 ? 1 : 0;
    const auto step = [&](int dx, int dy) {
      const int column = x / kSquare + dx;
      const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(own) + dy * across + dx;
      if ((dx != 0 || dy != 0) && column >= 0 && column < across && to >= 0 && to < std::ssize(there))
        there[static_cast<std::size_t>(to)] += ink;
    };
    step(aside, 0);
    step(0, along);
    if (aside != 0 && along != 0) step(aside, along);
  }
  int across;
  std::vector<double> wanted, there;
};

Page onlyInk(Page page, Colour ink) {
  const auto mask = [ink](const render::CssColour& c) {
    return render::CssColour{c.colour == ink ? kBlack : kWhite, c.alpha};
  };
  return render::asMask(std::move(page), mask);
}

/// One ink on one page.
struct InkedPage {
  InkedPage(const PressInk& of, const Page& page, const proof::PlateRows& first, render::PaintTools& tools)
      : ink(of),
        mask(onlyInk(page, of.colour), first.dpi, tools),
        squares(first.width, first.height),
        height_(first.height) {}

  void add(const proof::PlateRows& shown) {
    const auto spot = std::ranges::find_if(
        shown.spots, [&](const proof::PlateRows::Spot& s) { return s.name == ink.name; });
    const std::ptrdiff_t plate = spot == shown.spots.end() ? -1 : 4 + (spot - shown.spots.begin());
    const int rows = std::min(shown.rows, mask.height() - shown.top);
    if (rows <= 0) return;
    render::Band& band = mask.paint(shown.top, rows);
    for (int y = 0; y < rows; ++y)
      for (int x = 0; x < std::min(shown.width, band.width()); ++x) {
        const std::size_t at = squares.at(x, shown.top + y);
        // Of a line along the page's edge only half is on it; poppler has it on the left and not on the
        // right.
        const bool onEdge =
            x == 0 || x == shown.width - 1 || shown.top + y == 0 || shown.top + y == height_ - 1;
        if (!onEdge) squares.wanted[at] += (255 - band.row(y)[4 * static_cast<std::ptrdiff_t>(x)]) / 255.0;
        const std::uint8_t* pixel = shown.first + static_cast<std::size_t>(y) * shown.stride +
                                    static_cast<std::size_t>(x) * proof::PlateRows::kPlates;
        if (plate >= 0 && pixel[plate] > 0) squares.addThere(x, shown.top + y, pixel[plate] / 255.0);
      }
  }

  const PressInk& ink;
  render::PageRows mask;
  PlateSquares squares;

 private:
  int height_;  ///< Of the page, in pixels.
};

// Where ink is missing: the first square, and how many there are.
void compareSquares(const PlateSquares& squares, std::size_t page, const PressInk& ink, double dpi,
                    proof::Findings& findings, std::size_t& inked) {
  EXPECTS(squares.wanted.size() == squares.there.size() && dpi > 0);
  std::size_t missing = 0, first = 0, all = 0;
  for (std::size_t i = 0; i < squares.wanted.size(); ++i) {
    if (squares.wanted[i] < kLeastInked) continue;
    ++all;
    if (squares.there[i] >= kShare * squares.wanted[i]) continue;
    if (missing++ == 0) first = i;
  }
  inked += all;
  if (missing == 0) return;
  const auto across = static_cast<std::size_t>(squares.across);
  const auto inches = [&](std::size_t square) {
    return fixed(static_cast<double>(square) * kSquare / dpi, 2);
  };
  findings.addOn(page, "the plate of the ink '" + ink.name + "' has nothing in " + withCommas(missing) +
                           " of " + counted(all, "place") + " where the drawing has it, as " +
                           inches(first % across) + " in from the left and " + inches(first / across) +
                           " in from the top; print it again");
}

}  // namespace

proof::Check checkPlates(const std::string& path, const ExpectedPrint& expected,
                         const fonts::Typesetter& given) {
  proof::Check check{path, "plates"};
  std::string names;
  for (const PressInk& ink : expected.inks)
    if (!ink.name.empty()) names += (names.empty() ? "" : ", ") + ink.name;
  if (names.empty()) return check;
  proof::Plates plates(path);
  const fonts::Typesetter type = given.speaking(expected.document.info.letters());
  render::PaintTools tools(type);
  std::size_t inked = 0;
  const std::size_t pages = std::min(plates.pageCount(), expected.document.pageCount);
  for (std::size_t i = 0; i < pages; ++i) {
    const Page page = expected.document.page(i);
    std::list<InkedPage> inks;
    double dpi = 1;
    plates.walk(i, [&](const proof::PlateRows& shown) {
      dpi = shown.dpi;
      if (inks.empty())
        for (const PressInk& ink : expected.inks)
          if (!ink.name.empty()) inks.emplace_back(ink, page, shown, tools);
      for (InkedPage& one : inks) one.add(shown);
    });
    for (const InkedPage& one : inks) compareSquares(one.squares, i, one.ink, dpi, check.findings, inked);
  }
  check.figures = names + ": " + counted(inked, "place") + " compared";
  return check;
}

}  // namespace gridpress::compare
