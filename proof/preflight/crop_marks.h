// proof/preflight/crop_marks: the trim that a page's crop marks show.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// Short straight lines across and down, of which four pairs stand in line with the edges of a trim that they
/// stay out of.
class CropMarks {
 public:
  /// A part of what is stroked or filled; it may be such a line.
  void add(const Box& box);
  /// In points from the page's upper left corner; nothing where there are no such marks.
  std::optional<Box> trim(const Box& page) const;

 private:
  bool marks(const Box& trim) const;

  std::vector<Box> across_, down_;
};

}  // namespace gridpress::proof
