// compare/ink_check: a print's pixels, and its inks' plates, held against what they should be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "model/colour.h"
#include "model/document.h"
#include "model/events.h"
#include "proof/text/report.h"
#include "render/press/press.h"

namespace gridpress::compare {

/// What a print should be.
struct ExpectedPrint {
  Document document;
  double inkLimit = 0;              ///< Of process colours together, in per cent; 0: none.
  std::vector<PressInk> inks = {};  ///< Of its own, and recipes.
  render::NearBlack black = render::NearBlack::plain;
  /// Whether a CMYK profile is its press's.
  std::function<bool(const std::string& profile)> isProfile = {};
};

/// Draws every page of a PDF (poppler) and of the document that it should be (render/raster, which knows
/// neither fonts' subsets nor content streams), and finds where they differ. The resolution follows from the
/// smallest letters; the figures state it. Findings say where on the page, and at which of its texts.
/// Progress counts pages.
proof::Check checkInk(const std::string& path, const ExpectedPrint& expected, const fonts::Typesetter& type,
                      int threads, Events& events);

/// The same of a JPEG (of the quality that it was printed with), PNG or TIFF, at its own resolution. Throws
/// Error (call) as pixels::PictureRows does.
proof::Check checkPictureInk(const std::string& path, const ExpectedPrint& expected, int quality,
                             const fonts::Typesetter& type, int threads, Events& events);

/// Wherever a spot ink's colour shows on the expected page, the file's separation of that name has to carry
/// it. What lies hidden beneath black, which overprints, is not asked for. Without findings and figures where
/// the print has no spot inks.
proof::Check checkPlates(const std::string& path, const ExpectedPrint& expected,
                         const fonts::Typesetter& type);

}  // namespace gridpress::compare
