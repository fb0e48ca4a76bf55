// model/puzzle: a finished puzzle: its grid, its words and where each of them stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/atlas.h"
#include "model/colour.h"
#include "model/grid.h"
#include "model/word_list.h"

namespace gridpress {

/// Where a word stands: its first letter's cell and the way it reads.
struct Placement {
  std::uint32_t word = 0;  ///< Index into Puzzle::words.
  Cell start;
  Direction direction = Direction::right;
  bool operator==(const Placement&) const = default;
};

/// How a puzzle is solved, and so how it is printed: words are hidden among filler, or written into squares.
enum class PuzzleKind : std::uint8_t { wordSearch, crossword };

/// How a crossword is solved.
enum class CrosswordForm : std::uint8_t {
  clues,
  fillIn,      ///< The words are listed and must be fitted in.
  codeword,    ///< A number stands for each letter.
  cryptogram,  ///< Another letter does, in words that do not cross.
  scramble,    ///< Each word's letters are given out of order; words do not cross.
};

/// What a crossword's square shows beside its number and its letter.
struct SquareMark {
  bool black = false;   ///< Printed black, if the cell is kOutside; such cells otherwise show nothing.
  bool circle = false;  ///< A circle in the square.
  bool given = false;   ///< The unsolved puzzle already shows its letter.
  std::optional<Colour> ground = {};     ///< Shaded.
  bool barLeft = false, barTop = false;  ///< A thick line, at which words end.
  std::string label = {};                ///< Replaces the number of a square in which words begin: "XIV".

  bool operator==(const SquareMark&) const = default;
};

/// The headings of the clue lists in a crossword's own file; empty: those of the page's language.
struct ClueHeads {
  std::string across, down;
  bool operator==(const ClueHeads&) const = default;
};

/// What leaves gen/ and enters layout/, gen/formats and proof/.
///
/// In a crossword (also a word square) every letter belongs to a word, squares without one are kOutside, and
/// words read right or down. Unknown letters, of a crossword without its solution, are kBlank in
/// grid and words; such a word's text has kUnknown for each.
///
/// Every letter of every placement agrees with the grid (proof/ checks it). A word without a placement did
/// not fit: it is "left over". Placements are sorted by word; a word may have several.
struct Puzzle {
  PuzzleKind kind = PuzzleKind::wordSearch;
  std::string title;      ///< What the words are, or empty.
  std::string author;     ///< Who made a crossword, as a print names them, or empty.
  std::string intro;      ///< What a crossword's solver is told before the clues, or empty.
  std::string credit;     ///< Whom a print must credit, or empty.
  std::string language;   ///< The words' language (BCP 47: "de", "pt-BR"), or empty.
  std::string date;       ///< The date that its maker gave it ("2026-11-23"), or empty: no clock is read.
  std::string sheet;      ///< The poster's sheet that the grid was made for ("36x12in"), or empty.
  std::string look;       ///< Other settings of that poster, in JSON, or empty.
  std::string generator;  ///< Program and version that made it: the seed repeats the grid only there.
  std::uint64_t seed = 0;
  Alphabet alphabet;
  Grid grid;
  SharedWords words;  ///< Longest first.
  std::vector<Placement> placements;
  /// Of a crossword: squares that show more than numbers and letters.
  std::map<Cell, SquareMark> marks;
  /// Of a crossword: by placement, clues that are not their word's. An answer that stands twice may have two.
  std::map<std::uint32_t, std::string> clues;
  ClueHeads heads;  ///< Of a crossword.
  /// Of a crossword that is solved otherwise than by clues: what each letter of the alphabet has in all of
  /// its squares, in the place of numbers: a codeword's number, a cryptogram's other letter, "" for nothing.
  std::vector<std::string> codes;
  std::optional<AtlasMap> map;  ///< The map that the words lie on, if there is one.
  bool operator==(const Puzzle&) const = default;
};

/// Stands in a word's text for a letter that is not known.
inline constexpr std::string_view kUnknown = "\u25a1";

/// A placement's clue, or its word's. A clue may have parts between <i> and </i>: italics.
const std::string& clueOf(const Puzzle& puzzle, std::uint32_t placement);
/// A clue without the signs of its italics.
std::string plainClue(std::string_view clue);

/// Whether a crossword's squares have codes, which the solver turns into letters.
bool isCoded(const Puzzle& puzzle);
/// By its codes, and whether it has clues.
CrosswordForm formOf(const Puzzle& puzzle);

/// Whether a crossword lacks letters of its solution.
bool isUnsolved(const Puzzle& puzzle);

/// For each cell of a crossword, row by row, whether it is printed black: where its mark says so, and where
/// squares enclose it, alone or with one or two others, since white there would ask for a letter. (A larger
/// hole looks like the paper around the grid.)
std::vector<bool> blackCells(const Puzzle& puzzle);

/// A puzzle that a document keeps. A pointer is shared; a plain Puzzle is copied or moved in.
class SharedPuzzle {
 public:
  SharedPuzzle(std::shared_ptr<const Puzzle> puzzle) : puzzle_(std::move(puzzle)) {}  // NOLINT: implicit.
  SharedPuzzle(Puzzle puzzle) : puzzle_(std::make_shared<const Puzzle>(std::move(puzzle))) {}  // NOLINT
  const Puzzle& operator*() const { return *puzzle_; }
  const Puzzle* operator->() const { return puzzle_.get(); }

 private:
  std::shared_ptr<const Puzzle> puzzle_;
};

/// A puzzle of the list's words, without a grid yet.
Puzzle puzzleFor(const WordList& list, std::uint64_t seed);

/// The puzzle's words as a list.
WordList wordListOf(const Puzzle& puzzle);

/// For each cell, row by row, whether a word uses it. Parts of words beyond the grid are ignored.
std::vector<bool> cellsOfWords(const Puzzle& puzzle);

/// The words that have no placement, in the list's order.
std::vector<std::uint32_t> unplaced(const Puzzle& puzzle);

/// Made by orderByText, or by gen/ in a language's own order.
struct WordOrder {
  /// A run of words under one heading.
  struct Section {
    std::string label;        ///< "A", "CH", "Ж"
    std::uint32_t first = 0;  ///< The rank of its first word.
    bool operator==(const Section&) const = default;
  };
  std::vector<std::uint32_t> ranks;  ///< Of each word of the puzzle; no two alike.
  std::vector<Section> sections;     ///< By rising `first`; the first begins at 0.
  std::string language;              ///< BCP 47; empty: by the bytes of the text.
};

/// By the bytes of the words' text, a section for each first letter.
WordOrder orderByText(const Puzzle& puzzle);

/// The section that holds a rank.
std::size_t sectionOf(const WordOrder& order, std::uint32_t rank);

}  // namespace gridpress
