// jobs/puzzle/words: lists of names, read and cleaned.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/puzzle/cleaning_report.h"
#include "jobs/puzzle/word_settings.h"
#include "jobs/report.h"
#include "jobs/workspace.h"
#include "model/events.h"

namespace gridpress::jobs {

struct WordsSettings {
  WordSettings words;
  std::string output;  ///< Empty: nothing is written.
};
const SettingTable& describe(const WordsSettings*);

struct WordsReport : Report {
  CleaningReport cleaning;
};
const FieldTable& fieldsOf(const WordsReport*);

WordsReport runWords(const WordsSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
