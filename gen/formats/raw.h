// gen/formats/raw: the contents of a puzzle's file, before they are checked against each other.
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

/// The words of a file, in order of first occurrence.
class RawWords {
 public:
  /// The number of the word with this text, which is added if new.
  std::uint32_t numberOf(std::string_view text);
  std::vector<PrintForm>& printsOf(std::uint32_t word) { return words_[word].prints; }
  std::size_t size() const { return words_.size(); }
  /// Moves all words out.
  std::vector<Word> take();

 private:
  struct Named {
    std::string text;
    std::vector<PrintForm> prints;
  };
  std::uint32_t& slotOf(std::string_view text);

  std::deque<Named> words_;
  std::vector<std::uint32_t> slots_;  ///< By hash of text: the word's number plus 1, or 0.
  std::uint32_t expected_ = 0;        ///< The word after the one last requested.
};

/// A list of cells being followed: its start, its direction, and whether it keeps to that.
struct CellTrace {
  std::uint32_t word = 0;  ///< The word's number.
  std::uint32_t line = 0;  ///< In the file.
  std::uint32_t cells = 0;
  Cell start, step, last;
  bool bent = false;

  void add(Cell cell);
};

/// The style of a crossword cell, as far as it is kept.
struct RawStyle {
  bool circle = false;
  std::optional<Colour> ground;
  bool top = false, right = false, bottom = false, left = false;  ///< Bars.
};

/// Rows of cells as in the file.
struct RawCells {
  std::vector<std::string> texts;    ///< Each distinct text of a cell once.
  std::vector<Letter> cells;         ///< Indices into texts, or kBlank or kOutside, row by row.
  std::vector<std::size_t> rowEnds;  ///< The end of each row in `cells`.
  std::vector<std::uint32_t> rowLines;
  std::vector<std::pair<std::size_t, RawStyle>> styles;          ///< By index into `cells`.
  std::vector<std::pair<std::size_t, std::string>> namedStyles;  ///< The same, by style name.
  std::vector<std::pair<std::size_t, std::string>> given;        ///< By index: letters that the puzzle shows.

  /// Adds a cell with this text; "": a blank one.
  void add(std::string_view text) { cells.push_back(letterOf(text)); }
  Letter letterOf(std::string_view text);
  void endRow(std::uint32_t line);
  std::size_t rowLength(std::size_t row) const { return rowEnds[row] - (row == 0 ? 0 : rowEnds[row - 1]); }

 private:
  std::map<std::string, Letter, std::less<>> index_;  ///< Index into texts.
  std::array<Letter, 128> plain_ = {};  ///< Index for texts of one ASCII character, plus 1; 0: not yet seen.
};

/// A crossword's clue.
struct RawClue {
  Direction direction = Direction::right;
  std::string label = {};  ///< Its number or the square's label; empty: clues in order.
  std::string text = {};
  std::vector<Cell> cells = {};          ///< Cells of its word, if given; from 0 or from 1.
  std::vector<std::string> linked = {};  ///< The numbers of other words that share it.

  /// Appends "(3,4)" to its text, unless already there.
  void addLengths(const std::string& lengths);
};

/// A square of a crossword, in formats other than ipuz.
struct RawSquare {
  enum class Kind : std::uint8_t { letter, black, omitted } kind = Kind::letter;
  std::string letter = {};  ///< Empty: not known.
  std::string label = {};   ///< Its number; empty: none, or all are as usual.
  RawStyle style = {};
  bool given = false;  ///< The puzzle shows the letter.
};

/// The parts of the file, in whatever order they were read.
struct RawPuzzle {
  explicit RawPuzzle(std::string name) : file(std::move(name)) {}

  const std::string file;  ///< Its name in errors.
  std::string version;
  std::vector<std::string> kinds;
  Puzzle head;  ///< The texts above the puzzle only.
  std::string notes, seed;
  std::string block = "#";  ///< The text of a cell that does not exist.
  std::string empty;        ///< The text of a cell without a letter, besides the number 0.
  std::optional<std::int64_t> width, height;
  std::uint32_t dimensionsLine = 0;

  bool hasPuzzle = false;
  RawCells puzzle;               ///< The letters of a word search; the numbers of a crossword.
  std::string number;            ///< The first number other than 0.
  std::uint32_t numberLine = 0;  ///< The line of that number.
  bool hasSolutionRows = false;
  RawCells solutionRows;  ///< The letters of a crossword.
  std::vector<RawClue> clues;
  std::optional<std::int32_t> cellBase;  ///< The first index of clues' cells, if certain.
  bool fakeClues = false;                ///< Solvers are to find out which clue belongs to which word.
  /// All clues without labels, by number, across before down.
  std::optional<std::vector<std::string>> cluesByNumber;
  std::map<std::string, RawStyle> styles;  ///< By name.
  std::vector<std::string> dropped;        ///< Parts of the file that are not kept, each once.
  bool diagramless = false;  ///< The solver is to find the black squares: numbers are of the solution.

  RawWords words;
  bool hasSolution = false;
  std::deque<CellTrace> solution;

  // From the extension gridpress:puzzle.
  bool hasExtension = false, hasWords = false;
  std::vector<std::uint32_t> listed;  ///< Its word list, as word numbers.
  std::string map;                    ///< See map_text.h.
  std::vector<std::string> alphabet, codes;
  Constraints constraints;
  std::map<std::uint32_t, std::vector<std::string>> letters;   ///< By word.
  std::map<std::uint32_t, std::vector<Placement>> placements;  ///< By word.
  std::map<std::uint32_t, std::string> unplacedClues;          ///< By word.

  /// Sets up a crossword as the beginning of an ipuz file does.
  void beginCrossword();
  void addSquare(const RawSquare& square);
  void endRow() { puzzle.endRow(0), solutionRows.endRow(0); }
  void drop(const std::string& what);
  [[noreturn]] void fail(const std::string& problem, const std::string& remedy, std::size_t line = 0) const;
  /// A text that will be printed. Throws Error (call) if it is too long.
  std::string paper(std::string text, std::size_t line = 0) const;
};

}  // namespace gridpress::gen
