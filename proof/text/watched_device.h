// proof/text/watched_device: what poppler devices that only listen have in common. Internal: names poppler.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <OutputDev.h>

#include "proof/text/page_watch.h"

namespace gridpress::proof {

/// Hears each character by itself, from the upper left corner, under a watch.
class WatchedDevice : public OutputDev {
 public:
  PageWatch watch;

  bool upsideDown() override { return true; }
  bool useDrawChar() override { return true; }
  bool interpretType3Chars() override { return false; }
  void saveState(GfxState*) override { watch.saved(); }
  void restoreState(GfxState*) override { watch.restored(); }
};

}  // namespace gridpress::proof
