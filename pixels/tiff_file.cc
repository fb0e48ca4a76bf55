// pixels/tiff_file: opens one with bounds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels/tiff_file.h"

#include <cstdarg>

#include "model/error.h"
#include "model/file_bytes.h"

namespace gridpress::pixels {

namespace {

constexpr tmsize_t kMostAtOnce = 256 << 20;

struct FreeOptions {
  void operator()(TIFFOpenOptions* options) const { TIFFOpenOptionsFree(options); }
};

// Handled: libtiff asks no further. What failed is seen by what its functions return.
int keepQuiet(TIFF*, void*, const char*, const char*, va_list) {
  return 1;
}

}  // namespace

OpenTiff openTiff(const std::string& path) {
  refuseDevice(path);
  const std::unique_ptr<TIFFOpenOptions, FreeOptions> options(TIFFOpenOptionsAlloc());
  TIFFOpenOptionsSetErrorHandlerExtR(options.get(), keepQuiet, nullptr);
  TIFFOpenOptionsSetWarningHandlerExtR(options.get(), keepQuiet, nullptr);
  TIFFOpenOptionsSetMaxSingleMemAlloc(options.get(), kMostAtOnce);
  constexpr const char* kReadWithoutMapping = "rm";
  OpenTiff tiff(TIFFOpenExt(path.c_str(), kReadWithoutMapping, options.get()));
  if (!tiff) throw Error::call("is damaged or cut off", "make it again", {path});
  // Programs put a small picture for browsing first.
  const auto isSmall = [&] {
    return (tiffNumber<std::uint32_t>(tiff.get(), TIFFTAG_SUBFILETYPE, 0) & FILETYPE_REDUCEDIMAGE) != 0;
  };
  while (isSmall() && TIFFReadDirectory(tiff.get()) == 1) {
  }
  if (isSmall()) TIFFSetDirectory(tiff.get(), 0);
  return tiff;
}

}  // namespace gridpress::pixels
