// layout/style/worksheet: the user's settings for a worksheet or a book's pages, read from TOML.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "layout/style/template.h"

namespace gridpress::layout {

/// The order in which a page lists its words.
enum class ListOrder {
  alphabetical,  ///< By the caller's WordOrder.
  puzzle,        ///< As in the puzzle's file: longest first.
};

/// What a page lists of its words.
enum class Listing {
  words,
  clues,  ///< A word without a clue is listed itself.
  both,   ///< For a crossword: the clues, and the words in a frame of their own as a word bank.
};

/// The frame around a page (layout/pages/page).
enum class PageFrame { none, line, twoLines, notched, scrolls };

/// How a solution shows its words.
enum class SolutionMarks {
  rings,    ///< In rings, the other letters pale.
  bars,     ///< On grey bars, the other letters pale.
  letters,  ///< In rings, without the other letters.
};
/// By their names in templates and settings.
const Choices<SolutionMarks>& solutionMarks();

/// The other texts in lists of clues. `{letters}` is the number of letters of a word.
struct ClueTexts {
  std::string across = "{clues.across}", down = "{clues.down}";
  std::string words = "{clues.words}";    ///< Above words of one length.
  std::string length = "{clues.length}";  ///< After a clue: (9), or (3,6) for "New Jersey". May be empty.
};

/// `sheet/NAME.toml`. Type sizes are for a Letter-width page; titles shrink on narrower ones.
struct WorksheetStyle {
  std::string name;  ///< "classroom"
  Size page{Length::in(8.5), Length::in(11)};
  Insets margin{Length::in(0.6), Length::in(0.7), Length::in(0.6), Length::in(0.7)};
  PageFrame pageFrame = PageFrame::none;
  bool mirrored = false;  ///< A book: `margin.left` is the inside margin, on the right of left-hand pages.

  Face face{"B612 Regular"};
  Face boldFace{"B612 Bold"};
  Face italicFace{"B612 Italic"};   ///< For titles within clues.
  Length smallest = Length::pt(8);  ///< No line of text is set smaller.
  Length smallestNumber;            ///< No number in a square is set smaller; 0: as `smallest`.
  Length rule = Length::pt(0.75);   ///< Frames, circles, lines to write on.

  /// The small type of a book: running heads, page numbers, contents.
  Length bookSmall() const { return std::max(smallest, introSize * 0.95); }
  Length number() const { return smallestNumber > Length() ? smallestNumber : smallest; }

  /// Labels at the top, each with a line to write on, and their type size. Empty: none.
  std::vector<std::string> fields{"{worksheet.name}", "{worksheet.date}"};
  Length fieldSize = Length::pt(11);
  std::string sender;  ///< Instead of them: the sender of a puzzle, one line each.

  Length titleSize = Length::pt(28);
  std::string intro = "{worksheet.find}";  ///< May be empty.
  std::string crosswordIntro;              ///< The same for a crossword and for word squares.
  std::string squaresIntro = "{worksheet.squares}";
  /// Below the words, above a blank for each letter of a hidden message (`firstLetters` if filler follows),
  /// and below its solution. Empty: neither.
  std::string message = "{worksheet.message}";
  std::string firstLetters = "{worksheet.first_letters}";
  std::string messageAnswer = "{worksheet.message_answer}";
  Length introSize = Length::pt(10.5);
  /// The names of the difficulties; all empty: they are not shown.
  std::array<std::string, 5> levels{"{level.very_easy}", "{level.easy}", "{level.medium}", "{level.hard}",
                                    "{level.expert}"};

  GridStyle grid;
  Length largestCell = Length::pt(44), usualCell = Length::pt(22), smallestCell = Length::pt(9);
  bool frame = true;   ///< A line around the grid, or around its mask.
  bool lines = false;  ///< Between the cells.

  /// The type size of the word list is within these; above `usualWord` only if this costs the grid nothing.
  Length largestWord = Length::pt(16), usualWord = Length::pt(12), smallestWord = Length::pt(8);
  /// The pages belong together, as in a book: the list of a page takes the usual size, or one of a few
  /// smaller ones, if that costs its grid at most a seventh. So nearly all lists of a book have the same
  /// size, and a page can be set without the others.
  bool evenWords = false;
  bool cellsRead = true;  ///< Grids are tables for screen readers; else figures, in half the bytes.
  int columns = 0;        ///< Columns of the word list; 0: as many as fit.
  int usualWords = 20;    ///< Words that a page holds in good type, if their number is not given.
  ListOrder order = ListOrder::alphabetical;
  std::optional<Listing> list;  ///< Empty: a word search's words, a crossword's clues.
  bool spellings = true;        ///< "Golgi body" instead of GOLGIBODY.
  bool facing = false;          ///< The word list has a page of its own.
  bool beside = false;          ///< A crossword's clues may also be beside the grid, if they fit.
  bool answers = false;         ///< A crossword is filled in, with answers to the right of its clues.
  double leading = 1.32;        ///< Line spacing of clues over type size.

  ClueTexts clues;

  CodeStyle code{Length::in(0.85), {}};  ///< At the end of the head.

  std::string solution = "{solution.title}";  ///< Above a solution.
  Length smallestInSolution;                  ///< No line or letter is set smaller there; 0: as `smallest`.
  SolutionMarks marks = SolutionMarks::rings;
  int perPage = 6;  ///< Solutions on a page, for a book that does not specify it.
  std::string seeSolution = "{solution.see_solution}";
  std::string seePuzzle = "{solution.see_puzzle}";

  /// The phrases that these texts name in braces.
  SharedPhrases phrases;

  /// The same with the type of solutions, which are compared rather than read.
  WorksheetStyle forSolutions() const {
    WorksheetStyle style = *this;
    if (smallestInSolution > Length()) style.smallest = smallestInSolution;
    return style;
  }

  /// The same without type smaller than usual, or cells much smaller than usual.
  WorksheetStyle inUsualType() const {
    WorksheetStyle style = *this;
    style.smallestWord = usualWord;
    style.smallestCell = (smallestCell + usualCell) / 2;
    return style;
  }

  /// The same on another page: on a larger page words, cells and small type are larger too.
  WorksheetStyle on(Size trim) const {
    WorksheetStyle style = *this;
    style.page = trim;
    const double larger = std::max(1.0, std::min(trim.width / page.width, trim.height / page.height));
    for (Length* size :
         {&style.largestWord, &style.usualWord, &style.introSize, &style.largestCell, &style.usualCell})
      *size = *size * larger;
    return style;
  }

  WorksheetStyle() {
    grid.face = {"B612 Mono Regular"};
    grid.sizePerPitch = 0.9;
    grid.capHeight = 0.5;
  }
};

/// The keys of a worksheet's file.
SettingTable describe(const WorksheetStyle*);

/// Throws Error (call) with file and line for an unknown key, a wrong unit, a value out of range.
WorksheetStyle readWorksheetStyle(const std::vector<TomlText>& texts, const std::string& name,
                                  const Assignments& assignments = {});

}  // namespace gridpress::layout
