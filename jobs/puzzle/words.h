// jobs/puzzle/words: lists of names, read and cleaned: what became of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "gen/words/report.h"
#include "jobs/files/report.h"
#include "jobs/puzzle/word_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"

namespace gridpress::jobs {

/// A file that words were read from.
struct SourceReport {
  std::string path, format, recipe;
  std::uint64_t names = 0, blankLines = 0;
  std::string readAs;  ///< Of a table: its header and its columns; may be empty.
  std::string encoding, sheet, title;
  std::vector<std::string> asides;
};
const FieldTable& fieldsOf(const SourceReport*);

/// What one cleaning rule did.
struct RuleReport {
  std::string rule, does, drops;
  std::uint64_t touched = 0, dropped = 0;
};
const FieldTable& fieldsOf(const RuleReport*);

/// What each rule did to a list.
struct CleaningReport {
  std::vector<SourceReport> sources;
  std::uint64_t names = 0;
  std::vector<RuleReport> rules;
  std::uint64_t pieces = 0, duplicatesBefore = 0, duplicatesAfter = 0, foldedToNothing = 0, lostLetters = 0;
  std::string language;
  std::uint64_t words = 0, letters = 0;
  double meanLength = 0;
  std::string longest;
  std::uint64_t longestLength = 0, printForms = 0, severalPrintForms = 0, severalSpellings = 0;
  std::map<std::string, std::uint64_t> letterCounts;
};
const FieldTable& fieldsOf(const CleaningReport*);
CleaningReport cleaningReport(const gen::CleanReport& report);

/// The settings of the job `words`; describe() says what each means.
struct WordsSettings {
  WordSettings words;
  std::string output;  ///< Empty: nothing is written.
};
const SettingTable& describe(const WordsSettings*);

/// What the job `words` reports; fieldsOf() says what each field means.
struct WordsReport : Report {
  CleaningReport cleaning;
};
const FieldTable& fieldsOf(const WordsReport*);

WordsReport runWords(const WordsSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
