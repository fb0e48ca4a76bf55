// gen/formats/raw: what a puzzle's file says, before anything in it was held against the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// The words of a file, in the order in which they first came.
class RawWords {
 public:
  /// The number of the word with this text, made where there was none.
  std::uint32_t numberOf(std::string_view text);
  std::vector<PrintForm>& printsOf(std::uint32_t word) { return words_[word].prints; }
  std::size_t size() const { return words_.size(); }
  /// Lets go of all of them.
  std::vector<Word> take();

 private:
  struct Named {
    std::string text;
    std::vector<PrintForm> prints;
  };
  std::uint32_t& slotOf(std::string_view text);

  std::deque<Named> words_;
  std::vector<std::uint32_t> slots_;  ///< By the hash of a text: one more than its word's number, or 0.
  std::uint32_t expected_ = 0;        ///< The word after the one last asked for.
};

/// A list of cells that is being followed: where it begins, which way it goes, and whether it keeps to that.
struct CellTrace {
  std::uint32_t word = 0;  ///< Its number.
  std::uint32_t line = 0;  ///< Of the file.
  std::uint32_t cells = 0;
  Cell start, step, last;
  bool bent = false;

  void add(Cell cell);
};

/// How a cell of a crossword looks, as far as it is kept.
struct RawStyle {
  bool circle = false;
  std::optional<Colour> ground;
  bool top = false, right = false, bottom = false, left = false;  ///< Bars.
};

/// Rows of cells as the file has them.
struct RawCells {
  std::vector<std::string> texts;    ///< Each different text of a cell once.
  std::vector<Letter> cells;         ///< Indices into texts, or kBlank, kOutside; row after row.
  std::vector<std::size_t> rowEnds;  ///< Where in `cells` each row ends.
  std::vector<std::uint32_t> rowLines;
  std::vector<std::pair<std::size_t, RawStyle>> styles;          ///< By places in `cells`.
  std::vector<std::pair<std::size_t, std::string>> namedStyles;  ///< The same, by their names.
  std::vector<std::pair<std::size_t, std::string>> given;        ///< Letters that a puzzle shows, likewise.

  /// A cell that shows this; "": a blank one.
  void add(std::string_view text) { cells.push_back(letterOf(text)); }
  Letter letterOf(std::string_view text);
  void endRow(std::uint32_t line);
  std::size_t rowLength(std::size_t row) const { return rowEnds[row] - (row == 0 ? 0 : rowEnds[row - 1]); }

 private:
  std::map<std::string, Letter, std::less<>> index_;  ///< Of texts.
  std::array<Letter, 128> plain_ = {};  ///< Of texts of one ASCII character, plus 1; 0: not met yet.
};

/// A crossword's clue.
struct RawClue {
  Direction direction = Direction::right;
  std::string label = {};  ///< Its number, or what the square has for one; empty: clues in order.
  std::string text = {};
  std::vector<Cell> cells = {};          ///< Its word's, where it names them, from 0 or from 1.
  std::vector<std::string> linked = {};  ///< The numbers of other words that it is for, too.

  /// "(3,4)" behind its text, unless it has them.
  void addLengths(const std::string& lengths);
};

/// A square of a crossword, as other formats than ipuz say it.
struct RawSquare {
  enum class Kind : std::uint8_t { letter, black, omitted } kind = Kind::letter;
  std::string letter = {};  ///< Empty: not known.
  std::string label = {};   ///< Its number; empty: none, or all are the usual ones.
  RawStyle style = {};
  bool given = false;  ///< The puzzle shows the letter.
};

/// The parts of the file, in whatever order they came.
struct RawPuzzle {
  explicit RawPuzzle(std::string name) : file(std::move(name)) {}

  const std::string file;  ///< Its name in errors.
  std::string version;
  std::vector<std::string> kinds;
  Puzzle head;  ///< The texts above the puzzle, and nothing else.
  std::string notes, seed;
  std::string block = "#";  ///< The text of a cell that is not there.
  std::string empty;        ///< The text of a cell without a letter, beside the number 0.
  std::optional<std::int64_t> width, height;
  std::uint32_t dimensionsLine = 0;

  bool hasPuzzle = false;
  RawCells puzzle;               ///< A word search's letters; a crossword's numbers.
  std::string number;            ///< The first that it has as a number other than 0.
  std::uint32_t numberLine = 0;  ///< Of that.
  bool hasSolutionRows = false;
  RawCells solutionRows;  ///< A crossword's letters.
  std::vector<RawClue> clues;
  std::optional<std::int32_t> cellBase;  ///< What clues' cells are counted from, where that is certain.
  bool fakeClues = false;                ///< Solvers are to find out which word a clue is for.
  /// All clues without labels, by number, across before down.
  std::optional<std::vector<std::string>> cluesByNumber;
  std::map<std::string, RawStyle> styles;  ///< By their names.
  std::vector<std::string> dropped;        ///< What of the file is not kept, each once.
  bool diagramless = false;  ///< The solver is to find the black squares: numbers are the solution's.

  RawWords words;
  bool hasSolution = false;
  std::deque<CellTrace> solution;

  // Of the extension gridpress:puzzle.
  bool hasExtension = false, hasWords = false;
  std::vector<std::uint32_t> listed;  ///< Its word list: words' numbers.
  std::string map;                    ///< See map_text.h.
  std::vector<std::string> alphabet, codes;
  Constraints constraints;
  std::map<std::uint32_t, std::vector<std::string>> letters;   ///< By word.
  std::map<std::uint32_t, std::vector<Placement>> placements;  ///< By word.
  std::map<std::uint32_t, std::string> unplacedClues;          ///< By word.

  /// What ipuz says of a crossword at its beginning.
  void beginCrossword();
  void addSquare(const RawSquare& square);
  void endRow() { puzzle.endRow(0), solutionRows.endRow(0); }
  void drop(const std::string& what);
  [[noreturn]] void fail(const std::string& problem, const std::string& remedy, std::size_t line = 0) const;
  /// A text of it that paper gets. Throws Error (call) where it is too long to be one.
  std::string paper(std::string text, std::size_t line = 0) const;
};

}  // namespace gridpress::gen
