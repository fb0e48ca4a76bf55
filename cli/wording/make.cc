// cli/wording/make: the puzzle in words, and what was checked.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/reports.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "model/length_text.h"

namespace gridpress::cli {

namespace {

void append(std::vector<std::string>& to, std::vector<std::string> from) {
  std::move(from.begin(), from.end(), std::back_inserter(to));
}

}  // namespace

Words word(const jobs::MakeReport& report) {
  Words words;
  if (report.words) {
    Words list = word(*report.words);
    append(words.details, std::move(list.lines));
    append(words.details, std::move(list.details));
  }
  if (report.puzzle) {
    Words grid = word(report.puzzle->grid, report.puzzle->filler);
    append(words.lines, std::move(grid.lines));
    append(words.details, std::move(grid.details));
  }
  for (const jobs::MadeSheet& sheet : report.sheets)
    if (sheet.puzzle) add(word(sheet.puzzle->grid, sheet.puzzle->filler), words, sheet.sheet + ": ");
  append(words.details, fileTable(report.files, true));
  std::vector<std::string> checks = checkLines(report.verification.checks);
  if (!report.verification.passed) {
    append(words.lines, std::move(checks));
  } else if (!checks.empty()) {
    words.lines.push_back("all " + counted(checks.size(), "check") + " passed");
    append(words.details, std::move(checks));
  }
  return words;
}

}  // namespace gridpress::cli
