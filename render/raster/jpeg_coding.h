// render/raster/jpeg_coding: how a picture's colours and coefficients are coded, as its own strips suggest.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "render/raster/page.h"

namespace gridpress::render {

/// Steps of a block's 64 coefficients, row by row (ITU-T T.81, B.2.4.1), 1 to 255.
using Steps = std::array<unsigned, 64>;

/// libjpeg's tables (T.81, K.1) spare the frequencies that an eye forgives in photographs. A letter is edges
/// and needs all of them, so these are even: at a quality of 80 to 95 letters are as true (SSIM) as with
/// libjpeg's, in fewer bytes (bench_jpeg_truth). Chroma's are half as large again, as there.
struct JpegSteps {
  Steps luma, chroma;
};
JpegSteps stepsFor(int quality);

/// A Huffman code: how many words it has of each length, 1 to 16, and its symbols, the shortest first (T.81,
/// C.2).
struct HuffmanCode {
  std::array<std::uint8_t, 17> lengths{};
  std::array<std::uint8_t, 256> symbols{};
};

/// Luma's and chroma's codes for the mean of a block, and for the other coefficients.
struct HuffmanCodes {
  std::array<HuffmanCode, 2> mean, rest;
};

/// How often each symbol is met in parts of a picture.
class SymbolCounts {
 public:
  /// Adds what codes were made for, a part of so many bytes: of these a symbol of n bits has 2^-n.
  void add(const HuffmanCodes& codes, std::uint64_t bytes);
  /// Codes of all symbols that a picture of 8 bits may have (T.81, F.1.2), also those which were never met.
  HuffmanCodes codes() const;

 private:
  using Table = std::array<std::uint64_t, 256>;
  std::array<Table, 2> mean_{}, rest_{};
};

/// Whether chroma of half the resolution would be seen: a letter or a line of the page has a strong colour,
/// as red or bright green are. A template's picture does not count: its edges are no letters'.
bool hasStrongInk(const RasterPage& page);

}  // namespace gridpress::render
