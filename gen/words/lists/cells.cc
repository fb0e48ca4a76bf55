// gen/words/lists/cells: splits lines into cells and passes them to the one scorer of tables (table.h).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/lists/definitions.h"

#include <unicode/uchar.h>

#include "gen/letters/articles.h"
#include "gen/letters/languages.h"
#include "gen/letters/sayings.h"
#include "gen/words/table/table.h"

namespace gridpress::gen {
namespace {

constexpr Text kNoWord = "has no word in its row";

struct ListTable : Table {
  std::vector<ListLine*> lines = {};  // Of each row.
  Text between = {};
};

Cells cellsOf(Text text, Text separator) {
  EXPECTS(!separator.empty());
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

Cells barCells(Text text) {
  if (text.starts_with('|')) text.remove_prefix(1);
  if (text.ends_with('|')) text.remove_suffix(1);
  return cellsOf(text, "|");
}

// "caballo  oveja   cerdo" below "perro    gato    vaca": two spaces are a gap as well where each row has as
// many cells then.
void cutNarrowGaps(ListTable& table) {
  std::vector<Cells> rows;
  for (const ListLine* line : table.lines) rows.push_back(cellsOf(line->text, "  "));
  if (std::ranges::all_of(rows, [&](const Cells& r) { return r.size() == rows[0].size(); }))
    table.rows = std::move(rows);
}

std::optional<ListTable> tableOf(const std::vector<ListLine*>& lines) {
  constexpr std::pair<Text, Text> kSeparators[] = {
      {"\t", "tabs"}, {"|", "bars"}, {"   ", "wide gaps"}, {"  ", "wide gaps"}, {";", "semicolons"}};
  for (const auto& [separator, named] : kSeparators) {
    ListTable table;
    table.between = named;
    std::size_t with = 0;
    for (ListLine* line : lines) {
      table.rows.push_back(separator == "|" ? barCells(line->text) : cellsOf(line->text, separator));
      table.lines.push_back(line);
      with += table.rows.back().size() > 1 || (separator == "|" && line->text.starts_with('|'));
    }
    // A tab is in no word, however few lines have one.
    if (with == 0 || (separator != "\t" && with * 10 < lines.size() * 6)) continue;
    // Two spaces are mostly a slip.
    if (separator == "  " && (with < 3 || with * 10 < lines.size() * 9)) continue;
    // Of semicolons rows of as many cells are left.
    if (separator == ";" && (with < lines.size() || lines.size() < 3)) continue;
    if (separator == "   ") cutNarrowGaps(table);
    ENSURES(table.lines.size() == table.rows.size());
    table.square();
    return table;
  }
  return std::nullopt;
}

// "Word: apple | Clue: a fruit" in every row: a label for each column.
void takeLabelsOff(ListTable& table) {
  if (table.rows.size() < 2) return;
  for (std::size_t c = 0; c < table.columns(); ++c) {
    const std::size_t end = table.rows[0][c].find(": ");
    if (end == std::string::npos) continue;
    const std::string label = table.rows[0][c].substr(0, end + 2);
    const auto has = [&](const Cells& row) { return row[c].starts_with(label); };
    if (!std::ranges::all_of(table.rows, has)) continue;
    for (Cells& row : table.rows) row[c] = std::string(bare(Text(row[c]).substr(label.size())));
  }
}

void dropRows(ListTable& table, std::size_t count, Text reason, std::size_t from = 0) {
  EXPECTS(!reason.empty() && from + count <= table.rows.size() && table.rows.size() == table.lines.size());
  for (std::size_t i = from; i < from + count; ++i) table.lines[i]->aside = reason;
  const auto first = static_cast<std::ptrdiff_t>(from), end = first + static_cast<std::ptrdiff_t>(count);
  table.rows.erase(table.rows.begin() + first, table.rows.begin() + end);
  table.lines.erase(table.lines.begin() + first, table.lines.begin() + end);
}

// The names once more, or others, above a second table, and what is alone above them.
void dropHeaders(ListTable& table, const Cells& names, ListFacts& facts) {
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const Cells row = table.rows[r];
    const Columns columns = columnsOf(row);
    const bool begins = table.lines[r]->gap || (r > 0 && filledIn(table.rows[r - 1]) == 1);
    const bool sure = isSurelyHeader(columns) && columns.known == filledIn(row);
    if (row != names && !sure && !(begins && table.lines[r]->ruled)) continue;
    dropRows(table, 1, kColumnNames, r);
    for (; r > 0 && filledIn(table.rows[r - 1]) == 1; ++facts.headings) dropRows(table, 1, kHeading, --r);
    --r;
  }
}

// "Clothes" alone above rows that all have more cells.
void takeHeading(ListTable& table, ListFacts& facts) {
  const auto single = [](const Cells& row) { return filledIn(row) < 2; };
  if (table.rows.size() < 4 || table.lines[0]->marked || !single(table.rows[0]) ||
      countIf(table.rows, single) > 1)
    return;
  dropRows(table, 1, kHeading);
  ++facts.headings;
}

// "la pomme" beside "la carotte": all cells have articles of one language. Names above them have none.
bool haveArticles(ListTable& table, const std::vector<std::size_t>& columns) {
  const std::size_t first = table.rows.size() < 3 ? 0 : 1;
  Articles below;
  for (std::size_t r = first; r < table.rows.size(); ++r)
    for (const std::size_t c : columns)
      if (!table.rows[r][c].empty()) below.add(table.rows[r][c]);
  if (!below.areEverywhere()) return false;
  if (std::ranges::all_of(columns, [&](auto c) { return below.bytesOf(table.rows[0][c]) == 0; }))
    dropRows(table, 1, kColumnNames);
  return true;
}

// Word, translation, word, translation, side by side as on a page: the rows of the second pair below those of
// the first.
void foldPairs(ListTable& table, ListFacts& facts) {
  if (table.columns() < 4 || table.columns() % 2 != 0 || table.between == "semicolons") return;
  ListTable folded = table;
  folded.rows.clear();
  folded.lines.clear();
  std::size_t notes = 0, small = 0;
  Translations sides;
  for (std::size_t c = 0; c < table.columns(); c += 2)
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      const Cells& row = table.rows[r];
      notes += row[c].empty() && !row[c + 1].empty();
      if (row[c].empty()) continue;
      folded.rows.push_back({row[c], row[c + 1]});
      folded.lines.push_back(table.lines[r]);
      sides.add(row[c], row[c + 1]);
      small += caseOf(row[c]) == 0 || caseOf(row[c + 1]) == 0;
    }
  ENSURES(folded.rows.size() == folded.lines.size());
  if (!sides.areTwoLanguages() || small == 0) return;  // Names alone are of any language.
  table = std::move(folded);
  facts.notes += notes;
}

// A text's first letter; 0: it has none.
char32_t letterIn(Text text) {
  const std::u32string all = codePoints(text);
  const auto letter = std::ranges::find_if(all, [](char32_t c) { return u_isalpha(c) != 0; });
  return letter == all.end() ? 0 : *letter;
}

// The last column of those in another script than the words', one of both Latin: a translation, behind how
// words are said.
std::optional<std::size_t> translationOf(const ListTable& table, const std::vector<std::size_t>& columns) {
  EXPECTS(!columns.empty());
  for (std::size_t c = columns.size(); c-- > 1;)
    if (std::ranges::all_of(table.rows, [&](const Cells& row) {
          const char32_t a = letterIn(row[columns[0]]), b = letterIn(row[columns[c]]);
          const int latin = scriptOf(U'a');
          return row[columns[c]].empty() ||
                 (a > 0 && b > 0 && (scriptOf(a) == latin) != (scriptOf(b) == latin));
        }))
      return columns[c];
  return std::nullopt;
}

bool areWords(ListTable& table, const std::vector<std::size_t>& columns, ListFacts& facts) {
  constexpr double kShort = 1.7;
  if (columns.size() < 2 || translationOf(table, columns)) return false;
  EXPECTS(columns.back() < table.columns());
  // "Chapter 1" again and again: what rows belong to.
  if (table.rows.size() > 2 && table.between == "semicolons" &&
      textsIn(table.rows, columns.back()).second * 2 <= table.rows.size())
    return false;
  if (haveArticles(table, columns)) return true;
  if (std::ranges::any_of(columns, [&](auto c) { return meanWords(table, c) > kShort; })) return false;
  if (columns[0] > 0 && namesUnit(table.rows[0][0])) return true;  // "Level 1 | cat | dog".
  const std::size_t whole = countIf(table.rows, [](const Cells& row) { return filledIn(row) > 1; });
  // Words that were set side by side to save paper; translations are mostly known for two languages. Two
  // columns of small letters in one language could be opposites.
  Translations sides;
  bool small = table.rows.size() > 2;
  for (const Cells& row : table.rows) {
    sides.add(row[columns[0]], row[columns[1]]);
    for (const std::size_t c : columns) small = small && (row[c].empty() || caseOf(row[c]) == 0);
  }
  const bool gaps = table.between == "wide gaps";
  if ((gaps || small) && !sides.areTwoLanguages()) {
    if (!gaps && columns.size() == 2) facts.perhaps = "tsv";
    return true;
  }
  return columns.size() > 2 || whole * 10 < table.rows.size() * 6;
}

// "/tʌf/", "a1" beside words and clues, in columns that no header names.
void countNotes(const ListTable& table, const std::vector<std::size_t>& read, ListFacts& facts) {
  for (const Cells& row : table.rows)
    for (std::size_t c = 0; c < row.size(); ++c)
      facts.notes += std::ranges::find(read, c) == read.end() && std::ranges::any_of(row[c], isAsciiLetter);
}

std::vector<ListEntry> wordsOf(const ListTable& table, std::vector<std::size_t> columns, ListFacts& facts) {
  EXPECTS(!columns.empty() && columns.back() < table.columns());
  std::vector<ListEntry> entries;
  if (haveLabels(table, columns)) columns.erase(columns.begin());
  countNotes(table, columns, facts);
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    for (const std::size_t c : columns)
      if (!table.rows[r][c].empty()) entries.push_back({table.rows[r][c], {}, table.lines[r]->number});
    ++facts.split;
  }
  facts.splitAt = table.between;
  return entries;
}

std::vector<ListEntry> definedIn(const ListTable& table, const TablePlan& plan, ListFacts& facts) {
  EXPECTS(plan.word < table.columns() && plan.clue.value_or(0) < table.columns());
  std::vector<ListEntry> entries;
  auto columns = plan.more;
  columns.emplace(columns.begin(), plan.word, plan.clue);
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const Cells& row = table.rows[r];
    const std::size_t line = table.lines[r]->number;
    if (!plan.answers.empty()) columns[0].first = plan.wordOf(row);
    for (const auto& [word, clue] : columns) {
      if (row[word].empty()) continue;
      entries.push_back({row[word], clue ? row[*clue] : std::string(), line});
      facts.definitions += !entries.back().clue.empty();
    }
    // A line of several pairs may have its word in another row.
    const bool here = std::ranges::any_of(entries, [&](const ListEntry& e) { return e.line == line; });
    table.lines[r]->aside = here ? Text() : kNoWord;
  }
  if (!plan.header) countNotes(table, {plan.word, plan.clue.value_or(plan.word)}, facts);
  facts.definedBy = "behind " + std::string(table.between);
  return entries;
}

}  // namespace

std::optional<std::vector<ListEntry>> tableEntries(const std::vector<ListLine*>& lines, bool pairs,
                                                   ListFacts& facts) {
  std::optional<ListTable> table = tableOf(lines);
  if (!table) return std::nullopt;
  // Lines between all rows say nothing; of a wide table of Markdown the first row may be words.
  const bool ruled = lines.size() > 1 && lines[0]->ruled && !lines[1]->ruled &&
                     (table->between == "tabs" || table->columns() == 2);
  TablePlan plan = planOf(*table, {ruled ? std::optional(true) : std::nullopt});
  if (plan.header) {
    dropRows(*table, plan.titles, kHeading);
    facts.headings += plan.titles;
    const Cells names = table->rows[0];
    dropRows(*table, 1, kColumnNames);
    dropHeaders(*table, names, facts);
    facts.language = plan.names.language;
  } else {
    takeHeading(*table, facts);
  }
  takeLabelsOff(*table);
  if (!plan.header) foldPairs(*table, facts);
  std::vector<std::size_t> used;
  for (std::size_t c = 0; c < table->columns(); ++c)
    if (!isIdle(*table, c)) used.push_back(c);
  if (used.empty()) {
    dropRows(*table, table->rows.size(), kNoWord);
    return std::vector<ListEntry>();
  }
  if (!pairs && plan.names.known == 0 && areWords(*table, used, facts)) return wordsOf(*table, used, facts);
  // Cells may be others than they were.
  if (!plan.header || plan.word >= table->columns() || plan.clue.value_or(0) >= table->columns())
    plan = planOf(*table, {false, {}, {}});
  if (const auto translation = translationOf(*table, used);
      translation && !plan.header && plan.word == used[0])
    plan.clue = translation;
  return definedIn(*table, plan, facts);
}

}  // namespace gridpress::gen
