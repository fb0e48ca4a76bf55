// render/raster/jpeg_strip: parts of one JPEG, coded apart by several cores and joined by restart markers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "fonts/typesetter.h"
#include "model/events.h"
#include "render/raster/page.h"

namespace gridpress::render {

/// A Huffman code: how many words it has of each length, 1 to 16, and its symbols, the shortest first (T.81,
/// C.2).
struct HuffmanCode {
  std::array<std::uint8_t, 17> lengths{};
  std::array<std::uint8_t, 256> symbols{};
};

/// Luma's and chroma's codes for the mean of a block, then both for the other coefficients.
using HuffmanCodes = std::array<HuffmanCode, 4>;

/// How often each symbol is met in parts of a picture.
class SymbolCounts {
 public:
  /// Adds what codes were made for, a part of N bytes: of these a symbol of n bits has 2^-n.
  void add(const HuffmanCodes& codes, std::uint64_t bytes);
  /// Codes of all symbols that a picture of 8 bits may have (T.81, F.1.2), also those which were never met.
  HuffmanCodes codes() const;

 private:
  std::array<std::array<std::uint64_t, 256>, 4> weights_{};
};

/// Whether chroma of half the resolution would be seen: a letter or a line of the page has a strong colour,
/// as red or bright green are. A template's picture does not count: its edges are no letters'.
bool hasStrongInk(const RasterPage& page);

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
class JpegCoder {
 public:
  using Take = std::function<void(std::string_view)>;
  /// Changes a band's pixels before they are coded. Thread-safe.
  using Change = std::function<void(Band&)>;

  /// `page` and `type` are to stay as long as this. Width, height, strips and codes of `frame` are set here.
  JpegCoder(const RasterPage& page, const fonts::Typesetter& type, JpegFrame frame, unsigned threads,
            Change change = {});

  /// Hands the file's bytes on, from the top down. Progress counts pixel rows.
  void run(int quality, const Take& take, const Progress& progress);
  std::uint64_t bytesAt(int quality);

 private:
  HuffmanCodes codesFromSamples();

  const RasterPage& page_;
  const fonts::Typesetter& type_;
  JpegFrame frame_;
  unsigned threads_;
  Change change_;
};

}  // namespace gridpress::render
