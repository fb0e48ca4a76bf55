// gen/formats/text: the grid's rows as lines; in a quiz with joints between letters.
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

/// What is drawn around the letters, two columns and two lines a cell: `a` for a word's letter, and what
/// joins it to the next.
std::vector<std::string> drawingOf(const Puzzle& puzzle) {
  const auto twice = [](std::int32_t cells) { return static_cast<std::size_t>(cells) * 2; };
  std::vector<std::string> drawn(twice(puzzle.grid.rows()), std::string(twice(puzzle.grid.columns()), ' '));
  for (const Placement& p : puzzle.placements) {
    const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    for (std::int32_t i = 0; i < length; ++i) {
      const Cell cell = advance(p.start, p.direction, i);
      const Cell between = advance({cell.column * 2, cell.row * 2}, p.direction, 1);
      drawn[twice(cell.row)][twice(cell.column)] = 'a';
      if (i + 1 == length) break;
      const char sign = "-\\|/"[static_cast<std::size_t>(p.direction) % 4];
      char& here = drawn[static_cast<std::size_t>(between.row)][static_cast<std::size_t>(between.column)];
      here = here == ' ' || here == sign ? sign : 'X';
    }
  }
  return drawn;
}

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
  const std::vector<std::string> drawn = drawingOf(puzzle);
  ByteSink sink(out);
  for (std::size_t line = 0; line + 1 < drawn.size(); ++line, sink << "\n")
    for (std::size_t column = 0; column + 1 < drawn[line].size(); ++column) {
      const std::string_view sign = std::string_view(drawn[line]).substr(column, 1);
      const Cell cell{static_cast<std::int32_t>(column / 2), static_cast<std::int32_t>(line / 2)};
      const Letter letter = puzzle.grid.at(cell);
      if (line % 2 == 1 || column % 2 == 1)
        sink << sign;
      else
        sink << (letter >= written.size() ? " " : sign == "a" ? std::string_view(written[letter]) : ".");
    }
  sink.finish();
}

}  // namespace gridpress::gen
