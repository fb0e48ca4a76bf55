// layout/poster/preview: what a buyer is shown: the poster, on a wall, a corner of it at true size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// How far a poster's letters are read.
struct Legibility {
  Length letters;  ///< The height of a capital.
  Length ease;  ///< From here they are read with ease: 10 ft for each inch of height, the sign trade's rule
                ///< of thumb.
  Length most;  ///< From here they are just made out: 30 ft for each inch (MUTCD 2009, 2A.13).
};
Legibility legibilityOf(Length capHeight);

struct PreviewStyle {
  std::shared_ptr<const std::string> person;  ///< A drawing 1.70 m high.
  double dpi = 150;  ///< At which the page is seen, and its corner has its true size.
  Face face{"B612 Regular"}, bold{"B612 Bold"};
};

/// One page, 16 x 11 in.
Document composePreview(const SharedPuzzle& puzzle, const PosterTemplate& style, const PreviewStyle& preview,
                        const TextMeasure& measure);

}  // namespace gridpress::layout
