// layout/text/paragraph: a template's texts, filled in and broken into lines that fit a width.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "layout/style/template.h"
#include "model/document.h"
#include "model/phrases.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// The height of the title block: its lines as set, and the white that the style's height leaves around lines
/// of their largest size; at least the style's height.
Length titleHeight(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases, Length width,
                   const TextMeasure& measure);

/// The height of the lines, filled in and set within a width; 0 if all of them are empty.
Length linesHeight(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases, Length width,
                   const TextMeasure& measure);

/// The style's lines, filled in and centred in `area` in both directions, or flush with its left side (its
/// right on a right-to-left page). "\\n" in a text begins a new line. A line too wide for the area is set
/// smaller, down to half its size but never below 7 pt, then broken; lines that are empty after filling in
/// are left out. Throws Error (call) if the lines are higher than the area.
std::vector<Item> titleBlock(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases,
                             const Rect& area, const TextMeasure& measure);

/// Breaks a text into lines of at most `width`, at spaces or, in scripts without spaces, where the measure
/// allows it. A word wider than that gets a line of its own, or is broken at the end of the line.
enum class Overlong { whole, broken };
std::vector<std::string> breakLines(std::string_view text, const Face& face, Length size, Length width,
                                    const TextMeasure& measure, Overlong overlong = Overlong::whole);

/// The width of the widest line.
Length widestOf(const std::vector<std::string>& lines, const Face& face, Length size,
                const TextMeasure& measure);

struct ParagraphStyle {
  Face face;
  Length size;
  Colour colour;
  Length leading;
};

/// Sets a text from the top left of `area`, with the first baseline one type size below its top; returns its
/// height: lines times leading.
Length setParagraph(std::string_view text, const ParagraphStyle& style, const Rect& area,
                    const TextMeasure& measure, std::vector<Item>& items);

/// A title's lines, all of one size.
struct Heading {
  Length size;
  std::vector<std::string> lines;

  static constexpr double kLeading = 1.2;  ///< In ems.
  /// From the first baseline to the last.
  Length drop() const { return size * (kLeading * (static_cast<double>(lines.size()) - 1)); }
};

/// The text on one line if that takes no less than 0.7 of the largest size; else on two, in type no smaller
/// than `smallest`; else on as many as needed. A word wider than a line continues on the next. Lines are as
/// equal as possible: no word is left alone on the last.
Heading fitHeading(const std::string& text, const Face& face, Length largest, Length smallest, Length room,
                   const TextMeasure& measure);

/// Sets the lines, with the first baseline through `at`, the point of the line that `align` names.
void setHeading(const Heading& heading, const Face& face, Colour colour, Point at, Align align,
                std::vector<Item>& items);

/// The kind of the puzzle: "Word Search", "Crossword", "Codeword".
std::string kindName(const Puzzle& puzzle, const Phrases& phrases);
/// The puzzle's title, with quotes in the language's style; its kind if it has none.
std::string titleOf(const Puzzle& puzzle, const Phrases& phrases);
/// The heading above the puzzle: the same, but empty if its title is blank, which means no heading.
std::string headingOf(const Puzzle& puzzle, const Phrases& phrases);
/// Instructions for a crossword that is not solved by clues; else empty.
std::string howToSolve(const Puzzle& puzzle, const Phrases& phrases);
inline bool isBlank(std::string_view title) {
  return title.find_first_not_of(' ') == title.npos;
}

/// The directions in which the puzzles' words read: "across, down and diagonally, forwards and backwards".
/// Empty if there are no words.
std::string waysOf(std::span<const Puzzle* const> puzzles, const Phrases& phrases);

/// title (titleOf), kind ("word search", "crossword"), words (in the grid), columns, rows, cells, letters (of
/// all words), directions, seed, credit, generator; sides: empty, or in a title above rulers a note that
/// columns and rows are counted there.
Facts factsOf(const Puzzle& puzzle, const Phrases& phrases);

/// Replaces each `{name}` by the fact or the phrase of this name, which may contain facts in turn; `{{` is a
/// brace. Throws Error (call) for an unknown name, listing the facts.
std::string fillIn(std::string_view text, const Facts& facts, const Phrases& phrases);

}  // namespace gridpress::layout
