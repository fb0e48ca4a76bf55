// proof/preflight/crop_marks: the trim shown by a page's crop marks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// Finds short horizontal and vertical lines, of which four pairs are aligned with the edges of a trim that
/// they do not enter.
class CropMarks {
 public:
  /// Adds the box of something stroked or filled, which may be such a line.
  void add(const Box& box);
  /// The trim in points from the page's upper left corner; nothing if there are no such marks.
  std::optional<Box> trim(const Box& page) const;

 private:
  bool marks(const Box& trim) const;

  std::vector<Box> across_, down_;
};

}  // namespace gridpress::proof
