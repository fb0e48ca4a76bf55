// gen/words/office_table: a table is written when it is whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/office_table.h"

#include <algorithm>

namespace gridpress::gen {

// Tabs within a paragraph separate what they separate on the page.
void OfficeTables::line(std::string_view text) {
  for (std::size_t column = 0;; ++column) {
    const std::size_t tab = text.find('\t');
    lines_.cell(column, text.substr(0, tab));
    if (tab == text.npos) break;
    text.remove_prefix(tab + 1);
  }
  lines_.end();
}

void OfficeTables::paragraph(std::string_view text, std::string_view mark) {
  for (bool more = true; more;) {
    const std::size_t end = text.find('\n');
    std::string one(text.substr(0, end));
    more = end != text.npos;
    if (more) text.remove_prefix(end + 1);
    if (depth_ > 0) {
      if (!one.empty()) cell_.push_back(std::move(one));
    } else {
      line(one.empty() ? one : std::string(mark) + one);
    }
  }
}

void OfficeTables::endCell(std::size_t times) {
  if (depth_ != 1) return;
  for (std::size_t i = 1; i < times; ++i) row_.push_back(cell_);
  row_.push_back(std::move(cell_));
  cell_ = {};
}

void OfficeTables::endRow() {
  if (depth_ != 1) return;
  rows_.push_back(std::move(row_));
  row_ = {};
}

void OfficeTables::endTable() {
  if (depth_ == 0 || --depth_ > 0) return;
  const bool single = rows_.size() == 1;
  for (const std::vector<Cell>& row : rows_) {
    for (std::size_t column = 0; column < row.size(); ++column) {
      std::string joined;
      for (const std::string& text : row[column]) {
        if (single) {
          line(text);
          continue;
        }
        joined += (joined.empty() ? "" : " ") + text;
      }
      if (!joined.empty()) lines_.cell(column, joined);
    }
    if (!single) lines_.end();
  }
  rows_ = {};
}

}  // namespace gridpress::gen
