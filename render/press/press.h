// render/press/press: what a print shop asks of a PDF beyond its pages: boxes, a standard, colours, an ID.
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

/// How presses print by a standard.
struct Condition {
  std::string_view identifier;  ///< "FOGRA39"
  std::string_view usual;       ///< What people call it besides; may be empty.
};

/// By its identifier or usual name, in capitals or not. Null where it is none of them.
const Condition* conditionNamed(std::string_view name);

/// What an output intent says: the one that was asked for, else the profile's; empty where there is neither.
std::string conditionOf(std::string_view asked, std::string_view profile);

/// All of them for a message: "FOGRA39, FOGRA47, ...".
std::string conditionNames();

/// Whether a picture keeps its colours.
enum class Tone { colour, gray };

/// The standard that a PDF keeps.
enum class Standard {
  plain,   ///< PDF 1.5 in RGB.
  pdfx4,   ///< PDF/X-4 (ISO 15930-7), PDF 1.6.
  pdfx1a,  ///< PDF/X-1a:2001 (ISO 15930-1), PDF 1.3.
  pdfa2b,  ///< PDF/A-2b (ISO 19005-2), in sRGB.
  pdfa1b,  ///< PDF/A-1b (ISO 19005-1), PDF 1.4, in sRGB.
};

/// Reports what a shop should know: "3 colours have up to 312 % total area coverage ...".
using Notes = std::function<void(const Message&)>;

/// What a press prints in near-black: black ink alone, or all that the profile gives it.
enum class NearBlack : std::uint8_t { plain, rich };

/// A print shop's requirements.
struct PressOptions {
  Standard standard = Standard::plain;
  std::string icc = {};  ///< The output intent's profile (its bytes): CMYK, of a printer. Only for PDF/X.
  /// Of all four process colours together, in per cent; 0: none. Only for PDF/X.
  double maxAreaCoverage = 0;
  Notes notes = {};
  /// Colours that are printed in inks of their own, or by recipes.
  std::vector<PressInk> inks = {};
  /// Pixels an inch of drawings that the standard does not take as they are; 0: flatDpi().
  double flattenDpi = 0;
  /// The printing condition, by its identifier or usual name; empty: what the profile names. Only for PDF/X.
  std::string condition = {};
  NearBlack black = NearBlack::plain;  ///< Only for PDF/X.
};

/// For a page whose longer side is so long, in inches: who looks at a larger one stands farther away.
inline double flatDpi(double inches) {
  EXPECTS(inches >= 0);
  return inches > 40 ? 150 : 300;
}

/// The limit, in per cent, for the pixels of such a drawing: a JPEG's waves may add to four inks. 0: none.
inline double flatLimit(double limit) {
  EXPECTS(limit >= 0);
  constexpr double kWaves = 8;
  return limit > 0 ? std::max(100.0, limit - kWaves) : 0;
}

/// "PDF/X-4"
const char* nameOf(Standard standard);
/// It is kept rather than printed.
inline bool inArchive(Standard standard) {
  return standard == Standard::pdfa2b || standard == Standard::pdfa1b;
}
/// Colours become process colours.
inline bool inProcessColours(Standard standard) {
  return standard == Standard::pdfx4 || standard == Standard::pdfx1a;
}

/// What is in a drawing besides opaque shapes of one colour each, and letters.
struct DrawingNeeds {
  bool transparency = false;  ///< Opacity, masks, blending.
  bool gradients = false;     ///< And patterns.
  bool pixels = false;

  /// Whether a file of the standard can only have it as pixels of its own colours.
  bool flatFor(Standard standard) const {
    if (standard == Standard::plain) return false;
    return transparency || (inProcessColours(standard) && (gradients || pixels));
  }
  /// "transparency and gradients"
  std::string text() const;
};

}  // namespace gridpress::render
