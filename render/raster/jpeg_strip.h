// render/raster/jpeg_strip: parts of one JPEG, encoded on several cores and joined by restart markers.
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

/// A Huffman code: the number of its code words of each length, 1 to 16, and its symbols, shortest first
/// (T.81, C.2).
struct HuffmanCode {
  std::array<std::uint8_t, 17> lengths{};
  std::array<std::uint8_t, 256> symbols{};
};

/// Codes of luma and chroma for the mean of a block, then of both for the other coefficients.
using HuffmanCodes = std::array<HuffmanCode, 4>;

/// The frequency of each symbol in parts of a picture.
class SymbolCounts {
 public:
  /// Adds the codes of a part of N bytes, in which a symbol of n bits has the frequency 2^-n.
  void add(const HuffmanCodes& codes, std::uint64_t bytes);
  /// Codes for all symbols that an 8-bit picture may have (T.81, F.1.2), including those that did not occur.
  HuffmanCodes codes() const;

 private:
  std::array<std::array<std::uint64_t, 256>, 4> weights_{};
};

/// Whether chroma at half the resolution would be visible: a letter or line of the page has a strong colour,
/// such as red or bright green. A template's picture does not count: its edges are not those of letters.
bool hasStrongInk(const RasterPage& page);

/// The colours of a JPEG, and of the band from which it is encoded.
enum class JpegColours : std::uint8_t {
  screen,  ///< Screen colours (YCbCr).
  gray,    ///< Shades of grey, from a screen's colours.
  press,   ///< Cyan, magenta, yellow, black, 255 is all ink (YCCK; Adobe Technical Note 5116).
};

/// The parameters shared by all strips of a picture. A strip is a whole number of rows of units and one
/// restart interval (ITU-T T.81, B.2.4.4 and F.1.1.5.2): it is independent of the strip before it.
struct JpegFrame {
  int width = 0, height = 0;
  int stripRows = 0;  ///< A multiple of the unit.
  int quality = 92;
  JpegColours colours = JpegColours::screen;
  bool halfChroma = false;            ///< One chroma value per 2 x 2 pixels.
  std::optional<HuffmanCodes> codes;  ///< Empty: those of T.81, K.3.
  int dpi = 0;                        ///< Written as the JFIF density.
  std::string iccProfile;             ///< Embedded unless empty.
  std::string comment;                ///< The same, in a COM segment (T.81, B.2.4.5).

  /// Pixels across one unit of interleaved blocks (T.81, A.2.3), and down.
  int unit() const { return halfChroma ? 16 : 8; }
};

/// The maximum number of rows in one restart interval (at most 65,535 units); a multiple of the unit, at
/// least one unit.
int maxStripRows(int width, int unit);
class JpegCoder {
 public:
  using Take = std::function<void(std::string_view)>;
  /// Changes a band's pixels before they are encoded. Thread-safe.
  using Change = std::function<void(Band&)>;

  /// `page` and `type` must outlive the object. Width, height, strips and codes of `frame` are set here.
  JpegCoder(const RasterPage& page, const fonts::Typesetter& type, JpegFrame frame, unsigned threads,
            Change change = {});

  /// Passes on the file's bytes, from the top down. Progress counts pixel rows.
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
