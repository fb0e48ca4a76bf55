// render/raster/jpeg_strip: parts of one JPEG, coded apart by several cores and joined by restart markers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "render/raster/band.h"

namespace gridpress::render {

/// What all strips of a picture share. A strip is a whole number of rows of 8 x 8 blocks (the chroma is not
/// subsampled: letters stay crisp) and one restart interval (ITU-T T.81, B.2.4.4 and F.1.1.5.2): it needs
/// nothing of the strip before it.
struct JpegFrame {
  int width = 0, height = 0;
  int stripRows = 0;  ///< A multiple of 8.
  int quality = 92;
  bool gray = false;
  int dpi = 0;             ///< Written as the JFIF density.
  std::string iccProfile;  ///< Embedded where it is not empty.
  std::string comment;     ///< The same, in a COM segment (T.81, B.2.4.5).
};

/// The most rows that one restart interval can hold (it counts at most 65,535 blocks); a multiple of 8, at
/// least 8.
int maxStripRows(int width);
/// Everything before the first strip.
std::string jpegHead(const JpegFrame& frame);
/// The coded blocks of a band.
std::string jpegStrip(const JpegFrame& frame, Band& band);
/// What stands before strip `strip` (counted from 0): a restart marker, nothing before the first.
std::string jpegJoint(int strip);
/// What ends the file.
inline constexpr std::string_view kJpegTail = "\xFF\xD9";

}  // namespace gridpress::render
