// layout/text/spoken: pages for who listens, who reads from the right, and in the letters of a language.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/columns.h"
#include "model/document.h"
#include "model/phrases.h"
#include "model/puzzle.h"
#include "model/text_measure.h"
#include "model/word_list.h"

namespace gridpress::layout {

/// "6,141 ↙ POZOS": the first letter's column and row, counted from 1, the way it reads, the word
/// (article, 3.2). With the sheet that shows it "6,141 C4 ↙ POZOS"; of a word that stands `times` times
/// "6,141 ↙ POZOS ×3". `columns`: of the puzzle.
std::string entryText(const Puzzle& puzzle, const Columns& columns, const Placement& placement,
                      const std::string& sheet = {}, std::size_t times = 1);

/// What stands before each word of a checklist.
inline constexpr std::string_view kTickBox = "☐ ";

/// A word in a list: as it was written, with the quotes and apostrophes of print, or by the grid's letters.
std::string listedAs(const Word& word, bool written, const Phrases& phrases);

/// A square's marks; none where it has none.
const SquareMark& markAt(const Puzzle& puzzle, Cell cell);

/// How many placements a word has.
std::size_t placementsOf(const Puzzle& puzzle, std::uint32_t word);

/// The spellings behind a word: "Pozos MX", "San Francisco AR, BO; San Fråncisco US". A spelling that only
/// differs from the grid form in case is not repeated: "MX". Empty where nothing is known beyond the grid
/// form.
std::string spellings(const Word& word);

/// The placements in the guide's order: by the words', then by column, row and direction. With `firstOnly`
/// of each word the first.
std::vector<std::uint32_t> guideOrder(const Puzzle& puzzle, const WordOrder& order, bool firstOnly = false);

/// The words' language, where it is not the page's.
std::string spokenIn(const Puzzle& puzzle, const Phrases& phrases);

/// Letters in rows: with `cells` a table, to be read cell by cell; else a figure, whose text has them row by
/// row. Of more than 30 x 30 only how large it is.
Tag lettersTag(const Puzzle& puzzle, const Phrases& phrases, bool cells);
/// A crossword's squares to be written into, row by row: ■ is none, □ one, a number one where words begin.
Tag squaresTag(const Puzzle& puzzle, const Phrases& phrases);
/// A solution: where each word stands, as in a guide. Of more than 400 words only how large it is.
Tag solvedTag(const Puzzle& puzzle, const Phrases& phrases);
/// A QR code, by what it says.
Tag codeTag(const std::string& text, const Phrases& phrases);

/// List entries from `first` on are in the words' language.
void speakEntries(const Puzzle& puzzle, const Phrases& phrases, std::vector<Item>& items, std::size_t first);
/// Everything is one level deeper: what was a page's title is a heading of the book.
void lowerHeadings(std::vector<Item>& items);
/// The other way round, of a page that is printed alone: its first heading is a title.
void liftHeadings(std::vector<Item>& items);

/// Puts items behind others.
void append(std::vector<Item>& items, std::vector<Item> more);

/// Where a point goes: N times as far away on either axis, and from there by an offset. Below 0 it goes
/// to the other side.
struct Movement {
  double across = 1, down = 1;
  Point by;
  Point operator()(Point p) const { return {p.x * across + by.x, p.y * down + by.y}; }
  Rect operator()(const Rect& r) const;
};

/// Moves an item, and as many times as far away as it goes, as large it is. Each text still reads as its
/// script does: a line that began at the left ends at the right, or stands upside down where both sides are
/// exchanged; of rows of letters the last comes first.
void move(Item& item, const Movement& how);

/// Calls use(point) for each point of a path's step. Of a curve its control points, too: they enclose it.
template <typename Step, typename Use>
void eachPoint(Step& step, const Use& use) {
  std::visit(
      [&](auto& s) {
        if constexpr (requires { s.control1; }) use(s.control1), use(s.control2);
        if constexpr (requires { s.to; }) use(s.to);
      },
      step);
}

/// Puts items from `first` on to the other side of the area's middle, as a page that runs from right to left
/// has them.
void mirror(std::vector<Item>& items, std::size_t first, const Rect& area);

/// Items turned by half a circle about the area's middle. Rows of letters become single letters.
std::vector<Item> upsideDown(const std::vector<Item>& items, const Rect& area);

/// The same where the language of the page does so.
void follow(const Phrases& phrases, std::vector<Item>& items, std::size_t first, const Rect& area);

/// Of a book: whether the page with this number in its volume, from 0, is a left-hand one. The first is a
/// right-hand one, bound at its left; where pages run from the right, a left-hand one.
inline bool isLeftHand(const Phrases& phrases, std::size_t number) {
  return (number % 2 == 1) != phrases.fromRight();
}

/// What lies between a page's margins, from its corner; in a mirrored book the inside margin changes sides.
template <typename Style>
Rect pageArea(const Style& style, std::size_t number) {
  Insets margin = style.margin;
  if (style.mirrored && isLeftHand(*style.phrases, number)) std::swap(margin.left, margin.right);
  return Rect{{}, style.page}.inset(margin);
}

/// The words' language; the page's where the words have none, or where only the page is in Chinese, Japanese
/// or Korean, whose letters share code points and differ in form.
std::string letteringOf(const Puzzle& puzzle, const Phrases& phrases);

/// The measure for it.
SharedMeasure lettered(const TextMeasure& measure, const Puzzle& puzzle, const Phrases& phrases);

}  // namespace gridpress::layout
