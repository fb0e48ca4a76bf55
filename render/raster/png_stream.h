// render/raster/png_stream: bands as parts of one PNG's compressed data, packed apart and joined.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "render/raster/bands.h"

namespace gridpress::render {

/// A band's rows as PNG wants them (RGB or gray, each row behind its filter byte), packed into deflate blocks
/// that end on a byte (RFC 1951); the last band's closes the stream. `check` is the Adler-32 (RFC 1950) and
/// `length` the number of the bytes before packing. `level` is zlib's 1 to 9. Throws Error (job) where zlib
/// lacks memory.
CodedBand packBand(Band& band, bool gray, bool last, int level);

/// The two bytes before the first band (RFC 1950).
std::string zlibHead();
/// The four bytes behind the last band.
std::string zlibTail(std::uint32_t check);

}  // namespace gridpress::render
