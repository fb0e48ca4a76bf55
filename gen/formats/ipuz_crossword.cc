// gen/formats/ipuz_crossword: the words of a crossword out of its squares, numbers and clues.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "gen/formats/ipuz_parts.h"
#include "model/contracts.h"
#include "model/numbering.h"
#include "model/printable.h"

namespace gridpress::gen {

namespace {

class CrosswordBuilder {
 public:
  CrosswordBuilder(RawIpuz& raw, IpuzParts& parts, Puzzle& puzzle)
      : raw_(raw), parts_(parts), puzzle_(puzzle), ours_(raw.hasExtension && raw.hasWords) {}

  void build() {
    if (raw_.hasPuzzle && raw_.hasSolutionRows && !raw_.solutionRows.cells.empty() &&
        raw_.puzzle.rowEnds != raw_.solutionRows.rowEnds)
      parts_.fail("the puzzle and its solution have not the same squares", "give both the same rows");
    settleSquares();
    if (raw_.diagramless) raw_.drop("that solvers are to find the black squares (a diagramless crossword)");
    settleStyles();
    if (!ours_) findEntries();
    std::vector<std::uint32_t> further;
    if (!ours_)
      for (const auto& [word, placements] : raw_.placements) further.push_back(word);
    parts_.buildWords(raw_.solutionRows, further);
    parts_.buildGrid(raw_.solutionRows);
    for (const auto& [word, placements] : raw_.placements) {
      for (Placement placement : placements) {
        placement.word = parts_.placeOf(word);
        if (placement.direction != Direction::right && placement.direction != Direction::down)
          parts_.fail("gridpress:puzzle places " + inQuotes(puzzle_.words[placement.word].text) +
                          " neither across nor down",
                      "mend its placements");
        parts_.checkInside(placement, puzzle_.words[placement.word], 0);
        puzzle_.placements.push_back(placement);
      }
    }
    parts_.sortPlacements();
    for (auto& [word, clue] : raw_.unplacedClues) puzzle_.words[parts_.placeOf(word)].clue = std::move(clue);
    giveMarks();
    giveClues();
    puzzle_.heads = std::move(raw_.heads);
    puzzle_.author = std::move(raw_.author);
    puzzle_.intro = std::move(raw_.intro);
    if (!raw_.notes.empty() && raw_.notes != puzzle_.intro)
      puzzle_.intro += (puzzle_.intro.empty() ? "" : " ") + raw_.notes;
  }

 private:
  enum class Says : std::uint8_t { nothing, omitted, black, square, letter };

  Says saidBy(const RawCells& rows, std::size_t cell, bool letters) const {
    if (cell >= rows.cells.size()) return Says::nothing;
    const Letter value = rows.cells[cell];
    if (value == kOutside) return Says::omitted;
    if (value == kBlank) return Says::square;
    const std::optional<Letter> special = parts_.special(rows.texts[value]);
    if (special == kOutside) return Says::black;
    return letters && !special ? Says::letter : Says::square;
  }

  /// What puzzle and solution say of each cell together, into the rows of the solution. Where the puzzle has
  /// black squares, they are all that there are; else the solution's letters decide, and a cell is a square
  /// that both have.
  void settleSquares() {
    RawCells& solution = raw_.solutionRows;
    if (!raw_.hasPuzzle && !raw_.hasSolutionRows)
      parts_.fail("the crossword has no squares", "add its rows: \"puzzle\": [[1, 0, \"#\"], ...]");
    const bool solved = !solution.cells.empty();
    if (!solved) {
      solution.cells.assign(raw_.puzzle.cells.size(), kBlank);
      solution.rowEnds = raw_.puzzle.rowEnds;
      solution.rowLines = raw_.puzzle.rowLines;
    }
    solution.numbers.clear();
    bool blocks = false;
    for (std::size_t cell = 0; cell < raw_.puzzle.cells.size(); ++cell)
      blocks = blocks || saidBy(raw_.puzzle, cell, false) == Says::black;
    for (std::size_t cell = 0; cell < solution.cells.size(); ++cell) {
      const Says shown = saidBy(raw_.puzzle, cell, false);
      const Says answer = solved ? saidBy(solution, cell, true) : Says::nothing;
      if (blocks && !ours_ && contradicted(cell, shown, answer)) continue;
      if (answer == Says::letter) continue;
      const bool square = shown == Says::square || (shown == Says::nothing && answer == Says::square);
      // A number or a 0 beside a solution's "#": the solution knows better.
      const bool black = shown == Says::black || (answer == Says::black && shown != Says::omitted);
      const bool gone = black || (ours_ && answer == Says::omitted);
      solution.cells[cell] = square && !gone ? kBlank : kOutside;
      if (black) black_.push_back(cell);
    }
    for (const auto& [cell, letter] : raw_.puzzle.given)
      if (solution.cells[cell] == kBlank) solution.set(cell, letter);
  }

  /// Whether one of puzzle and solution has a black square where the other has none: the puzzle is right.
  bool contradicted(std::size_t cell, Says shown, Says answer) {
    RawCells& solution = raw_.solutionRows;
    if (shown == Says::black && answer == Says::letter) {
      raw_.drop("the solution's letter " + inQuotes(solution.texts[solution.cells[cell]]) +
                " in the black square at " + placeOf(cell));
      solution.cells[cell] = kOutside;
      black_.push_back(cell);
      return true;
    }
    if (shown != Says::square || answer != Says::black) return false;
    raw_.drop("the solution's black square at " + placeOf(cell) + ", where the puzzle has a white one");
    solution.cells[cell] = kBlank;
    return true;
  }

  std::string placeOf(std::size_t cell) const {
    const Cell at = cellAt(cell);
    return "row " + std::to_string(at.row + 1) + ", column " + std::to_string(at.column + 1);
  }

  void settleStyles() {
    for (const RawCells* rows : {&raw_.puzzle, &raw_.solutionRows}) {
      for (const auto& [cell, style] : rows->styles) addStyle(cell, style);
      for (const auto& [cell, name] : rows->namedStyles) {
        const auto style = raw_.styles.find(name);
        if (style != raw_.styles.end())
          addStyle(cell, style->second);
        else
          raw_.drop("the style " + inQuotes(name));
      }
    }
  }

  void addStyle(std::size_t cell, const RawStyle& style) {
    const Cell at = cellAt(cell);
    const auto bar = [this](Cell c, bool SquareMark::*side) { marks_[c].*side = true; };
    if (style.circle) marks_[at].circle = true;
    if (style.ground && *style.ground != kWhite) marks_[at].ground = style.ground;
    if (style.left) bar(at, &SquareMark::barLeft);
    if (style.top) bar(at, &SquareMark::barTop);
    if (style.right) bar(advance(at, Direction::right, 1), &SquareMark::barLeft);
    if (style.bottom) bar(advance(at, Direction::down, 1), &SquareMark::barTop);
  }

  Cell cellAt(std::size_t cell) const {
    const auto& ends = raw_.solutionRows.rowEnds;
    const auto row =
        static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), cell) - ends.begin());
    const std::size_t first = row == 0 || row > ends.size() ? 0 : ends[row - 1];
    return {static_cast<std::int32_t>(cell - first), static_cast<std::int32_t>(row)};
  }

  /// The text of a square's letter, "" where it is not known; nothing where there is no square.
  const std::string* letterAt(std::size_t row, std::size_t column) const {
    static const std::string kNone;
    const RawCells& rows = raw_.solutionRows;
    if (row >= rows.rowEnds.size() || column >= rows.rowLength(row)) return nullptr;
    const Letter cell = rows.cells[rows.rowEnds[row] - rows.rowLength(row) + column];
    if (cell == kBlank) return &kNone;
    return cell == kOutside ? nullptr : &rows.texts[cell];
  }

  bool barBefore(std::size_t row, std::size_t column, Direction direction) const {
    const auto mark = marks_.find({static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)});
    if (mark == marks_.end()) return false;
    return direction == Direction::right ? mark->second.barLeft : mark->second.barTop;
  }

  /// Two letters or more in line, with no bar between them, are a word.
  void findEntries() {
    for (std::size_t row = 0; row < raw_.solutionRows.rowEnds.size(); ++row)
      for (std::size_t column = 0; column < raw_.solutionRows.rowLength(row); ++column)
        for (const Direction direction : {Direction::right, Direction::down})
          findEntry(row, column, direction);
  }

  void findEntry(std::size_t row, std::size_t column, Direction direction) {
    const std::size_t right = direction == Direction::right ? 1 : 0, down = 1 - right;
    const auto joined = [&](std::size_t r, std::size_t c) {
      return letterAt(r, c) != nullptr && letterAt(r - down, c - right) != nullptr &&
             !barBefore(r, c, direction);
    };
    // Where row or column is 0, the square before it wraps around to one that no row has.
    if (!letterAt(row, column) || joined(row, column) || !joined(row + down, column + right)) return;
    std::string text;
    std::vector<std::string> letters;
    const Placement at{0, {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)}, direction};
    do {
      letters.push_back(*letterAt(row, column));
      text += letters.back().empty() ? kUnknown : letters.back();
      row += down;
      column += right;
    } while (joined(row, column));
    const std::uint32_t word = raw_.words.numberOf(text);
    raw_.letters.emplace(word, std::move(letters));
    raw_.placements[word].push_back(at);
  }

  void giveMarks() {
    for (const auto& [cell, mark] : marks_)
      if (puzzle_.grid.contains(cell) && puzzle_.grid.at(cell) != kOutside) puzzle_.marks.emplace(cell, mark);
    for (const auto& [cell, letter] : raw_.puzzle.given) {
      const Cell at = cellAt(cell);
      const Letter solved = puzzle_.grid.at(at);
      if (solved < puzzle_.alphabet.size() && puzzle_.alphabet[solved] == letter)
        puzzle_.marks[at].given = true;
      else
        raw_.drop("the given letter " + inQuotes(letter) + " at " + placeOf(cell) +
                  ", which is not the solution's");
    }
    // What is enclosed is black in any case.
    const std::vector<bool> enclosed = blackCells(puzzle_);
    for (const std::size_t cell : black_)
      if (!enclosed[cell]) puzzle_.marks[cellAt(cell)].black = true;
  }

  /// A word's clue is the first that one of its places has; other places keep theirs beside it.
  void giveClues() {
    std::vector<std::optional<std::string>> clues(puzzle_.placements.size());
    const EntryNumbers entries = numberEntries();
    std::map<Direction, std::size_t> inOrder;
    Starts starts;
    for (std::uint32_t p = 0; p < clues.size(); ++p)
      starts.emplace(std::pair{puzzle_.placements[p].start, puzzle_.placements[p].direction}, p);
    settleClueCells();
    std::vector<std::pair<std::uint32_t, std::string>> linked;
    for (RawClue& clue : raw_.clues) {
      const std::vector<std::uint32_t>& list =
          clue.direction == Direction::right ? entries.numbering.across : entries.numbering.down;
      std::optional<std::uint32_t> placement;
      for (const std::string& label : clue.linked)
        if (const auto other = wordAt(entries, label, clue.direction, starts))
          linked.emplace_back(*other, clue.label);
      if (!clue.cells.empty()) {
        const auto at = starts.find({clue.cells.front(), clue.direction});
        if (at != starts.end()) placement = at->second;
      } else if (clue.label.empty()) {
        const std::size_t next = inOrder[clue.direction]++;
        if (next < list.size()) placement = list[next];
      } else {
        placement = wordAt(entries, clue.label, clue.direction, starts);
      }
      if (placement)
        clues[*placement] = std::move(clue.text);
      else if (!clue.text.empty())
        raw_.drop("a clue without a word, " + nameOf(clue));
    }
    for (const auto& [placement, label] : linked)
      if (!clues[placement]) clues[placement] = "See " + label;
    for (std::uint32_t p = 0; p < clues.size(); ++p) {
      Word& word = puzzle_.words[puzzle_.placements[p].word];
      if (!clues[p] || clues[p]->empty()) continue;
      if (word.clue.empty())
        word.clue = *std::move(clues[p]);
      else if (word.clue != *clues[p])
        puzzle_.clues.emplace(p, *std::move(clues[p]));
    }
  }

  static std::string nameOf(const RawClue& clue) {
    return clue.label + (clue.label.empty() ? "" : " ") +
           (clue.direction == Direction::right ? "across" : "down");
  }

  struct EntryNumbers {
    Numbering numbering;                  ///< As it will be printed.
    std::map<std::string, Cell> squares;  ///< As the file has it.
  };

  using Starts = std::map<std::pair<Cell, Direction>, std::uint32_t>;
  static std::optional<std::uint32_t> wordAt(const EntryNumbers& entries, const std::string& label,
                                             Direction direction, const Starts& starts) {
    const auto square = entries.squares.find(label);
    const auto at = square == entries.squares.end() ? starts.end() : starts.find({square->second, direction});
    return at == starts.end() ? std::nullopt : std::optional(at->second);
  }

  /// Clues' cells from 0: some programs count from 1, which shows where no clue has a first row or column.
  /// Which way they read says more than the list that the clue is in.
  void settleClueCells() {
    bool any = false, zero = false;
    for (const RawClue& clue : raw_.clues)
      for (const Cell cell : clue.cells) any = true, zero = zero || cell.column == 0 || cell.row == 0;
    for (RawClue& clue : raw_.clues) {
      if (any && !zero)
        for (Cell& cell : clue.cells) --cell.column, --cell.row;
      if (clue.cells.size() > 1)
        clue.direction = clue.cells[0].row == clue.cells[1].row ? Direction::right : Direction::down;
    }
  }

  /// Numbers are those that the file's squares show; where none does, the usual ones.
  EntryNumbers numberEntries() {
    EntryNumbers entries{numberingOf(puzzle_), {}};
    const std::vector<Cell>& cells = entries.numbering.cells;
    // Numbers of an open grid are not those of its words.
    if (!raw_.diagramless) entries.squares = numberedSquares({cells.begin(), cells.end()});
    if (entries.squares.empty())
      for (std::size_t i = 0; i < cells.size(); ++i) entries.squares.emplace(std::to_string(i + 1), cells[i]);
    const bool labelled = std::any_of(entries.squares.begin(), entries.squares.end(),
                                      [](const auto& square) { return !isNumber(square.first); });
    for (const auto& [label, cell] : entries.squares) {
      const auto at = std::find(cells.begin(), cells.end(), cell);
      if (at != cells.end() && label == std::to_string(at - cells.begin() + 1)) continue;
      // A number that is another square's is no label.
      const bool other = isNumber(label) && std::stoul(label) <= cells.size();
      if (labelled && at != cells.end() && !other) {
        puzzle_.marks[cell].label = label;
      } else {
        raw_.drop("the numbers of the squares, which are numbered anew");
        break;
      }
    }
    return entries;
  }

  static bool isNumber(const std::string& text) {
    return text.size() < 10 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  }

  /// What the squares show, by which clues name them. A text is a label where words begin and a clue names
  /// it.
  std::map<std::string, Cell> numberedSquares(const std::set<Cell>& starts) {
    std::map<std::string, Cell> squares;
    std::set<std::string> named;
    for (const RawClue& clue : raw_.clues) named.insert(clue.label);
    std::size_t again = 0;
    for (const auto& [cell, value] : raw_.puzzle.numbers)
      again += squares.emplace(std::to_string(value), Cell()).second ? 0 : 1;
    if (again * 4 > raw_.puzzle.cells.size())
      parts_.fail("the file holds a codeword, whose squares have numbers for letters", "give a crossword");
    squares.clear();
    const auto number = [&](Cell cell, const std::string& label) {
      if (!squares.emplace(label, cell).second)
        parts_.fail("two squares have the number " + label, "number each square once",
                    raw_.puzzle.rowLines[static_cast<std::size_t>(cell.row)]);
    };
    for (const auto& [cell, value] : raw_.puzzle.numbers) number(cellAt(cell), std::to_string(value));
    for (std::size_t cell = 0; cell < raw_.puzzle.cells.size(); ++cell) {
      if (raw_.puzzle.cells[cell] >= raw_.puzzle.texts.size()) continue;
      const std::string& text = raw_.puzzle.texts[raw_.puzzle.cells[cell]];
      const Cell at = cellAt(cell);
      if (isNumber(text)) {  // Some programs write numbers as texts.
        if (const auto value = std::stoll(text); value != 0) number(at, std::to_string(value));
      } else if (starts.contains(at) && named.contains(text)) {
        number(at, text);
      } else if (!parts_.special(text)) {
        raw_.drop("the label " + inQuotes(text) + " of a square");
      }
    }
    return squares;
  }

  RawIpuz& raw_;
  IpuzParts& parts_;
  Puzzle& puzzle_;
  const bool ours_;  ///< The file says where its words are. Without a solution it does not.
  std::map<Cell, SquareMark> marks_;
  std::vector<std::size_t> black_;  ///< Cells, row by row.
};

}  // namespace

void buildCrossword(RawIpuz& raw, IpuzParts& parts, Puzzle& puzzle) {
  EXPECTS(puzzle.kind == PuzzleKind::crossword);
  CrosswordBuilder(raw, parts, puzzle).build();
}

}  // namespace gridpress::gen
