// render/press/press: a print shop's requirements for a PDF: boxes, a standard, colours, an ID.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "model/colour.h"
#include "model/contracts.h"
#include "model/message.h"

namespace gridpress::render {

/// A standard printing condition.
struct Condition {
  std::string_view identifier;  ///< "FOGRA39"
  std::string_view usual;       ///< Another common name; may be empty.
};

/// Looks up an identifier or usual name, case-insensitive. Null if there is no such condition.
const Condition* conditionNamed(std::string_view name);

/// The condition in an output intent: the requested one, else the profile's; empty if there is neither.
std::string conditionOf(std::string_view asked, std::string_view profile);

/// All of them, for messages: "FOGRA39, FOGRA47, ...".
std::string conditionNames();

/// Whether a picture keeps its colours.
enum class Tone { colour, gray };

/// The standard that a PDF conforms to.
enum class Standard {
  plain,   ///< PDF 1.5 in RGB.
  pdfx4,   ///< PDF/X-4 (ISO 15930-7), PDF 1.6.
  pdfx1a,  ///< PDF/X-1a:2001 (ISO 15930-1), PDF 1.3.
  pdfa2b,  ///< PDF/A-2b (ISO 19005-2), in sRGB.
  pdfa1b,  ///< PDF/A-1b (ISO 19005-1), PDF 1.4, in sRGB.
};

/// Reports what a print shop should know: "3 colours have up to 312 % total area coverage ...".
using Notes = std::function<void(const Message&)>;

/// How near-black is printed: in black ink alone, or with all inks that the profile gives.
enum class NearBlack : std::uint8_t { plain, rich };

/// A print shop's requirements.
struct PressOptions {
  Standard standard = Standard::plain;
  std::string icc = {};  ///< Data of the output intent's profile: CMYK, of a printer. Only for PDF/X.
  /// For the sum of all four process colours, in per cent; 0: no limit. Only for PDF/X.
  double maxAreaCoverage = 0;
  Notes notes = {};
  /// Colours that are printed in inks of their own, or by recipes.
  std::vector<PressInk> inks = {};
  /// Pixels an inch of drawings that the standard does not allow as they are; 0: flatDpi().
  double flattenDpi = 0;
  /// The printing condition, by its identifier or usual name; empty: the profile's. Only for PDF/X.
  std::string condition = {};
  NearBlack black = NearBlack::plain;  ///< Only for PDF/X.
};

/// For a page with a longer side of this length, in inches: larger pages are viewed from farther away.
inline double flatDpi(double inches) {
  EXPECTS(inches >= 0);
  return inches > 40 ? 150 : 300;
}

/// The ink limit, in per cent, for the pixels of a drawing: JPEG artefacts may add ink. 0: none.
inline double flatLimit(double limit) {
  EXPECTS(limit >= 0);
  constexpr double kWaves = 8;
  return limit > 0 ? std::max(100.0, limit - kWaves) : 0;
}

/// "PDF/X-4"
const char* nameOf(Standard standard);
/// For archiving rather than printing.
inline bool inArchive(Standard standard) {
  return standard == Standard::pdfa2b || standard == Standard::pdfa1b;
}
/// Colours become process colours.
inline bool inProcessColours(Standard standard) {
  return standard == Standard::pdfx4 || standard == Standard::pdfx1a;
}

/// Features of a drawing other than letters and opaque shapes of one colour each.
struct DrawingNeeds {
  bool transparency = false;  ///< Opacity, masks, blending.
  bool gradients = false;     ///< And patterns.
  bool pixels = false;

  /// Whether a file of the standard can only contain it as pixels in its own colours.
  bool flatFor(Standard standard) const {
    if (standard == Standard::plain) return false;
    return transparency || (inProcessColours(standard) && (gradients || pixels));
  }
  /// "transparency and gradients"
  std::string text() const;
};

}  // namespace gridpress::render
