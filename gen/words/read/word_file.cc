// gen/words/read/word_file: writes and reads words.tsv.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/word_file.h"

#include <algorithm>
#include <optional>
#include <ostream>

#include "gen/files/csv.h"
#include "gen/files/kinds.h"
#include "gen/letters/degrees.h"
#include "gen/letters/text.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::gen {
namespace {

constexpr std::string_view kHeader = "word\tspelling\tcountry\tpopulation";
constexpr std::string_view kPlaces = "\tlat\tlng", kClues = "\tclue";
constexpr std::string_view kTitle = "# title: ", kCredit = "# credit: ", kLanguage = "# language: ";

std::int64_t population(std::string_view field, const Source& where) {
  const auto people = field.empty() ? 0 : numberIn<std::int64_t>(field);
  if (!people || *people < 0)
    throw Error::call("\"" + std::string(field.substr(0, 40)) + "\" is not a population",
                      "write a whole number, or leave it empty", where);
  return *people;
}

std::string headerOf(WordColumns columns) {
  return std::string(kHeader) + std::string(columns.places ? kPlaces : "") +
         std::string(columns.clues ? kClues : "");
}

std::optional<WordColumns> columnsNamed(std::string_view line) {
  for (const bool places : {false, true})
    for (const bool clues : {false, true})
      if (line == headerOf({clues, places})) return WordColumns{clues, places};
  return {};
}

// To a metre, as gazetteers have it.
std::string degrees(double value) {
  constexpr int kDecimals = 5;
  std::string digits = fixed(value, kDecimals);
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.ends_with('.')) digits.pop_back();
  return digits;
}

double degreesOf(std::string_view field, Angle angle, const Source& where) {
  if (const auto value = degreesIn(field, angle)) return *value;
  throw Error::call("\"" + std::string(field.substr(0, 40)) + "\" is not a number of degrees",
                    "write decimal degrees, or leave both columns empty", where);
}

}  // namespace

WordColumns columnsFor(const WordList& list) {
  WordColumns columns;
  for (const Word& word : list.words) {
    columns.clues = columns.clues || !word.clue.empty();
    columns.places = columns.places || std::ranges::any_of(word.prints, [](const PrintForm& print) {
                       return print.at.has_value();
                     });
  }
  return columns;
}

void writeWordFileHead(const WordList& list, WordColumns columns, std::ostream& out) {
  out << kWordFileMark << '\n';
  if (!list.title.empty()) out << kTitle << oneField(list.title) << '\n';
  if (!list.credit.empty()) out << kCredit << oneField(list.credit) << '\n';
  if (!list.language.empty()) out << kLanguage << oneField(list.language) << '\n';
  out << headerOf(columns) << '\n';
}

void writeWordRows(const Word& word, WordColumns columns, std::ostream& out) {
  EXPECTS(word.text.find_first_of("\t\n") == word.text.npos);
  const std::string end = (columns.clues ? "\t" + oneField(word.clue) : "") + "\n";
  if (word.prints.empty()) out << word.text << "\t\t\t" << (columns.places ? "\t\t" : "") << end;
  for (const PrintForm& print : word.prints) {
    out << word.text << '\t' << oneField(print.spelling) << '\t' << print.country.text() << '\t';
    if (print.population > 0) out << std::to_string(print.population);
    if (columns.places)
      out << '\t' << (print.at ? degrees(print.at->lat) : "") << '\t'
          << (print.at ? degrees(print.at->lng) : "");
    out << end;
  }
}

void writeWordFile(const WordList& list, std::ostream& out) {
  const WordColumns columns = columnsFor(list);
  writeWordFileHead(list, columns, out);
  for (const Word& word : list.words) writeWordRows(word, columns, out);
}

bool isWordFileStart(std::string_view firstLine) {
  return firstLine == kWordFileMark || columnsNamed(firstLine);
}

std::size_t collectWordFile(LineReader& lines, Collector& collector, WordFileHead& head,
                            const std::function<void()>& added) {
  std::optional<WordColumns> columns;
  while (!columns && lines.next()) {
    const std::string_view line = lines.line();
    columns = columnsNamed(line);
    if (line.starts_with(kTitle))
      head.title = line.substr(kTitle.size());
    else if (line.starts_with(kCredit))
      head.credit = line.substr(kCredit.size());
    else if (line.starts_with(kLanguage))
      head.language = line.substr(kLanguage.size());
    else if (!columns && !line.starts_with('#'))
      break;
  }
  const std::string& file = lines.input().name();
  if (!columns)
    throw Error::call("the header of a word file is missing",
                      "its columns are word, spelling, country, population", {file, lines.number()});
  std::size_t words = 0;
  std::vector<std::string_view> fields;
  while (lines.next()) {
    if (lines.line().empty()) continue;
    const Source here{file, lines.number()};
    splitTabs(lines.line(), fields);
    const std::size_t wanted = 4 + (columns->places ? 2 : 0) + (columns->clues ? 1 : 0);
    if (fields.size() != wanted)
      throw Error::call(
          "the line has " + counted(fields.size(), "column") + ", the header " + std::to_string(wanted),
          "write as many fields as the header has, with tabs between", here);
    const std::string word = printable(std::string(fields[0]));
    if (word.empty() || contains(word, ' '))
      throw Error::call(
          word.empty() ? "the word is empty" : "the word \"" + word.substr(0, 80) + "\" holds a space",
          "words in a word file are letters only; clean other lists with gridpress words", here);
    const std::size_t before = collector.size();
    const std::uint32_t at = collector.add(word, std::string(fields[1]));
    words += collector.size() - before;
    PrintForm print{std::string(fields[1]), CountryCode(fields[2]), population(fields[3], here)};
    if (columns->places && !fields[4].empty())
      print.at = EarthPoint{degreesOf(fields[4], Angle::latitude, here),
                            degreesOf(fields[5], Angle::longitude, here)};
    if (print != PrintForm()) collector.print(at, std::move(print));
    if (columns->clues) collector.clue(at, fields.back());
    if (added) added();
  }
  return words;
}

}  // namespace gridpress::gen
