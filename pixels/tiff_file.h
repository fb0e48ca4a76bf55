// pixels/tiff_file: a TIFF, read by libtiff. Names libtiff.
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
/// libtiff says nothing on standard error; `error` hears what fails, and is given `to`.
TiffOptions tiffOptions(TIFFErrorHandlerExtR error = nullptr, void* to = nullptr);

/// For reading, at its first picture that is no smaller copy of another. libtiff takes no more memory at once
/// than a picture's rows need. Throws Error (call) where it is no TIFF or damaged in its head.
OpenTiff openTiff(const std::string& path);

/// How many of its pictures are pages: neither smaller copies nor masks of another (TIFF 6.0,
/// NewSubfileType).
std::size_t countPages(TIFF* tiff);

/// A number that the file states of itself; `usual` where it states none.
template <typename T>
T tiffNumber(TIFF* tiff, std::uint32_t tag, T usual) {
  T value = usual;
  return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : usual;
}

}  // namespace gridpress::pixels
