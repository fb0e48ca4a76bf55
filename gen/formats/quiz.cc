// gen/formats/quiz: letters on even columns and lines, what joins them between.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/quiz.h"

#include <algorithm>
#include <string>
#include <vector>

#include "gen/formats/byte_sink.h"
#include "gen/letters/text.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// Grids are upper case; the list may not have been.
bool spelledLow(const Puzzle& puzzle) {
  return std::all_of(puzzle.words.begin(), puzzle.words.end(), [](const Word& word) {
    return !word.prints.empty() &&
           std::all_of(word.prints.begin(), word.prints.end(),
                       [](const PrintForm& p) { return p.spelling == smallLetters(p.spelling); });
  });
}

// What each letter is written as.
std::vector<std::string> writtenLetters(const Puzzle& puzzle) {
  EXPECTS(puzzle.alphabet.size() > 0);
  const bool low = spelledLow(puzzle);
  std::vector<std::string> written;
  for (std::size_t i = 0; i < puzzle.alphabet.size(); ++i) {
    const std::string& letter = puzzle.alphabet[static_cast<Letter>(i)];
    written.push_back(low ? smallLetters(letter) : letter);
  }
  return written;
}

// What is drawn around the letters: two columns and two lines a cell.
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
    static const std::string kSigns = " -|\\/X";
    return std::string_view(kSigns).substr(kSigns.find(static_cast<char>(words_.at({column, line}))), 1);
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

}  // namespace

void writeQuizSearch(const Puzzle& puzzle, std::ostream& out) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  const std::vector<std::string> written = writtenLetters(puzzle);
  ByteSink sink(out);
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row) {
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      const Letter letter = puzzle.grid.at(c);
      if (c.column > 0) sink << " ";
      sink << (letter < written.size() ? std::string_view(written[letter]) : " ");
    }
    sink << "\n";
  }
  sink.finish();
}

void writeQuizSolution(const Puzzle& puzzle, std::ostream& out) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  const std::vector<std::string> written = writtenLetters(puzzle);
  const Drawing drawing(puzzle);
  const std::int32_t columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
  ByteSink sink(out);
  for (Cell c; c.row < rows; ++c.row) {
    for (c.column = 0; c.column < columns; ++c.column) {
      const Letter letter = puzzle.grid.at(c);
      if (c.column > 0) sink << drawing.between(c.column * 2 - 1, c.row * 2);
      sink << (letter >= written.size() ? " " : drawing.isWord(c) ? std::string_view(written[letter]) : ".");
    }
    sink << "\n";
    if (c.row + 1 == rows) continue;
    for (std::int32_t column = 0; column < columns * 2 - 1; ++column)
      sink << drawing.between(column, c.row * 2 + 1);
    sink << "\n";
  }
  sink.finish();
}

}  // namespace gridpress::gen
