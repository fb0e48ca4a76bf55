// layout/style/worksheet: what a user may change about a worksheet or a book's pages, read from TOML.
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
  alphabetical,  ///< As the caller's WordOrder has it.
  puzzle,        ///< As the puzzle's file lists them: longest first.
};

/// What a page lists of its words.
enum class Listing {
  words,
  clues,  ///< A word without one is listed itself.
  both,   ///< Of a crossword: the words in a frame of their own, a bank to choose from.
};

/// What stands around a page (layout/pages/page).
enum class PageFrame { none, line, twoLines, notched, scrolls };

/// How a solution shows its words.
enum class SolutionMarks {
  rings,    ///< Ringed, the other letters pale.
  bars,     ///< On grey bars, the other letters pale.
  letters,  ///< Ringed, without the other letters.
};
/// By their names in templates and settings.
const Choices<SolutionMarks>& solutionMarks();

/// What stands in lists of clues besides clues and words. `{letters}` is how many a word has.
struct ClueTexts {
  std::string across = "{clues.across}", down = "{clues.down}";
  std::string words = "{clues.words}";    ///< Above words of one length.
  std::string length = "{clues.length}";  ///< Behind a clue: (9), or (3,6) for "New Jersey". May be empty.
};

/// `sheet/NAME.toml`. Type sizes are for a page of Letter's width; titles shrink with narrower ones.
struct WorksheetStyle {
  std::string name;  ///< "classroom"
  Size page{Length::in(8.5), Length::in(11)};
  Insets margin{Length::in(0.6), Length::in(0.7), Length::in(0.6), Length::in(0.7)};
  PageFrame pageFrame = PageFrame::none;
  bool mirrored = false;  ///< A book: `margin.left` is the inside margin, on left-hand pages at the right.

  Face face{"B612 Regular"};
  Face boldFace{"B612 Bold"};
  Face italicFace{"B612 Italic"};   ///< Of titles within clues.
  Length smallest = Length::pt(8);  ///< No line of text is set smaller.
  Length smallestNumber;            ///< In a square, no number is set smaller; 0: as `smallest`.
  Length rule = Length::pt(0.75);   ///< Frames, circles, lines to write on.

  /// The small type of a book: running heads, page numbers, contents.
  Length bookSmall() const { return std::max(smallest, introSize * 0.95); }
  Length number() const { return smallestNumber > Length() ? smallestNumber : smallest; }

  /// What is printed at the top, each with a line to write on, and how large. Empty: nothing.
  std::vector<std::string> fields{"{worksheet.name}", "{worksheet.date}"};
  Length fieldSize = Length::pt(11);
  std::string sender;  ///< In their place: who sends in a puzzle, a line each.

  Length titleSize = Length::pt(28);
  std::string intro = "{worksheet.find}";  ///< May be empty.
  std::string crosswordIntro;              ///< The same above a crossword, and above word squares.
  std::string squaresIntro = "{worksheet.squares}";
  /// Below the words, above a blank for each letter of a hidden message (`firstLetters` where filler
  /// follows), and below its solution. Empty: neither.
  std::string message = "{worksheet.message}";
  std::string firstLetters = "{worksheet.first_letters}";
  std::string messageAnswer = "{worksheet.message_answer}";
  Length introSize = Length::pt(10.5);
  /// How the difficulties are called; all empty: they are not shown.
  std::array<std::string, 5> levels{"{level.very_easy}", "{level.easy}", "{level.medium}", "{level.hard}",
                                    "{level.expert}"};

  GridStyle grid;
  Length largestCell = Length::pt(44), usualCell = Length::pt(22), smallestCell = Length::pt(9);
  bool frame = true;   ///< A line around the grid, or around its mask.
  bool lines = false;  ///< Between the cells.

  /// The word list: its size is between these; above `usualWord` only where the grid loses nothing by it.
  Length largestWord = Length::pt(16), usualWord = Length::pt(12), smallestWord = Length::pt(8);
  /// The pages belong together, as in a book: a page's list takes the usual size, or one of few smaller ones,
  /// where that costs its grid no more than a seventh. So nearly all lists of a book are of one size, and a
  /// page can be set without the others.
  bool evenWords = false;
  bool cellsRead = true;  ///< Grids are tables to a reader who listens; else figures, in half the bytes.
  int columns = 0;        ///< Of the word list; 0: as many as fit.
  int usualWords = 20;    ///< What a page holds in good type, where nobody says how many.
  ListOrder order = ListOrder::alphabetical;
  std::optional<Listing> list;  ///< Nothing: a word search's words, a crossword's clues.
  bool spellings = true;        ///< "Golgi body" instead of GOLGIBODY.
  bool facing = false;          ///< The word list has a page of its own.
  bool beside = false;          ///< A crossword's clues stand beside the grid, too, where they fit.
  bool answers = false;         ///< A crossword is filled in, and answers are at the right of its clues.
  double leading = 1.32;        ///< From line to line of clues, in sizes of their type.

  ClueTexts clues;

  CodeStyle code{Length::in(0.85), {}};  ///< At the end of the head.

  std::string solution = "{solution.title}";  ///< Above a solution.
  Length smallestInSolution;                  ///< No line or letter is set smaller there; 0: as `smallest`.
  SolutionMarks marks = SolutionMarks::rings;
  int perPage = 6;  ///< Solutions on a page of a book that does not say.
  std::string seeSolution = "{solution.see_solution}";
  std::string seePuzzle = "{solution.see_puzzle}";

  /// What all of these texts name in braces.
  SharedPhrases phrases;

  /// The same with the type of solutions, which are compared and not read.
  WorksheetStyle forSolutions() const {
    WorksheetStyle style = *this;
    if (smallestInSolution > Length()) style.smallest = smallestInSolution;
    return style;
  }

  /// The same without type that is smaller than usual, or cells that are much smaller.
  WorksheetStyle inUsualType() const {
    WorksheetStyle style = *this;
    style.smallestWord = usualWord;
    style.smallestCell = (smallestCell + usualCell) / 2;
    return style;
  }

  /// The same on another page: on a larger one words, cells and small type are larger too.
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
