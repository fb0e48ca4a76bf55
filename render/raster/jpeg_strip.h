// render/raster/jpeg_strip: parts of one JPEG, coded apart by several cores and joined by restart markers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "render/raster/band.h"
#include "render/raster/jpeg_coding.h"

namespace gridpress::render {

/// What a JPEG's pixels are, and a band's that it is coded from.
enum class JpegColours : std::uint8_t {
  screen,  ///< Of a screen (YCbCr).
  gray,    ///< Shades of gray, from a screen's colours.
  press,   ///< Cyan, magenta, yellow, black, 255 is all ink (YCCK; Adobe Technical Note 5116).
};

/// What all strips of a picture share. A strip is a whole number of rows of units and one restart interval
/// (ITU-T T.81, B.2.4.4 and F.1.1.5.2): it needs nothing of the strip before it.
struct JpegFrame {
  int width = 0, height = 0;
  int stripRows = 0;  ///< A multiple of the unit.
  int quality = 92;
  JpegColours colours = JpegColours::screen;
  bool halfChroma = false;            ///< One value of chroma for 2 x 2 pixels.
  std::optional<HuffmanCodes> codes;  ///< Without them those of T.81, K.3.
  int dpi = 0;                        ///< Written as the JFIF density.
  std::string iccProfile;             ///< Embedded where it is not empty.
  std::string comment;                ///< The same, in a COM segment (T.81, B.2.4.5).

  /// Pixels across one unit of interleaved blocks (T.81, A.2.3), and down.
  int unit() const { return halfChroma ? 16 : 8; }
};

/// The most rows that one restart interval can hold (it counts at most 65,535 units); a multiple of the unit,
/// at least one.
int maxStripRows(int width, int unit);
/// Everything before the first strip.
std::string jpegHead(const JpegFrame& frame);
/// The coded blocks of a band.
std::string jpegStrip(const JpegFrame& frame, Band& band);
/// The codes that suit a band best, without symbols that it has not, and the bytes that it takes with them.
struct SuitedCodes {
  HuffmanCodes codes;
  std::uint64_t bytes = 0;
};
SuitedCodes codesFor(const JpegFrame& frame, Band& band);
/// What stands before strip `strip` (counted from 0): a restart marker, nothing before the first.
std::string jpegJoint(int strip);
/// What ends the file.
inline constexpr std::string_view kJpegTail = "\xFF\xD9";

}  // namespace gridpress::render
