// jobs/puzzle/words: lists of names, read and cleaned: what became of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gen/words/report.h"
#include "jobs/files/report.h"
#include "jobs/puzzle/word_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"

namespace gridpress::jobs {

/// What one cleaning rule did.
struct RuleReport {
  std::string rule, does, drops;
  std::uint64_t touched = 0, dropped = 0;
};
std::vector<RuleReport> rulesOf(const gen::CleanReport& report);

/// The settings of the job `words`; describe() says what each means.
struct WordsSettings {
  WordSettings words;
  std::string output;  ///< Empty: nothing is written.
};
const SettingTable& describe(const WordsSettings*);

/// What the job `words` reports; fieldsOf() says what each field means.
struct WordsReport : Report {
  gen::CleanReport cleaning;
};
FieldTable fieldsOf(const WordsReport*);

WordsReport runWords(const WordsSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
