// gen/words/table/columns: what the first row of a table calls its columns, in many languages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

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

}  // namespace gridpress::gen
