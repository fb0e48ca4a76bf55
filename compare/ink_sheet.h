// compare/ink_sheet: a page as it should be, drawn and in numbers, and how its faults are told.
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
  /// The file's own CMYK profile, the limit that it was made with, and its inks. Throws as ProcessColours
  /// does.
  PressLook(const std::string& profile, double limit, const std::vector<PressInk>& inks,
            render::NearBlack black)
      : colours_(profile, limit, inks, black), flat_(profile, render::flatLimit(limit), inks, black) {}
  /// A colour of the design. What two of them mix to at an edge is mixed by whoever draws.
  Colour of(Colour colour);

  /// The pixels of `photographs`, from `band` into `to`; `shown` are the same rows, as the file shows them,
  /// and more. There a colour may be a letter's or a drawing's that became pixels, and a gray of black ink
  /// alone or, as a photograph's, of all four: it becomes what is nearest to the file.
  void apply(render::Band& band, const pixels::PixelRows& shown, const std::vector<InkBox>& photographs,
             render::Band& to);

 private:
  std::uint32_t look(std::uint32_t colour);

  render::ProcessColours colours_, flat_;
  std::unordered_map<std::uint32_t, std::uint32_t> known_;
};

/// Fewer pixels together are no fault that a person could see.
inline constexpr std::uint64_t kFewestFaulty = 3;

class InkFigures {
 public:
  void add(double dpi, std::uint64_t pixels, double margin) {
    least_ = pixels_ == 0 ? dpi : std::min(least_, dpi);
    most_ = std::max(most_, dpi);
    pixels_ += pixels;
    margin_ = std::max(margin_, margin);
  }
  /// `faults`: they are told as findings.
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

/// Pixels an inch at which the page's smallest letters have enough pixels to be told apart, as far as a page
/// of its size may have them.
double inkResolution(const Page& page);

/// How often a text says each character, by its code point; white space is none.
using Characters = std::map<std::uint32_t, std::uint32_t>;

/// Not thread-safe.
class InkSheet {
 public:
  /// `tools` are to stay as long as this.
  /// `ofStandard`: the print is a PDF of a standard other than plain.
  /// `look`: of the press that the print is for, if any; it stays as long as this, too.
  InkSheet(std::size_t number, Page page, double dpi, render::PaintTools& tools, bool ofStandard = false,
           PressLook* look = nullptr);

  std::size_t number() const { return number_; }  ///< 0-based.
  double dpi() const { return dpi_; }
  Size paper() const { return mediaBox(page_).size; }
  int width() const { return rows_.width(); }
  int height() const { return rows_.height(); }
  /// Rows `top` to `bottom` as they should be; they stay until the next call.
  render::Band& paint(int top, int bottom) { return rows_.paint(top, bottom - top); }
  /// The same as the press's colours show them; `shown` are these rows, and more, as the print shows them.
  render::Band& paintAsPressed(const pixels::PixelRows& shown, int top, int bottom);
  /// Blind: where a clip cuts through text or a picture, or paper ends within a pixel: a renderer keeps or
  /// drops whole pixels there, so each may be right. Pixels: drawings that hold some, or become some where
  /// the print's standard takes them no other way.
  const InkPlaces& places() const { return places_; }
  /// Whether a drawing on it lets something shine through: then the print's page may, too.
  bool hasTransparency() const { return hasTransparency_; }
  /// How often its text says each character; no white space. Nothing where a clip may have cut some away, or
  /// a drawing has text of its own.
  const Characters& characters() const { return characters_; }
  bool saysAll() const { return saysAll_; }
  /// The numbers by which a PDF should set it.
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
  std::unique_ptr<render::PageRows> pressed_;  ///< In the colours that the press makes of the page's.
  InkPlaces places_;
  Characters characters_;
  bool saysAll_ = true, hasTransparency_ = false;
};

/// `shapes` speak the document's language; `shown` tells how a file shows a colour of the page.
proof::Marks marksOf(const Page& page, render::CellShapes& shapes,
                     const std::function<Colour(Colour)>& shown);

}  // namespace gridpress::compare
