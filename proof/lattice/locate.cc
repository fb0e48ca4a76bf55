// proof/lattice/locate: compares letters at one place or at all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/locate.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "proof/text/report.h"

namespace gridpress::proof {

std::size_t agreement(const Grid& grid, const GridPiece& piece, Cell offset) {
  std::size_t equal = 0;
  for (int row = 0; row < piece.rows.count; ++row)
    for (int column = 0; column < piece.columns.count; ++column) {
      const Letter letter = piece.at({column, row});
      const Cell there{offset.column + column, offset.row + row};
      equal += hasLetter(letter) && grid.contains(there) && grid.at(there) == letter;
    }
  return equal;
}

std::optional<Cell> locateByLetters(const Grid& grid, const GridPiece& piece) {
  constexpr std::size_t kTrial = 60;  // Letters tried first, spread over the piece.
  std::vector<Cell> trial;
  for (int row = 0; row < piece.rows.count; ++row)
    for (int column = 0; column < piece.columns.count; ++column)
      if (hasLetter(piece.at({column, row}))) trial.push_back({column, row});
  if (const std::size_t every = trial.size() / kTrial; every > 1) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < trial.size(); i += every) trial[kept++] = trial[i];
    trial.resize(kept);
  }
  const std::size_t mayDiffer = trial.size() / 5, needed = piece.letters - piece.letters / 10;
  std::optional<Cell> best;
  std::size_t most = 0;
  bool alone = true;
  for (int top = 0; top + piece.rows.count <= grid.rows(); ++top)
    for (int left = 0; left + piece.columns.count <= grid.columns(); ++left) {
      std::size_t different = 0;
      for (const Cell c : trial) {
        different += grid.at({left + c.column, top + c.row}) != piece.at(c);
        if (different > mayDiffer) break;
      }
      if (different > mayDiffer) continue;
      const std::size_t equal = agreement(grid, piece, {left, top});
      if (equal < needed || equal < most) continue;
      alone = equal > most;
      most = equal;
      best = Cell{left, top};
    }
  if (!alone) return std::nullopt;
  return best;
}

Extent extentOf(const Grid& grid) {
  Extent e{grid.columns(), grid.rows(), 0, 0};
  for (int row = 0; row < grid.rows(); ++row)
    for (int column = 0; column < grid.columns(); ++column) {
      if (!hasLetter(grid.at({column, row}))) continue;
      e.left = std::min(e.left, column);
      e.top = std::min(e.top, row);
      e.right = std::max(e.right, column + 1);
      e.bottom = std::max(e.bottom, row + 1);
    }
  return e.right > e.left ? e : Extent{};
}

bool hasOutside(const Grid& grid) {
  return std::find(grid.cells().begin(), grid.cells().end(), kOutside) != grid.cells().end();
}

void checkLetters(const Puzzle& puzzle, const GridPiece& piece, Cell offset, std::size_t pageIndex,
                  Findings& findings, const std::string& which) {
  for (int row = 0; row < piece.rows.count; ++row)
    for (int column = 0; column < piece.columns.count; ++column) {
      const Cell here{column, row}, there{offset.column + column, offset.row + row};
      const Letter wanted = puzzle.grid.contains(there) ? puzzle.grid.at(there) : kOutside;
      const Letter printed = piece.at(here);
      if (printed == wanted || (!hasLetter(wanted) && printed == kBlank)) continue;
      findings.add([&] {
        return onPage(pageIndex) + which + "cell " + place(there, columnsOf(puzzle)) + " shows " +
               piece.shown(here, puzzle.alphabet) + ", the puzzle has " +
               (hasLetter(wanted) ? puzzle.alphabet[wanted] : std::string("nothing"));
      });
    }
}

std::string nameOf(const Puzzle& puzzle) {
  return puzzle.title.empty() ? "the puzzle without a title" : "\"" + puzzle.title + "\"";
}

std::string nameOf(const Puzzle& puzzle, const Placement& p) {
  return puzzle.words[p.word].text + " from " + place(p.start, columnsOf(puzzle)) + " " +
         std::string(arrow(p.direction));
}

std::string misreads(const Puzzle& puzzle, const Placement& p) {
  const Word& word = puzzle.words[p.word];
  for (std::size_t i = 0; i < word.letters.size(); ++i) {
    const Cell cell = advance(p.start, p.direction, static_cast<std::int32_t>(i));
    if (!puzzle.grid.contains(cell))
      return nameOf(puzzle, p) + " leaves the grid at " + place(cell, columnsOf(puzzle));
    const Letter letter = puzzle.grid.at(cell);
    if (letter == word.letters[i]) continue;
    const std::string there =
        hasLetter(letter) && letter < puzzle.alphabet.size() ? puzzle.alphabet[letter] : "nothing";
    return nameOf(puzzle, p) + " meets " + there + " at " + place(cell, columnsOf(puzzle)) +
           ", where it has " + puzzle.alphabet[word.letters[i]];
  }
  return "";
}

}  // namespace gridpress::proof
