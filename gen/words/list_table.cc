// gen/words/list_table: rows, and what their columns hold.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/list_table.h"

#include <algorithm>
#include <string_view>

#include "gen/words/articles.h"
#include "gen/words/columns.h"
#include "gen/words/languages.h"
#include "gen/words/utf8.h"

namespace gridpress::gen {
namespace {

using Cells = std::vector<std::string>;

struct Table {
  std::vector<Cells> rows;
  std::vector<ListLine*> lines;  // Of each row.
  std::size_t columns = 0;
  std::string_view between;
  Cells names = {};      // Of its columns, where a row has them.
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

// "caballo  oveja   cerdo" below "perro    gato    vaca": two spaces are a gap as well where each row has as
// many cells then.
void cutNarrowGaps(Table& table) {
  std::vector<Cells> rows;
  for (const ListLine* line : table.lines) rows.push_back(cellsOf(line->text, "  "));
  if (std::any_of(rows.begin(), rows.end(), [&](const Cells& r) { return r.size() != rows[0].size(); }))
    return;
  table.rows = std::move(rows);
  table.columns = table.rows[0].size();
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
    if (separator == "   ") cutNarrowGaps(table);
    for (Cells& row : table.rows) row.resize(table.columns);
    return table;
  }
  return std::nullopt;
}

bool isNumeric(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.,%():/- ") == text.npos;
}

// "/peər/", "[peər]": how a word is spoken.
bool isSpoken(std::string_view text) {
  return text.size() > 2 &&
         ((text.starts_with('/') && text.ends_with('/')) || (text.starts_with('[') && text.ends_with(']')));
}

// Numbers, ticks, sounds and empty cells: a column that nobody reads.
bool isIdle(const Table& table, std::size_t column) {
  return std::all_of(table.rows.begin(), table.rows.end(), [column](const Cells& row) {
    return row[column].empty() || isNumeric(row[column]) || isSpoken(row[column]);
  });
}

// "Word: apple | Clue: a fruit" in every row: a label for each column.
void takeLabelsOff(Table& table) {
  if (table.rows.size() < 2) return;
  for (std::size_t c = 0; c < table.columns; ++c) {
    const std::size_t end = table.rows[0][c].find(": ");
    if (end == std::string::npos) continue;
    const std::string label = table.rows[0][c].substr(0, end + 2);
    const auto has = [&](const Cells& row) { return row[c].starts_with(label); };
    if (!std::all_of(table.rows.begin(), table.rows.end(), has)) continue;
    for (Cells& row : table.rows) row[c] = std::string(bare(std::string_view(row[c]).substr(label.size())));
  }
}

void dropRows(Table& table, std::size_t count, std::string_view reason) {
  for (std::size_t i = 0; i < count; ++i) table.lines[i]->aside = reason;
  const auto rows = static_cast<std::ptrdiff_t>(count);
  table.rows.erase(table.rows.begin(), table.rows.begin() + rows);
  table.lines.erase(table.lines.begin(), table.lines.begin() + rows);
}

// "Clothes" alone above rows that all have more cells.
void takeHeading(Table& table, ListFacts& facts) {
  const auto single = [](const Cells& row) {
    return std::count_if(row.begin(), row.end(), [](const auto& c) { return !c.empty(); }) < 2;
  };
  if (table.rows.size() < 4 || table.lines[0]->marked || !single(table.rows[0]) ||
      std::any_of(table.rows.begin() + 1, table.rows.end(), single))
    return;
  dropRows(table, 1, kHeading);
  ++facts.headings;
}

// Of the first rows the one that names columns; what stands above it are headings.
std::optional<Columns> takeHeader(Table& table, ListFacts& facts) {
  for (std::size_t r = 0; r < std::min<std::size_t>(table.rows.size(), 4); ++r) {
    const std::vector<std::string_view> fields(table.rows[r].begin(), table.rows[r].end());
    const Columns columns = columnsOf(fields);
    const auto filled = std::count_if(fields.begin(), fields.end(), [](auto f) { return !f.empty(); });
    const bool named = isSurelyHeader(columns) && columns.known * 2 >= static_cast<std::size_t>(filled);
    // A list of languages, each with its name.
    const bool more = named && !columns.language.empty() && r + 1 < table.rows.size() &&
                      !languageNamed(table.rows[r + 1][*columns.word]).empty();
    if (!named || more || r + 1 == table.rows.size()) continue;
    dropRows(table, r, kHeading);
    facts.headings += r;
    table.names = table.rows[0];
    dropRows(table, 1, kColumnNames);
    facts.language = columns.language;
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
  dropRows(table, 1, kColumnNames);
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

// Words and translations.
bool areLanguages(const Table& table, const std::vector<std::size_t>& columns) {
  Translations sides;
  for (const Cells& row : table.rows) sides.add(row[columns[0]], row[columns[1]]);
  return sides.areTwoLanguages();
}

// "la pomme" beside "la carotte": all cells have articles of one language. Names above them have none.
bool haveArticles(Table& table, const std::vector<std::size_t>& columns) {
  const auto articlesFrom = [&](std::size_t first) {
    Articles articles;
    for (std::size_t r = first; r < table.rows.size(); ++r)
      for (const std::size_t c : columns)
        if (!table.rows[r][c].empty()) articles.add(table.rows[r][c]);
    return articles;
  };
  if (table.rows.size() < 3) return false;
  const Articles below = articlesFrom(1);
  if (!below.areEverywhere()) return false;
  const bool named = std::all_of(columns.begin(), columns.end(),
                                 [&](auto c) { return below.bytesOf(table.rows[0][c]) == 0; });
  if (named) dropRows(table, 1, kColumnNames);
  return true;
}

// Word, translation, word, translation: the rows of the second pair below those of the first.
void foldPairs(Table& table) {
  if (table.columns < 4 || table.columns % 2 != 0) return;
  Table folded = table;
  folded.columns = 2;
  folded.rows.clear();
  folded.lines.clear();
  Translations sides;
  for (std::size_t c = 0; c < table.columns; c += 2)
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      const Cells& row = table.rows[r];
      if (row[c].empty() && row[c + 1].empty()) continue;
      folded.rows.push_back({row[c], row[c + 1]});
      folded.lines.push_back(table.lines[r]);
      sides.add(row[c], row[c + 1]);
    }
  bool repeated = !table.names.empty();
  for (std::size_t c = 2; c < table.names.size(); ++c)
    repeated = repeated && table.names[c] == table.names[c - 2];
  if (table.names.empty() ? sides.areTwoLanguages() : repeated) table = std::move(folded);
}

bool areWords(Table& table, const std::vector<std::size_t>& columns) {
  constexpr double kShort = 1.7;
  if (columns.size() < 2) return false;
  if (haveArticles(table, columns)) return true;
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

std::vector<ListEntry> wordsOf(const Table& table, const std::vector<std::size_t>& columns,
                               ListFacts& facts) {
  std::vector<ListEntry> entries;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    for (const std::size_t c : columns)
      if (!table.rows[r][c].empty()) entries.push_back({table.rows[r][c], {}, table.lines[r]->number});
    ++facts.split;
  }
  facts.splitAt = table.between;
  return entries;
}

// A clue that holds its answer is none: "die Hunde" for "Hund", "Der Arzt kommt." for "der Arzt". But of two
// columns one is the clue: the words of two languages may be much alike.
bool holdsAnswers(const Table& table, std::size_t word, std::size_t clue) {
  std::size_t held = 0;
  for (const Cells& row : table.rows) {
    const std::string& text = row[word];
    const std::size_t space = text.rfind(' ');
    const std::string answer = smallLetters(space == text.npos ? text : text.substr(space + 1));
    held += static_cast<std::size_t>(!answer.empty() &&
                                     smallLetters(row[clue]).find(answer) != std::string::npos);
  }
  return held * 2 >= table.rows.size();
}

struct Choice {
  std::size_t word = 0;
  std::optional<std::size_t> clue;
};

Choice columnsFor(const Table& table, const std::vector<std::size_t>& used,
                  const std::optional<Columns>& header) {
  Choice choice{used[0], {}};
  if (header) {
    choice.clue = header->clue;
    if (header->word)
      choice.word = *header->word;
    else if (choice.clue == choice.word && used.size() > 1)
      choice.word = used[1];
  }
  if (choice.clue || used.size() < 2) return choice;
  for (const std::size_t c : used)
    if (c != choice.word && (used.size() == 2 || !holdsAnswers(table, choice.word, c)) &&
        (!choice.clue || meanWords(table, c) > meanWords(table, *choice.clue)))
      choice.clue = c;
  // The definition may come first.
  if (!header && choice.clue && meanWords(table, choice.word) >= 3 && meanWords(table, *choice.clue) <= 1.5)
    std::swap(choice.word, *choice.clue);
  return choice;
}

std::vector<ListEntry> definedIn(const Table& table, const Choice& choice, ListFacts& facts) {
  std::vector<ListEntry> entries;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const Cells& row = table.rows[r];
    if (row[choice.word].empty()) {
      table.lines[r]->aside = "has no word in its row";
      continue;
    }
    entries.push_back(
        {row[choice.word], choice.clue ? row[*choice.clue] : std::string(), table.lines[r]->number});
    facts.definitions += static_cast<std::size_t>(!entries.back().clue.empty());
  }
  facts.definedBy = "behind " + std::string(table.between);
  return entries;
}

}  // namespace

std::optional<std::vector<ListEntry>> tableEntries(const std::vector<ListLine*>& lines, ListFacts& facts) {
  std::optional<Table> table = tableOf(lines);
  if (!table) return std::nullopt;
  const std::optional<Columns> header = takeHeader(*table, facts);
  if (!header) takeHeading(*table, facts);
  if (!header) takeNumbersHeader(*table);
  takeNumbersInCells(*table, facts);
  takeLabelsOff(*table);
  foldPairs(*table);
  std::vector<std::size_t> used;
  for (std::size_t c = 0; c < table->columns; ++c)
    if (!isIdle(*table, c)) used.push_back(c);
  if (used.empty()) return std::vector<ListEntry>();
  if (!header && areWords(*table, used)) return wordsOf(*table, used, facts);
  return definedIn(*table, columnsFor(*table, used, header), facts);
}

}  // namespace gridpress::gen
