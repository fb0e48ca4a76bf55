// render/external/inside: what the ways of reading a foreign file have in common. For this folder only.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFMatrix.hh>

#include <functional>
#include <memory>
#include <string>

#include "render/external/artwork.h"

namespace gridpress::render {

struct ExternalArtwork::Inside : ArtworkFacts {
  QPDFMatrix toUnit;  ///< From what the XObject draws to the unit square, y up.
  /// Makes the XObject in another file. What it was read from lives in the function.
  std::function<QPDFObjectHandle(QPDF&)> makeIn;
  /// The PDF that it is a page of, with which it shares layers and printing conditions; nothing of a picture.
  std::shared_ptr<QPDF> file;
};

std::unique_ptr<ExternalArtwork::Inside> openPdfPage(const std::string& path, std::size_t page);

}  // namespace gridpress::render
