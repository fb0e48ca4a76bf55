// proof/text/page_watch: how deep a page's graphics states lie while poppler draws it, and who ends that.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

}  // namespace gridpress::proof
