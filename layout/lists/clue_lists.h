// layout/lists/clue_lists: a crossword's clues, set into columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "layout/style/worksheet.h"
#include "model/document.h"
#include "model/phrases.h"
#include "model/puzzle.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// A line of a list: a heading ("Across"), or a clue with its number.
struct ClueEntry {
  bool heading = false;
  std::string number;
  std::string text;         ///< May have italics between <i> and </i>.
  std::string length = {};  ///< Stands behind the text's last word, never alone on a line.
  std::string answer = {};  ///< Of a clue; stands at the right, where the style has room for it.
};

/// "3,6" for New Jersey, "4-2" for push-up. An apostrophe parts nothing, as in The Times: "7,6" for Hobson's
/// choice (D. Astle, Sydney Morning Herald, 26 June 2017), and an article without squares does not count:
/// "3-2-4" for l'arc-en-ciel. Of a spelling with other letters than the grid: the letters in the grid.
std::string enumerationOf(const Word& word);

/// Across and Down, each clue with its word's length, unless it says that itself; not where hardly a square
/// is without a second word, as in American puzzles, which have no lengths. A word without a clue, beside
/// others that have one, is asked for by how many letters it has. Words without any clue are named instead,
/// by length and then in order, as they were written with `spellings`: a puzzle in which they are to be
/// fitted in. Nothing of a puzzle in code.
std::vector<ClueEntry> clueEntries(const Puzzle& puzzle, const ClueTexts& texts, bool spellings,
                                   const Phrases& phrases);
/// Whether any word that stands has a clue.
bool hasClues(const Puzzle& puzzle);
/// The words without their clues, by length: as of a puzzle that has none.
std::vector<ClueEntry> wordsByLength(const Puzzle& puzzle, const ClueTexts& texts, bool spellings,
                                     const Phrases& phrases);
/// The clues without lengths, in two lists: of a word square.
struct SquareClues {
  std::vector<ClueEntry> across, down;
};
SquareClues squareClues(const Puzzle& puzzle, const ClueTexts& texts, const Phrases& phrases);

/// The words that stand in lists of clues.
struct ClueStyle {
  Face face{"DejaVu Sans Condensed"};
  Face headFace{"DejaVu Sans Condensed Bold"};
  Face italicFace{"DejaVu Sans Condensed Oblique"};
  Length size = Length::pt(9);
  Length headSize = Length::pt(11);
  Length leading = Length::pt(11.5);
  Colour colour = kBlack;
  bool fromRight = false;  ///< On a page that runs from the right.
  Length answers;          ///< What is kept for answers at the end of lines; 0: they are not shown.
};

/// Where a list has come to: before an entry, or behind N lines of a clue that no page holds.
struct ClueMark {
  std::size_t entry = 0, line = 0;
  bool operator==(const ClueMark&) const = default;
};

/// Part of a list. Where it begins within a clue, a heading may stand before what is left of that.
struct ClueRange {
  ClueMark first, end;
};

/// Sets a range of the entries into the columns of a page, one after another, and returns where what does not
/// fit begins. A clue stays whole in a column, and a heading with the clue after it, or with all words of one
/// length; only long clues go on in the next column, and long lists of words. A clue that not even an empty
/// page holds goes on behind its last line there, unless none may be parted: then it is left out. Columns
/// must be of one width, and hold a line.
ClueMark setClues(const std::vector<ClueEntry>& entries, ClueRange range, const std::vector<Rect>& columns,
                  const ClueStyle& style, const TextMeasure& measure, std::vector<Item>& items,
                  bool mayPart = true);

/// The height of the shortest columns, `count` of this width, that hold all entries.
Length clueHeight(const std::vector<ClueEntry>& entries, int count, Length width, const ClueStyle& style,
                  const TextMeasure& measure);

/// `count` columns side by side in an area.
std::vector<Rect> columnsIn(const Rect& area, int count, Length gutter);

/// How lists run on. All areas are of one width; the columns of the last are as even as they can be.
class ClueFlow {
 public:
  struct Columns {
    int count = 1;
    Length gutter;
  };
  /// The entries begin in an area of this height (nothing: on the first page) and go on over pages that have
  /// room of `page`. Throws Error (job) where that holds no line. The measure must outlive it.
  ClueFlow(std::vector<ClueEntry> entries, const ClueStyle& style, Columns columns, Length begin, Size page,
           const TextMeasure& measure);
  ClueFlow() = default;

  /// Without the area in which it begins.
  std::size_t pages() const { return parts_.empty() ? 0 : parts_.size() - 1; }
  /// Of which a page's lists are: 0 is the area in which they begin, 1 the first page.
  void set(std::size_t part, const Rect& area, std::vector<Item>& items) const;

 private:
  ClueMark goOn(ClueMark from);

  std::vector<ClueEntry> entries_;  ///< With what pages repeat.
  ClueStyle style_;
  Columns columns_;
  std::vector<ClueRange> parts_;
  const TextMeasure* measure_ = nullptr;
};

}  // namespace gridpress::layout
