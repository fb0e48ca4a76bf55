// render/pdf/libraries: asks each library for its version.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/libraries.h"

#include <cairo.h>
#include <lcms2.h>
#include <libdeflate.h>
#include <librsvg/rsvg.h>
#include <png.h>
#include <qpdf/QPDF.hh>

#include <cstdio>  // jpeglib.h needs it

#include <jpeglib.h>

namespace gridpress::render {

std::vector<std::pair<std::string, std::string>> libraries() {
  const auto dotted = [](int a, int b, int c) {
    return std::to_string(a) + "." + std::to_string(b) + "." + std::to_string(c);
  };
  const int lcms = cmsGetEncodedCMMversion();  // 2140 is 2.14
  return {{"cairo", cairo_version_string()},
          {"librsvg", dotted(static_cast<int>(rsvg_major_version), static_cast<int>(rsvg_minor_version),
                             static_cast<int>(rsvg_micro_version))},
          {"libjpeg-turbo", "API " + std::to_string(JPEG_LIB_VERSION)},
          {"libpng", png_get_libpng_ver(nullptr)},
          {"lcms2", std::to_string(lcms / 1000) + "." + std::to_string(lcms % 1000 / 10)},
          {"libqpdf", QPDF::QPDFVersion()},
          {"libdeflate", LIBDEFLATE_VERSION_STRING}};
}

}  // namespace gridpress::render
