// pixels/picture_rows: a JPEG's, PNG's or TIFF's pixels, row by row: in gray, or in colour.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace gridpress::pixels {

/// How a pixel is handed out.
enum class PixelForm : std::uint8_t {
  gray,  ///< One byte, 0 is black.
  bgrx,  ///< Blue, green, red and a byte without meaning.
};

/// Holds a few rows, whatever the picture's height.
class PictureRows {
 public:
  /// Throws Error (call) for a file that is no picture, that is damaged, or that cannot be read from the top
  /// down (an interlaced PNG, a JPEG in process colours, a TIFF of tiles or of other than 8 bits). A TIFF in
  /// process colours is handed out as inkToScreen() shows them.
  PictureRows(const std::string& path, PixelForm form);
  ~PictureRows();
  PictureRows(const PictureRows&) = delete;
  PictureRows& operator=(const PictureRows&) = delete;

  int width() const;
  int height() const;
  /// The next row's width() pixels. Throws Error (call) where the file breaks off.
  void read(std::uint8_t* row);

 private:
  struct Source;
  struct Jpeg;
  struct Png;
  struct Tiff;
  std::string path_;
  std::unique_ptr<Source> source_;
};

}  // namespace gridpress::pixels
