// proof/text/watched_splash: poppler's Splash device, which draws rows of a page under a watch.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SplashOutputDev.h>
#include <splash/SplashBitmap.h>

#include "proof/text/open_pdf.h"

namespace gridpress::proof {

/// The base of all devices that draw foreign pages.
class WatchedSplash : public SplashOutputDev {
 public:
  using SplashOutputDev::SplashOutputDev;

  void saveState(GfxState* state) override {
    watch_.saved();
    SplashOutputDev::saveState(state);
  }
  void restoreState(GfxState* state) override {
    watch_.restored();
    SplashOutputDev::restoreState(state);
  }

  /// Draws `rows` rows of a page's media box from row `top` on, `width` pixels wide, at `resolution` pixels
  /// per 72 units. The bitmap stays valid until the next call. Throws Error (call) if the page saves too many
  /// states or takes too long.
  SplashBitmap& drawRows(const OpenPdf& pdf, Page& page, double resolution, int width, int top, int rows) {
    watch_ = PageWatch(until);
    page.displaySlice(this, resolution, resolution, 0, true, false, 0, top, width, rows, true,
                      PageWatch::ends, &watch_);
    watch_.check(pdf.path());
    return *getBitmap();
  }

  std::clock_t until = PageWatch::kNever;  ///< When drawing ends, in CPU time of the process.

 private:
  PageWatch watch_;
};

}  // namespace gridpress::proof
