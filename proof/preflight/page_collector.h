// proof/preflight/page_collector: the device that poppler draws on, to measure.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "proof/preflight/page_survey.h"
#include "proof/text/font_ink.h"
#include "proof/text/poppler_compat.h"
#include "proof/text/watched_device.h"

namespace gridpress::proof {

class PageCollector : public WatchedDevice {
 public:
  /// `boxes` are in points from the media box's corner, `unit` is the page's UserUnit.
  PageCollector(PageSurvey& page, const PageBoxes& boxes, double unit, FontShelf& shelf)
      : page_(page), boxes_(boxes), unit_(unit), shelf_(shelf) {}

  bool interpretType3Chars() override { return true; }
  void startPage(int, GfxState*, XRef* xref) override { xref_ = xref; }

  void restoreState(GfxState*) override {
    watch.restored();
    paintKnown_ = false;
  }
  void updateAll(GfxState*) override { paintKnown_ = false; }
  void updateFont(GfxState*) override { paintKnown_ = false; }
  void updateRender(GfxState*) override { paintKnown_ = false; }
  void updateBlendMode(GfxState*) override { paintKnown_ = false; }
  void updateFillColorSpace(GfxState*) override { paintKnown_ = false; }
  void updateStrokeColorSpace(GfxState*) override { paintKnown_ = false; }
  void updateFillColor(GfxState*) override { paintKnown_ = false; }
  void updateStrokeColor(GfxState*) override { paintKnown_ = false; }
  void updateFillOpacity(GfxState*) override { paintKnown_ = false; }
  void updateStrokeOpacity(GfxState*) override { paintKnown_ = false; }

  void stroke(GfxState* state) override;
  void fill(GfxState* state) override;
  void eoFill(GfxState* state) override { fill(state); }
  void drawChar(GfxState* state, double x, double y, double dx, double dy, double originX, double originY,
                CharCode code, int bytes, const Unicode* u, int uLen) override;
  void drawImageMask(GfxState* state, Object* ref, Stream* stream, int width, int height, bool invert,
                     bool interpolate, bool inlined) override;
  void drawImage(GfxState* state, Object* ref, Stream* stream, int width, int height, GfxImageColorMap* map,
                 bool interpolate, const int* mask, bool inlined) override;
  void drawMaskedImage(GfxState* state, Object* ref, Stream* stream, int width, int height,
                       GfxImageColorMap* map, bool interpolate, Stream* mask, int maskWidth, int maskHeight,
                       bool invert, bool maskInterpolate) override;
  void drawSoftMaskedImage(GfxState* state, Object* ref, Stream* stream, int width, int height,
                           GfxImageColorMap* map, bool interpolate, Stream* mask, int maskWidth,
                           int maskHeight, GfxImageColorMap* maskMap, bool maskInterpolate) override;
  void setSoftMask(GfxState* state, compat::SoftMaskBox box, bool alpha, Function* transfer,
                   GfxColor* backdrop) override;

 private:
  /// Notes colour, ink and transparency of what is painted; false where it does not show.
  bool paint(GfxState* state, bool stroked, const std::string& what);
  void colour(GfxColorSpace* space, const std::string& what);
  void show(Box box, GfxState* state, bool stroked, const std::string& what);
  void image(GfxState* state, int width, int height, GfxImageColorMap* map, Stream* stream);
  std::string at(const Box& box) const;

  PageSurvey& page_;
  const PageBoxes& boxes_;
  double unit_;
  FontShelf& shelf_;
  XRef* xref_ = nullptr;
  // A page of a million letters has few paints: one is looked at again when it changes.
  bool paintKnown_ = false, paintShows_ = false;
};

}  // namespace gridpress::proof
