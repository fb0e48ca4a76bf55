// jobs/puzzle/words: lists of names, read and cleaned: what became of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "gen/words/report.h"
#include "jobs/puzzle/word_settings.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// What one cleaning rule did.
struct RuleReport {
  std::string rule, does, drops;
  std::uint64_t touched = 0, dropped = 0;
};
std::vector<RuleReport> rulesOf(const gen::CleanReport& report);

struct WordsSettings {
  WordSettings words;
  std::string output;  ///< Empty: nothing is written.
};
const SettingTable& describe(const WordsSettings*);

struct WordsReport : Report {
  gen::CleanReport cleaning;
};
FieldTable fieldsOf(const WordsReport*);

WordsReport runWords(const WordsSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
