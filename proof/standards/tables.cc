// proof/standards/tables: whether the cells of tagged tables fill their rows, and refer to their headers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <deque>

#include "model/contracts.h"
#include "proof/judged/structure.h"
#include "proof/standards/standards.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"table.shape", "UA-1: 7.2",
     "The rows of a table have as many cells as it has columns, and no cell reaches beyond it.",
     "correct RowSpan and ColSpan"},
    {"table.headings", "UA-1: 7.5",
     "A cell of a table with headings has one: by Scope of the heading, or by its own Headers.",
     "set Scope of the headings"},
    {"table.unknown", "UA-1: 7.5", "The headings that a cell names are there.", "correct Headers"},
};

// An attribute that is owned by Table, in one dictionary or in several.
Handle attribute(Handle element, const std::string& key) {
  Handle all = element.getKey("/A");
  for (Handle one : itemsOf(all))
    if (Handle found = keyOf(one, key); !found.isNull()) return found;
  return keyOf(all, key);
}

struct Cell {
  const Element* element = nullptr;
  std::size_t row = 0, column = 0, rows = 1, columns = 1;
};

struct Grid {
  std::vector<std::vector<const Cell*>> at;  ///< By row and column.
  std::deque<Cell> cells;
  bool overlaps = false;
};

constexpr long long kMostSpan = 1000;
constexpr std::size_t kMostRows = 100'000;

std::size_t spanOf(const Element& cell, const char* key) {
  return static_cast<std::size_t>(std::clamp(integerIn(attribute(cell.handle, key)), 1LL, kMostSpan));
}

std::vector<const Element*> rowsOf(const Structure& tree, const Element& table) {
  std::vector<const Element*> rows;
  for (const std::size_t kid : table.kids) {
    const Element& e = tree.elements[kid];
    if (e.standard == "TR") rows.push_back(&e);
    if (e.standard != "THead" && e.standard != "TBody" && e.standard != "TFoot") continue;
    for (const std::size_t inner : e.kids)
      if (tree.elements[inner].standard == "TR") rows.push_back(&tree.elements[inner]);
  }
  return rows;
}

Grid gridOf(const Structure& tree, const std::vector<const Element*>& rows) {
  Grid grid;
  grid.at.resize(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::size_t column = 0;
    for (const std::size_t kid : rows[row]->kids) {
      const Element& e = tree.elements[kid];
      if (e.standard != "TH" && e.standard != "TD") continue;
      while (column < grid.at[row].size() && grid.at[row][column]) ++column;
      grid.cells.push_back({&e, row, column, spanOf(e, "/RowSpan"), spanOf(e, "/ColSpan")});
      const Cell& cell = grid.cells.back();
      for (std::size_t r = row; r < std::min(row + cell.rows, rows.size()); ++r) {
        if (grid.at[r].size() < column + cell.columns) grid.at[r].resize(column + cell.columns, nullptr);
        for (std::size_t c = column; c < column + cell.columns; ++c) {
          grid.overlaps = grid.overlaps || grid.at[r][c];
          grid.at[r][c] = &cell;
        }
      }
      column += cell.columns;
    }
  }
  return grid;
}

bool isRegular(const Grid& grid) {
  if (grid.overlaps) return false;
  for (const Cell& cell : grid.cells)
    if (cell.row + cell.rows > grid.at.size()) return false;
  return std::ranges::all_of(grid.at, [&](const auto& row) {
    return row.size() == grid.at.front().size() && std::ranges::find(row, nullptr) == row.end();
  });
}

std::string scopeOf(const Cell& cell) {
  EXPECTS(cell.element != nullptr);
  return nameIn(attribute(cell.element->handle, "/Scope"));
}

bool hasHeading(const Grid& grid, const Cell& cell) {
  const auto heads = [&](const Cell* other, const char* way) {
    return other && other != &cell && other->element->standard == "TH" &&
           (scopeOf(*other) == way || scopeOf(*other) == "Both");
  };
  for (std::size_t r = cell.row; r < std::min(cell.row + cell.rows, grid.at.size()); ++r)
    for (const Cell* other : grid.at[r])
      if (heads(other, "Row")) return true;
  for (const auto& row : grid.at)
    for (std::size_t c = cell.column; c < std::min(cell.column + cell.columns, row.size()); ++c)
      if (heads(row[c], "Column")) return true;
  return false;
}

void checkHeadings(File& file, const Grid& grid) {
  std::set<std::string> ids;
  bool any = false;
  for (const Cell& cell : grid.cells) {
    if (cell.element->standard != "TH") continue;
    any = true;
    if (Handle id = keyOf(cell.element->handle, "/ID"); id.isString()) ids.insert(id.getStringValue());
  }
  if (!any || grid.cells.size() > kMostRows) return;
  for (const Cell& cell : grid.cells) {
    if (cell.element->standard != "TD" || hasHeading(grid, cell)) continue;
    bool known = false, unknown = false;
    for (Handle name : itemsOf(attribute(cell.element->handle, "/Headers")))
      (name.isString() && ids.contains(name.getStringValue()) ? known : unknown) = true;
    if (known && !unknown) continue;
    if (unknown)
      file.find("table.unknown", cell.element->handle, "a cell names headings that are not there");
    else
      file.find("table.headings", cell.element->handle, "a cell has no heading");
  }
}

void judgeTables(File& file) {
  const Structure& tree = file.structure();
  for (const Element& e : tree.elements) {
    if (e.standard != "Table") continue;
    const std::vector<const Element*> rows = rowsOf(tree, e);
    if (rows.empty() || rows.size() > kMostRows) continue;
    const Grid grid = gridOf(tree, rows);
    if (!isRegular(grid))
      file.find("table.shape", e.handle, "the cells of a table do not fill its rows and columns");
    checkHeadings(file, grid);
  }
}

}  // namespace

Chapter tablesChapter() {
  return {"Tagged tables", "from the cells of each table of the tree of elements, with their spans", kRows,
          judgeTables};
}

}  // namespace gridpress::proof::standards
