// compare/ink_sheet: an expected page, drawn and in numbers, and the wording of its faults.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "compare/ink_difference.h"
#include "model/colour.h"
#include "model/document.h"
#include "model/length_text.h"
#include "proof/ink/marks.h"
#include "render/draw/cell_shapes.h"
#include "render/press/press.h"
#include "render/press/process_colours.h"
#include "render/raster/bands.h"

namespace gridpress::compare {

/// Not thread-safe.
class PressLook {
 public:
  /// Takes the file's CMYK profile, the ink limit it was made with, and its inks. Throws like ProcessColours.
  PressLook(const std::string& profile, double limit, const std::vector<PressInk>& inks,
            render::NearBlack black)
      : colours_(profile, limit, inks, black), flat_(profile, render::flatLimit(limit), inks, black) {}
  /// A colour of the design as printed. Mixtures of colours at edges are left to the renderer.
  Colour of(Colour colour);

  /// Converts the pixels of `photographs` from `band` to `to`; `shown` has at least the same rows of the
  /// file. There a colour may be a letter's or that of a drawing turned into pixels, and a gray may be black
  /// ink alone or, in a photograph, all four inks: the conversion nearest to the file is taken.
  void apply(render::Band& band, const pixels::PixelRows& shown, const std::vector<InkBox>& photographs,
             render::Band& to);

 private:
  std::uint32_t look(std::uint32_t colour);

  render::ProcessColours colours_, flat_;
  std::unordered_map<std::uint32_t, std::uint32_t> known_;
};

/// Fewer adjacent pixels are not a visible fault.
inline constexpr std::uint64_t kFewestFaulty = 3;

class InkFigures {
 public:
  void add(double dpi, std::uint64_t pixels, double margin) {
    least_ = pixels_ == 0 ? dpi : std::min(least_, dpi);
    most_ = std::max(most_, dpi);
    pixels_ += pixels;
    margin_ = std::max(margin_, margin);
  }
  /// `faults`: there are faults, reported as findings.
  std::string text(bool faults) const {
    if (pixels_ == 0) return {};
    const std::string compared = withCommas(pixels_) + " pixels compared at " + fixed(least_, 0) +
                                 (most_ > least_ ? " to " + fixed(most_, 0) : std::string()) + " dpi";
    if (faults) return compared;
    return compared + (margin_ > 1 ? "; 1 or 2 pixels differ slightly"
                                   : "; they differ by no more than the rounding of edges");
  }

 private:
  double least_ = 0, most_ = 0, margin_ = 0;
  std::uint64_t pixels_ = 0;
};

/// The resolution (pixels per inch) at which the page's smallest letters can be told apart, within the limit
/// for a page of its size.
double inkResolution(const Page& page);

/// Number of occurrences of each character of a text, by code point, without white space.
using Characters = std::map<std::uint32_t, std::uint32_t>;

/// Not thread-safe.
class InkSheet {
 public:
  /// `tools` must outlive the sheet. `ofStandard`: the print is a PDF of a standard other than plain. `look`
  /// is that of the press, if any; it must outlive the sheet, too.
  InkSheet(std::size_t number, Page page, double dpi, render::PaintTools& tools, bool ofStandard = false,
           PressLook* look = nullptr);

  std::size_t number() const { return number_; }  ///< 0-based.
  double dpi() const { return dpi_; }
  Size paper() const { return mediaBox(page_).size; }
  int width() const { return rows_.width(); }
  int height() const { return rows_.height(); }
  /// The expected rows `top` to `bottom`; they stay valid until the next call.
  render::Band& paint(int top, int bottom) { return rows_.paint(top, bottom - top); }
  /// The same in the press's colours; `shown` has at least these rows of the print.
  render::Band& paintAsPressed(const pixels::PixelRows& shown, int top, int bottom);
  /// `ignored`: where a clip cuts through text or a picture, or paper ends within a pixel, as renderers keep
  /// or drop whole pixels there. `pixels`: drawings that contain photographs, or are turned into pixels
  /// because the print's standard does not allow them otherwise.
  const InkPlaces& places() const { return places_; }
  /// Whether a drawing on it has transparency, so that the print's page may have it, too.
  bool hasTransparency() const { return hasTransparency_; }
  /// The characters of its text. saysAll() is false if a clip may have cut some away, or a drawing has text
  /// of its own.
  const Characters& characters() const { return characters_; }
  bool saysAll() const { return saysAll_; }
  /// The marks that a PDF of it should have.
  proof::Marks marks() const;

  /// "ink is missing, 3.08 in from the left and 2.52 in from the top, 0.04 x 0.01 in, at 'Animals'"
  std::string describe(const InkSpot& spot) const;

 private:
  std::size_t number_;
  Page page_;
  double dpi_;
  render::CellShapes& shapes_;
  render::PageRows rows_;
  PressLook* look_;
  std::unique_ptr<render::PageRows> pressed_;  ///< In the colours of the press.
  InkPlaces places_;
  Characters characters_;
  bool saysAll_ = true, hasTransparency_ = false;
};

/// `shapes` use the document's language; `shown` returns the colour in which a file shows a colour of the
/// page.
proof::Marks marksOf(const Page& page, render::CellShapes& shapes,
                     const std::function<Colour(Colour)>& shown);

}  // namespace gridpress::compare
