// pixels/tiff_file: opens a TIFF with bounds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/tiff_file.h"

#include <cstdarg>

#include "model/error.h"
#include "model/file_bytes.h"

namespace gridpress::pixels {

namespace {

constexpr tmsize_t kMostAtOnce = 256 << 20;

// Handled: libtiff asks no further. What failed is seen by what its functions return.
int keepQuiet(TIFF*, void*, const char*, const char*, va_list) {
  return 1;
}

bool isPage(TIFF* tiff) {
  constexpr std::uint32_t kNone = FILETYPE_REDUCEDIMAGE | FILETYPE_MASK;
  return (tiffNumber<std::uint32_t>(tiff, TIFFTAG_SUBFILETYPE, 0) & kNone) == 0;
}

}  // namespace

TiffOptions tiffOptions(TIFFErrorHandlerExtR error, void* to) {
  TiffOptions options(TIFFOpenOptionsAlloc());
  TIFFOpenOptionsSetErrorHandlerExtR(options.get(), error ? error : keepQuiet, to);
  TIFFOpenOptionsSetWarningHandlerExtR(options.get(), keepQuiet, nullptr);
  return options;
}

OpenTiff openTiff(const std::string& path) {
  refuseDevice(path);
  const TiffOptions options = tiffOptions();
  TIFFOpenOptionsSetMaxSingleMemAlloc(options.get(), kMostAtOnce);
  constexpr const char* kReadWithoutMapping = "rm";
  OpenTiff tiff(TIFFOpenExt(path.c_str(), kReadWithoutMapping, options.get()));
  if (!tiff) throw Error::call("is damaged or cut off", "make it again", {path});
  // Programs put a small picture for browsing first.
  while (!isPage(tiff.get()) && TIFFReadDirectory(tiff.get()) == 1) {
  }
  if (!isPage(tiff.get())) TIFFSetDirectory(tiff.get(), 0);
  return tiff;
}

std::size_t countPages(TIFF* tiff) {
  const auto here = TIFFCurrentDirectory(tiff);
  std::size_t pages = 0;
  for (int more = TIFFSetDirectory(tiff, 0); more == 1; more = TIFFReadDirectory(tiff))
    pages += isPage(tiff) ? 1 : 0;
  TIFFSetDirectory(tiff, here);
  return pages;
}

}  // namespace gridpress::pixels
