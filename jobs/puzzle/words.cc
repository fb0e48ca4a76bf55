// jobs/puzzle/words: list to words.tsv; the counts are gen's.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/words.h"

#include <algorithm>
#include <map>

#include "gen/words/recipe.h"
#include "jobs/files/paths.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/setting_name.h"

namespace gridpress::jobs {

std::vector<RuleReport> rulesOf(const gen::CleanReport& report) {
  std::vector<RuleReport> all;
  for (std::size_t i = 0; i < std::min(report.rules.size(), gen::rules().size()); ++i) {
    const gen::CleanRule& rule = gen::rules()[i];
    all.push_back({std::string(rule.name), std::string(rule.does), std::string(rule.drops),
                   report.rules[i].touched, report.rules[i].dropped});
  }
  return all;
}

const SettingTable& describe(const WordsSettings*) {
  using S = WordsSettings;
  static const SettingTable table = tableOf(
      {include(&S::words),
       writtenEntry("output", &S::output,
                    "The clean list (.tsv); - is standard output (default: none, for the report alone)")
           .letter('o')});
  return table;
}

FieldTable fieldsOf(const WordsReport*) {
  using C = gen::CleanReport;
  using S = gen::SourceReport;
  using U = RuleReport;
  const FieldTable source = {
      field("path", &S::path, "The file's name, or - for standard input."),
      derived<S>(
          "format", [](const S& s) { return gen::nameOf(s.format); },
          "How it was read: lines, list, csv, tsv, geonames or words."),
      derived<S>(
          "recipe", [](const S& s) { return gen::nameOf(s.recipe); },
          "The cleaning rules; of no meaning for the format words."),
      field("names", &S::names, "Its lines or rows with a name."),
      field("blankLines", &S::blankLines, "Its lines without any."),
      derived<S>(
          "readAs", [](const S& s) { return plainSettings(s.readAs); },
          "Of a table: its header and its columns."),
      field("encoding", &S::encoding, "What it is written in; empty: UTF-8."),
      field("sheet", &S::sheet, "Of a spreadsheet with several: the one that was read."),
      derived<S>(
          "title", [](const S& s) { return s.list.title; }, "The heading of a list that became its title."),
      field("asides", &S::asides,
            "Lines of a list that are no words: number, reason and text; 1,000 at most.")};
  const FieldTable rule = {field("rule", &U::rule, "The rule's name."),
                           field("does", &U::does, "What the rule does, in words."),
                           field("touched", &U::touched, "The names that it changed, split or dropped."),
                           field("dropped", &U::dropped, "The pieces that it dropped.")};
  const auto letters = [](const C& c) {
    return std::map<std::string, std::uint64_t>(c.letterCounts.begin(), c.letterCounts.end());
  };
  return reportFields<WordsReport>({fieldsWithin(
      &WordsReport::cleaning,
      {field("sources", &C::sources, "The files that were read.", source),
       field("names", &C::names, "The lines or rows with a name, over all sources."),
       derived<C>("rules", rulesOf, "What each cleaning rule did.", rule),
       field("pieces", &C::pieces, "The names that the rules left."),
       field("duplicatesBefore", &C::duplicatesBefore, "Of these, spelled like an earlier one."),
       field("duplicatesAfter", &C::duplicatesAfter,
             "Of these, the same word as an earlier one after folding."),
       field("foldedToNothing", &C::foldedToNothing, "Of these, without any letter that a grid can hold."),
       field("lostLetters", &C::lostLetters, "Spellings that kept some letters and lost others."),
       field("language", &C::language, "The words' language, a BCP 47 tag; empty: not known."),
       field("words", &C::words, "The words of the list."),
       field("letters", &C::letters, "The letters of all words."),
       derived<C>(
           "meanLength", [](const C& c) { return c.meanLength(); }, "The letters of an average word."),
       field("longest", &C::longest, "The longest word."),
       field("longestLength", &C::longestLength, "Its letters."),
       field("printForms", &C::prints, "The spellings, each with its country, of all words."),
       field("severalPrintForms", &C::several, "The words with more than one."),
       field("severalSpellings", &C::severalSpellings, "The words with more than one spelling."),
       derived<C>("letterCounts", letters, "How often each letter occurs.")})});
}

WordsReport runWords(const WordsSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  const gen::CleanWords words = readList(settings.words, workspace, events);
  WordsReport report;
  report.cleaning = words.report;
  if (!settings.output.empty()) report.files = {writeWordTable(words.list, settings.output)};
  noteWords(words.report, events);
  return report;
}

}  // namespace gridpress::jobs
