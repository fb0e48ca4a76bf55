// gen/words/read/theme_table: which way the table goes, then its cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "gen/words/lists/lines.h"
#include "gen/words/read/themes.h"
#include "gen/words/table/table.h"

namespace gridpress::gen {
namespace {

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
  for (auto& row : cells) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
}

bool holdsNumbers(const Rows& cells, std::size_t column) {
  return std::all_of(cells.begin() + 1, cells.end(),
                     [column](const auto& row) { return isNumberCell(row[column]); });
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
  const std::size_t last = head.find_last_not_of("0123456789.#()- ");
  return head.substr(0, last == head.npos ? 0 : last + 1);
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

// Of several names for words ("word", "answer") one is meant, unless they are counted: "Word 1, Word 2".
void keepBestWord(const Rows& cells, Heads& heads) {
  const auto counted = [&](std::size_t c) { return stemOf(cells.front()[c]) != cells.front()[c]; };
  if (heads.words.empty() || std::ranges::any_of(heads.words, counted)) return;
  if (const auto word = columnsOf(cells.front()).word) heads.words.assign(1, *word);
}

// Columns without a head go on with the one before them: their head is one cell.
void addUnnamedWords(const Rows& cells, Heads& heads) {
  const std::size_t from = heads.words.empty() ? heads.theme : heads.words.back();
  if (!heads.clues.empty()) return;
  for (std::size_t c = from + 1; c < columnsIn(cells) && cells.front()[c].empty(); ++c)
    if (!holdsNumbers(cells, c)) heads.words.push_back(c);
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
  keepBestWord(cells, heads);
  const bool named = !heads.words.empty();
  addUnnamedWords(cells, heads);
  if (heads.words.empty() || (!named && heads.words.size() < 2)) return std::nullopt;
  if (heads.clues.size() != heads.words.size()) heads.clues.clear();
  return heads;
}

// Whether each cell of the words is a list. "Washington, D.C." alone is none.
bool holdsLists(const Rows& cells, const Heads& heads) {
  std::size_t filled = 0, lists = 0;
  for (std::size_t r = 1; r < cells.size() && heads.clues.empty(); ++r)
    for (const std::size_t c : heads.words)
      if (!cells[r][c].empty()) ++filled, lists += piecesIn(cells[r][c]).size() > 2 ? 1 : 0;
  return lists > 0 && lists * 2 >= filled;
}

void addRow(const Cells& row, const Heads& heads, bool lists, Theme& theme) {
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

}  // namespace gridpress::gen
