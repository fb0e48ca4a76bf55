// pixels/tiff_file: a TIFF, read by libtiff. Includes libtiff's header.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tiffio.h>

#include <cstdint>
#include <memory>
#include <string>

namespace gridpress::pixels {

struct CloseTiff {
  void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using OpenTiff = std::unique_ptr<TIFF, CloseTiff>;

struct FreeTiffOptions {
  void operator()(TIFFOpenOptions* options) const { TIFFOpenOptionsFree(options); }
};
using TiffOptions = std::unique_ptr<TIFFOpenOptions, FreeTiffOptions>;
/// libtiff prints nothing on standard error; `error` is called for failures, with `to`.
TiffOptions tiffOptions(TIFFErrorHandlerExtR error = nullptr, void* to = nullptr);

/// Opens a TIFF at its first picture that is not a smaller copy of another. libtiff allocates no more memory
/// at once than a picture's rows need. Throws Error (call) for anything else, or a damaged header.
OpenTiff openTiff(const std::string& path);

/// The number of its pictures that are pages: neither smaller copies nor masks of another (TIFF 6.0,
/// NewSubfileType).
std::size_t countPages(TIFF* tiff);

/// A number from the file's tags; `usual` if there is none.
template <typename T>
T tiffNumber(TIFF* tiff, std::uint32_t tag, T usual) {
  T value = usual;
  return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : usual;
}

}  // namespace gridpress::pixels
