// layout/tiles/external: sheets for a picture or page that somebody else made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "layout/tiles/plan.h"
#include "model/document.h"

namespace gridpress::layout {

/// Something of which only the size is known.
struct ForeignPoster {
  Size size;
  std::string title;
  std::uint64_t checksum = 0;  ///< Goes into the print's code.
};

/// Where it lies on a page, and what of it shows.
struct ForeignPlace {
  Rect frame, clip;
};

struct ForeignSheets {
  SheetsPlan plan;
  Document document;                 ///< Labels, marks and map: what goes over it.
  std::vector<ForeignPlace> places;  ///< By page.
};

/// Like composeSheets, but strips overlap by what the style asks for, to the point. The measure must outlive
/// the document.
ForeignSheets composeForeignSheets(const ForeignPoster& poster, const SheetsTemplate& style,
                                   const TextMeasure& measure);

SheetsPlan planForeignSheets(Size size, const SheetsTemplate& style);

}  // namespace gridpress::layout
