// gen/words/office_table: paragraphs and tables of a document to lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gen/words/office.h"

namespace gridpress::gen {

/// A row is a line with tabs between its cells. But a table of a single row only sets texts side by side:
/// each of its paragraphs is a line. Of tables within tables the outer one counts.
class OfficeTables {
 public:
  explicit OfficeTables(std::string file) : lines_(std::move(file)) {}
  /// With a mark for what it is; a paragraph of several lines gives several.
  void paragraph(std::string_view text, std::string_view mark);
  void startTable() { ++depth_; }
  void endCell(std::size_t times = 1);
  void endRow();
  void endTable();
  std::string take() { return lines_.take(); }

 private:
  using Cell = std::vector<std::string>;  // Paragraphs.
  void line(std::string_view text);

  OfficeLines lines_;
  int depth_ = 0;
  Cell cell_;
  std::vector<Cell> row_;
  std::vector<std::vector<Cell>> rows_;
};

}  // namespace gridpress::gen
