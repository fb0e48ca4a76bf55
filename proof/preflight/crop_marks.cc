// proof/preflight/crop_marks: finds aligned lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/preflight/crop_marks.h"

#include <algorithm>
#include <cmath>

namespace gridpress::proof {

namespace {

constexpr std::size_t kMost = 200;
constexpr double kSame = 0.5;  // Points.

double place(const Box& line, bool across) {
  return across ? (line.top + line.bottom) / 2 : (line.left + line.right) / 2;
}
/// Where at least two lines stand in line.
std::vector<double> pairs(const std::vector<Box>& lines, bool across) {
  constexpr std::size_t kFew = 12;
  std::vector<double> at, all;
  for (const Box& line : lines) at.push_back(place(line, across));
  std::ranges::sort(at);
  for (std::size_t i = 1; i < at.size() && all.size() < kFew; ++i)
    if (at[i] - at[i - 1] <= kSame && (all.empty() || at[i] - all.back() > kSame)) all.push_back(at[i]);
  return all;
}
}  // namespace

void CropMarks::add(const Box& box) {
  constexpr double kThickest = 1.5, kShortest = 4, kLongest = 45;  // Points.
  const double thick = std::min(box.width(), box.height()), size = std::max(box.width(), box.height());
  std::vector<Box>& lines = box.height() > box.width() ? down_ : across_;
  if (thick <= kThickest && size >= kShortest && size <= kLongest && lines.size() < kMost)
    lines.push_back(box);
}

std::optional<Box> CropMarks::trim(const Box& page) const {
  std::optional<Box> found;
  const std::vector<double> xs = pairs(down_, false), ys = pairs(across_, true);
  for (const double left : xs)
    for (const double right : xs)
      for (const double top : ys)
        for (const double bottom : ys) {
          const Box box{left, top, right, bottom};
          if (box.width() < page.width() / 2 || box.height() < page.height() / 2 || !marks(box)) continue;
          // Of marks of the bleed and of the trim those inside.
          if (!found || box.width() * box.height() < found->width() * found->height()) found = box;
        }
  return found;
}

// At each corner one across and one down, which end before it.
bool CropMarks::marks(const Box& trim) const {
  constexpr double kFarthest = 45;
  const auto ends = [&](const std::vector<Box>& lines, bool across, double line, double from, double way) {
    return std::ranges::any_of(lines, [&](const Box& one) {
      const double near = across ? (way < 0 ? one.right : one.left) : (way < 0 ? one.bottom : one.top);
      const double gap = (near - from) * way;
      return std::abs(place(one, across) - line) <= kSame && gap >= -kSame && gap <= kFarthest;
    });
  };
  for (const double y : {trim.top, trim.bottom})
    if (!ends(across_, true, y, trim.left, -1) || !ends(across_, true, y, trim.right, 1)) return false;
  for (const double x : {trim.left, trim.right})
    if (!ends(down_, false, x, trim.top, -1) || !ends(down_, false, x, trim.bottom, 1)) return false;
  return true;
}

}  // namespace gridpress::proof
