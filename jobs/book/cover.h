// jobs/book/cover: the wrap cover of a guide or a book of puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The settings of the job `cover`; describe() says what each means.
struct CoverSettings {
  /// A puzzle and its guide; a book's file, with its print or without; a book's print.
  std::vector<std::string> files;
  std::string service, stock, output, language, picture, style = "world";
};
const SettingTable& describe(const CoverSettings*);

/// What the job `cover` reports; fieldsOf() says what each field means.
struct CoverReport : Report {
  int pages = 0;
  double spineInches = 0;
  std::string paper;
  bool spineText = false;
};
const FieldTable& fieldsOf(const CoverReport*);

/// What a book's file among the settings' files names.
std::vector<std::string> filesRead(const CoverSettings& settings);

/// Notes a book that is too thin for its service (book.thin).
CoverReport runCover(const CoverSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
