// proof/text/char_collector: the device that poppler draws on: it keeps characters and circles, no more.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/text/font_ink.h"
#include "proof/text/open_pdf.h"
#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

/// Fills a PrintedPage. Private to proof/: it shows poppler's types. `scale` is the page's UserUnit.
class CharCollector : public compat::InForms<WatchedDevice> {
 public:
  CharCollector(PrintedPage& page, double scale, FontShelf& shelf)
      : page_(page), scale_(scale), shelf_(shelf) {
    EXPECTS(scale > 0);
  }

  bool needNonText() override { return false; }
  void startPage(int, GfxState*, XRef* xref) override { xref_ = xref; }

  void updateCTM(GfxState*, double, double, double, double, double, double) override { styleKnown = false; }
  void updateTextMat(GfxState*) override { styleKnown = false; }

  void drawChar(GfxState* state, double x, double y, double dx, double dy, double originX, double originY,
                CharCode code, int bytes, const Unicode* u, int uLen) override;
  void stroke(GfxState* state) override;
  void fill(GfxState* state) override;
  void eoFill(GfxState* state) override { fill(state); }
  void beginActualText(GfxState* state, const GooString* text) override;
  void endActualText(GfxState* state) override;

 private:
  /// A rectangle that letters may stand on.
  struct Ground {
    Box box;
    Colour colour;
  };

  /// What was last filled at a place of the page; white where nothing was.
  Colour groundAt(double x, double y) const;
  void findStyle(const GfxState& state);
  /// On the page.
  Box inkOf(const GfxState& state, CharCode code, const PlacedChar& c) const;
  /// Of a glyph at this place of poppler's page, `ax` wide.
  Showing showingOf(GfxState& state, double px, double py, double ax, bool turned) const;
  void addToSpoken(const PlacedChar& c, const Box& ink);

  PrintedPage& page_;
  double scale_;
  FontShelf& shelf_;
  XRef* xref_ = nullptr;
  FontInk* ink_ = nullptr;  ///< Of the font in use.
  std::uint16_t style_ = 0;
  bool faint_ = false;           ///< In this style nothing shows on any ground.
  std::vector<Ground> grounds_;  ///< In the order in which they were filled.
  SpokenText spoken_;
  bool shown_ = false;  ///< Its first glyph has shown it, as the last of the page's characters.
  Box spokenInk_;       ///< Of all its glyphs up to now.
};

}  // namespace gridpress::proof
