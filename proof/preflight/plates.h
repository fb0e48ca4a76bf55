// proof/preflight/plates: what a page's printing plates carry, drawn as a press prints: overprinting kept.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/geometry.h"

namespace gridpress::proof {

/// The most ink that lies on one place.
struct Coverage {
  double percent = 0;  ///< Of all plates together: total area coverage.
  Point at;            ///< From the paper's left and upper edge.
  double dpi = 0;      ///< What it was measured at.
};

/// Rows of a page's pixels: of each plate a byte a pixel, 0 where it carries no ink.
struct PlateRows {
  static constexpr int kPlates = 8;     ///< Cyan, magenta, yellow, black, then spot inks.
  const std::uint8_t* first = nullptr;  ///< kPlates bytes a pixel.
  std::size_t stride = 0;               ///< Bytes from row to row.
  int width = 0, height = 0;            ///< Of the page.
  int top = 0, rows = 0;                ///< Of these.
  double dpi = 0;
  /// A spot ink's name, and of which process colours its alternate is (255 is all).
  struct Spot {
    std::string name;
    std::array<std::uint8_t, 4> alternate{};
  };
  std::vector<Spot> spots;  ///< Those that were met so far.
};

/// One PDF, separated by poppler into cyan, magenta, yellow, black and up to four spot inks. Not for several
/// threads at once.
class Plates {
 public:
  /// Throws Error (call) as PdfReader does.
  explicit Plates(const std::string& path);
  ~Plates();

  std::size_t pageCount() const;
  /// Draws a page, counted from 0, and shows it from top to bottom.
  void walk(std::size_t page, const std::function<void(const PlateRows&)>& look);
  /// Of a page from 0, within a box (points from the paper's left and upper edge): marks for the cutter,
  /// which every plate carries, lie outside the bleed. Colours that are in no process are separated as
  /// poppler does it.
  Coverage highestCoverage(std::size_t page, const Rect& within);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::proof
