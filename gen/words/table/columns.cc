// gen/words/table/columns: by their names in many languages (sayings.txt), best first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/table/table.h"

#include <algorithm>

#include "gen/letters/fold.h"
#include "gen/letters/grid_form.h"
#include "gen/letters/languages.h"
#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// Latin letters as Folder writes them; other scripts in small letters, without signs at their ends and
// commas.
std::string keyOf(std::string_view field) {
  thread_local Folder fold(Fold::right);
  bool lost = false;
  field = bare(field);
  if (field.empty() || (isLatinLetter(field) && field != "#")) return fold(field, lost);
  std::string key = smallLetters(field);
  std::erase(key, ',');
  for (const std::string_view colon : {":", "："})
    if (key.ends_with(colon)) key.erase(key.size() - colon.size());
  return key;
}

ColumnRole exactRole(const std::string& key) {
  if (key == "#" || key == "№") return ColumnRole::other;
  using enum ColumnRole;
  constexpr std::pair<std::string_view, ColumnRole> kRoles[] = {
      {"column-word", word},       {"column-clue", clue},
      {"column-country", country}, {"column-population", population},
      {"column-thing", thing},     {"column-other", other}};
  for (const auto& [kind, role] : kRoles)
    if (isAmong(kind, key)) return role;
  return none;
}

// A column's name: whole, or of two or three words the last or the first that says it: "Spelling Word",
// "Palabra nueva"; and the language in it: "Spanish word".
struct ColumnName {
  enum class By : std::uint8_t { whole, last, first };
  std::string key;
  ColumnRole role = ColumnRole::none;
  By by = By::whole;
  std::string language = {};
};

// Languages' names are many, and one column alone is called by none. "Question #" is a number.
ColumnName columnNameIn(std::string_view field, bool alone) {
  constexpr std::size_t kMostWords = 3, kLongest = 40;
  ColumnName name{keyOf(field)};
  name.role = field.ends_with('#') ? ColumnRole::other : exactRole(name.key);
  if (name.role != ColumnRole::none) return name;
  std::vector<std::string> words;
  std::string language;
  for (std::string_view rest = bare(field); !rest.empty() && field.size() <= kLongest; rest = bare(rest)) {
    const std::size_t end = std::min(rest.find_first_of(" _-"), rest.size());
    words.push_back(keyOf(rest.substr(0, end)));
    // "ID" is a number, and Indonesian.
    if (!alone && language.empty() && exactRole(words.back()) == ColumnRole::none)
      language = languageNamed(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  // English has what it is about at the end, French and Spanish at the beginning.
  if (words.size() > 1 && words.size() <= kMostWords)
    for (const auto by : {ColumnName::By::last, ColumnName::By::first}) {
      const std::string& word = by == ColumnName::By::last ? words.back() : words.front();
      if (const ColumnRole role = exactRole(word); role != ColumnRole::none)
        return {word, role, by, language};
    }
  if (const std::string_view head = columnHead(field); head.size() < field.size())
    return columnNameIn(head, alone);
  if (!alone && field.size() <= kLongest) name.language = languageNamed(field);
  return name;
}

// Parts of names count beside a whole one, or where each name has such a part at its end and they say
// different things: "Question Text", "Correct Answer"; but "Front door, Back door" and "magic word, last
// word" are words.
void dropParts(std::vector<ColumnName>& names) {
  using enum ColumnName::By;
  const auto is = [](const ColumnName& n, ColumnRole role) { return n.role == role; };
  const bool none = std::ranges::none_of(
      names, [&](const ColumnName& n) { return n.by == whole && !is(n, ColumnRole::none); });
  const bool all = std::ranges::all_of(names, [&](const ColumnName& n) {
    return n.by == last || (is(n, ColumnRole::none) && !n.language.empty());
  });
  const auto differ = [&](const ColumnName& n) {
    return n.role != names[0].role || n.language != names[0].language;
  };
  if (!none || (all && std::ranges::any_of(names, differ))) return;
  for (ColumnName& name : names)
    if (name.by != whole) name = {name.key};
}

// "Deutsch" and "Englisch": words and their translations, where no name says it better.
void readLanguages(std::span<const std::string> fields, const std::vector<ColumnName>& names,
                   Columns& columns) {
  if (fields.size() < 2) return;
  const Columns before = columns;
  std::vector<std::string> tags;
  for (const ColumnName& name : names) tags.push_back(name.language);
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (tags[i].empty() || columns.word == i || columns.clue == i) continue;
    if (!columns.word)
      columns.word = i;
    else if (!columns.clue && tags[i] != tags[*columns.word])
      columns.clue = i;
    else if (tags[i] == tags[*columns.word] && columns.known == 1)
      continue;  // "German" and "Deutsch" are one.
    ++columns.known;
  }
  // A list of languages.
  if (columns.known < 2) columns = before;
  if (columns.word) columns.language = tags[*columns.word];
}

}  // namespace

ColumnRole columnRole(std::string_view field) {
  return exactRole(keyOf(field));
}

std::string_view columnHead(std::string_view field) {
  const std::size_t end = std::min({field.find(" ("), field.find('\n'), field.find(" - ")});
  return bare(end == field.npos ? withoutNumber(field) : field.substr(0, end));
}

bool namesPeople(std::string_view field) {
  return isAmong("column-person", keyOf(field));
}

Columns columnsOf(std::span<const std::string> fields) {
  Columns columns;
  std::vector<ColumnName> names;
  for (const std::string& field : fields) names.push_back(columnNameIn(field, fields.size() < 2));
  dropParts(names);
  constexpr std::pair kWorst{ColumnName::By::first, ~std::size_t{0}};
  std::pair bestWord = kWorst, bestClue = kWorst;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto& [key, role, by, language] = names[i];
    if (role == ColumnRole::thing && !columns.thing)
      columns.thing = i;
    else if (role != ColumnRole::none && role != ColumnRole::thing)
      ++columns.known;
    if (const std::pair rank{by, rankAmong("column-word", key)}; role == ColumnRole::word && rank < bestWord)
      bestWord = rank, columns.word = i;
    if (const std::pair rank{by, rankAmong("column-clue", key)}; role == ColumnRole::clue && rank < bestClue)
      bestClue = rank, columns.clue = i;
    if (role == ColumnRole::country && !columns.country) columns.country = i;
    if (role == ColumnRole::population) columns.population = i;
    if (isAmong("column-latitude", key)) columns.latitude = i;
    if (isAmong("column-longitude", key)) columns.longitude = i;
  }
  for (std::size_t i = 0; i < fields.size() && columns.clue && !columns.word; ++i)
    if (isAmong("column-kind", names[i].key)) columns.word = i, ++columns.known;
  // "long" alone may be anything.
  if (!columns.latitude || !columns.longitude) columns.latitude.reset(), columns.longitude.reset();
  for (std::size_t i = 0; i < fields.size() && fields.size() > 1 && !columns.latitude; ++i)
    if (isAmong("column-point", names[i].key)) columns.latitude = columns.longitude = i;
  if (columns.latitude)
    for (const std::size_t i : {*columns.latitude, *columns.longitude})
      if (names[i].role == ColumnRole::none) ++columns.known;
  readLanguages(fields, names, columns);
  ENSURES(columns.latitude.has_value() == columns.longitude.has_value());
  return columns;
}

bool isSurelyHeader(const Columns& columns) {
  return columns.known > 1 &&
         (columns.word || columns.clue || columns.country || columns.population || columns.latitude);
}

}  // namespace gridpress::gen
