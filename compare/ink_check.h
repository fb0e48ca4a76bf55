// compare/ink_check: compares a print's pixels and spot-ink plates with what they should be.
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

/// The expected print.
struct ExpectedPrint {
  Document document;
  double inkLimit = 0;              ///< Total of process colours, in per cent; 0: none.
  std::vector<PressInk> inks = {};  ///< Spot inks and recipes.
  render::NearBlack black = render::NearBlack::plain;
  /// Whether a CMYK profile is that of its press.
  std::function<bool(const std::string& profile)> isProfile = {};
};

/// Draws every page of a PDF (by poppler) and of the expected document (by render/raster, which uses neither
/// font subsets nor content streams), and finds differences. The resolution depends on the smallest letters;
/// the figures state it. Findings give the position on the page, and the nearest text. Progress counts pages.
proof::Check checkInk(const std::string& path, const ExpectedPrint& expected, const fonts::Typesetter& type,
                      int threads, Events& events);

/// The same for a JPEG (`quality` is what it was printed with), PNG or TIFF, at its own resolution. Throws
/// Error (call) like pixels::PictureRows.
proof::Check checkPictureInk(const std::string& path, const ExpectedPrint& expected, int quality,
                             const fonts::Typesetter& type, int threads, Events& events);

/// Checks that the file's separation of each spot ink has ink wherever its colour is visible on the expected
/// page. What is hidden beneath black, which overprints, is not required. No findings or figures if the print
/// has no spot inks.
proof::Check checkPlates(const std::string& path, const ExpectedPrint& expected,
                         const fonts::Typesetter& type);

}  // namespace gridpress::compare
