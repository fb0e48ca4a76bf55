// gen/words/word_file: writing and reading words.tsv.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/word_file.h"

#include <algorithm>
#include <charconv>
#include <ostream>
#include <vector>

#include "gen/words/clusters.h"
#include "gen/words/csv.h"
#include "gen/words/utf8.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::gen {
namespace {

constexpr std::string_view kMark = "# gridpress words";
constexpr std::string_view kHeader = "word\tspelling\tcountry\tpopulation";
constexpr std::string_view kClued = "word\tspelling\tcountry\tpopulation\tclue";
constexpr std::string_view kTitle = "# title: ", kCredit = "# credit: ", kLanguage = "# language: ";

/// Tabs and line ends would break the table.
std::string oneField(std::string_view text) {
  std::string field(text);
  for (char& c : field)
    if (c == '\t' || c == '\n' || c == '\r') c = ' ';
  return field;
}

std::int64_t population(std::string_view field, const Source& where) {
  if (field.empty()) return 0;
  std::int64_t people = 0;
  const auto [end, wrong] = std::from_chars(field.data(), field.data() + field.size(), people);
  if (wrong != std::errc() || end != field.data() + field.size() || people < 0)
    throw Error::call("\"" + std::string(field.substr(0, 40)) + "\" is not a population",
                      "write a whole number, or leave it empty", where);
  return people;
}

}  // namespace

void writeWordFileHead(const WordList& list, bool clued, std::ostream& out) {
  out << kMark << '\n';
  if (!list.title.empty()) out << kTitle << oneField(list.title) << '\n';
  if (!list.credit.empty()) out << kCredit << oneField(list.credit) << '\n';
  if (!list.language.empty()) out << kLanguage << oneField(list.language) << '\n';
  out << (clued ? kClued : kHeader) << '\n';
}

void writeWordRows(const Word& word, bool clued, std::ostream& out) {
  const std::string end = (clued ? "\t" + oneField(word.clue) : "") + "\n";
  if (word.prints.empty()) out << word.text << "\t\t\t" << end;
  for (const PrintForm& print : word.prints) {
    out << word.text << '\t' << oneField(print.spelling) << '\t' << oneField(print.country) << '\t';
    if (print.population > 0) out << std::to_string(print.population);
    out << end;
  }
}

void writeWordFile(const WordList& list, std::ostream& out) {
  const bool clued =
      std::any_of(list.words.begin(), list.words.end(), [](const Word& w) { return !w.clue.empty(); });
  writeWordFileHead(list, clued, out);
  for (const Word& word : list.words) writeWordRows(word, clued, out);
}

bool isWordFileStart(std::string_view firstLine) {
  return firstLine == kMark || firstLine == kHeader || firstLine == kClued;
}

bool isWordFile(const std::string& path) {
  if (path == "-") return false;
  LineReader lines(path);
  return lines.next() && isWordFileStart(lines.line());
}

std::size_t collectWordFile(LineReader& lines, Collector& collector, WordFileHead& head,
                            const std::function<void()>& added) {
  bool header = false, clued = false;
  while (!header && lines.next()) {
    const std::string_view line = lines.line();
    clued = line == kClued;
    header = clued || line == kHeader;
    if (line.starts_with(kTitle))
      head.title = line.substr(kTitle.size());
    else if (line.starts_with(kCredit))
      head.credit = line.substr(kCredit.size());
    else if (line.starts_with(kLanguage))
      head.language = line.substr(kLanguage.size());
    else if (!header && !line.starts_with('#'))
      break;
  }
  const std::string& file = lines.input().name();
  if (!header)
    throw Error::call("the header of a word file is missing",
                      "its columns are word, spelling, country, population", {file, lines.number()});
  std::size_t words = 0;
  std::vector<std::string_view> fields;
  while (lines.next()) {
    if (lines.line().empty()) continue;
    const Source here{file, lines.number()};
    splitTabs(lines.line(), fields);
    if (fields.size() != (clued ? 5 : 4))
      throw Error::call("the line has " + std::to_string(fields.size()) +
                            (fields.size() == 1 ? " column" : " columns") + ", a word file has " +
                            (clued ? "5 with clues" : "4"),
                        std::string("its columns are word, spelling, country, population") +
                            (clued ? ", clue" : "") + ", with tabs between",
                        here);
    const std::string word = printable(std::string(fields[0]));
    if (word.empty() || word.find(' ') != std::string::npos)
      throw Error::call(
          word.empty() ? "the word is empty" : "the word \"" + word.substr(0, 80) + "\" holds a space",
          "words in a word file are letters only; clean other lists with gridpress words", here);
    const std::size_t before = collector.size();
    const std::uint32_t at = collector.add(word, std::string(fields[1]));
    words += collector.size() - before;
    PrintForm print{std::string(fields[1]), std::string(fields[2]), population(fields[3], here)};
    if (print != PrintForm()) collector.print(at, std::move(print));
    if (clued) collector.clue(at, fields[4]);
    if (added) added();
  }
  return words;
}

WordList readWordFile(const std::string& path) {
  LineReader lines(path);
  Collector collector;
  WordFileHead head;
  collectWordFile(lines, collector, head);
  if (collector.size() == 0)
    throw Error::call("no words are in the file", "add rows below its header", {lines.input().name()});
  Clusters clusters;
  WordList list = collector.finish([&clusters](std::string_view text) { return clusters(text); });
  list.title = head.title;
  list.credit = head.credit;
  list.language = head.language;
  return list;
}

}  // namespace gridpress::gen
