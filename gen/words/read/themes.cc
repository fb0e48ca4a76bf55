// gen/words/read/themes: a table, or lines below headings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/themes.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "gen/files/csv.h"
#include "gen/letters/sayings.h"
#include "gen/words/lists/lines.h"
#include "model/error.h"
#include "model/limits.h"

namespace gridpress::gen {
namespace {

// A heading as a title: "Fruits:" is "Fruits".
std::string titleOfHeading(std::string_view text) {
  for (const std::string_view sign : {":", "："})
    if (text.ends_with(sign)) text.remove_suffix(sign.size());
  return std::string(bare(text));
}

// A heading, or a line, that has nothing of its own above all others.
void takeBookTitle(Themes& found) {
  Theme& first = found.themes.front();
  if (first.text.empty()) found.title = first.title;
  if (!first.title.empty() || std::ranges::count(first.text, '\n') != 1) return;
  found.title = first.text.substr(0, first.text.find('\t'));
  first.text.clear();
}

// The lines of a list between its headings.
Themes byHeadings(const ListReading& list) {
  ListLines marks;
  std::ranges::copy_if(list.asides, std::back_inserter(marks),
                       [](const ListLine& line) { return line.aside == kHeading || line.aside == kFact; });
  std::ranges::stable_sort(marks, {}, &ListLine::number);
  Themes found;
  auto entry = list.entries.begin();
  const auto upTo = [&](std::size_t line) {
    // What stands above the first heading has no name.
    if (found.themes.empty() && entry != list.entries.end() && entry->line < line)
      found.themes.push_back({{}, {}, SourceFormat::tsv, {}});
    for (; entry != list.entries.end() && entry->line < line; ++entry)
      found.themes.back().text += themeLine(entry->word, entry->clue);
  };
  for (const ListLine& mark : marks) {
    upTo(mark.number);
    if (mark.aside == kHeading)
      found.themes.push_back({titleOfHeading(mark.text), {}, SourceFormat::tsv, {}});
    else if (!found.themes.empty())
      found.themes.back().facts.push_back(mark.text);
  }
  upTo(static_cast<std::size_t>(-1));
  if (found.themes.size() > 1) takeBookTitle(found);
  std::erase_if(found.themes, [](const Theme& theme) { return theme.text.empty(); });
  for (Theme& theme : found.themes) theme.text.insert(0, kThemeHeader);
  return found;
}

// The first line of each block as a heading, where every block has words below it.
std::optional<std::vector<std::string>> headedBlocks(std::vector<std::string> lines) {
  constexpr std::size_t kLeast = 4;  // Lines.
  std::size_t blocks = 0, length = kLeast;
  std::string* head = nullptr;
  for (std::string& line : lines) {
    if (bare(line).empty()) {
      head = nullptr;
      continue;
    }
    if (head == nullptr) {
      if (length < kLeast) return std::nullopt;
      length = 0;
      ++blocks;
      head = &line;
      line.insert(0, "# ");
    }
    ++length;
  }
  if (blocks < 2 || length < kLeast) return std::nullopt;
  return lines;
}

std::optional<Themes> themesOfLines(const std::vector<std::string>& lines) {
  Themes found = byHeadings(readLines(lines));
  if (found.themes.size() > 1) return found;
  if (const auto headed = headedBlocks(lines)) {
    found = byHeadings(readLines(*headed));
    found.by = ThemesBy::blocks;
  }
  if (found.themes.size() > 1) return found;
  return std::nullopt;
}

std::vector<std::string> linesOfText(LineReader& reader) {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  while (reader.next()) {
    bytes += lines.emplace_back(reader.line()).size() + 1;
    if (bytes > TextInput::kHead)
      throw Error::call("is too long for lists of a book's themes", "give a file of less than 4 MB",
                        {reader.input().name(), reader.number()});
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) (text += line) += '\n';
  return text;
}

// Three lines in a cell are a list, two are a title on a narrow column.
std::string oneLine(const std::string& cell) {
  const char* const between = std::ranges::count(cell, '\n') > 1 ? ", " : " ";
  std::string text;
  for (const char c : cell) c == '\n' ? text += between : text += c;
  return text;
}

// Columns in which a cell is filled, in order.
std::vector<std::size_t> usedColumns(const Rows& cells) {
  std::set<std::size_t> used;
  for (const auto& row : cells)
    for (std::size_t c = 0; c < row.size(); ++c)
      if (!row[c].empty()) used.insert(c);
  return {used.begin(), used.end()};
}

// Makes all rows as long. A spreadsheet can name a cell a million rows and 16,000 columns away: empty columns
// go, and of empty rows below each other one stays.
void square(Rows& cells, const std::string& file) {
  for (auto& row : cells)
    for (std::string& cell : row) cell = std::string(bare(visible(withoutMarkup(oneLine(cell)))));
  const auto blank = [](const Cells& a, const Cells& b) { return filledIn(a) + filledIn(b) == 0; };
  cells.erase(std::unique(cells.begin(), cells.end(), blank), cells.end());
  const std::vector<std::size_t> columns = usedColumns(cells);
  limits::kThemeCells.check(std::uint64_t{cells.size()} * columns.size(), {file});
  for (auto& row : cells) {
    std::vector<std::string> whole(columns.size());
    for (std::size_t c = 0; c < columns.size(); ++c)
      if (columns[c] < row.size()) whole[c] = std::move(row[columns[c]]);
    row = std::move(whole);
  }
}

// Of tabs, unless it is CSV, where the first line tells.
Rows cellsOf(const std::string& text, const std::string& file, bool csv = false) {
  LineReader reader(Input(file, text));
  Rows cells;
  CsvRecord record;
  std::vector<std::string_view> fields;
  char separator = csv ? '\0' : '\t';
  while (reader.next()) {
    if (separator == 0) {
      const auto named = namedSeparator(reader.line());
      separator = named.value_or(separatorOf(reader.line()));
      if (named) continue;
    }
    record.read(reader, fields, separator, csv ? Quotes::strict : Quotes::lenient);
    cells.emplace_back(fields.begin(), fields.end());
  }
  square(cells, file);
  return cells;
}

// What programs call a sheet that nobody named: "Sheet1", "Tabelle 2".
bool isUnnamed(const std::string& sheet) {
  return isAmong("sheet", smallLetters(sheet.substr(0, sheet.find_last_not_of("0123456789 ") + 1)));
}

// Two columns below a name are its words and what they mean.
bool isTheme(const OfficeSheet& sheet, const std::optional<Themes>& table) {
  return !table || (table->by == ThemesBy::columns && table->themes.size() == 2 && !isUnnamed(sheet.name));
}

// Several sheets: each is a theme, or a table of them.
std::optional<Themes> themesOfSheets(std::vector<OfficeSheet> sheets, const std::string& file) {
  std::erase_if(sheets, [](const OfficeSheet& sheet) { return bare(sheet.lines).empty(); });
  Themes found;
  found.by = ThemesBy::sheets;
  for (OfficeSheet& sheet : sheets) {
    auto table = themesOfTable(cellsOf(sheet.lines, file));
    if (sheets.size() == 1) return table;
    if (isTheme(sheet, table)) {
      found.themes.push_back({sheet.name, std::move(sheet.lines), SourceFormat::list, {}});
    } else {
      found.by = table->by;
      std::move(table->themes.begin(), table->themes.end(), std::back_inserter(found.themes));
    }
  }
  if (found.themes.size() < 2) return std::nullopt;
  return found;
}

}  // namespace

Themes readThemes(const std::string& path) {
  LineReader reader(Input(path, kMaxUnpacked, Sheets::all));
  const bool any = reader.next();
  const SourceFormat format = formatOf(reader.input().contentName(), reader.line());
  if (any) reader.again();
  std::optional<Themes> found;
  const auto& office = reader.input().office();
  if (office && !office->sheet.empty()) {
    std::vector<OfficeSheet> sheets{{office->sheet, {}}};
    sheets.front().lines = joined(linesOfText(reader));
    sheets.insert(sheets.end(), office->more.begin(), office->more.end());
    found = themesOfSheets(std::move(sheets), path);
  } else if (format == SourceFormat::csv) {
    found = themesOfTable(cellsOf(joined(linesOfText(reader)), path, true));
  } else {
    const std::vector<std::string> lines = linesOfText(reader);
    const auto tabs =
        std::ranges::count_if(lines, [](const std::string& l) { return l.find('\t') != l.npos; });
    if (format == SourceFormat::tsv || static_cast<std::size_t>(tabs) * 2 > lines.size())
      found = themesOfTable(cellsOf(joined(lines), path));
    if (!found && format != SourceFormat::tsv) found = themesOfLines(lines);
  }
  if (found) return *std::move(found);
  throw Error::call(
      {"problem.one_theme", "holds no more than one list of words, and a book has a puzzle of each"},
      {"remedy.heading_each",
       "write a heading above each list (# Farm animals), or put each into a column or a sheet"},
      {path});
}

}  // namespace gridpress::gen
