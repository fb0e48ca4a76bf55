// render/external/inside: what all ways of reading a foreign file share. For this folder only.
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
  QPDFMatrix toUnit;  ///< From the XObject's space to the unit square, y up.
  /// Makes the XObject in another file. The function owns its source.
  std::function<QPDFObjectHandle(QPDF&)> makeIn;
  /// The PDF that contains it, whose pages share layers and printing conditions; null for a picture.
  std::shared_ptr<QPDF> file;
};

std::unique_ptr<ExternalArtwork::Inside> openPdfPage(const std::string& path, std::size_t page);

}  // namespace gridpress::render
