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

/// How high the block is with its lines as they are set: they, and the white that the style's height leaves
/// around lines of their largest size; that height at the least.
Length titleHeight(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases, Length width,
                   const TextMeasure& measure);

/// How high the lines stand, filled in and set within a width; none, where all of them are empty.
Length linesHeight(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases, Length width,
                   const TextMeasure& measure);

/// The style's lines, filled in and centred in `area` both ways, or flush with its left side (its right, on a
/// page that runs from there). "\\n" in a text begins a new line. A line too wide for the area is set
/// smaller, to half its size at the least and never below 7 pt, then it goes on below; lines whose text is
/// empty after filling in are left out. Throws Error (call) where the lines are higher than the area.
std::vector<Item> titleBlock(const TitleStyle& style, const Puzzle& puzzle, const Phrases& phrases,
                             const Rect& area, const TextMeasure& measure);

/// The lines of a text, broken at spaces, and in scripts without spaces where the measure says, wherever the
/// next word would pass `width`. A word wider than that has a line of its own, or is broken where the line
/// ends.
enum class Overlong { whole, broken };
std::vector<std::string> breakLines(std::string_view text, const Face& face, Length size, Length width,
                                    const TextMeasure& measure, Overlong overlong = Overlong::whole);

/// The widest of lines in a type.
Length widestOf(const std::vector<std::string>& lines, const Face& face, Length size,
                const TextMeasure& measure);

struct ParagraphStyle {
  Face face;
  Length size;
  Colour colour;
  Length leading;
};

/// Sets a text from the top left of `area`, the first baseline one type size below its top; returns its
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

/// The text on one line where that takes no less than 0.7 of the largest size; else on two, in type of
/// `smallest` at least; else on as many as it takes. A word that is wider than a line goes on in the next.
/// Lines are as equal as their number allows: no word stands alone in the last.
Heading fitHeading(const std::string& text, const Face& face, Length largest, Length smallest, Length room,
                   const TextMeasure& measure);

/// Its lines, the first one's baseline through `at`; `align` says where on them that is.
void setHeading(const Heading& heading, const Face& face, Colour colour, Point at, Align align,
                std::vector<Item>& items);

/// "Word Search", "Crossword", "Codeword": what the puzzle is.
std::string kindName(const Puzzle& puzzle, const Phrases& phrases);
/// What the puzzle is called: its title, its quotes as the language has them; where it has none, what it is.
std::string titleOf(const Puzzle& puzzle, const Phrases& phrases);
/// What stands above it: the same, but nothing where its title is blank: it is to have none.
std::string headingOf(const Puzzle& puzzle, const Phrases& phrases);
/// What is to be done with a crossword that is solved otherwise than by clues; else empty.
std::string howToSolve(const Puzzle& puzzle, const Phrases& phrases);
inline bool isBlank(std::string_view title) {
  return title.find_first_not_of(' ') == title.npos;
}

/// The ways that their words do read: "across, down and diagonally, forwards and backwards". Empty where
/// there are none.
std::string waysOf(std::span<const Puzzle* const> puzzles, const Phrases& phrases);

/// title (titleOf), kind ("word search", "crossword"), words (that stand in the grid), columns, rows, cells,
/// letters (of all the words), directions, seed, credit, generator; sides: nothing, and in a title above
/// rulers that columns and rows are counted there.
Facts factsOf(const Puzzle& puzzle, const Phrases& phrases);

/// Replaces each `{name}` by the fact or by the phrase of this name, which may name the facts in turn; `{{`
/// is a brace. Throws Error (call) for a name that is neither, listing the facts.
std::string fillIn(std::string_view text, const Facts& facts, const Phrases& phrases);

}  // namespace gridpress::layout
