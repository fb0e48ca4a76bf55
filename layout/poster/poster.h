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

/// Where everything on a poster goes: the title block, grid and rulers, the list, the foot, one below
/// another; a list beside the grid is behind it in reading order. Together they stand in the middle of the
/// sheet.
struct PosterPlan {
  Size trim;   ///< With what goes behind the front.
  Rect front;  ///< What hangs: the sheet.
  LetterGrid grid;
  Rect title;  ///< The title block's area.
  Rect field;  ///< The grid with its rulers.
  PosterList list;
  Rect listArea;                           ///< Of the sheet, or of the second page.
  Rect foot;                               ///< Of the lines at the foot; empty where there are none.
  std::shared_ptr<const std::string> map;  ///< Behind the letters, as SVG; nothing: none is drawn.
  std::optional<PageCode> code;
  Length blankTop;    ///< Nothing is printed this far from the top.
  double filled = 1;  ///< How much the grid and its rulers take of what title, list and foot leave them.
};

/// Throws Error (call) where the grid cannot be set on the template's sheet.
PosterPlan planPoster(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// What margins, title, list and foot leave of the template's sheet, for the grid and its rulers. The puzzle
/// needs no grid yet. Throws Error (call) where nothing is left.
Size roomForGrid(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// Columns and rows of a grid that fills such a room with its rulers, `longer` of them on the longer side.
Cell cellsFor(Size room, const RulerStyle& rulers, std::int32_t longer);

/// The grid's letters on the template's sheet, wherever they stand. Throws Error (call) where nothing is left
/// for them.
LetterGrid lettersOn(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// The poster as a document of one page, or of two where its list stands on the second.
Document composePoster(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                       const TextMeasure& measure);
Document composePoster(const SharedPuzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure);

/// What stands on the poster besides the grid's letters: backdrop, title, rulers, in drawing order. Sheets
/// repeat it.
std::vector<Item> posterSurroundings(const Puzzle& puzzle, const PosterPlan& plan,
                                     const PosterTemplate& style, const TextMeasure& measure);

/// The lines of the title block, of these surroundings.
std::vector<Item> posterTitle(const Puzzle& puzzle, const PosterPlan& plan, const PosterTemplate& style,
                              const TextMeasure& measure);

/// Puts the grid's items where they are read, behind title and code and before the rulers.
void insertGrid(std::vector<Item> grid, std::vector<Item>& surroundings);

/// Title, author and the keywords by which proof/ knows a file: `gridpress; kind=poster; template=world`.
DocumentInfo documentInfo(const Puzzle& puzzle, const std::string& kind, const std::string& templateName,
                          const Phrases& phrases);

/// One page of that size: a title that says what it shows, and below it as many cells from the middle of the
/// grid as there is room for, with the poster's type, rulers and backdrop. Throws Error (call) where the
/// paper is too small for ten cells a side (or the whole of a smaller grid).
Document composeSample(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                       Size paper, const TextMeasure& measure);

/// What tells words from filler.
enum class Marking : std::uint8_t {
  automatic,  ///< Capsules; by turns where they cover each other (crossingsOf) and no words are chosen.
  capsules,   ///< Each word in a capsule below its letters, one hue for each of the four axes.
  turns,      ///< The same, the words of each axis on a page of their own.
  words,      ///< The words' letters black, the filler gray.
};

/// How often each letter of a word is crossed by another word's capsule. At 0.3, as in grids that are spread
/// out, each word is followed at a glance; at 0.9, as in packed ones, none is.
double crossingsOf(const Puzzle& puzzle);

/// How an answer key marks its words.
struct AnswerKeyOptions {
  Marking marking = Marking::automatic;
  std::vector<bool>
      highlighted;  ///< By word: these in a strong colour, all others in gray. Empty: all alike.
};

/// The poster without its backdrop, with its words marked, on one page or four. Throws as composePoster()
/// does, and Error (job) where the puzzle has no placements.
Document composeAnswerKey(const SharedPuzzle& puzzle, const PosterTemplate& style,
                          const AnswerKeyOptions& options, const TextMeasure& measure);

/// Copies what shows in `window`, moved by `shift`. Letter runs keep only the letters whose middle is inside
/// (no letter is cut); everything else that crosses the window's edge is clipped there; what lies outside is
/// left out, so that a tile holds its own items and no more. Links are dropped: they belong to the page they
/// were made for.
std::vector<Item> throughWindow(const std::vector<Item>& items, const Rect& window, Point shift,
                                const TextMeasure& measure);

/// All of them at `scale`, what was at the page's corner at `corner`. Links are left out: they belong to the
/// page that they were made for.
std::vector<Item> scaled(const std::vector<Item>& items, double scale, Point corner);

}  // namespace gridpress::layout
