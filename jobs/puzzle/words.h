// jobs/puzzle/words: lists of names, read and cleaned.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/files/report.h"
#include "jobs/puzzle/cleaning_report.h"
#include "jobs/puzzle/word_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"

namespace gridpress::jobs {

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
