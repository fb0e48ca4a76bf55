// gen/words/list_table: rows, and what their columns hold.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/list_table.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "gen/words/columns.h"
#include "gen/words/detect.h"
#include "gen/words/utf8.h"

namespace gridpress::gen {
namespace {

using Cells = std::vector<std::string>;

struct Table {
  std::vector<Cells> rows;
  std::vector<ListLine*> lines;  // Of each row.
  std::size_t columns = 0;
  std::string_view between;
  bool counted = false;  // Its second column had numbers, as its first.
};

Cells cellsOf(std::string_view text, std::string_view separator) {
  Cells cells;
  for (;;) {
    const std::size_t at = text.find(separator);
    cells.emplace_back(bare(text.substr(0, at)));
    if (at == text.npos) return cells;
    text.remove_prefix(at + separator.size());
    // A gap is as wide as it is.
    if (separator.starts_with("  ")) text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  }
}

Cells barCells(std::string_view text) {
  if (text.starts_with('|')) text.remove_prefix(1);
  if (text.ends_with('|')) text.remove_suffix(1);
  return cellsOf(text, "|");
}

std::optional<Table> tableOf(const std::vector<ListLine*>& lines) {
  constexpr std::pair<std::string_view, std::string_view> kSeparators[] = {
      {"\t", "tabs"}, {"|", "bars"}, {"   ", "wide gaps"}, {"  ", "wide gaps"}};
  for (const auto& [separator, named] : kSeparators) {
    Table table;
    table.between = named;
    std::size_t with = 0;
    for (ListLine* line : lines) {
      table.rows.push_back(separator == "|" ? barCells(line->text) : cellsOf(line->text, separator));
      table.lines.push_back(line);
      const bool has = table.rows.back().size() > 1 || (separator == "|" && line->text.starts_with('|'));
      with += static_cast<std::size_t>(has);
      table.columns = std::max(table.columns, table.rows.back().size());
    }
    // A tab is in no word, however few lines have one.
    if (with == 0 || (separator != "\t" && with * 10 < lines.size() * 6)) continue;
    // Two spaces are mostly a slip.
    if (separator == "  " && (with < 3 || with * 10 < lines.size() * 9)) continue;
    for (Cells& row : table.rows) row.resize(table.columns);
    return table;
  }
  return std::nullopt;
}

bool isNumeric(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.,%():/- ") == text.npos;
}

// Numbers, ticks and empty cells: a column that nobody reads.
bool isIdle(const Table& table, std::size_t column) {
  return std::all_of(table.rows.begin(), table.rows.end(),
                     [column](const Cells& row) { return row[column].empty() || isNumeric(row[column]); });
}

// Of the first rows the one that names columns; what stands above it are headings.
std::optional<Columns> takeHeader(Table& table, ListFacts& facts) {
  for (std::size_t r = 0; r < std::min<std::size_t>(table.rows.size(), 4); ++r) {
    const std::vector<std::string_view> fields(table.rows[r].begin(), table.rows[r].end());
    const Columns columns = columnsOf(fields);
    const auto filled = std::count_if(fields.begin(), fields.end(), [](auto f) { return !f.empty(); });
    const bool named = isSurelyHeader(columns) && columns.known * 2 >= static_cast<std::size_t>(filled);
    if (!named || r + 1 == table.rows.size()) continue;
    for (std::size_t i = 0; i <= r; ++i) {
      table.lines[i]->aside = i < r ? kHeading : std::string_view("is a row of columns' names");
      if (i < r) ++facts.headings;
    }
    const auto rows = static_cast<std::ptrdiff_t>(r) + 1;
    table.rows.erase(table.rows.begin(), table.rows.begin() + rows);
    table.lines.erase(table.lines.begin(), table.lines.begin() + rows);
    return columns;
  }
  return std::nullopt;
}

// "Moons" above 0, 1 and 2: such a first row names columns, and numbers are no words anyway.
void takeNumbersHeader(Table& table) {
  constexpr std::size_t kEnoughRows = 3;
  if (table.rows.size() <= kEnoughRows) return;
  const auto numbers = [&](std::size_t c) {
    return !table.rows[0][c].empty() && !isNumeric(table.rows[0][c]) &&
           std::all_of(table.rows.begin() + 1, table.rows.end(),
                       [c](const Cells& row) { return isNumeric(row[c]); });
  };
  std::size_t found = 0;
  for (std::size_t c = 0; c < table.columns; ++c) found += static_cast<std::size_t>(numbers(c));
  if (found == 0) return;
  table.lines[0]->aside = "is a row of columns' names";
  table.rows.erase(table.rows.begin());
  table.lines.erase(table.lines.begin());
}

// "6. lighthouse" in a second column, which goes on counting.
void takeNumbersInCells(Table& table, ListFacts& facts) {
  for (std::size_t c = 1; c < table.columns; ++c) {
    std::size_t numbered = 0;
    for (const Cells& row : table.rows)
      numbered += static_cast<std::size_t>(withoutNumber(row[c]).size() < row[c].size());
    if (numbered < 2 || numbered * 10 < table.rows.size() * 6) continue;
    for (Cells& row : table.rows) row[c] = std::string(withoutNumber(row[c]));
    facts.numbers += numbered;
    table.counted = true;
  }
}

double meanWords(const Table& table, std::size_t column) {
  std::size_t words = 0, cells = 0;
  for (const Cells& row : table.rows) {
    words += countWords(row[column]);
    cells += static_cast<std::size_t>(!row[column].empty());
  }
  return cells == 0 ? 0 : static_cast<double>(words) / static_cast<double>(cells);
}

// All cells, by columns or by rows, in alphabetical order.
bool isSorted(const Table& table, const std::vector<std::size_t>& columns, bool byRows) {
  std::vector<std::string> all;
  const std::size_t outer = byRows ? table.rows.size() : columns.size(),
                    inner = byRows ? columns.size() : table.rows.size();
  for (std::size_t i = 0; i < outer; ++i)
    for (std::size_t j = 0; j < inner; ++j) {
      const std::string& cell = table.rows[byRows ? i : j][columns[byRows ? j : i]];
      if (!cell.empty()) all.push_back(smallLetters(cell));
    }
  return all.size() > 5 && std::is_sorted(all.begin(), all.end());
}

bool areLanguages(const Table& table, const std::vector<std::size_t>& columns) {
  std::array<LanguageGuess, 2> guesses;
  for (const Cells& row : table.rows)
    for (std::size_t i = 0; i < 2; ++i) guesses[i].add(row[columns[i]]);
  const Language *left = guesses[0].language(), *right = guesses[1].language();
  return left != right && (left != nullptr || right != nullptr);
}

bool areWords(const Table& table, const std::vector<std::size_t>& columns) {
  constexpr double kShort = 1.7;
  if (columns.size() < 2) return false;
  if (std::any_of(columns.begin(), columns.end(), [&](auto c) { return meanWords(table, c) > kShort; }))
    return false;
  std::size_t whole = 0;
  for (const Cells& row : table.rows)
    whole += static_cast<std::size_t>(
        std::count_if(row.begin(), row.end(), [](const auto& c) { return !c.empty(); }) > 1);
  // Words that were set side by side to save paper; translations are mostly known for two languages.
  if (table.counted || (table.between == "wide gaps" && !areLanguages(table, columns))) return true;
  return columns.size() > 2 || whole * 10 < table.rows.size() * 6 || isSorted(table, columns, true) ||
         isSorted(table, columns, false);
}

}  // namespace

std::optional<std::vector<ListEntry>> tableEntries(const std::vector<ListLine*>& lines, ListFacts& facts) {
  std::optional<Table> table = tableOf(lines);
  if (!table) return std::nullopt;
  const std::optional<Columns> header = takeHeader(*table, facts);
  if (!header) takeNumbersHeader(*table);
  takeNumbersInCells(*table, facts);
  std::vector<std::size_t> used;
  for (std::size_t c = 0; c < table->columns; ++c)
    if (!isIdle(*table, c)) used.push_back(c);
  std::vector<ListEntry> entries;
  if (used.empty()) return entries;
  if (!header && areWords(*table, used)) {
    for (std::size_t r = 0; r < table->rows.size(); ++r) {
      for (const std::size_t c : used)
        if (!table->rows[r][c].empty()) entries.push_back({table->rows[r][c], {}, table->lines[r]->number});
      ++facts.split;
    }
    facts.splitAt = table->between;
    return entries;
  }
  std::size_t word = used[0];
  std::optional<std::size_t> clue;
  if (header) {
    clue = header->clue;
    if (header->word)
      word = *header->word;
    else if (clue == word && used.size() > 1)
      word = used[1];
  }
  if (!clue && used.size() > 1) {
    for (const std::size_t c : used)
      if (c != word && (!clue || meanWords(*table, c) > meanWords(*table, *clue))) clue = c;
    // The definition may come first.
    if (!header && meanWords(*table, word) >= 3 && meanWords(*table, *clue) <= 1.5) std::swap(word, *clue);
  }
  for (std::size_t r = 0; r < table->rows.size(); ++r) {
    const Cells& row = table->rows[r];
    if (row[word].empty()) {
      table->lines[r]->aside = "has no word in its row";
      continue;
    }
    entries.push_back({row[word], clue ? row[*clue] : std::string(), table->lines[r]->number});
    facts.definitions += static_cast<std::size_t>(!entries.back().clue.empty());
  }
  facts.definedBy = table->between;
  return entries;
}

}  // namespace gridpress::gen
