// proof/ink/exact_splash: poppler's Splash without the roundings that a press does not have.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <GfxState.h>

#include <memory>

#include "proof/text/watched_splash.h"

namespace gridpress::proof {

class ExactSplash : public WatchedSplash {
 public:
  using WatchedSplash::WatchedSplash;

  // Splash clips to a rectangle by whole pixels, and to any other shape by parts of them. So a rectangle gets
  // one more point on its first side.
  void clip(GfxState* state) override {
    const GfxPath& path = *state->getPath();
    if (path.getNumSubpaths() == 1 && path.getSubpath(0)->getNumPoints() <= 5) {
      const GfxSubpath& box = *path.getSubpath(0);
      auto finer = std::make_unique<GfxPath>();
      finer->moveTo(box.getX(0), box.getY(0));
      for (int i = 1; i < box.getNumPoints(); ++i) {
        if (i == 1) finer->lineTo((box.getX(0) + box.getX(1)) / 2, (box.getY(0) + box.getY(1)) / 2);
        finer->lineTo(box.getX(i), box.getY(i));
      }
      finer->close();
      state->setPath(finer.release());
    }
    WatchedSplash::clip(state);
  }
  // It would round a pattern's step to whole pixels.
  bool useTilingPatternFill() override { return false; }
};

}  // namespace gridpress::proof
