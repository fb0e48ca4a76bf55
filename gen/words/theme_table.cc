// gen/words/theme_table: which way the table goes, then its cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/theme_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "gen/words/columns.h"
#include "gen/words/list_lines.h"

namespace gridpress::gen {
namespace {

// What a column of themes is called, beside other columns.
bool namesThemes(std::string_view cell) {
  constexpr auto kNames = std::to_array<std::string_view>(
      {"theme",     "themes",    "topic",    "category", "puzzle",    "puzzle title", "title", "list",
       "thema",     "kategorie", "titel",    "thème",    "catégorie", "titre",        "tema",  "categoría",
       "categoria", "título",    "titolo",   "título",   "onderwerp", "categorie",    "temat", "kategoria",
       "téma",      "ämne",      "kategori", "тема",     "категория"});
  return std::find(kNames.begin(), kNames.end(), smallLetters(bare(cell))) != kNames.end();
}

bool isBlankRow(const std::vector<std::string>& row) {
  return std::all_of(row.begin(), row.end(), [](const std::string& cell) { return cell.empty(); });
}

std::size_t filled(const std::vector<std::string>& row) {
  return static_cast<std::size_t>(
      std::count_if(row.begin(), row.end(), [](const std::string& cell) { return !cell.empty(); }));
}

bool isNumberCell(std::string_view text) {
  return text.find_first_not_of("0123456789.,#%():/- ") == text.npos;
}

void eraseColumn(ThemeCells& cells, std::size_t column) {
  for (auto& row : cells) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
}

// Numbers beside the rows, and columns in which there is nothing.
void dropIdle(ThemeCells& cells) {
  for (std::size_t c = cells.empty() ? 0 : cells.front().size(); c-- > 0;) {
    const bool numbers =
        std::all_of(cells.begin() + 1, cells.end(), [c](const auto& row) { return isNumberCell(row[c]); });
    const std::string& head = cells.front()[c];
    if (numbers && (isNumberCell(head) || (c == 0 && columnRole(head) == ColumnRole::other)))
      eraseColumn(cells, c);
  }
}

// No cell with something below, or right of, an empty one.
bool hasGaps(const ThemeCells& cells) {
  for (std::size_t c = 0; c < cells.front().size(); ++c)
    for (std::size_t r = 1; r < cells.size(); ++r)
      if (!cells[r][c].empty() && cells[r - 1][c].empty()) return true;
  return false;
}

ThemeCells turned(const ThemeCells& cells) {
  ThemeCells other(cells.front().size(), std::vector<std::string>(cells.size()));
  for (std::size_t r = 0; r < cells.size(); ++r)
    for (std::size_t c = 0; c < cells[r].size(); ++c) other[c][r] = cells[r][c];
  return other;
}

// "Theme, Word 1, Word 2, ..."
bool headsRows(const std::vector<std::string>& row) {
  if (row.size() < 3 || !namesThemes(row[0])) return false;
  return std::all_of(row.begin() + 1, row.end(), [](const std::string& cell) {
    const std::string text = smallLetters(cell);
    return text.empty() || isNumberCell(text) || text == "fact" || isNumberCell(text.substr(text.size() - 1));
  });
}

// Columns of a table with a word a row.
struct Labels {
  std::size_t theme = 0, word = 0;
  std::optional<std::size_t> clue, fact;
};

std::optional<Labels> labelsOf(const std::vector<std::string>& row) {
  const auto theme = std::find_if(row.begin(), row.end(), namesThemes);
  const std::vector<std::string_view> fields(row.begin(), row.end());
  const Columns columns = columnsOf(fields);
  if (theme == row.end() || !columns.word) return std::nullopt;
  Labels labels{static_cast<std::size_t>(theme - row.begin()), *columns.word, columns.clue, {}};
  if (labels.word == labels.theme) return std::nullopt;
  for (std::size_t c = 0; c < row.size(); ++c)
    if (smallLetters(row[c]) == "fact") labels.fact = c;
  return labels;
}

Themes byLabels(const ThemeCells& cells, const Labels& at) {
  Themes found{ThemesBy::labels, {}, {}};
  std::string last;
  for (std::size_t r = 1; r < cells.size(); ++r) {
    const auto& row = cells[r];
    // A label may stand in the first of its rows alone.
    if (!row[at.theme].empty()) last = row[at.theme];
    if (last.empty() || row[at.word].empty()) continue;
    auto theme = std::find_if(found.themes.begin(), found.themes.end(),
                              [&](const Theme& t) { return t.title == last; });
    if (theme == found.themes.end())
      theme = found.themes.insert(theme, {last, kThemeHeader, SourceFormat::tsv, {}});
    theme->text += themeLine(row[at.word], at.clue ? row[*at.clue] : std::string());
    const std::string fact = at.fact ? row[*at.fact] : std::string();
    if (!fact.empty() && std::find(theme->facts.begin(), theme->facts.end(), fact) == theme->facts.end())
      theme->facts.push_back(fact);
  }
  return found;
}

// A column without a head goes on with the one before it: their head is one cell.
Themes byColumns(const ThemeCells& cells, ThemesBy by) {
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

}  // namespace

std::string themeLine(std::string word, std::string clue) {
  for (std::string* text : {&word, &clue})
    for (char& c : *text)
      if (c == '\t' || c == '\n' || c == '\r') c = ' ';
  return word + "\t" + clue + "\n";
}

std::optional<Themes> themesOfTable(ThemeCells cells) {
  std::string title;
  const auto dropBlank = [&] {
    while (!cells.empty() && isBlankRow(cells.front())) cells.erase(cells.begin());
  };
  dropBlank();
  // "My word lists" stands alone above the table.
  if (cells.size() > 2 && filled(cells[0]) == 1 && !cells[0][0].empty() && cells[0].size() > 1 &&
      (isBlankRow(cells[1]) || filled(cells[1]) == cells[1].size())) {
    title = cells[0][0];
    cells.erase(cells.begin());
    dropBlank();
  }
  if (cells.size() < 2) return std::nullopt;
  std::optional<Themes> found;
  if (const auto labels = labelsOf(cells.front()); labels && !headsRows(cells.front())) {
    found = byLabels(cells, *labels);
  } else if (const std::vector<std::string_view> head(cells.front().begin(), cells.front().end());
             isSurelyHeader(columnsOf(head)) && !headsRows(cells.front())) {
    return std::nullopt;  // Words and their clues.
  } else {
    const bool rows = headsRows(cells.front());
    std::erase_if(cells, isBlankRow);
    if (rows) {
      for (std::string& cell : cells.front())
        if (smallLetters(cell) != "fact") cell.clear();
      // A column of facts says what it is in each of its cells.
      for (std::size_t c = 1; c < cells.front().size(); ++c)
        for (std::size_t r = 1; r < cells.size() && !cells.front()[c].empty(); ++r)
          if (!cells[r][c].empty()) cells[r][c] = "fact: " + cells[r][c];
      cells.erase(cells.begin());
    }
    dropIdle(cells);
    if (cells.empty() || cells.front().empty()) return std::nullopt;
    const bool across = rows || (hasGaps(cells) && !hasGaps(turned(cells)));
    found = byColumns(across ? turned(cells) : cells, across ? ThemesBy::rows : ThemesBy::columns);
  }
  if (found->themes.size() < 2) return std::nullopt;
  found->title = title;
  return found;
}

}  // namespace gridpress::gen
