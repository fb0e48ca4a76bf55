// layout/text/spoken: accessible pages, right-to-left pages, and pages in a language's letter forms.
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

/// "6,141 ↙ POZOS": the first letter's column and row, counted from 1, the word's direction, the word
/// (article, 3.2). With the sheet that shows it "6,141 C4 ↙ POZOS"; for a word with `times` places
/// "6,141 ↙ POZOS ×3". `columns` are the puzzle's.
std::string entryText(const Puzzle& puzzle, const Columns& columns, const Placement& placement,
                      const std::string& sheet = {}, std::size_t times = 1);

/// Precedes each word of a checklist.
inline constexpr std::string_view kTickBox = "☐ ";

/// A word in a list: as written, with typographic quotes and apostrophes, or in the grid's letters.
std::string listedAs(const Word& word, bool written, const Phrases& phrases);

/// The marks of a square; empty ones if there are none.
const SquareMark& markAt(const Puzzle& puzzle, Cell cell);

/// The number of placements of a word.
std::size_t placementsOf(const Puzzle& puzzle, std::uint32_t word);

/// The spellings of a word: "Pozos MX", "San Francisco AR, BO; San Fråncisco US". A spelling that differs
/// from the grid form only in case is not repeated: "MX". Empty if nothing is known beyond the grid form.
std::string spellings(const Word& word);

/// The placements in the guide's order: by the words' order, then by column, row and direction. With
/// `firstOnly`, only the first of each word.
std::vector<std::uint32_t> guideOrder(const Puzzle& puzzle, const WordOrder& order, bool firstOnly = false);

/// The words' language, if it differs from the page's.
std::string spokenIn(const Puzzle& puzzle, const Phrases& phrases);

/// Letters in rows: with `cells` a table, to be read cell by cell; else a figure, with a text of the rows.
/// For more than 30 x 30 letters only the size.
Tag lettersTag(const Puzzle& puzzle, const Phrases& phrases, bool cells);
/// The squares of a crossword to fill in, row by row: ■ is no square, □ one, a number one where words begin.
Tag squaresTag(const Puzzle& puzzle, const Phrases& phrases);
/// A solution: the place of each word, as in a guide. For more than 400 words only the size.
Tag solvedTag(const Puzzle& puzzle, const Phrases& phrases);
/// A QR code, by its content.
Tag codeTag(const std::string& text, const Phrases& phrases);

/// Marks list entries from `first` on as being in the words' language.
void speakEntries(const Puzzle& puzzle, const Phrases& phrases, std::vector<Item>& items, std::size_t first);
/// Moves everything one level down: a page's title becomes a heading of the book.
void lowerHeadings(std::vector<Item>& items);
/// The reverse, for a page printed alone: its first heading becomes a title.
void liftHeadings(std::vector<Item>& items);

/// Appends items.
void append(std::vector<Item>& items, std::vector<Item> more);

/// Maps a point: scales each coordinate, then adds an offset. A negative factor mirrors.
struct Movement {
  double across = 1, down = 1;
  Point by;
  Point operator()(Point p) const { return {p.x * across + by.x, p.y * down + by.y}; }
  Rect operator()(const Rect& r) const;
};

/// Moves an item and scales it by the same factors. Each text still reads in its script's direction: a line
/// that began at the left ends at the right, or is upside down if both axes are mirrored; rows of letters are
/// reversed.
void move(Item& item, const Movement& how);

/// Calls use(point) for each point of a path's step, including a curve's control points, which enclose it.
template <typename Step, typename Use>
void eachPoint(Step& step, const Use& use) {
  std::visit(
      [&](auto& s) {
        if constexpr (requires { s.control1; }) use(s.control1), use(s.control2);
        if constexpr (requires { s.to; }) use(s.to);
      },
      step);
}

/// Mirrors items from `first` on about the vertical centre line of the area, for right-to-left pages.
void mirror(std::vector<Item>& items, std::size_t first, const Rect& area);

/// Items rotated by 180 degrees about the area's centre. Rows of letters become single letters.
std::vector<Item> upsideDown(const std::vector<Item>& items, const Rect& area);

/// The same as mirror() if the page's language is right-to-left.
void follow(const Phrases& phrases, std::vector<Item>& items, std::size_t first, const Rect& area);

/// Whether a page of a book, counted from 0 in its volume, is a left-hand one. The first is a right-hand one,
/// bound at its left; in right-to-left books, a left-hand one.
inline bool isLeftHand(const Phrases& phrases, std::size_t number) {
  return (number % 2 == 1) != phrases.fromRight();
}

/// The area inside a page's margins; in a mirrored book the inside margin alternates.
template <typename Style>
Rect pageArea(const Style& style, std::size_t number) {
  Insets margin = style.margin;
  if (style.mirrored && isLeftHand(*style.phrases, number)) std::swap(margin.left, margin.right);
  return Rect{{}, style.page}.inset(margin);
}

/// The words' language; the page's if the words have none, or if only the page is in Chinese, Japanese or
/// Korean, whose letters share code points and differ in form.
std::string letteringOf(const Puzzle& puzzle, const Phrases& phrases);

/// The measure for that language.
SharedMeasure lettered(const TextMeasure& measure, const Puzzle& puzzle, const Phrases& phrases);

}  // namespace gridpress::layout
