// gen/words/table/table: tables of any origin and the contents of their columns.
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
  none,        ///< Not a known column name.
  word,        ///< name, word, term, answer, solution, Wort, mot, palabra, parola, palavra, woord, ord, ...
  clue,        ///< clue, hint, question, definition, translation, Frage, indice, pista, domanda, dica, ...
  country,     ///< country, country_code
  population,  ///< population, inhabitants, Einwohner, ...
  thing,       ///< bird, city, song, ...: what words are; any other name is more specific.
  other,       ///< Other common columns: id, nr, category, level, lesson, notes, example, ...
};

/// The role of a name. Case, accents, spaces and signs do not matter: `Réponse:` is `reponse`.
ColumnRole columnRole(std::string_view field);
/// Without the additions of forms: "Answer 3 (optional)", "Answer 3 - max 75 characters"; or its number.
std::string_view columnHead(std::string_view field);
/// "First name", "Student name": the cells beside these are about the people, not clues.
bool namesPeople(std::string_view field);

/// The columns by role, if the row is a header.
struct Columns {
  std::optional<std::size_t> word = {}, clue = {}, country = {}, population = {}, thing = {};  ///< From 0.
  std::optional<std::size_t> latitude = {},
                             longitude = {};  ///< Both or none; the same column if it has both.
  std::size_t known = 0;                      ///< Fields with a role, of any kind.
  std::string language = {};                  ///< Of the words, if their column is named after it: "Deutsch".
};

/// If several columns have a role, the most specific name wins: `word` before `answer`, so that a table of
/// words and answers is understood. Two names of languages are words and their translations.
Columns columnsOf(std::span<const std::string> fields);

/// True for a row that is almost certainly a header: two known names, not only of ColumnRole::other, or those
/// of a latitude and a longitude.
bool isSurelyHeader(const Columns& columns);

using Cells = std::vector<std::string>;
using Rows = std::vector<Cells>;
/// The number of cells that are not empty.
std::size_t filledIn(const Cells& row);
/// The number of filled cells of a column from a row on, and of different texts in them.
std::pair<std::size_t, std::size_t> textsIn(const Rows& rows, std::size_t column, std::size_t from = 0);

/// All rows have the length of the first. For a long table, its beginning will do.
struct Table {
  Rows rows;
  /// Each row is a record, as in CSV; otherwise columns may be words side by side, as on a page.
  bool records = false;

  std::size_t columns() const { return rows.empty() ? 0 : rows.front().size(); }
  /// Fills short rows with empty cells.
  void square();
};

/// Whether all cells of a column from a row on are numbers, dates or the like, or empty.
bool isIdle(const Table& table, std::size_t column, std::size_t from = 0);
/// Whether the first row's cell is a word though it could be a column name; see planOf.
bool isWordOfItsOwn(const Table& table, std::size_t column);
/// "Pets,cat,dog": of three columns or more only the first is capitalised, in every row: the row's label.
bool haveLabels(const Table& table, const std::vector<std::size_t>& columns);
/// Mean number of words in a cell, ignoring empty ones.
double meanWords(const Table& table, std::size_t column);

/// The answer, from 1, that "2", "B" or "2,3" refers to; 0: none.
std::size_t answerNamed(std::string_view key);

/// The contents of a table, and how they were detected.
struct TablePlan {
  std::size_t titles = 0;  ///< Headings above the header, in rows.
  bool header = false;     ///< The row after them names columns.
  std::size_t word = 0;    ///< Columns, from 0.
  std::optional<std::size_t> clue = {};
  Columns names = {};    ///< Columns named by the header.
  bool doubted = false;  ///< The header could be a word.
  /// Further columns of words, each with that of its clues: "Term, Definition, Term, Definition".
  std::vector<std::pair<std::size_t, std::optional<std::size_t>>> more = {};
  /// The columns of a quiz's answers, and the one that names the right answer by number or letter.
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

/// What a caller knows about a table.
struct TableAsk {
  std::optional<bool> header = {};
  std::optional<std::size_t> word = {}, clue = {};
};

/// A single scorer for every table. The header is the one of the first eight rows whose cells are column
/// names, at least two of them; or the first row, if one cell is such a name and not a word (see below), or
/// names a column of only numbers or dates; or if each cell has a capital above small letters, or Latin
/// letters above another script. The words of a quiz are the right answers. Otherwise words are in the column
/// named so by the header, or in the first that contains neither values nor the same few texts repeatedly.
/// Clues are in the column named so, or the wordiest other one, except those that classify words (repeated
/// texts), country codes, and answers with something around them. A header with repeated names has more such
/// columns; without a header, short texts in three columns, all different and in one language, are words.
///
/// "answer" heads a list of answers, but is a word of a list in alphabetical order. It is a word if it is
/// written like another word (capitals, small letters) and either all rows, at least three after it, are in
/// alphabetical order with it, or two other rows' words are such names as well (a list about school).
TablePlan planOf(const Table& table, const TableAsk& ask = {});

}  // namespace gridpress::gen
