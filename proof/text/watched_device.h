// proof/text/watched_device: what poppler devices that only listen have in common. Internal: names poppler.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <OutputDev.h>

#include <cstdint>
#include <string>

#include "model/limits.h"

namespace gridpress::proof {

/// poppler keeps as many states as a page saves: some kilobytes each, for one byte of its content. A device
/// tells the watch what is saved and restored; poppler asks it whether to go on.
class PageWatch {
 public:
  void saved() { deepest_ = ++depth_ > deepest_ ? depth_ : deepest_; }
  void restored() { --depth_; }
  bool tooDeep() const { return deepest_ > static_cast<std::int64_t>(limits::kStates.most); }

  /// For poppler, with the watch as its data.
  static bool ends(void* watch) { return static_cast<const PageWatch*>(watch)->tooDeep(); }
  /// Throws Error (call) where the page was not drawn to its end.
  void check(const std::string& path) const {
    if (tooDeep()) throw limits::kStates.exceeded({path, 0});
  }

 private:
  std::int64_t depth_ = 0, deepest_ = 0;
};

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
