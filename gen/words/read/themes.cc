// gen/words/read/themes: a table, or lines below headings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/themes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "gen/files/csv.h"
#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "gen/words/lists/lines.h"
#include "model/contracts.h"
#include "model/error.h"

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
  EXPECTS(!found.themes.empty());
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
  return found.themes.size() > 1 ? std::optional(found) : std::nullopt;
}

std::vector<std::string> linesOfText(LineReader& reader) {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  while (reader.next()) {
    bytes += lines.emplace_back(reader.line()).size() + 1;
    if (bytes > LineReader::kHead)
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

// Two columns below a name are its words and what they mean. "Sheet1" and "Tabelle 2" are no names.
bool isTheme(const std::string& sheet, const std::optional<Themes>& table) {
  const std::string name = smallLetters(sheet.substr(0, sheet.find_last_not_of("0123456789 ") + 1));
  return !table || (table->by == ThemesBy::columns && table->themes.size() == 2 && !isAmong("sheet", name));
}

// Several sheets: each is a theme, or a table of them.
std::optional<Themes> themesOfSheets(std::vector<OfficeSheet> sheets, const std::string& file) {
  std::erase_if(sheets, [](const OfficeSheet& sheet) { return bare(sheet.lines).empty(); });
  Themes found;
  found.by = ThemesBy::sheets;
  for (OfficeSheet& sheet : sheets) {
    auto table = themesOfTable(cellsOf(sheet.lines, file));
    if (sheets.size() == 1) return table;
    if (isTheme(sheet.name, table)) {
      found.themes.push_back({sheet.name, std::move(sheet.lines), SourceFormat::list, {}});
    } else {
      found.by = table->by;
      std::move(table->themes.begin(), table->themes.end(), std::back_inserter(found.themes));
    }
  }
  return found.themes.size() > 1 ? std::optional(found) : std::nullopt;
}

// What a column of themes is called, beside other columns.
bool namesThemes(std::string_view cell) {
  return isAmong("column-theme", smallLetters(bare(cell)));
}

bool isNumberCell(std::string_view text) {
  return text.find_first_not_of("0123456789.,#%():/- ") == text.npos;
}

std::size_t columnsIn(const Rows& cells) {
  return cells.empty() ? 0 : cells.front().size();
}

void eraseColumn(Rows& cells, std::size_t column) {
  EXPECTS(column < columnsIn(cells));
  for (auto& row : cells) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
}

bool holdsNumbers(const Rows& cells, std::size_t column) {
  EXPECTS(column < columnsIn(cells));
  return std::ranges::all_of(std::span(cells).subspan(1),
                             [column](const Cells& row) { return isNumberCell(row[column]); });
}

// "Easy, Easy, Hard, Easy" is what something is, and no list of words.
bool repeats(const Rows& cells, std::size_t column) {
  const auto [count, texts] = textsIn(cells, column);
  return count > 2 && texts * 2 <= count;
}

// Numbers beside the rows, and columns in which there is nothing.
void dropIdle(Rows& cells) {
  for (std::size_t c = columnsIn(cells); c-- > 0;) {
    const std::string& head = cells.front()[c];
    const bool counts = c == 0 && (columnRole(head) == ColumnRole::other || namesThemes(head));
    if (holdsNumbers(cells, c) && (isNumberCell(head) || counts)) eraseColumn(cells, c);
  }
}

// No cell with something below, or right of, an empty one.
bool hasGaps(const Rows& cells) {
  for (std::size_t c = 0; c < cells.front().size(); ++c)
    for (std::size_t r = 1; r < cells.size(); ++r)
      if (!cells[r][c].empty() && cells[r - 1][c].empty()) return true;
  return false;
}

Rows turned(const Rows& cells) {
  EXPECTS(!cells.empty());
  Rows other(cells.front().size(), Cells(cells.size()));
  for (std::size_t r = 0; r < cells.size(); ++r)
    for (std::size_t c = 0; c < cells[r].size(); ++c) other[c][r] = cells[r][c];
  return other;
}

// Columns of a table whose rows name their theme.
struct Heads {
  std::size_t theme = 0;
  std::vector<std::size_t> words, clues, facts;
};

// "Word 12" without its number.
std::string_view stemOf(std::string_view head) {
  return head.substr(0, head.find_last_not_of("0123456789.#()- ") + 1);
}

// The column that names themes: of several the one that has most to say. Where there are but numbers, they
// do.
std::optional<std::size_t> themeColumn(const Rows& cells) {
  std::optional<std::size_t> best;
  std::pair<bool, std::size_t> most;
  for (std::size_t c = 0; c < columnsIn(cells); ++c) {
    if (!namesThemes(cells.front()[c])) continue;
    const std::pair said{!holdsNumbers(cells, c), textsIn(cells, c, 1).second};
    if (said > most) best = c, most = said;
  }
  return best;
}

// "Theme, Word, Clue", "Title, Difficulty, Word 1, Word 2, ...", "No., Theme, Words".
std::optional<Heads> headsOf(const Rows& cells) {
  const auto theme = themeColumn(cells);
  if (!theme) return std::nullopt;
  Heads heads{*theme, {}, {}, {}};
  for (std::size_t c = 0; c < columnsIn(cells); ++c) {
    const std::string& head = cells.front()[c];
    if (c == *theme || head.empty() || namesThemes(head) || holdsNumbers(cells, c)) continue;
    const std::string_view stem = stemOf(head);
    const ColumnRole role = columnRole(stem);
    if (smallLetters(stem) == "fact")
      heads.facts.push_back(c);
    else if (role == ColumnRole::clue)
      heads.clues.push_back(c);
    else if (role == ColumnRole::word || (role == ColumnRole::none && stem != head))
      heads.words.push_back(c);
  }
  // Of several names for words ("word", "answer") one is meant, unless they are counted: "Word 1, Word 2".
  const auto counted = [&](std::size_t c) { return stemOf(cells.front()[c]) != cells.front()[c]; };
  const bool named = !heads.words.empty();
  if (named && std::ranges::none_of(heads.words, counted))
    if (const auto word = columnsOf(cells.front()).word) heads.words.assign(1, *word);
  // Columns without a head go on with the one before them: their head is one cell.
  std::size_t next = (named ? heads.words.back() : heads.theme) + 1;
  for (; heads.clues.empty() && next < columnsIn(cells) && cells.front()[next].empty(); ++next)
    if (!holdsNumbers(cells, next)) heads.words.push_back(next);
  if (heads.words.empty() || (!named && heads.words.size() < 2)) return std::nullopt;
  if (heads.clues.size() != heads.words.size()) heads.clues.clear();
  return heads;
}

// Whether each cell of the words is a list. "Washington, D.C." alone is none.
bool holdsLists(const Rows& cells, const Heads& heads) {
  std::size_t filled = 0, lists = 0;
  for (std::size_t r = 1; r < cells.size() && heads.clues.empty(); ++r)
    for (const std::size_t c : heads.words)
      if (!cells[r][c].empty()) ++filled, lists += piecesIn(cells[r][c]).size() > 2;
  return lists > 0 && lists * 2 >= filled;
}

void addRow(const Cells& row, const Heads& heads, bool lists, Theme& theme) {
  EXPECTS(heads.clues.empty() || heads.clues.size() == heads.words.size());
  for (std::size_t i = 0; i < heads.words.size(); ++i) {
    const std::string& word = row[heads.words[i]];
    if (word.empty()) continue;
    const std::string clue = heads.clues.empty() ? std::string() : row[heads.clues[i]];
    for (const std::string& one : lists ? piecesIn(word) : std::vector{word})
      theme.text += themeLine(one, clue);
  }
}

// `from`: the first row with words.
Themes byHeads(const Rows& cells, const Heads& heads, std::size_t from) {
  EXPECTS(heads.theme < columnsIn(cells) && from <= cells.size());
  Themes found{ThemesBy::rows, {}, {}};
  const bool lists = holdsLists(cells, heads), numbers = holdsNumbers(cells, heads.theme);
  std::map<std::string, std::size_t> places;
  std::set<std::pair<std::size_t, std::string_view>> facts;
  std::string last;
  for (std::size_t r = from; r < cells.size(); ++r) {
    // A theme may stand in the first of its rows alone.
    if (const std::string& own = cells[r][heads.theme]; !own.empty())
      last = numbers ? cells.front()[heads.theme] + " " + own : own;
    if (last.empty() || filledIn(cells[r]) == 0) continue;
    const auto [place, isNew] = places.emplace(last, found.themes.size());
    if (isNew)
      found.themes.push_back({last, kThemeHeader, SourceFormat::tsv, {}});
    else
      found.by = ThemesBy::labels;
    Theme& theme = found.themes[place->second];
    addRow(cells[r], heads, lists, theme);
    for (const std::size_t c : heads.facts)
      if (!cells[r][c].empty() && facts.emplace(place->second, cells[r][c]).second)
        theme.facts.push_back(cells[r][c]);
  }
  std::erase_if(found.themes, [](const Theme& theme) { return theme.text == kThemeHeader; });
  return found;
}

// A column without a head goes on with the one before it: their head is one cell.
Themes byColumns(const Rows& cells, ThemesBy by) {
  EXPECTS(!cells.empty());
  Themes found{by, {}, {}};
  for (std::size_t c = 0; c < cells.front().size(); ++c) {
    const std::string& title = cells.front()[c];
    if (!title.empty()) found.themes.push_back({title, {}, SourceFormat::list, {}});
    for (std::size_t r = 1; r < cells.size() && !found.themes.empty(); ++r)
      if (!cells[r][c].empty()) found.themes.back().text += cells[r][c] + "\n";
  }
  std::erase_if(found.themes, [](const Theme& theme) { return theme.text.empty(); });
  return found;
}

// Without a row of heads.
std::optional<Themes> byShape(Rows cells) {
  std::erase_if(cells, [](const Cells& row) { return filledIn(row) == 0; });
  dropIdle(cells);
  if (columnsIn(cells) < 1) return std::nullopt;
  // "Animals, dog", "Animals, cat", "Fruit, apple".
  if (const std::size_t columns = columnsIn(cells); (columns == 2 || columns == 3) && repeats(cells, 0) &&
                                                    !repeats(cells, 1) && textsIn(cells, 0).second > 1) {
    Heads heads{0, {1}, {}, {}};
    if (columns == 3) heads.clues.push_back(2);
    return byHeads(cells, heads, 0);
  }
  bool across = false;
  // What a row is beside its theme: "Animals, Easy, dog, cat".
  for (std::size_t c = columnsIn(cells); columnsIn(cells) > 3 && c-- > 1;)
    if (repeats(cells, c)) eraseColumn(cells, c), across = true;
  across = across || (hasGaps(cells) && !hasGaps(turned(cells)));
  return byColumns(across ? turned(cells) : cells, across ? ThemesBy::rows : ThemesBy::columns);
}

std::optional<Themes> themesOfBody(Rows cells) {
  if (const auto heads = headsOf(cells)) return byHeads(cells, *heads, 1);
  if (isSurelyHeader(columnsOf(cells.front()))) return std::nullopt;  // Words and their clues.
  return byShape(std::move(cells));
}

}  // namespace

std::string themeLine(std::string_view word, std::string_view clue) {
  return oneField(word) + "\t" + oneField(clue) + "\n";
}

std::optional<Themes> themesOfTable(Rows cells) {
  EXPECTS(std::ranges::all_of(cells, [&](const Cells& row) { return row.size() == cells[0].size(); }));
  std::string title;
  const auto dropBlank = [&] {
    while (!cells.empty() && filledIn(cells.front()) == 0) cells.erase(cells.begin());
  };
  dropBlank();
  // "My word lists" stands alone above the table.
  if (cells.size() > 2 && filledIn(cells[0]) == 1 && !cells[0][0].empty() && cells[0].size() > 1 &&
      (filledIn(cells[1]) == 0 || filledIn(cells[1]) == cells[1].size())) {
    title = cells[0][0];
    cells.erase(cells.begin());
    dropBlank();
  }
  if (cells.size() < 2) return std::nullopt;
  std::optional<Themes> found = themesOfBody(std::move(cells));
  if (!found || found->themes.size() < 2) return std::nullopt;
  found->title = title;
  return found;
}

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
    const std::size_t tabs = countIf(lines, [](const std::string& l) { return contains(l, '\t'); });
    if (format == SourceFormat::tsv || tabs * 2 > lines.size())
      found = themesOfTable(cellsOf(joined(lines), path));
    if (!found && format != SourceFormat::tsv) found = themesOfLines(lines);
  }
  ENSURES(!found || found->themes.size() > 1);
  if (found) return *std::move(found);
  throw Error::call(
      {"problem.one_theme", "holds no more than one list of words, and a book has a puzzle of each"},
      {"remedy.heading_each",
       "write a heading above each list (# Farm animals), or put each into a column or a sheet"},
      {path});
}

}  // namespace gridpress::gen
