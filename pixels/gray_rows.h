// pixels/gray_rows: a JPEG's or PNG's pixels in gray, row by row.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace gridpress::pixels {

/// Holds a few rows, whatever the picture's height.
class GrayRows {
 public:
  /// Throws Error (call) for a file that is no picture, that is damaged, or that cannot be read from the top
  /// down (an interlaced PNG, a JPEG in process colours).
  explicit GrayRows(const std::string& path);
  ~GrayRows();
  GrayRows(const GrayRows&) = delete;
  GrayRows& operator=(const GrayRows&) = delete;

  int width() const;
  int height() const;
  /// The next row's width() pixels, 0 is black. Throws Error (call) where the file breaks off.
  void read(std::uint8_t* row);

 private:
  struct Source;
  struct Jpeg;
  struct Png;
  std::string path_;
  std::unique_ptr<Source> source_;
};

}  // namespace gridpress::pixels
