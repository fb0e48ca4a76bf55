// proof/text/watched_splash: poppler's Splash, drawing rows of a page under a watch.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SplashOutputDev.h>
#include <splash/SplashBitmap.h>

#include "proof/text/open_pdf.h"

namespace gridpress::proof {

/// What every device that draws foreign pages does.
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

  /// Draws `rows` rows from `top` on of a page's whole paper, `width` pixels wide, at N pixels to 72 of
  /// its units. The bitmap stays until the next call. Throws Error (call) where the page saves too many
  /// states.
  SplashBitmap& drawRows(const OpenPdf& pdf, Page& page, double resolution, int width, int top, int rows) {
    watch_ = PageWatch(until);
    page.displaySlice(this, resolution, resolution, 0, true, false, 0, top, width, rows, true,
                      PageWatch::ends, &watch_);
    watch_.check(pdf.path());
    return *getBitmap();
  }

  std::clock_t until = PageWatch::kNever;  ///< When drawing ends, in the process's own time.

 private:
  PageWatch watch_;
};

}  // namespace gridpress::proof
