// layout/tiles/print_code: a short checksum that tells to which print a stray sheet belongs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "layout/tiles/plan.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// Gathers what makes a print what it is (FNV-1a, 64 bit). Not for security.
class PrintCode {
 public:
  void add(std::string_view bytes);
  void add(std::uint64_t number);
  /// A thousandth of a point counts, less does not.
  void add(Length length);
  void add(const TilePlan& plan);
  void add(const Puzzle& puzzle);
  /// Six hexadecimal digits.
  std::string text() const;

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace gridpress::layout
