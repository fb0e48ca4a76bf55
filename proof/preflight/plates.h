// proof/preflight/plates: the ink on a page's printing plates, drawn as on a press, with overprinting.
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

/// The highest amount of ink in one place.
struct Coverage {
  double percent = 0;  ///< Total area coverage: the sum of all plates.
  Point at;            ///< From the upper left corner of the paper.
  double dpi = 0;      ///< The resolution of the measurement.
};

/// Rows of a page's pixels: a byte per plate and pixel, 0 for no ink.
struct PlateRows {
  static constexpr int kPlates = 8;     ///< Cyan, magenta, yellow, black, then spot inks.
  const std::uint8_t* first = nullptr;  ///< kPlates bytes per pixel.
  std::size_t stride = 0;               ///< Bytes from row to row.
  int width = 0, height = 0;            ///< The size of the page.
  int top = 0, rows = 0;                ///< The range of these rows.
  double dpi = 0;
  /// The name of a spot ink and its alternate in process colours (255 is full).
  struct Spot {
    std::string name;
    std::array<std::uint8_t, 4> alternate{};
  };
  std::vector<Spot> spots;  ///< Those encountered so far.
};

/// One PDF, separated by poppler into cyan, magenta, yellow, black and up to four spot inks. Not thread-safe.
class Plates {
 public:
  /// Throws Error (call) like PdfReader.
  explicit Plates(const std::string& path);
  ~Plates();

  std::size_t pageCount() const;
  /// Draws a page, counted from 0, and passes it to `look` from top to bottom.
  void walk(std::size_t page, const std::function<void(const PlateRows&)>& look);
  /// The highest coverage on a page, counted from 0, within a box from the upper left corner of the paper:
  /// cutter's marks, which are on every plate, are outside the bleed. Colours that are not process colours
  /// are separated by poppler.
  Coverage highestCoverage(std::size_t page, const Rect& within);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::proof
