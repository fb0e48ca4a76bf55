// layout/poster/poster: a puzzle on one large sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "layout/grid/letter_grid.h"
#include "layout/style/template.h"

namespace gridpress::layout {

/// Where everything on a poster goes. The title block is at the top; grid and rulers are centred in what is
/// left.
struct PosterPlan {
  Size trim;
  LetterGrid grid;
  Rect title;  ///< The title block's area.
  Rect field;  ///< The grid with its rulers.
  std::optional<PageCode> code;
  Length blankTop;  ///< Nothing is printed this far from the top.
};

/// Throws Error (call) where the grid cannot be set on the template's sheet.
PosterPlan planPoster(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// The poster as a document of one page.
Document composePoster(const SharedPuzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// What stands on the poster besides the grid's letters: backdrop, rulers, title, in drawing order. Sheets
/// repeat it.
std::vector<Item> posterSurroundings(const Puzzle& puzzle, const PosterPlan& plan,
                                     const PosterTemplate& style, const TextMeasure& measure);

/// The backdrop centred in `area`, shown only inside `clip`; nothing where the style names none.
std::optional<Picture> backdrop(const BackdropStyle& style, const Rect& area, const Rect& clip);

/// Title, author and the keywords by which proof/ knows a file: `gridpress; kind=poster; template=world`.
DocumentInfo documentInfo(const Puzzle& puzzle, const std::string& kind, const std::string& templateName,
                          const Phrases& phrases);

}  // namespace gridpress::layout
