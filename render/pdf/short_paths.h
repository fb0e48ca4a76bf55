// render/pdf/short_paths: a content stream's shapes in fewer bytes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "render/streams/content_filter.h"

namespace gridpress::render {

/// Rounds the points of paths, and leaves out a `m` that nothing is drawn from. Letters, widths and matrices
/// stay.
class ShortPaths : public ContentStep {
 public:
  /// `longest` is the page's longer side, in points. On a sheet of six feet a point is put right to a
  /// twentieth of a point (less than a dot of a 1,200 dpi imagesetter), on smaller ones to a two-hundredth.
  explicit ShortPaths(double longest) : decimals_(longest > 5000 ? 1 : 2) {}
  bool take(Operation& operation, ContentText& out) override;

 private:
  int decimals_;
  int extra_ = 0;  ///< More decimals where the matrix enlarges.
  std::vector<int> saved_;
  bool moved_ = false;
  double x_ = 0, y_ = 0;  ///< Of a `m` that waits for its line.
};

}  // namespace gridpress::render
