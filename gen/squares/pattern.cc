// gen/squares/pattern: parses rows of a text and checks the pattern.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/pattern.h"

#include <algorithm>
#include <string_view>

#include "gen/files/line_reader.h"
#include "gen/letters/clusters.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kLeast = 3, kMost = 64;

class PatternReader {
 public:
  explicit PatternReader(std::string source) : source_(std::move(source)) {}

  void add(std::string_view line, std::size_t number) {
    line_ = number;
    line = trimmed(line);
    if (line.starts_with(';')) return;
    if (line.empty()) return end();
    if (pattern_.rows == 0) begin_ = line_;
    std::size_t columns = 0;
    for (const std::string_view cluster : clusters_(line)) {
      pattern_.squares.push_back(squareOf(cluster));
      ++columns;
    }
    if (pattern_.rows++ == 0) pattern_.columns = static_cast<std::int32_t>(columns);
    if (columns != static_cast<std::size_t>(pattern_.columns))
      throw wrong("this row has " + std::to_string(columns) + " squares, those above have " +
                      std::to_string(pattern_.columns),
                  line_);
    if (columns > kMost || static_cast<std::size_t>(pattern_.rows) > kMost) throw wrongSize();
  }

  void end() {
    if (pattern_.rows == 0) return;
    if (std::min(pattern_.rows, pattern_.columns) < static_cast<std::int32_t>(kLeast)) throw wrongSize();
    findSlots();
    checkWhole();
    all_.push_back(std::move(pattern_));
    pattern_ = {};
  }

  std::vector<Pattern> finish() {
    end();
    if (all_.empty())
      throw Error::call("there is no pattern", "write a row a line: # for a block, a full stop for a square",
                        {source_, 0});
    return std::move(all_);
  }

 private:
  std::string squareOf(std::string_view cluster) {
    if (cluster == "#" || cluster == "■" || cluster == "█") return {};
    if (cluster == "." || cluster == "_" || cluster == "-" || cluster == "□") return kOpenSquare;
    const std::string letter = clusters_.gridForm(std::string(cluster));
    if (letter.empty() || letter[0] == ' ' || (letter.size() == 1 && (letter[0] < 'A' || letter[0] > 'Z')))
      throw wrong("'" + std::string(cluster) + "' is not a square of a pattern", line_);
    return letter;
  }

  void findSlots() {
    for (const Direction direction : {Direction::right, Direction::down}) {
      const Cell one = step(direction);
      for (Cell c; c.row < pattern_.rows; ++c.row)
        for (c.column = 0; c.column < pattern_.columns; ++c.column) {
          if (isBlock(c) || !isBlock({c.column - one.column, c.row - one.row})) continue;
          Slot slot{direction, {}};
          for (Cell at = c; !isBlock(at); at = advance(at, direction, 1)) slot.cells.push_back(at);
          if (slot.cells.size() == 2)
            throw wrong("a word of two letters would begin in column " + std::to_string(c.column + 1) +
                            (direction == Direction::right ? ", across" : ", down"),
                        begin_ + static_cast<std::size_t>(c.row));
          if (slot.cells.size() > 2) pattern_.slots.push_back(std::move(slot));
        }
    }
  }

  // From the first word all squares are reached: two side by side are in one word.
  void checkWhole() {
    std::vector<bool> seen(pattern_.squares.size());
    std::vector<Cell> open;
    const auto reach = [&](Cell c) {
      if (isBlock(c) || seen[pattern_.index(c)]) return;
      seen[pattern_.index(c)] = true;
      open.push_back(c);
    };
    if (!pattern_.slots.empty()) reach(pattern_.slots.front().cells.front());
    while (!open.empty()) {
      const Cell at = open.back();
      open.pop_back();
      for (const Direction way : {Direction::right, Direction::down, Direction::left, Direction::up})
        reach(advance(at, way, 1));
    }
    for (Cell c; c.row < pattern_.rows; ++c.row)
      for (c.column = 0; c.column < pattern_.columns; ++c.column)
        if (!isBlock(c) && !seen[pattern_.index(c)])
          throw wrong(
              "no word joins the square in column " + std::to_string(c.column + 1) + " to those above it",
              begin_ + static_cast<std::size_t>(c.row));
  }

  bool isBlock(Cell c) const {
    return c.column < 0 || c.row < 0 || c.column >= pattern_.columns || c.row >= pattern_.rows ||
           pattern_.isBlock(c);
  }

  Error wrong(const std::string& what, std::size_t line) const {
    return Error::call(what,
                       "write # for a block, a full stop for a square; words have three letters or more",
                       {source_, line});
  }
  Error wrongSize() const {
    return Error::call("a pattern has 3 to 64 rows and columns", "take a part of it, or a larger one",
                       {source_, begin_});
  }

  std::string source_;
  Clusters clusters_;
  std::size_t line_ = 0, begin_ = 0;
  Pattern pattern_;
  std::vector<Pattern> all_;
};

}  // namespace

std::vector<Pattern> readPatterns(const std::string& path) {
  LineReader lines(path);
  PatternReader reader(lines.input().name());
  while (lines.next()) reader.add(lines.line(), lines.number());
  std::vector<Pattern> all = reader.finish();
  ENSURES(!all.empty() && !all.front().slots.empty());
  return all;
}

}  // namespace gridpress::gen
