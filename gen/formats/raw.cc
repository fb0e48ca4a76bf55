// gen/formats/raw: follows lists of cells, and numbers words and texts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/raw.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::gen {

// The next free one, where others have the same hash.
std::uint32_t& RawWords::slotOf(std::string_view text) {
  for (std::size_t i = std::hash<std::string_view>()(text);; ++i) {
    std::uint32_t& slot = slots_[i & (slots_.size() - 1)];
    if (slot == 0 || words_[slot - 1].text == text) return slot;
  }
}

std::uint32_t RawWords::numberOf(std::string_view text) {
  // The lists of a file mostly name the words in the same order.
  if (expected_ < size() && words_[expected_].text == text) return expected_++;
  if (slots_.size() < 2 * (size() + 1)) {
    slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), 0);
    for (std::uint32_t word = 0; word < size(); ++word) slotOf(words_[word].text) = word + 1;
  }
  std::uint32_t& slot = slotOf(text);
  if (slot == 0) {
    words_.push_back({std::string(text), {}});
    slot = static_cast<std::uint32_t>(size());
  }
  return (expected_ = slot) - 1;
}

std::vector<Word> RawWords::take() {
  slots_ = {};
  std::vector<Word> taken;
  taken.reserve(size());
  for (; !words_.empty(); words_.pop_front())
    taken.push_back({std::move(words_.front().text), {}, std::move(words_.front().prints)});
  return taken;
}

void CellTrace::add(Cell cell) {
  EXPECTS(cells < 0xFFFFFFFF);
  if (cells == 0) {
    start = cell;
  } else if (cells == 1) {
    step = {cell.column - start.column, cell.row - start.row};
    if (step == Cell{} || std::abs(step.column) > 1 || std::abs(step.row) > 1) bent = true;
  } else if (cell != Cell{last.column + step.column, last.row + step.row}) {
    bent = true;
  }
  last = cell;
  ++cells;
}

Letter RawCells::letterOf(std::string_view text) {
  if (text.empty()) return kBlank;
  const auto byte = static_cast<unsigned char>(text[0]);
  Letter* const plain = text.size() == 1 && byte < plain_.size() ? &plain_[byte] : nullptr;
  if (plain && *plain != 0) return *plain - 1;
  auto at = index_.find(text);
  if (at == index_.end()) {
    at = index_.emplace(text, static_cast<Letter>(texts.size())).first;
    texts.emplace_back(text);
  }
  if (plain) *plain = at->second + 1;
  return at->second;
}

void RawCells::endRow(std::uint32_t line) {
  EXPECTS(rowEnds.size() == rowLines.size());
  rowEnds.push_back(cells.size());
  rowLines.push_back(line);
}

void RawClue::addLengths(const std::string& lengths) {
  if (!lengths.empty() && !text.ends_with("(" + lengths + ")"))
    text += (text.empty() ? "(" : " (") + lengths + ")";
}

void RawPuzzle::drop(const std::string& what) {
  constexpr std::size_t kMost = 100;
  if (dropped.size() < kMost && std::ranges::find(dropped, what) == dropped.end()) dropped.push_back(what);
}

void RawPuzzle::fail(const std::string& problem, const std::string& remedy, std::size_t line) const {
  throw Error::call(problem, remedy, {file, line});
}

std::string RawPuzzle::paper(std::string text, std::size_t line) const {
  return paperText(std::move(text), {file, line});
}

void RawPuzzle::beginCrossword() {
  version = "http://ipuz.org/v2";
  kinds = {"http://ipuz.org/crossword#1"};
  hasPuzzle = hasSolutionRows = true;
}

void RawPuzzle::addSquare(const RawSquare& square) {
  if (square.kind == RawSquare::Kind::letter) {
    puzzle.styles.emplace_back(puzzle.cells.size(), square.style);
    if (square.given) puzzle.given.emplace_back(puzzle.cells.size(), square.letter);
    puzzle.add(square.label);
    solutionRows.add(square.letter);
    return;
  }
  const bool black = square.kind == RawSquare::Kind::black;
  for (RawCells* rows : {&puzzle, &solutionRows})
    rows->cells.push_back(black ? rows->letterOf(block) : kOutside);
}

}  // namespace gridpress::gen
