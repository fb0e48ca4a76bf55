// gen/formats/ipuz_raw: what an ipuz file says, before anything in it was held against the rest.
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
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Words are numbered in the order in which they first came. A list of 150,000 takes 8 MB, a quarter of what
/// strings and a map of them take.
class WordTexts {
 public:
  WordTexts() : index_(0, Hash{this}, Equal{this}) {}
  WordTexts(const WordTexts&) = delete;
  WordTexts& operator=(const WordTexts&) = delete;

  /// The number of the word with this text, made where there was none.
  std::uint32_t numberOf(std::string_view text);
  /// Valid until the next word is made.
  std::string_view operator[](std::uint32_t word) const;
  std::size_t size() const { return ends_.size(); }
  /// Lets go of everything.
  void clear();

 private:
  struct Hash {
    using is_transparent = void;
    const WordTexts* texts;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    std::size_t operator()(std::uint32_t word) const { return (*this)((*texts)[word]); }
  };
  struct Equal {
    using is_transparent = void;
    const WordTexts* texts;
    bool operator()(std::uint32_t a, std::uint32_t b) const { return a == b; }
    bool operator()(std::string_view text, std::uint32_t word) const { return text == (*texts)[word]; }
    bool operator()(std::uint32_t word, std::string_view text) const { return text == (*texts)[word]; }
  };

  std::string bytes_;
  std::vector<std::size_t> ends_;  ///< Where in `bytes_` each word ends.
  std::unordered_set<std::uint32_t, Hash, Equal> index_;
  std::uint32_t expected_ = 0;  ///< The word after the one last asked for.
};

/// A list of cells that is being followed: where it begins, which way it goes, and whether it keeps to that.
struct CellTrace {
  std::uint32_t word = 0;  ///< Index into RawIpuz::words.
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
  /// Cells that hold a number other than 0 (they are kBlank above): their places in `cells`.
  std::vector<std::pair<std::size_t, std::int64_t>> numbers;
  std::uint32_t numberLine = 0;                   ///< Of the first of these.
  std::unordered_map<std::string, Letter> index;  ///< Of texts.
  std::array<Letter, 128> plain = allBlank();     ///< Of texts of one ASCII character; kBlank: not met yet.
  std::vector<std::pair<std::size_t, RawStyle>> styles;          ///< By places in `cells`.
  std::vector<std::pair<std::size_t, std::string>> namedStyles;  ///< The same, by their names.
  std::vector<std::pair<std::size_t, std::string>> given;        ///< Letters that a puzzle shows, likewise.

  /// A cell that shows this; "": a blank one.
  void add(const std::string& text);
  /// The same for a text of one printable ASCII character.
  void add(char text);
  /// Of a cell that is there already.
  void set(std::size_t cell, const std::string& text) { cells[cell] = letterOf(text); }
  Letter letterOf(const std::string& text);
  void endRow(std::uint32_t line);

  static constexpr std::array<Letter, 128> allBlank() {
    std::array<Letter, 128> all{};
    all.fill(kBlank);
    return all;
  }
  std::size_t rowLength(std::size_t row) const { return rowEnds[row] - (row == 0 ? 0 : rowEnds[row - 1]); }
};

/// A crossword's clue.
struct RawClue {
  Direction direction = Direction::right;
  std::string label;  ///< Its number, or what the square has for one; empty: clues in order.
  std::string text;
  std::uint32_t line = 0;
  std::vector<Cell> cells = {};          ///< Its word's, where it names them.
  std::vector<std::string> linked = {};  ///< The numbers of other words that it is for, too.
};

/// A square of a crossword, as other formats than ipuz say it.
struct RawSquare {
  enum class Kind : std::uint8_t { letter, black, omitted } kind = Kind::letter;
  std::string letter = {};  ///< Empty: not known.
  std::string label = {};   ///< Its number; empty: none, or all are the usual ones.
  RawStyle style = {};
};

/// The parts of the file, in whatever order they came.
struct RawIpuz {
  std::string version;
  std::vector<std::string> kinds;
  std::string title, author, intro, notes, copyright, date, generator, language, sheet, seed;
  std::string block = "#";  ///< The text of a cell that is not there.
  std::string empty;        ///< The text of a cell without a letter, beside the number 0.
  std::optional<std::int64_t> width, height;
  std::uint32_t dimensionsLine = 0;

  bool hasPuzzle = false;
  RawCells puzzle;  ///< A word search's letters; a crossword's numbers.
  bool hasSolutionRows = false;
  RawCells solutionRows;  ///< A crossword's letters.
  std::vector<RawClue> clues;
  ClueHeads heads;
  std::map<std::string, RawStyle> styles;  ///< By their names.
  std::vector<std::string> dropped;        ///< What of the file is not kept, each once.

  WordTexts words;                            ///< In order of appearance anywhere.
  std::deque<std::vector<PrintForm>> prints;  ///< By word; those beyond its end have none.
  bool hasSolution = false;
  std::deque<CellTrace> solution;

  // Of the extension gridpress:puzzle.
  bool hasExtension = false, hasWords = false;
  std::vector<std::uint32_t> listed;  ///< Its word list: indices into words.
  std::string map;                    ///< See map_text.h.
  std::vector<std::string> alphabet;
  Constraints constraints;
  std::map<std::uint32_t, std::vector<std::string>> letters;   ///< By word.
  std::map<std::uint32_t, std::vector<Placement>> placements;  ///< By word.
  std::map<std::uint32_t, std::string> unplacedClues;          ///< By word.

  bool diagramless = false;  ///< The solver is to find the black squares: numbers are the solution's.

  /// What ipuz says of a crossword at its beginning.
  void beginCrossword();
  void addSquare(const RawSquare& square);
  void endRow() { puzzle.endRow(0), solutionRows.endRow(0); }
  std::vector<PrintForm>& printsOf(std::uint32_t word);
  void drop(const std::string& what);
};

}  // namespace gridpress::gen
