// gen/words/table/table: rows of cells, whatever brought them, and what their columns hold.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridpress::gen {

enum class ColumnRole : std::uint8_t {
  none,        ///< Not known as a column's name.
  word,        ///< name, word, term, answer, solution, Wort, mot, palabra, parola, palavra, woord, ord, ...
  clue,        ///< clue, hint, question, definition, translation, Frage, indice, pista, domanda, dica, ...
  country,     ///< country, country_code
  population,  ///< population, inhabitants, Einwohner, ...
  thing,       ///< bird, city, song, ...: what words are; any other name says it better.
  other,       ///< What lists have besides: id, nr, category, level, lesson, notes, example, ...
};

/// Case, accents, spaces and signs do not matter: `Réponse:` is `reponse`.
ColumnRole columnRole(std::string_view field);
/// Without what forms add: "Answer 3 (optional)", "Answer 3 - max 75 characters"; else without its number.
std::string_view columnHead(std::string_view field);
/// "First name", "Student name": what stands beside is theirs, and no clue.
bool namesPeople(std::string_view field);

/// Which column is what, where the row is a header.
struct Columns {
  std::optional<std::size_t> word = {}, clue = {}, country = {}, population = {}, thing = {};  ///< From 0.
  std::optional<std::size_t> latitude = {},
                             longitude = {};  ///< Both or none; one column where it holds both.
  std::size_t known = 0;                      ///< Fields with a role, of any kind.
  std::string language = {};                  ///< The words', where their column is called by it: "Deutsch".
};

/// Where several columns have a role, the one whose name says it best: `word` before `answer`, so that a
/// table of words and answers is understood. Two names of languages are words and their translations.
Columns columnsOf(std::span<const std::string> fields);

/// True for a row that can hardly be anything else: two known names, not only such as ColumnRole::other, or
/// those of a latitude and a longitude.
bool isSurelyHeader(const Columns& columns);

using Cells = std::vector<std::string>;
using Rows = std::vector<Cells>;
/// How many are not empty.
std::size_t filledIn(const Cells& row);
/// How many of a column's cells are filled from a row on, and with how many different texts.
std::pair<std::size_t, std::size_t> textsIn(const Rows& rows, std::size_t column, std::size_t from = 0);

/// All rows are as long as the first. Of a long table its beginning will do.
struct Table {
  Rows rows;
  /// Each row is a record, as in CSV; else columns may be words side by side, as on a page.
  bool records = false;

  std::size_t columns() const { return rows.empty() ? 0 : rows.front().size(); }
  /// Gives short rows empty cells.
  void square();
};

/// Of a column all cells, from a row on, are such or empty.
bool isIdle(const Table& table, std::size_t column, std::size_t from = 0);
/// Whether the first row's cell is a word though it could name its column; see planOf.
bool isWordOfItsOwn(const Table& table, std::size_t column);
/// "Pets,cat,dog": the first of three columns or more alone has capitals, in every row: what its words are.
bool haveLabels(const Table& table, const std::vector<std::size_t>& columns);
/// Words of a cell, on average, empty ones aside.
double meanWords(const Table& table, std::size_t column);

/// "2", "B", "2,3": from 1; 0: it names none.
std::size_t answerNamed(std::string_view key);

/// What a table holds, and how that was told.
struct TablePlan {
  std::size_t titles = 0;  ///< Rows above the header that are headings.
  bool header = false;     ///< The row behind them names columns.
  std::size_t word = 0;    ///< Columns, from 0.
  std::optional<std::size_t> clue = {};
  Columns names = {};    ///< What the header says.
  bool doubted = false;  ///< The header could be a word.
  /// Further columns of words, each with its clues': "Term, Definition, Term, Definition".
  std::vector<std::pair<std::size_t, std::optional<std::size_t>>> more = {};
  /// Of a quiz the columns of answers, and the one that says by number or letter which of them is right.
  std::vector<std::size_t> answers = {};
  std::size_t key = 0;

  std::size_t firstRow() const { return titles + (header ? 1 : 0); }
  /// The column of a row's word.
  template <typename Row>
  std::size_t wordOf(const Row& row) const {
    const std::size_t right = answers.empty() || key >= row.size() ? 0 : answerNamed(row[key]);
    return right == 0 || right > answers.size() ? word : answers[right - 1];
  }
};

/// What a caller knows of a table.
struct TableAsk {
  std::optional<bool> header = {};
  std::optional<std::size_t> word = {}, clue = {};
};

/// One scorer for every table. The header is the row of the first four whose cells are names of columns
/// (table.h), two of them at least; or the first row, where one cell is such a name and no word (below), or
/// names a column of nothing but numbers or dates; or where each cell has a capital, or Latin letters, above
/// small letters, or those of another script. Of a quiz the right answers are the words. Words are in the
/// column that the header names so, else in the first that holds neither values nor the same few texts again
/// and again. Clues are in the column that is named so, else the wordiest other one, but for those that say
/// what words are (the same texts again), codes of countries, and answers with something around them. A
/// header that repeats itself has more such columns; without one short texts in three columns, each of them
/// once and all in one language, are words.
///
/// "answer" heads a list of answers, and is a word of a list that is in alphabetical order. It is a word
/// where it is written like another one (capitals, small letters) and either all rows are in alphabetical
/// order with it, three at least behind it, or two other rows' words are such names as well (a list about
/// school).
TablePlan planOf(const Table& table, const TableAsk& ask = {});

}  // namespace gridpress::gen
