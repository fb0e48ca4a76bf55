// gen/formats/ipuz_crossword: the words of a crossword out of its squares, numbers and clues.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <utility>

#include "gen/formats/ipuz_parts.h"

namespace gridpress::gen {

namespace {

class CrosswordBuilder {
 public:
  CrosswordBuilder(RawIpuz& raw, IpuzParts& parts, Puzzle& puzzle)
      : raw_(raw), parts_(parts), puzzle_(puzzle) {}

  void build() {
    if (!raw_.hasSolutionRows)
      parts_.fail("the crossword has no solution", "add its rows: \"solution\": [[\"A\", null], ...]");
    if (raw_.hasPuzzle && raw_.puzzle.rowEnds != raw_.solutionRows.rowEnds)
      parts_.fail("the puzzle and its solution have not the same squares", "give both the same rows");
    const bool ours = raw_.hasExtension;
    if (!ours) findEntries();
    std::vector<std::uint32_t> further;
    if (!ours)
      for (const auto& [word, placements] : raw_.placements) further.push_back(word);
    parts_.buildWords(raw_.solutionRows, further);
    parts_.buildGrid(raw_.solutionRows);
    for (const auto& [word, placements] : raw_.placements) {
      for (Placement placement : placements) {
        placement.word = parts_.placeOf(word);
        if (placement.direction != Direction::right && placement.direction != Direction::down)
          parts_.fail("gridpress:puzzle places " + named(puzzle_.words[placement.word].text) +
                          " neither across nor down",
                      "mend its placements");
        parts_.checkInside(placement, puzzle_.words[placement.word], 0);
        puzzle_.placements.push_back(placement);
      }
    }
    parts_.sortPlacements();
    for (auto& [word, clue] : raw_.unplacedClues) puzzle_.words[parts_.placeOf(word)].clue = std::move(clue);
    giveClues();
  }

 private:
  /// The text of a square's letter; nothing where there is none.
  const std::string* letterAt(std::size_t row, std::size_t column) const {
    const RawCells& rows = raw_.solutionRows;
    if (row >= rows.rowEnds.size() || column >= rows.rowLength(row)) return nullptr;
    const Letter cell = rows.cells[rows.rowEnds[row] - rows.rowLength(row) + column];
    if (cell >= rows.texts.size() || parts_.special(rows.texts[cell])) return nullptr;
    return &rows.texts[cell];
  }

  /// Two letters or more in line are a word.
  void findEntries() {
    for (std::size_t row = 0; row < raw_.solutionRows.rowEnds.size(); ++row)
      for (std::size_t column = 0; column < raw_.solutionRows.rowLength(row); ++column)
        for (const Direction direction : {Direction::right, Direction::down})
          findEntry(row, column, direction);
  }

  void findEntry(std::size_t row, std::size_t column, Direction direction) {
    const std::size_t right = direction == Direction::right ? 1 : 0, down = 1 - right;
    // Where row or column is 0, the square before it wraps around to one that no row has.
    if (!letterAt(row, column) || letterAt(row - down, column - right) ||
        !letterAt(row + down, column + right))
      return;
    std::string text;
    std::vector<std::string> letters;
    const Placement at{0, {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)}, direction};
    while (const std::string* letter = letterAt(row, column)) {
      letters.push_back(*letter);
      text += *letter;
      row += down;
      column += right;
    }
    const std::uint32_t word = raw_.wordOf(text);
    raw_.letters.emplace(word, std::move(letters));
    raw_.placements[word].push_back(at);
  }

  /// Numbers are those that the file's squares show.
  void giveClues() {
    const std::map<std::int64_t, Cell> squares = numberedSquares();
    std::map<std::pair<Cell, Direction>, std::uint32_t> words;
    for (const Placement& p : puzzle_.placements) words.emplace(std::pair{p.start, p.direction}, p.word);
    for (RawClue& clue : raw_.clues) {
      const std::string name =
          std::to_string(*clue.number) + (clue.direction == Direction::right ? " across" : " down");
      const auto square = squares.find(*clue.number);
      if (square == squares.end())
        parts_.fail("there is a clue for " + name + ", but no square has that number",
                    "mend the clue or the puzzle", clue.line);
      const auto word = words.find({square->second, clue.direction});
      if (word == words.end())
        parts_.fail("there is a clue for " + name + ", but no word begins there",
                    "mend the clue or the solution", clue.line);
      std::string& text = puzzle_.words[word->second].clue;
      if (text.empty()) text = std::move(clue.text);
    }
  }

  std::map<std::int64_t, Cell> numberedSquares() const {
    std::map<std::int64_t, Cell> squares;
    const auto number = [&](std::size_t cell, std::int64_t value) {
      const auto& ends = raw_.puzzle.rowEnds;
      const auto row =
          static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), cell) - ends.begin());
      const std::size_t column = cell - (ends[row] - raw_.puzzle.rowLength(row));
      const Cell at{static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)};
      if (!squares.emplace(value, at).second)
        parts_.fail("two squares have the number " + std::to_string(value), "number each square once",
                    raw_.puzzle.rowLines[row]);
    };
    for (const auto& [cell, value] : raw_.puzzle.numbers) number(cell, value);
    // Some programs write numbers as texts.
    for (std::size_t cell = 0; cell < raw_.puzzle.cells.size(); ++cell) {
      if (raw_.puzzle.cells[cell] >= raw_.puzzle.texts.size()) continue;
      const std::string& text = raw_.puzzle.texts[raw_.puzzle.cells[cell]];
      const bool digits = text.size() < 10 &&
                          std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
      if (digits) number(cell, std::stoll(text));
    }
    return squares;
  }

  RawIpuz& raw_;
  IpuzParts& parts_;
  Puzzle& puzzle_;
};

}  // namespace

void buildCrossword(RawIpuz& raw, IpuzParts& parts, Puzzle& puzzle) {
  CrosswordBuilder(raw, parts, puzzle).build();
}

}  // namespace gridpress::gen
