// proof/standards/describe: the table as a page that a printer can read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sstream>

#include "model/contracts.h"
#include "proof/standards/standards.h"

namespace gridpress::proof::standards {

namespace {

std::string clausesOf(const Requirement& row) {
  std::string text;
  for (const Standard standard : kAllStandards)
    if (const auto clause = row.clause(standard))
      text += (text.empty() ? "" : ", ") + std::string(nameOf(standard).substr(4)) + " (" + *clause + ")";
  ENSURES(!text.empty());
  return text;
}

}  // namespace

std::string describeRequirements() {
  std::ostringstream page;
  page << "# What preflight checks\n\nMade from the table of requirements by `gridpress --requirements`. "
          "`gridpress preflight FILE "
          "--standard pdfx4` judges each\nthat the standard asks for; several standards may be named, and "
          "`auto` takes those that "
          "the file says it keeps. Standards: ";
  for (const Standard standard : kAllStandards)
    page << (standard == kAllStandards.front() ? "" : ", ") << "`" << wordOf(standard) << "` is "
         << nameOf(standard) << " (" << normOf(standard) << ")";
  page << ".\n\nBehind each requirement stand the standards that ask for it, with the clause. Of ISO 15930, "
          "which has six parts with "
          "numbers of their own,\nthe topic is named; of PDF/X-4 with the clause of ISO 15930-7:2010 where "
          "its published table of contents "
          "tells it. A warning does not make a file fail. What a "
          "machine cannot judge, "
          "such as whether a\ndescription is true, is not in here.\n";
  for (const Chapter& chapter : chapters()) {
    page << "\n## " << chapter.title << "\n\nJudged " << chapter.how
         << ".\n\n| requirement | asked by | remedy |\n|---|---|---|\n";
    for (const Requirement& row : chapter.rows)
      page << "| " << row.asks << (row.severity == Severity::warning ? " (A warning.)" : "") << " | "
           << clausesOf(row) << " | " << row.remedy << " |\n";
  }
  return page.str();
}

}  // namespace gridpress::proof::standards
