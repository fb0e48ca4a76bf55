// layout/poster/poster: a puzzle on one large sheet, or a piece of it at true size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/poster/list.h"
#include "layout/style/template.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// The position of everything on a poster: title block, grid with rulers, list and foot, from top to bottom;
/// a list beside the grid follows it in reading order. Together they are centred on the sheet.
struct PosterPlan {
  Size trim;   ///< Including what is folded behind the front.
  Rect front;  ///< The visible part: the sheet.
  LetterGrid grid;
  Rect title;  ///< The title block's area.
  Rect field;  ///< The grid with its rulers.
  PosterList list;
  Rect listArea;                           ///< On the sheet, or on the second page.
  Rect foot;                               ///< The lines at the foot; empty if there are none.
  std::shared_ptr<const std::string> map;  ///< Behind the letters, as SVG; null: no map is drawn.
  std::optional<PageCode> code;
  Length blankTop;    ///< Nothing is printed this far from the top.
  double filled = 1;  ///< Share of the room left by title, list and foot that the grid and its rulers take.
};

/// Throws Error (call) if the grid cannot be set on the template's sheet.
PosterPlan planPoster(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// The room that margins, title, list and foot leave on the template's sheet for the grid and its rulers. The
/// puzzle needs no grid yet. Throws Error (call) if nothing is left.
Size roomForGrid(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// Columns and rows of a grid that fills `room` with its rulers, `longer` of them on the longer side.
Cell cellsFor(Size room, const RulerStyle& rulers, std::int32_t longer);

/// The grid's letters on the template's sheet, at an unspecified position. Throws Error (call) if nothing is
/// left for them.
LetterGrid lettersOn(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// The poster as a document of one page, or of two if its list is on the second.
Document composePoster(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                       const TextMeasure& measure);
Document composePoster(const SharedPuzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// Everything on the poster except the grid's letters: backdrop, title, rulers, in drawing order. Repeated on
/// sheets.
std::vector<Item> posterSurroundings(const Puzzle& puzzle, const PosterPlan& plan,
                                     const PosterTemplate& style, const TextMeasure& measure);

/// The lines of the title block, one of the surroundings.
std::vector<Item> posterTitle(const Puzzle& puzzle, const PosterPlan& plan, const PosterTemplate& style,
                              const TextMeasure& measure);

/// Inserts the grid's items at their place in reading order: after title and code and before the rulers.
void insertGrid(std::vector<Item> grid, std::vector<Item>& surroundings);

/// Title, author and keywords that identify a file for proof/: `gridpress; kind=poster; template=world`.
DocumentInfo documentInfo(const Puzzle& puzzle, const std::string& kind, const std::string& templateName,
                          const Phrases& phrases);

/// One page of size `paper`: a title that says what is shown, and below it as many cells from the middle of
/// the grid as fit, with the poster's type, rulers and backdrop. Throws Error (call) if the paper is too
/// small for ten cells a side (or the whole of a smaller grid).
Document composeSample(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                       Size paper, const TextMeasure& measure);

/// How words are distinguished from filler.
enum class Marking : std::uint8_t {
  automatic,  ///< Capsules; `turns` if they cover each other (crossingsOf) and no words are highlighted.
  capsules,   ///< Each word in a capsule below its letters, with one hue for each of the four axes.
  turns,      ///< The same, with the words of each axis on a page of their own.
  words,      ///< The words' letters black, the filler grey.
};

/// How often, on average, a letter of a word is crossed by another word's capsule. At 0.3, as in sparse
/// grids, each word can be followed at a glance; at 0.9, as in packed ones, none can.
double crossingsOf(const Puzzle& puzzle);

/// How an answer key marks its words.
struct AnswerKeyOptions {
  Marking marking = Marking::automatic;
  std::vector<bool>
      highlighted;  ///< By word: true: in a strong colour, the others in grey. Empty: all alike.
};

/// The poster without its backdrop, with its words marked, on one page or four. Throws as composePoster()
/// does, and Error (job) if the puzzle has no placements.
Document composeAnswerKey(const SharedPuzzle& puzzle, const PosterTemplate& style,
                          const AnswerKeyOptions& options, const TextMeasure& measure);

/// Copies what is visible in `window`, moved by `shift`. Letter runs keep only the letters whose centre is
/// inside (no letter is cut); everything else that crosses the window's edge is clipped there; items outside
/// are left out, so that a tile contains only its own items. Links are dropped: they belong to the original
/// page.
std::vector<Item> throughWindow(const std::vector<Item>& items, const Rect& window, Point shift,
                                const TextMeasure& measure);

/// All items at `scale`, with the page's corner moved to `corner`. Links are left out: they belong to the
/// original page.
std::vector<Item> scaled(const std::vector<Item>& items, double scale, Point corner);

}  // namespace gridpress::layout
