// layout/lists/clue_lists: the clues of a crossword, set in columns.
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
  std::string text;         ///< May contain italics between <i> and </i>.
  std::string length = {};  ///< Follows the last word of the text, never alone on a line.
  std::string answer = {};  ///< A clue's answer, at the right if the style has room for it.
};

/// "3,6" for New Jersey, "4-2" for push-up. An apostrophe separates nothing, as in The Times: "7,6" for
/// Hobson's choice (D. Astle, Sydney Morning Herald, 26 June 2017), and articles without squares do not
/// count: "3-2-4" for l'arc-en-ciel. If a spelling has other letters than the grid: the letters in the grid.
std::string enumerationOf(const Word& word);

/// Across and Down, each clue with the length of its word, unless it states that itself; no lengths if hardly
/// any square lacks a second word, as in American puzzles. A word without a clue, among others with one, gets
/// its number of letters as a clue. If no word has a clue, the words themselves are listed, by length and
/// then in order, as written if `spellings`: a puzzle in which they are to be fitted in. Empty for a puzzle
/// in code.
std::vector<ClueEntry> clueEntries(const Puzzle& puzzle, const ClueTexts& texts, bool spellings,
                                   const Phrases& phrases);
/// Whether any placed word has a clue.
bool hasClues(const Puzzle& puzzle);
/// The words by length, without their clues: as for a puzzle that has none.
std::vector<ClueEntry> wordsByLength(const Puzzle& puzzle, const ClueTexts& texts, bool spellings,
                                     const Phrases& phrases);
/// The clues of a word square, without lengths, in two lists.
struct SquareClues {
  std::vector<ClueEntry> across, down;
};
SquareClues squareClues(const Puzzle& puzzle, const ClueTexts& texts, const Phrases& phrases);

/// The type of lists of clues.
struct ClueStyle {
  Face face{"DejaVu Sans Condensed"};
  Face headFace{"DejaVu Sans Condensed Bold"};
  Face italicFace{"DejaVu Sans Condensed Oblique"};
  Length size = Length::pt(9);
  Length headSize = Length::pt(11);
  Length leading = Length::pt(11.5);
  Colour colour = kBlack;
  bool fromRight = false;  ///< On a page in a right-to-left script.
  Length answers;          ///< Width kept for answers at the end of lines; 0: they are not shown.
};

/// A position in a list: before an entry, or after N lines of a clue that is too long for any page.
struct ClueMark {
  std::size_t entry = 0, line = 0;
  bool operator==(const ClueMark&) const = default;
};

/// Part of a list. If it begins within a clue, a heading may precede the rest of that clue.
struct ClueRange {
  ClueMark first, end;
};

/// Sets a range of entries into the columns of a page, one column after another, and returns the position of
/// what does not fit. A clue stays whole in a column, and a heading stays with the clue after it, or with all
/// words of one length; only long clues, and long lists of words, continue in the next column. A clue that
/// not even an empty page holds continues there after its last line; with `mayPart` false it is left out.
/// Columns must have the same width, and room for a line.
ClueMark setClues(const std::vector<ClueEntry>& entries, ClueRange range, const std::vector<Rect>& columns,
                  const ClueStyle& style, const TextMeasure& measure, std::vector<Item>& items,
                  bool mayPart = true);

/// The least height at which `count` columns of this width hold all entries.
Length clueHeight(const std::vector<ClueEntry>& entries, int count, Length width, const ClueStyle& style,
                  const TextMeasure& measure);

/// `count` columns side by side in an area.
std::vector<Rect> columnsIn(const Rect& area, int count, Length gutter);

/// A list over several pages. All areas have the same width; the last one's columns are balanced.
class ClueFlow {
 public:
  struct Columns {
    int count = 1;
    Length gutter;
  };
  /// The entries begin in an area of height `begin` (0: on the first page) and continue on pages with room of
  /// size `page`. Throws Error (job) if that does not hold a line. The measure must outlive the object.
  ClueFlow(std::vector<ClueEntry> entries, const ClueStyle& style, Columns columns, Length begin, Size page,
           const TextMeasure& measure);
  ClueFlow() = default;

  /// Excluding the area in which it begins.
  std::size_t pages() const { return parts_.empty() ? 0 : parts_.size() - 1; }
  /// Sets one part: 0 is the area in which the list begins, 1 the first page.
  void set(std::size_t part, const Rect& area, std::vector<Item>& items) const;

 private:
  ClueMark goOn(ClueMark from);

  std::vector<ClueEntry> entries_;  ///< Including headings that pages repeat.
  ClueStyle style_;
  Columns columns_;
  std::vector<ClueRange> parts_;
  const TextMeasure* measure_ = nullptr;
};

}  // namespace gridpress::layout
