// gen/wordsearch/tight/tight_board: a cell is blank again when its last word has gone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/tight_board.h"

#include <algorithm>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {

namespace {

// With one that stands for none: its slot is the last.
std::vector<Letter> andNone(std::vector<Letter> letters) {
  EXPECTS(!letters.empty());
  letters.push_back(*std::max_element(letters.begin(), letters.end()) + Letter{1});
  return letters;
}

}  // namespace

TightBoard::TightBoard(Grid grid, std::vector<Letter> letters)
    : cells_(std::move(grid)),
      maps_(cells_.grid(), andNone(std::move(letters))),
      lines_(cells_.grid(), maps_) {}

std::vector<Cell> TightBoard::put(std::uint32_t id, std::span<const Letter> word, Place place) {
  EXPECTS(!word.empty() && place != kNowhere);
  std::vector<Cell> fresh;
  if (lengths_.size() <= id) lengths_.resize(id + 1);
  lengths_[id] = word.size();
  cells_.put(id, word, place, [&](Cell cell, Letter letter, bool filled) {
    if (filled) {
      fresh.push_back(cell);
      maps_.put(cell, maps_.slotOf(letter));
      lines_.put(cell, maps_.slotOf(letter));
    }
    remark(cell);
  });
  return fresh;
}

std::vector<Cell> TightBoard::take(std::uint32_t id, std::span<const Letter> word, Place place) {
  EXPECTS(!word.empty() && place != kNowhere);
  std::vector<Cell> left;
  cells_.take(id, word, place, [&](Cell cell, Letter letter, bool blanked) {
    if (blanked) {
      left.push_back(cell);
      maps_.put(cell, maps_.slotOf(letter), false);
      lines_.clear(cell);
    }
    remark(cell);
  });
  return left;
}

void TightBoard::remark(Cell cell) {
  const std::vector<std::uint32_t>& owners = this->owners(cell);
  maps_.mark(cell, loose(), owners.size() == 1 && lengths_[owners[0]] <= longest_);
}

void TightBoard::loosen(std::size_t longest) {
  longest_ = longest;
  for (Cell cell; cell.row < grid().rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid().columns(); ++cell.column) remark(cell);
}

}  // namespace gridpress::gen
