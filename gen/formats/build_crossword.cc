// gen/formats/build_crossword: the words of a crossword, from its squares, numbers and clues.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "gen/formats/build.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::gen {
namespace {

class CrosswordBuilder : PuzzleBuilder {
 public:
  using PuzzleBuilder::PuzzleBuilder;

  void build() {
    settleSquares();
    if (raw_.diagramless) raw_.drop("that solvers are to find the black squares (a diagramless crossword)");
    settleStyles();
    std::vector<std::uint32_t> further;
    if (!ours_) {
      findEntries();
      for (const auto& [word, placements] : raw_.placements) further.push_back(word);
    }
    buildWords(raw_.solutionRows, further);
    fillGrid(raw_.solutionRows);
    std::set<std::pair<Cell, Direction>> entries;
    for (const auto& [word, placements] : raw_.placements) {
      const std::uint32_t place = placeOf(word);
      const auto refuse = [&](const std::string& where) {
        raw_.fail("gridpress:puzzle places " + inQuotes(puzzle_.words[place].text) + where,
                  "correct its placements");
      };
      for (const Placement& p : placements) {
        if (p.direction != Direction::right && p.direction != Direction::down)
          refuse(" neither across nor down");
        if (!entries.emplace(p.start, p.direction).second) refuse(" where another word begins, the same way");
      }
      addPlacements(placements, place, 0);
    }
    std::ranges::stable_sort(puzzle_.placements, {}, &Placement::word);
    giveMarks();
    giveClues();
    if (!raw_.codes.empty()) puzzle_.codes.resize(puzzle_.alphabet.size());
    for (std::size_t i = 0; i < std::min(raw_.codes.size(), raw_.alphabet.size()); ++i)
      if (const auto letter = puzzle_.alphabet.find(raw_.alphabet[i])) puzzle_.codes[*letter] = raw_.codes[i];
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
    const std::optional<Letter> none = special(rows.texts[value]);
    if (none == kOutside) return Says::black;
    return letters && !none ? Says::letter : Says::square;
  }

  /// What puzzle and solution say of each cell together, into the rows of the solution. Where the puzzle has
  /// black squares, they are all that there are; else the solution's letters decide, and a cell is a square
  /// that both have.
  void settleSquares() {
    RawCells& solution = raw_.solutionRows;
    if (!raw_.hasPuzzle && !raw_.hasSolutionRows)
      raw_.fail("the crossword has no squares", "add its rows: \"puzzle\": [[1, 0, \"#\"], ...]");
    const bool solved = !solution.cells.empty();
    if (raw_.hasPuzzle && solved && raw_.puzzle.rowEnds != solution.rowEnds)
      raw_.fail("the puzzle and its solution have not the same squares", "give both the same rows");
    sizeGrid(solved ? solution : raw_.puzzle);
    if (!solved) solution.cells.assign(puzzle_.grid.cellCount(), kBlank);
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
      if (solution.cells[cell] == kBlank) solution.cells[cell] = solution.letterOf(letter);
  }

  /// Whether one of puzzle and solution has a black square where the other has none: the puzzle is right.
  bool contradicted(std::size_t cell, Says shown, Says answer) {
    RawCells& solution = raw_.solutionRows;
    if (shown == Says::black && answer == Says::letter) {
      raw_.drop("the solution's letter " + inQuotes(solution.texts[solution.cells[cell]]) +
                " in the black square at " + whereIs(cell));
      solution.cells[cell] = kOutside;
      black_.push_back(cell);
      return true;
    }
    if (shown != Says::square || answer != Says::black) return false;
    raw_.drop("the solution's black square at " + whereIs(cell) + ", where the puzzle has a white one");
    solution.cells[cell] = kBlank;
    return true;
  }

  std::string whereIs(std::size_t cell) const {
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
    const auto index = static_cast<std::int32_t>(cell), columns = puzzle_.grid.columns();
    return {index % columns, index / columns};
  }

  /// What the solution has for a square, kBlank where that is not known; kOutside where there is no square.
  Letter squareAt(Cell at) const {
    if (!puzzle_.grid.contains(at)) return kOutside;
    return raw_.solutionRows.cells[puzzle_.grid.indexOf(at)];
  }

  void findEntries() {
    raw_.placements.clear();
    const auto joined = [this](Cell at, Direction direction) {
      if (squareAt(at) == kOutside || squareAt(advance(at, direction, -1)) == kOutside) return false;
      const auto mark = marks_.find(at);
      return mark == marks_.end() ||
             !(direction == Direction::right ? mark->second.barLeft : mark->second.barTop);
    };
    for (const Run& run : runsOf(puzzle_.grid, joined)) {
      std::string text;
      std::vector<std::string> letters;
      for (std::int32_t i = 0; i < run.length; ++i) {
        const Letter letter = squareAt(advance(run.start, run.direction, i));
        letters.push_back(letter == kBlank ? "" : raw_.solutionRows.texts[letter]);
        text += letter == kBlank ? kUnknown : letters.back();
      }
      const std::uint32_t word = raw_.words.numberOf(text);
      if (raw_.letters.emplace(word, letters).first->second != letters)
        raw_.fail("the answer " + inQuotes(text) +
                      " stands twice, with its letters shared out to squares differently",
                  "change one of the two");
      raw_.placements[word].push_back({0, run.start, run.direction});
    }
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
        raw_.drop("the given letter " + inQuotes(letter) + " at " + whereIs(cell) +
                  ", which is not the solution's");
    }
    // What is enclosed is black in any case.
    const std::vector<bool> enclosed = blackCells(puzzle_);
    for (const std::size_t cell : black_)
      if (!enclosed[cell]) puzzle_.marks[cellAt(cell)].black = true;
  }

  using Clues = std::vector<std::optional<std::string>>;

  /// A word's clue is the first that one of its places has; other places keep theirs beside it.
  void giveClues() {
    Clues clues(puzzle_.placements.size());
    if (raw_.cluesByNumber)
      takeByNumber(clues);
    else
      takeByLabel(clues);
    for (std::uint32_t p = 0; p < clues.size(); ++p) {
      Word& word = puzzle_.words.edit()[puzzle_.placements[p].word];
      if (clues[p] && !clues[p]->empty() && word.clue.empty()) word.clue = *clues[p];
    }
    // Words of the same letters, or of none yet, may have another, or none.
    for (std::uint32_t p = 0; p < clues.size(); ++p)
      if (std::string clue = clues[p].value_or(""); clue != puzzle_.words[puzzle_.placements[p].word].clue)
        puzzle_.clues.emplace(p, std::move(clue));
  }

  void takeByNumber(Clues& clues) {
    const std::vector<std::uint32_t> order = byNumber(numberingOf(puzzle_));
    const std::size_t given = raw_.cluesByNumber->size();
    if (given != order.size())
      raw_.fail("the file has " + counted(given, "clue") + ", its squares have another number of words",
                "make the file again in the program that it came from");
    for (std::size_t i = 0; i < given; ++i) clues[order[i]] = std::move((*raw_.cluesByNumber)[i]);
  }

  void takeByLabel(Clues& clues) {
    const EntryNumbers entries = numberEntries();
    std::map<Direction, std::size_t> inOrder;
    std::map<std::pair<Direction, std::string>, std::size_t> labels;
    Starts starts;
    for (std::uint32_t p = 0; p < clues.size(); ++p)
      starts.emplace(std::pair{puzzle_.placements[p].start, puzzle_.placements[p].direction}, p);
    settleClueCells(starts);
    for (const RawClue& clue : raw_.clues) ++labels[{clue.direction, clue.label}];
    std::vector<std::pair<std::uint32_t, std::string>> linked;
    for (RawClue& clue : raw_.clues) {
      const std::vector<std::uint32_t>& list =
          clue.direction == Direction::right ? entries.numbering.across : entries.numbering.down;
      // Clues behind bullets are for solvers to sort.
      if (raw_.fakeClues || (labels[{clue.direction, clue.label}] > 1 && !isNumber(clue.label))) {
        raw_.drop("clues that do not say which word they are for");
        continue;
      }
      std::optional<std::uint32_t> placement;
      for (const std::string& label : clue.linked)
        if (const auto other = wordAt(entries, label, clue.direction, starts))
          linked.emplace_back(*other, clue.label);
      if (!clue.cells.empty()) {
        placement = wordOf(clue, 0, starts);
      } else if (clue.label.empty()) {
        const std::size_t next = inOrder[clue.direction]++;
        if (next < list.size()) placement = list[next];
      } else {
        placement = wordAt(entries, clue.label, clue.direction, starts);
      }
      if (placement)
        clues[*placement] = std::move(clue.text);
      else if (!clue.text.empty())
        raw_.drop("a clue without a word, " + clue.label + (clue.label.empty() ? "" : " ") +
                  (clue.direction == Direction::right ? "across" : "down"));
    }
    for (const auto& [placement, label] : linked)
      if (!clues[placement]) clues[placement] = "See " + label;
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

  /// The word whose cells a clue names, all of them or the first; `base`: what its program counts from.
  std::optional<std::uint32_t> wordOf(const RawClue& clue, std::int32_t base, const Starts& starts) const {
    const std::vector<Cell>& cells = clue.cells;
    Direction direction = clue.direction;
    if (cells.size() > 1) direction = cells[0].row == cells[1].row ? Direction::right : Direction::down;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i] != advance(cells[0], direction, static_cast<std::int32_t>(i))) return std::nullopt;
    if (cells.empty()) return std::nullopt;
    const auto at = starts.find({{cells[0].column - base, cells[0].row - base}, direction});
    if (at == starts.end()) return std::nullopt;
    const std::size_t length = puzzle_.words[puzzle_.placements[at->second].word].letters.size();
    return cells.size() == 1 || cells.size() == length ? std::optional(at->second) : std::nullopt;
  }

  /// Programs count cells from 0 or from 1, which shows by the words that they give.
  void settleClueCells(const Starts& starts) {
    std::size_t from0 = 0, from1 = 0;
    for (const RawClue& clue : raw_.clues) {
      from0 += wordOf(clue, 0, starts) ? 1 : 0;
      from1 += wordOf(clue, 1, starts) ? 1 : 0;
    }
    for (RawClue& clue : raw_.clues)
      for (Cell& cell : clue.cells)
        if (raw_.cellBase.value_or(from1 > from0 ? 1 : 0) == 1) --cell.column, --cell.row;
  }

  /// What the file's squares show; where none shows a number, the usual ones. Labels stay where each word's
  /// square has one or is told apart by its usual number.
  EntryNumbers numberEntries() {
    EntryNumbers entries{numberingOf(puzzle_), {}};
    const std::vector<Cell>& cells = entries.numbering.cells;
    // Numbers of an open grid are not those of its words.
    if (!raw_.diagramless) entries.squares = numberedSquares({cells.begin(), cells.end()});
    std::map<Cell, std::string> labels;
    bool numbers = true;
    for (const auto& [label, cell] : entries.squares) {
      labels.emplace(cell, label);
      numbers = numbers && isNumber(label);
    }
    std::set<std::string> shown;
    std::size_t own = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto at = labels.find(cells[i]);
      own += at == labels.end() ? 0 : 1;
      shown.insert(at == labels.end() ? std::to_string(i + 1) : at->second);
      if (labels.empty()) entries.squares.emplace(std::to_string(i + 1), cells[i]);
    }
    const bool kept = shown.size() == cells.size() && (own == cells.size() || !numbers);
    bool anew = own < labels.size();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto at = labels.find(cells[i]);
      if (at == labels.end() || at->second == std::to_string(i + 1)) continue;
      if (kept) puzzle_.marks[cells[i]].label = at->second;
      anew = anew || !kept;
    }
    if (anew) raw_.drop("the numbers of the squares, which are numbered again");
    return entries;
  }

  static bool isNumber(const std::string& text) {
    return text.empty() || (text.size() < 10 && isDigits(text));
  }

  /// What the squares show, by which clues name them. A text is a label where words begin and a clue names
  /// it.
  std::map<std::string, Cell> numberedSquares(const std::set<Cell>& starts) {
    std::map<std::string, Cell> squares;
    std::set<std::string> named;
    for (const RawClue& clue : raw_.clues) named.insert(clue.label);
    std::vector<std::pair<std::string, Cell>> again;
    for (std::size_t cell = 0; cell < raw_.puzzle.cells.size(); ++cell) {
      if (raw_.puzzle.cells[cell] >= raw_.puzzle.texts.size()) continue;
      const Cell at = cellAt(cell);
      std::string text = raw_.puzzle.texts[raw_.puzzle.cells[cell]];
      const bool number = isNumber(text);  // Some programs write numbers as texts.
      if (number) text.erase(0, text.find_first_not_of('0'));
      if (text.empty()) continue;  // It was 0.
      if (!number && !(starts.contains(at) && named.contains(text))) {
        if (!special(text)) raw_.drop("the label " + inQuotes(text) + " of a square");
      } else if (!squares.emplace(text, at).second) {
        again.emplace_back(text, at);
      }
    }
    if (again.size() * 4 > raw_.puzzle.cells.size())
      raw_.fail("the file holds a codeword, whose squares have numbers for letters", "give a crossword");
    if (!again.empty())
      raw_.fail("two squares have the number " + again[0].first, "number each square once",
                raw_.puzzle.rowLines[static_cast<std::size_t>(again[0].second.row)]);
    return squares;
  }

  /// The file says where its words are. Without a solution it does not.
  const bool ours_ = raw_.hasExtension && raw_.hasWords;
  std::map<Cell, SquareMark> marks_;
  std::vector<std::size_t> black_;  ///< Cells, row by row.
};

}  // namespace

std::vector<Run> runsOf(const Grid& grid, const std::function<bool(Cell, Direction)>& joined) {
  std::vector<Run> runs;
  for (Cell at; at.row < grid.rows(); ++at.row)
    for (at.column = 0; at.column < grid.columns(); ++at.column)
      for (const Direction direction : {Direction::right, Direction::down}) {
        if (joined(at, direction)) continue;
        Run run{at, direction, 1};
        while (joined(advance(at, direction, run.length), direction)) ++run.length;
        if (run.length > 1) runs.push_back(run);
      }
  return runs;
}

std::vector<std::uint32_t> byNumber(const Numbering& numbering) {
  std::vector<std::uint32_t> order = numbering.across;
  order.insert(order.end(), numbering.down.begin(), numbering.down.end());
  std::ranges::stable_sort(order, [&numbering](std::uint32_t a, std::uint32_t b) {
    return numbering.numbers[a] < numbering.numbers[b];
  });
  return order;
}

void buildCrossword(RawPuzzle& raw, Puzzle& puzzle) {
  EXPECTS(puzzle.kind == PuzzleKind::crossword);
  CrosswordBuilder(raw, puzzle).build();
}

}  // namespace gridpress::gen
