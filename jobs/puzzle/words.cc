// jobs/puzzle/words: list to words.tsv.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/words.h"

#include "jobs/files/keep_inputs.h"
#include "jobs/puzzle/puzzle_files.h"

namespace gridpress::jobs {

const SettingTable& describe(const WordsSettings*) {
  using S = WordsSettings;
  static const SettingTable table = tableOf(
      {include(&S::words),
       writtenEntry("output", &S::output,
                    "The clean list (.tsv); - is standard output (default: none, for the report alone)")
           .letter('o')});
  return table;
}

const FieldTable& fieldsOf(const WordsReport*) {
  using R = WordsReport;
  static const FieldTable fields = [] {
    FieldTable all = fieldsWithin(&R::cleaning, fieldsOf(static_cast<const CleaningReport*>(nullptr)));
    for (FieldSpec& f : reportFields<R>({})) all.push_back(std::move(f));
    return all;
  }();
  return fields;
}

WordsReport runWords(const WordsSettings& settings, const Workspace& workspace, Events& events) {
  keepInputs(settings);
  const gen::CleanWords words = readList(settings.words, workspace, events);
  WordsReport report;
  report.cleaning = cleaningReport(words.report);
  if (!settings.output.empty()) report.files = {writeWordTable(words.list, settings.output)};
  noteWords(words.report, events);
  return report;
}

}  // namespace gridpress::jobs
