// gen/formats/ipuz_raw: following a list of cells, and naming words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz_raw.h"

#include <algorithm>
#include <cstdlib>

#include "model/contracts.h"

namespace gridpress::gen {

std::string_view WordTexts::operator[](std::uint32_t word) const {
  const std::size_t from = word == 0 ? 0 : ends_[word - 1];
  return std::string_view(bytes_).substr(from, ends_[word] - from);
}

std::uint32_t WordTexts::numberOf(std::string_view text) {
  // The lists of a file mostly name the words in the same order.
  if (expected_ < size() && (*this)[expected_] == text) return expected_++;
  const auto known = index_.find(text);
  std::uint32_t word = 0;
  if (known != index_.end()) {
    word = *known;
  } else {
    word = static_cast<std::uint32_t>(size());
    bytes_ += text;
    ends_.push_back(bytes_.size());
    index_.insert(word);
  }
  expected_ = word + 1;
  return word;
}

void WordTexts::clear() {
  index_.clear();
  index_.rehash(0);
  std::string().swap(bytes_);
  std::vector<std::size_t>().swap(ends_);
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

Letter RawCells::letterOf(const std::string& text) {
  if (text.empty()) return kBlank;
  const auto [at, isNew] = index.emplace(text, static_cast<Letter>(texts.size()));
  if (isNew) texts.push_back(text);
  return at->second;
}

void RawCells::add(const std::string& text) {
  cells.push_back(letterOf(text));
}

void RawCells::add(char text) {
  Letter& known = plain[static_cast<unsigned char>(text)];
  if (known == kBlank) known = letterOf(std::string(1, text));
  cells.push_back(known);
}

void RawCells::endRow(std::uint32_t line) {
  EXPECTS(rowEnds.size() == rowLines.size());
  rowEnds.push_back(cells.size());
  rowLines.push_back(line);
}

void RawIpuz::drop(const std::string& what) {
  constexpr std::size_t kMost = 100;
  if (dropped.size() < kMost && std::find(dropped.begin(), dropped.end(), what) == dropped.end())
    dropped.push_back(what);
}

void RawIpuz::beginCrossword() {
  version = "http://ipuz.org/v2";
  kinds = {"http://ipuz.org/crossword#1"};
  hasPuzzle = hasSolutionRows = true;
}

void RawIpuz::addSquare(const RawSquare& square) {
  const std::size_t cell = puzzle.cells.size();
  if (square.kind != RawSquare::Kind::letter) {
    for (RawCells* rows : {&puzzle, &solutionRows})
      if (square.kind == RawSquare::Kind::black)
        rows->add(block);
      else
        rows->cells.push_back(kOutside);
    return;
  }
  puzzle.add(square.label);
  solutionRows.add(square.letter);
  puzzle.styles.emplace_back(cell, square.style);
}

std::vector<PrintForm>& RawIpuz::printsOf(std::uint32_t word) {
  if (prints.size() <= word) prints.resize(word + std::size_t{1});
  return prints[word];
}

}  // namespace gridpress::gen
