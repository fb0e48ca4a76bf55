// gen/formats/text: the grid's rows as lines; in a quiz what joins letters stands between.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/write.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "gen/formats/byte_sink.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

/// How many characters stand side by side: marks stand on the one before them.
std::size_t widthOf(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();)
    width += (U_GET_GC_MASK(nextCodePoint(text, at)) & (U_GC_M_MASK | U_GC_CF_MASK)) == 0;
  return width;
}

/// What each letter is written as. Grids are upper case; the list may not have been.
std::vector<std::string> writtenLetters(const Puzzle& puzzle) {
  std::vector<std::string> written = puzzle.alphabet.letters();
  const auto isLow = [](const PrintForm& print) { return print.spelling == smallLetters(print.spelling); };
  if (std::ranges::all_of(puzzle.words, [&](const Word& word) {
        return !word.prints.empty() && std::ranges::all_of(word.prints, isLow);
      }))
    for (std::string& letter : written) letter = smallLetters(letter);
  return written;
}

/// What is drawn around the letters: two columns and two lines a cell.
class Drawing {
 public:
  explicit Drawing(const Puzzle& puzzle) : words_(puzzle.grid.columns() * 2, puzzle.grid.rows() * 2, ' ') {
    for (const Placement& p : puzzle.placements) {
      const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
      for (std::int32_t i = 0; i < length; ++i) {
        const Cell cell = advance(p.start, p.direction, i);
        const Cell at{cell.column * 2, cell.row * 2};
        words_.at(at) = kLetter;
        if (i + 1 < length) join(advance(at, p.direction, 1), p.direction);
      }
    }
  }
  bool isWord(Cell cell) const { return words_.at({cell.column * 2, cell.row * 2}) == kLetter; }
  /// At a column and line between cells.
  std::string_view between(std::int32_t column, std::int32_t line) const {
    static constexpr std::string_view kSigns = " -|\\/X";
    return kSigns.substr(kSigns.find(static_cast<char>(words_.at({column, line}))), 1);
  }

 private:
  static constexpr Letter kLetter = 'a';

  void join(Cell at, Direction direction) {
    constexpr std::string_view kAxes = "-\\|/";
    const auto sign =
        static_cast<Letter>(static_cast<unsigned char>(kAxes[static_cast<std::size_t>(direction) % 4]));
    Letter& here = words_.at(at);
    here = here == ' ' || here == sign ? sign : Letter{'X'};
  }

  Grid words_;  // Of signs, not of letters.
};

/// The letters, side by side or with a space between them; of columns that hold several each is as wide as
/// its widest.
void writeLetters(const Puzzle& puzzle, std::ostream& out, const std::vector<std::string>& letters,
                  bool apart) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  std::vector<std::size_t> widths(static_cast<std::size_t>(puzzle.grid.columns()), 1);
  const auto of = [&](Letter letter) {
    return letter < letters.size() ? std::string_view(letters[letter]) : " ";
  };
  for (std::size_t i = 0; i < puzzle.grid.cellCount(); ++i)
    widths[i % widths.size()] = std::max(widths[i % widths.size()], widthOf(of(puzzle.grid.cells()[i])));
  apart = apart || std::ranges::any_of(widths, [](std::size_t n) { return n > 1; });
  ByteSink sink(out);
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row, sink << "\n")
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      const std::string_view text = of(puzzle.grid.at(c));
      sink << (apart && c.column > 0 ? " " : "") << text
           << std::string(widths[c.column] - std::min(widths[c.column], widthOf(text)), ' ');
    }
  sink.finish();
}

}  // namespace

void writeText(const Puzzle& puzzle, std::ostream& out) {
  writeLetters(puzzle, out, puzzle.alphabet.letters(), false);
}

void writeQuizSearch(const Puzzle& puzzle, std::ostream& out) {
  writeLetters(puzzle, out, writtenLetters(puzzle), true);
}

void writeQuizSolution(const Puzzle& puzzle, std::ostream& out) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  const std::vector<std::string> written = writtenLetters(puzzle);
  const Drawing drawing(puzzle);
  ByteSink sink(out);
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row, sink << "\n") {
    for (c.column = 0; c.row > 0 && c.column < puzzle.grid.columns() * 2 - 1; ++c.column)
      sink << drawing.between(c.column, c.row * 2 - 1);
    if (c.row > 0) sink << "\n";
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      const Letter letter = puzzle.grid.at(c);
      if (c.column > 0) sink << drawing.between(c.column * 2 - 1, c.row * 2);
      sink << (letter >= written.size() ? " " : drawing.isWord(c) ? std::string_view(written[letter]) : ".");
    }
  }
  sink.finish();
}

}  // namespace gridpress::gen
