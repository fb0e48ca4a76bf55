// layout/pages/puzzle_page: a puzzle on a page with its words and its message, or its solution in a field.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/pages/page.h"
#include "layout/style/worksheet.h"
#include "model/document.h"

namespace gridpress::layout {

/// How a list falls into columns at one type size.
struct WordColumns {
  Face face;
  Length size, leading;
  Length widest;  ///< Of the words.
  int columns = 0, lines = 0;
  bool fits = false;  ///< The widest word is no wider than the list.
  Length height() const { return leading * lines; }
};

/// As many columns as fit `width`, at most `most` (0: any number).
WordColumns planColumns(const std::vector<std::string>& words, const Face& face, Length size, Length width,
                        int most, const TextMeasure& measure);

/// Sets the list from the top of `area`, column by column, none shorter than another by more than a word; the
/// columns share out its width.
void setColumns(const std::vector<std::string>& words, const WordColumns& plan, const Rect& area,
                bool pageFromRight, std::vector<Item>& items);

/// A word search with its words below it, or on a page of their own.
class PuzzlePage : public WorksheetPage {
 public:
  /// Plans the page within `area`. Where the cells would be smaller than the style's smallest, the words go
  /// to a page of their own if `mayGrow`, else throws Error (job) that says what would help.
  PuzzlePage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, bool mayGrow,
             const TextMeasure& measure);

  std::size_t pages() const override { return faces_ ? 2 : 1; }
  const Worksheet& sheet() const override { return sheet_; }
  void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const override;
  void setMore(std::size_t page, const Rect& area, std::vector<Item>& items) const override;
  /// The words as they are printed, in order.
  const std::vector<std::string>& words() const { return words_; }

 private:
  Length head(const Rect& area, std::vector<Item>& items) const;
  void planFacing(const Rect& area);

  Worksheet sheet_;
  const WorksheetStyle& style_;
  const TextMeasure& measure_;
  std::vector<std::string> words_;
  bool faces_ = false;
  Length pitch_, listSize_, foot_;
};

/// What is above a solution: its title and, where its puzzle is known by a page, where to look.
struct SolutionHead {
  std::string title, where;
  std::optional<std::size_t> page;
};

/// Throws Error (job) where the letters would be smaller than the style's smallest. A long title takes
/// several lines.
void setSolution(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style,
                 const Rect& field, const TextMeasure& measure, std::vector<Item>& items);
/// Whether a solution can be read with ease in such a field: letters as large as the style's smallest,
/// without the white between them given up.
bool solutionFits(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style, Size field,
                  const TextMeasure& measure);

/// `count` fields in rows and columns as square as the page: 4 are 2 x 2, 6 are 2 x 3, 9 are 3 x 3.
std::vector<Rect> fieldsOf(const Rect& area, int count, bool fromRight = false);
/// The fields of a page that may hold `count` solutions and holds these: fewer and larger ones where one of
/// them could not be read with ease otherwise.
std::vector<Rect> fieldsFor(const std::vector<const Worksheet*>& sheets,
                            const std::vector<SolutionHead>& heads, const WorksheetStyle& style,
                            const Rect& area, int count, const TextMeasure& measure);

/// How high it stands, on a page so wide; nothing where no message is hidden or the style has no words for
/// it.
Length messageHeight(const Worksheet& sheet, const WorksheetStyle& style, Length width,
                     const TextMeasure& measure);

/// Sets the sentence and a blank for each letter, with gaps between words that are known, from the top of
/// `area`. A message of very many letters has the sentence alone.
void setMessage(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
                const TextMeasure& measure, std::vector<Item>& items);

/// What a solution says of it; empty where there is nothing to say.
std::string messageAnswer(const Worksheet& sheet, const WorksheetStyle& style);

/// White between the letters' cells and the frame, in cells.
inline constexpr double kFramePad = 0.2;

/// The cells of a word search in such a room, frame and all; none are larger than the style's largest.
Length pitchFor(const Puzzle& puzzle, const WorksheetStyle& style, Size room);
/// A rounded frame around the grid, or a line around the cells of a mask.
void addFrame(const Puzzle& puzzle, const LetterGrid& grid, Length width, Colour colour,
              std::vector<Item>& items);

/// All letters, row by row.
void addLetters(const Puzzle& puzzle, const LetterGrid& grid, std::vector<Item>& items);

/// The puzzle with the letters of its words alone, and with those of no word.
std::pair<Puzzle, Puzzle> wordsAndFillers(const Puzzle& puzzle);
/// Each placed word marked as the style says, its letters black. Black and grays only: a book's pages are
/// printed so.
void addSolved(const Puzzle& puzzle, const LetterGrid& grid, const WorksheetStyle& style,
               std::vector<Item>& items);

}  // namespace gridpress::layout
