// gen/formats/ipuz_sax: the fields of an ipuz word search and where each of their values goes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz_sax.h"

#include <algorithm>
#include <cstdlib>

namespace gridpress::gen {

void CellTrace::add(Cell cell) {
  if (cells == 0) {
    start = cell;
  } else if (cells == 1) {
    step = {cell.column - start.column, cell.row - start.row};
    if (step == Cell{} || std::abs(step.column) > 1 || std::abs(step.row) > 1) bent = true;
  } else {
    const auto n = static_cast<std::int32_t>(cells);
    if (cell != Cell{start.column + step.column * n, start.row + step.row * n}) bent = true;
  }
  ++cells;
}

std::uint32_t RawIpuz::wordOf(const std::string& text) {
  const auto [at, isNew] = wordIndex.emplace(text, static_cast<std::uint32_t>(words.size()));
  if (isNew) words.push_back({text, {}, {}});
  return at->second;
}

void IpuzSax::fail(const std::string& problem, const std::string& remedy) const {
  throw Error::call(problem, remedy, {file_, line_});
}

IpuzSax::In IpuzSax::inside(In outer, const std::string& key, bool object) {
  switch (outer) {
    case In::nothing:
      return object ? In::top : In::skipped;
    case In::top:
      if (object) {
        if (key == "dimensions") return In::dimensions;
        if (key == "solution") return In::solution;
        if (key == "gridpress:meta") return In::meta;
        return In::skipped;
      }
      if (key == "kind") return In::kind;
      if (key == "puzzle") return In::puzzle;
      if (key == "dictionary") return In::dictionary;
      return In::skipped;
    case In::puzzle:
      return object ? In::skipped : In::row;
    case In::row:
      return object ? In::cellObject : In::skipped;
    case In::solution:
      return object ? In::solutionWord : In::cells;
    case In::solutionWord:
      return !object && key == "cells" ? In::cells : In::skipped;
    case In::cells:
      return object ? In::skipped : In::pair;
    case In::meta:
      if (object) {
        if (key == "letters") return In::letters;
        if (key == "placements") return In::placements;
        if (key == "prints") return In::prints;
        return In::skipped;
      }
      return key == "alphabet" ? In::alphabet : In::skipped;
    case In::letters:
      return object ? In::skipped : In::lettersOfWord;
    case In::placements:
      return object ? In::skipped : In::placementsOfWord;
    case In::placementsOfWord:
      return object ? In::skipped : In::placement;
    case In::prints:
      return object ? In::skipped : In::printsOfWord;
    case In::printsOfWord:
      return object ? In::skipped : In::print;
    default:
      return In::skipped;
  }
}

IpuzSax::In IpuzSax::enter(bool object) {
  const In in = inside(path_.back(), key_, object);
  if (path_.back() == In::nothing && in != In::top)
    fail("this is not an ipuz file", "an ipuz file holds one JSON object");
  if (path_.back() == In::puzzle && in != In::row)
    fail("a row of the puzzle is not a list", "write [\"A\", \"B\"]");
  if (path_.back() == In::cells && in != In::pair)
    fail("the cells of '" + raw_.words[trace_.word].text + "' are not pairs", "write [column, row]");
  if (path_.back() == In::solution) {
    trace_ = {};
    trace_.word = raw_.wordOf(key_);
    trace_.line = line_;
  }
  path_.push_back(in);
  return in;
}

void IpuzSax::leave() {
  const In in = path_.back();
  path_.pop_back();
  if (path_.back() == In::solution) raw_.solution.push_back(trace_);
  if (in == In::row) {
    raw_.rowEnds.push_back(raw_.cells.size());
    raw_.rowLines.push_back(line_);
  } else if (in == In::cellObject) {
    if (!cellSaid_) raw_.cells.push_back(kBlank);
  } else if (in == In::pair) {
    const auto fits = [](std::int64_t v) { return v >= 0 && v <= 1'000'000; };
    if (numbers_.size() != 2 || !fits(numbers_[0]) || !fits(numbers_[1]))
      fail("a cell of '" + raw_.words[trace_.word].text + "' is not a column and a row, counted from 0",
           "write [column, row]");
    trace_.add({static_cast<std::int32_t>(numbers_[0]), static_cast<std::int32_t>(numbers_[1])});
  } else if (in == In::placement) {
    if (numbers_.size() != 3)
      fail("a placement of '" + raw_.words[word_].text + "' is not a column, a row and an arrow",
           "write [column, row, \"↙\"]");
    placement_.start = {static_cast<std::int32_t>(numbers_[0]), static_cast<std::int32_t>(numbers_[1])};
    raw_.placements[word_].push_back(placement_);
  }
}

bool IpuzSax::start_object(std::size_t) {
  const In in = enter(true);
  if (in == In::solution) raw_.hasSolution = true;
  if (in == In::meta) raw_.hasMeta = true;
  if (in == In::dimensions) raw_.dimensionsLine = line_;
  if (in == In::cellObject) cellSaid_ = false;
  return true;
}

bool IpuzSax::start_array(std::size_t) {
  if (path_.back() == In::top && key_ == "solution")
    fail("the solution lists its words but not their cells",
         "write it as {\"WORD\": {\"cells\": [[column, row], ...]}}");
  const In in = enter(false);
  if (in == In::pair || in == In::placement || in == In::print) numbers_.clear();
  if (in == In::lettersOfWord || in == In::placementsOfWord || in == In::printsOfWord)
    word_ = raw_.wordOf(key_);
  if (in == In::print) raw_.words[word_].prints.emplace_back();
  return true;
}

bool IpuzSax::end_object() {
  return leave(), true;
}
bool IpuzSax::end_array() {
  return leave(), true;
}

/// A word of the solution must have a list or an object, not a plain value.
void IpuzSax::refuseAsSolution() const {
  if (path_.back() == In::solution)
    fail("the solution of '" + key_ + "' has no cells", "add \"cells\": [[column, row], ...]");
}

bool IpuzSax::key(std::string& value) {
  key_ = value;
  return true;
}

void IpuzSax::addCell(const std::string& text) {
  if (text.empty()) return raw_.cells.push_back(kBlank);
  const auto [at, isNew] = cellIndex_.emplace(text, static_cast<Letter>(raw_.cellTexts.size()));
  if (isNew) {
    if (raw_.cellTexts.size() >= 65'000) fail("the puzzle's cells show more than 65,000 different texts", "");
    raw_.cellTexts.push_back(text);
  }
  raw_.cells.push_back(at->second);
}

bool IpuzSax::string(std::string& value) {
  refuseAsSolution();
  switch (path_.back()) {
    case In::top:
      if (key_ == "version") raw_.version = value;
      if (key_ == "kind") raw_.kinds.push_back(value);
      if (key_ == "title") raw_.title = value;
      if (key_ == "copyright") raw_.copyright = value;
      if (key_ == "block") raw_.block = value;
      break;
    case In::kind:
      raw_.kinds.push_back(value);
      break;
    case In::puzzle:
      fail("a row of the puzzle is not a list", "write [\"A\", \"B\"]");
    case In::row:
      addCell(value);
      break;
    case In::cellObject:
      if (key_ != "cell") break;
      addCell(value);
      cellSaid_ = true;
      break;
    case In::dictionary:
      if (value.empty()) fail("the dictionary holds an empty word", "remove it");
      raw_.dictionary.push_back(raw_.wordOf(value));
      break;
    case In::meta:
      if (key_ == "generator") raw_.generator = value;
      if (key_ == "seed") raw_.seed = value;
      break;
    case In::alphabet:
      raw_.alphabet.push_back(value);
      break;
    case In::lettersOfWord:
      raw_.letters[word_].push_back(value);
      break;
    case In::placement: {
      const auto at = std::find_if(kDirections.begin(), kDirections.end(),
                                   [&value](Direction d) { return arrow(d) == value; });
      if (at == kDirections.end())
        fail("'" + value + "' is not one of the eight arrows", "take one of → ↘ ↓ ↙ ← ↖ ↑ ↗");
      placement_ = {word_, {}, *at};
      numbers_.push_back(0);
      break;
    }
    case In::print: {
      PrintForm& print = raw_.words[word_].prints.back();
      (numbers_.empty() ? print.spelling : print.country) = value;
      numbers_.push_back(0);
      break;
    }
    default:
      break;
  }
  return true;
}

void IpuzSax::number(std::int64_t value) {
  refuseAsSolution();
  switch (path_.back()) {
    case In::top:
      if (key_ == "solution" || key_ == "puzzle") fail("the " + key_ + " is a number", "");
      break;
    case In::dimensions:
      if (key_ == "width") raw_.width = value;
      if (key_ == "height") raw_.height = value;
      break;
    case In::row:
    case In::cellObject:
      if (path_.back() == In::cellObject && key_ != "cell") break;
      if (value != 0)
        fail("a cell of the puzzle is the number " + std::to_string(value), "write letters as \"A\"");
      raw_.cells.push_back(kBlank);
      cellSaid_ = true;
      break;
    case In::pair:
    case In::placement:
      numbers_.push_back(value);
      break;
    case In::print:
      raw_.words[word_].prints.back().population = value;
      break;
    case In::meta:
      if (key_ == "seed") raw_.seed = std::to_string(value);
      break;
    default:
      break;
  }
}

bool IpuzSax::number_integer(std::int64_t value) {
  return number(value), true;
}
bool IpuzSax::number_unsigned(std::uint64_t value) {
  if (path_.back() == In::meta && key_ == "seed")
    raw_.seed = std::to_string(value);
  else
    number(static_cast<std::int64_t>(std::min<std::uint64_t>(value, INT64_MAX)));
  return true;
}
bool IpuzSax::number_float(double, const std::string& text) {
  if (path_.back() == In::pair || path_.back() == In::row || path_.back() == In::dimensions)
    fail("'" + text + "' is not a whole number", "count cells in whole numbers");
  return true;
}

bool IpuzSax::null() {
  refuseAsSolution();
  if (path_.back() == In::row) raw_.cells.push_back(kOutside);
  if (path_.back() == In::cellObject && key_ == "cell") {
    raw_.cells.push_back(kOutside);
    cellSaid_ = true;
  }
  return true;
}

bool IpuzSax::boolean(bool) {
  return true;
}
bool IpuzSax::binary(std::vector<std::uint8_t>&) {
  return true;
}

bool IpuzSax::parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& why) {
  if (position <= 1 && path_.back() == In::nothing && line_ == 1)
    fail("this is not an ipuz file", "an ipuz file begins with {");
  // "[json.exception.parse_error.101] parse error at line 3, column 5: what is wrong"
  std::string text = why.what();
  const std::size_t at = text.find("column");
  const std::size_t colon = at == std::string::npos ? at : text.find(": ", at);
  if (colon != std::string::npos) text.erase(0, colon + 2);
  fail("broken JSON: " + text, "look whether the file is whole");
}

}  // namespace gridpress::gen
