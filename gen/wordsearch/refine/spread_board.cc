// gen/wordsearch/refine/spread_board: each fault and its weight.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/refine/spread_board.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "gen/grid/shape.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// A cell too many or too few where a number of them is to be left.
constexpr std::int64_t kLeft = 20;
constexpr std::size_t kBeginning = 3;  // Letters that two words must not both begin with side by side.

}  // namespace

SpreadBoard::SpreadBoard(const RefineTask& task)
    : Board(task.words, task.blank),
      task_(task),
      inside_(static_cast<std::int64_t>(insideCount(task.blank))),
      twins_(task.words.size()),
      crossed_(task.words.size()),
      touches_(task.words.size()) {
  wish_ = static_cast<std::int64_t>(letterCount(task.words));
  wish_ = std::min(wish_ - std::min(task.crossings, wish_), inside_);
  drawBlocks(task.blank);
  if (weights_.twins > 0) findTwins();
}

// The first cells, in which a message stands: three for each of its letters, two of them in words, unless the
// cells below would then be as good as empty.
std::int64_t SpreadBoard::headCells() const {
  constexpr std::int64_t kEach = 3, kMostFree = 70;  // In per cent, below.
  const std::int64_t free = inside_ - wish_,
                     letters = std::min(static_cast<std::int64_t>(task_.message), free);
  if (letters == 0) return 0;
  return std::max(letters * inside_ / free,
                  std::min(kEach * letters, inside_ - (free - letters) * 100 / kMostFree));
}

// Squares of about four cells a side; strips of rows where letters in no word are read along them.
void SpreadBoard::drawBlocks(const Grid& blank) {
  static constexpr std::int32_t kSide = 4, kMost = 16;
  const auto parts = [](std::int32_t length) { return std::clamp((length + 1) / kSide, 1, kMost); };
  const std::int32_t across = parts(blank.columns());
  const std::int32_t down = task_.message > 0 ? blank.rows() : parts(blank.rows());
  const std::int64_t head = headCells(),
                     used = head - std::min(static_cast<std::int64_t>(task_.message), head);
  std::int64_t cells = 0;
  blocks_.resize(static_cast<std::size_t>(across) * static_cast<std::size_t>(down));
  for (Cell c; c.row < blank.rows(); ++c.row)
    for (c.column = 0; c.column < blank.columns(); ++c.column) {
      const std::int32_t block = c.row * down / blank.rows() * across + c.column * across / blank.columns();
      blockOf_.push_back(static_cast<std::uint16_t>(block));
      if (blank.at(c) == kOutside) continue;
      Block& here = blocks_[static_cast<std::size_t>(block)];
      ++here.cells;
      here.wish += cells++ < head ? inside_ * used / head : inside_ * (wish_ - used) / (inside_ - head);
    }
  for (Block& block : blocks_) lying_ += block.fault = faultOf(block);
}

void SpreadBoard::findTwins() {
  const std::vector<Word>& words = task_.words;
  for (std::uint32_t a = 0; a < words.size(); ++a)
    for (std::uint32_t b = 0; b < a; ++b) {
      const std::vector<Letter>&one = words[a].letters, &two = words[b].letters;
      if (std::min(one.size(), two.size()) < kBeginning ||
          !std::equal(one.begin(), one.begin() + kBeginning, two.begin()))
        continue;
      twins_[a].push_back(b);
      twins_[b].push_back(a);
    }
}

std::int64_t SpreadBoard::faultOf(const Block& block) const {
  if (block.cells == 0) return 0;
  const std::int64_t off = block.used * inside_ - block.wish;
  return weights_.uneven * off * off / (inside_ * inside_) / block.cells;
}

std::int64_t SpreadBoard::over() const {
  if (!task_.leave) return 0;
  return inside_ - static_cast<std::int64_t>(cellsUsed()) - static_cast<std::int64_t>(*task_.leave);
}

std::int64_t SpreadBoard::faults() const {
  const std::int64_t missing = task_.crossings - crossings_;
  return lying_ + weights_.alone * alone_ +
         (missing > 0 ? weights_.fewer * missing : -weights_.more * missing) + kLeft * std::abs(over());
}

// The faults of a word, which does not stand, by others at a place; and those that it would cross there.
std::int64_t SpreadBoard::look(std::uint32_t word, Place place) {
  EXPECTS(places()[word] == kNowhere);
  const Walk way = walk(place);
  const unsigned axis = place % 4;
  const std::size_t length = task_.words[word].letters.size();
  const Letter* cells = grid().cells().data();
  const Place* placed = places().data();
  std::size_t* touches = touches_.data();
  const auto axisOf = [&](std::uint32_t other) { return placed[other] % 4; };
  // Lines side by side: rows, or what meets a row in neighbouring columns.
  const std::ptrdiff_t aside = axis == 0 ? grid().columns() : 1;
  const std::int32_t last = (axis == 0 ? grid().rows() : grid().columns()) - 1;
  Cell cell = cellOf(grid(), place);
  const Cell by = step(directionOf(place));
  crossing_.clear();
  beside_.clear();
  std::int64_t fault = 0;
  const auto lookAside = [&](std::size_t at) {
    if (cells[at] == kBlank || cells[at] == kOutside) return;
    for (const std::uint32_t other : through(at))
      if (axisOf(other) == axis && touches[other]++ == 0) beside_.push_back(other);
  };
  for (std::size_t i = 0; i < length; ++i, cell.column += by.column, cell.row += by.row) {
    const std::size_t at = way.at(i);
    if (cells[at] != kBlank)
      for (const std::uint32_t other : through(at)) {
        if (axisOf(other) == axis)
          fault += weights_.along;
        else
          crossing_.push_back(other);
      }
    const std::int32_t line = axis == 0 ? cell.row : cell.column;
    if (line > 0) lookAside(at - static_cast<std::size_t>(aside));
    if (line < last) lookAside(at + static_cast<std::size_t>(aside));
  }
  for (const std::uint32_t other : beside_) {
    const std::size_t shorter = std::min(length, task_.words[other].letters.size());
    if (std::exchange(touches[other], 0) * 2 >= shorter) fault += weights_.beside;
    if (std::ranges::find(twins_[word], other) != twins_[word].end()) fault += weights_.twins;
  }
  return fault + twinsNear(word, place);
}

// Two that begin alike, in neighbouring cells.
std::int64_t SpreadBoard::twinsNear(std::uint32_t word, Place place) const {
  std::int64_t fault = 0;
  const Cell here = cellOf(grid(), place);
  for (const std::uint32_t twin : twins_[word]) {
    const Place there = places()[twin];
    if (there == kNowhere) continue;
    const Cell cell = cellOf(grid(), there);
    if (std::abs(cell.column - here.column) <= 1 && std::abs(cell.row - here.row) <= 1)
      fault += weights_.twins;
  }
  return fault;
}

// What a word, which does not stand, changes at a place as it comes (1) or after it went (-1).
void SpreadBoard::account(std::uint32_t word, Place place, std::int64_t by) {
  if (weights_.beside == 0) return;  // How words lie to others does not count.
  lying_ += by * look(word, place);
  const auto count = static_cast<std::int64_t>(crossing_.size());
  crossings_ += by * count;
  for (const std::uint32_t other : crossing_) {
    if (crossed_[other] == 0) --alone_;
    crossed_[other] += by;
    if (crossed_[other] == 0) ++alone_;
  }
  crossed_[word] = by > 0 ? count : 0;
  if (count == 0) alone_ += by;
  // The cells that no other needs.
  const std::size_t length = task_.words[word].letters.size();
  const Walk way = walk(place);
  const Letter* cells = grid().cells().data();
  for (std::size_t i = 0; i < length; ++i) {
    if (cells[way.at(i)] != kBlank) continue;
    Block& block = blocks_[blockOf_[way.at(i)]];
    block.used += by;
    lying_ += faultOf(block) - block.fault;
    block.fault = faultOf(block);
  }
  if (length < 2) return;
  std::int64_t& reading = reading_[place & 7U];
  const std::int64_t before = reading;
  reading += by * (1 + (task_.riders.empty() ? 0 : task_.riders[word]));
  lying_ += weights_.reading * (reading * reading - before * before);
}

void SpreadBoard::put(std::uint32_t word, Place place) {
  account(word, place, 1);
  Board::put(word, place);
}

void SpreadBoard::take(std::uint32_t word) {
  const Place place = places()[word];
  Board::take(word);
  account(word, place, -1);
}

}  // namespace gridpress::gen
