// compare/ink_figures: what is said of all pixels that were compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "model/length_text.h"

namespace gridpress::compare {

/// Fewer pixels together are no fault that a person could see.
inline constexpr std::uint64_t kFewestFaulty = 3;

class InkFigures {
 public:
  void add(double dpi, std::uint64_t pixels, double margin) {
    least_ = pixels_ == 0 ? dpi : std::min(least_, dpi);
    most_ = std::max(most_, dpi);
    pixels_ += pixels;
    margin_ = std::max(margin_, margin);
  }
  /// `faults`: they are told as findings.
  std::string text(bool faults) const {
    if (pixels_ == 0) return {};
    const std::string margin = margin_ < 0.5 ? "less than half" : fixed(std::ceil(margin_ * 100), 0) + " %";
    return withCommas(pixels_) + " pixels compared at " + fixed(least_, 0) +
           (most_ > least_ ? " to " + fixed(most_, 0) : std::string()) + " dpi; the largest difference is " +
           margin + " of what is allowed" +
           (margin_ > 1 && !faults ? ", in one or two pixels, which nobody sees" : "");
  }

 private:
  double least_ = 0, most_ = 0, margin_ = 0;
  std::uint64_t pixels_ = 0;
};

}  // namespace gridpress::compare
