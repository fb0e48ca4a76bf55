// jobs/puzzle/cleaning_report: describes the counts, and takes them from gen's report.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/cleaning_report.h"

#include <algorithm>

#include "gen/words/recipe.h"
#include "model/error.h"

namespace gridpress::jobs {

const FieldTable& fieldsOf(const SourceReport*) {
  using R = SourceReport;
  static const FieldTable fields = {
      field("path", &R::path, "The file's name, or - for standard input."),
      field("format", &R::format, "How it was read: lines, list, csv, tsv, geonames or words."),
      field("recipe", &R::recipe, "The cleaning rules; of no meaning for the format words."),
      field("names", &R::names, "Its lines or rows with a name."),
      field("blankLines", &R::blankLines, "Its lines without any."),
      field("readAs", &R::readAs, "Of a table: its header and its columns."),
      field("encoding", &R::encoding, "What it is written in; empty: UTF-8."),
      field("sheet", &R::sheet, "Of a spreadsheet with several: the one that was read."),
      field("title", &R::title, "The heading of a list that became its title."),
      field("asides", &R::asides,
            "Lines of a list that are no words: number, reason and text; 1,000 at most.")};
  return fields;
}

const FieldTable& fieldsOf(const RuleReport*) {
  using R = RuleReport;
  static const FieldTable fields = {
      field("rule", &R::rule, "The rule's name."), field("does", &R::does, "What the rule does, in words."),
      field("touched", &R::touched, "The names that it changed, split or dropped."),
      field("dropped", &R::dropped, "The pieces that it dropped.")};
  return fields;
}

const FieldTable& fieldsOf(const CleaningReport*) {
  using R = CleaningReport;
  static const FieldTable fields = {
      field("sources", &R::sources, "The files that were read."),
      field("names", &R::names, "The lines or rows with a name, over all sources."),
      field("rules", &R::rules, "What each cleaning rule did."),
      field("pieces", &R::pieces, "The names that the rules left."),
      field("duplicatesBefore", &R::duplicatesBefore, "Of these, spelled like an earlier one."),
      field("duplicatesAfter", &R::duplicatesAfter,
            "Of these, the same word as an earlier one after folding."),
      field("foldedToNothing", &R::foldedToNothing, "Of these, without any letter that a grid can hold."),
      field("lostLetters", &R::lostLetters, "Spellings that kept some letters and lost others."),
      field("language", &R::language, "The words' language, a BCP 47 tag; empty: not known."),
      field("words", &R::words, "The words of the list."),
      field("letters", &R::letters, "The letters of all words."),
      field("meanLength", &R::meanLength, "The letters of an average word."),
      field("longest", &R::longest, "The longest word."),
      field("longestLength", &R::longestLength, "Its letters."),
      field("printForms", &R::printForms, "The spellings, each with its country, of all words."),
      field("severalPrintForms", &R::severalPrintForms, "The words with more than one."),
      field("severalSpellings", &R::severalSpellings, "The words with more than one spelling."),
      field("letterCounts", &R::letterCounts, "How often each letter occurs.")};
  return fields;
}

CleaningReport cleaningReport(const gen::CleanReport& from) {
  CleaningReport r;
  for (const gen::SourceReport& s : from.sources)
    r.sources.push_back({s.path, std::string(gen::nameOf(s.format)), std::string(gen::nameOf(s.recipe)),
                         s.names, s.blankLines, plainSettings(s.readAs), s.encoding, s.sheet, s.list.title,
                         s.asides});
  for (std::size_t i = 0; i < std::min(from.rules.size(), gen::rules().size()); ++i) {
    const gen::CleanRule& rule = gen::rules()[i];
    r.rules.push_back({std::string(rule.name), std::string(rule.does), std::string(rule.drops),
                       from.rules[i].touched, from.rules[i].dropped});
  }
  r.names = from.names;
  r.pieces = from.pieces;
  r.duplicatesBefore = from.duplicatesBefore;
  r.duplicatesAfter = from.duplicatesAfter;
  r.foldedToNothing = from.foldedToNothing;
  r.lostLetters = from.lostLetters;
  r.language = from.language;
  r.words = from.words;
  r.letters = from.letters;
  r.meanLength = from.meanLength();
  r.longest = from.longest;
  r.longestLength = from.longestLength;
  r.printForms = from.prints;
  r.severalPrintForms = from.several;
  r.severalSpellings = from.severalSpellings;
  for (const auto& [letter, count] : from.letterCounts) r.letterCounts[letter] = count;
  return r;
}

}  // namespace gridpress::jobs
