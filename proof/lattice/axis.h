// proof/lattice/axis: evenly spaced places along a line, found from where letters stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <optional>
#include <vector>

namespace gridpress::proof {

/// Place i is at `start + i * pitch`, in points; there are `count` places.
struct Axis {
  double start = 0, pitch = 0;
  int count = 0;
  double at(double i) const { return start + i * pitch; }
  /// In pitches; a whole number on a place.
  double position(double v) const { return (v - start) / pitch; }
  int nearest(double v) const { return static_cast<int>(std::lround(position(v))); }
};

/// Fits an axis through values that repeat (each letter of a column gives one) by least squares. Places that
/// have only a few values are ignored, and what lies more than three places away from the main part. Nothing
/// where there are no values. `pitch` is a first guess, good to some percent, and the answer where all values
/// are one place.
///
/// With `everyPlace` nothing is ignored: a mask's outline leaves rows of one letter, and wide gaps.
std::optional<Axis> fitAxis(std::vector<double> values, double pitch, bool everyPlace = false);

/// Values that lie closer together than `gap` are one place: their means, sorted, with their counts.
struct Cluster {
  double mean = 0;
  std::size_t count = 0;
};
std::vector<Cluster> clustersOf(std::vector<double> values, double gap);

/// The middle value; 0 where there is none.
double median(std::vector<double> values);

}  // namespace gridpress::proof
