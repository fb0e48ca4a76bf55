// gen/wordsearch/tight/tight_board: a cell is blank again when its last word has gone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/tight_board.h"

#include <algorithm>
#include <utility>

namespace gridpress::gen {

namespace {

// With one that stands for none: its slot is the last.
std::vector<Letter> andNone(std::vector<Letter> letters) {
  letters.push_back(*std::max_element(letters.begin(), letters.end()) + Letter{1});
  return letters;
}

}  // namespace

TightBoard::TightBoard(Grid grid, std::vector<Letter> letters)
    : grid_(std::move(grid)),
      maps_(grid_, andNone(std::move(letters))),
      lines_(grid_, maps_),
      owners_(grid_.cellCount()) {}

std::vector<Cell> TightBoard::put(std::uint32_t id, std::span<const Letter> word, Place place) {
  std::vector<Cell> filled;
  if (lengths_.size() <= id) lengths_.resize(id + 1);
  lengths_[id] = word.size();
  Cell at = cellOf(grid_, place);
  for (const Letter letter : word) {
    owners_[index(at)].push_back(id);
    if (grid_.at(at) == kBlank) {
      filled.push_back(at);
      maps_.put(at, maps_.slotOf(letter));
      lines_.put(at, maps_.slotOf(letter));
      grid_.at(at) = letter;
      ++used_;
    }
    remark(at);
    at = advance(at, directionOf(place), 1);
  }
  return filled;
}

void TightBoard::take(std::uint32_t id, std::span<const Letter> word, Place place) {
  Cell at = cellOf(grid_, place);
  for (const Letter letter : word) {
    std::vector<std::uint32_t>& owners = owners_[index(at)];
    owners.erase(std::find(owners.begin(), owners.end(), id));
    if (owners.empty()) {
      maps_.clear(at, maps_.slotOf(letter));
      lines_.clear(at);
      grid_.at(at) = kBlank;
      --used_;
    }
    remark(at);
    at = advance(at, directionOf(place), 1);
  }
}

void TightBoard::remark(Cell cell) {
  const std::vector<std::uint32_t>& owners = owners_[index(cell)];
  maps_.mark(cell, loose(), owners.size() == 1 && lengths_[owners[0]] <= longest_);
}

void TightBoard::loosen(std::size_t longest) {
  longest_ = longest;
  for (Cell cell; cell.row < grid_.rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid_.columns(); ++cell.column) remark(cell);
}

}  // namespace gridpress::gen
