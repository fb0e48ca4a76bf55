// jobs/print/guide: the list of all words with their placements, and the answer key.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/print/answer_key.h"
#include "jobs/print/guide_settings.h"
#include "jobs/print/spines.h"
#include "jobs/resolve/style_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// The settings of the job `guide`; describe() says what each means.
struct GuideSettings {
  std::string puzzle, output, format;
  StyleSettings style;
  ListingSettings listing;
  std::string service;    ///< A book for it: gutter, mirrored margins, volumes. Empty: none.
  std::string answerKey;  ///< A file. Empty: none.
  AnswerKeySettings key;
};
const SettingTable& describe(const GuideSettings*);

/// What the job `guide` reports; fieldsOf() says what each field means.
struct GuideReport : Report {
  std::vector<SpineReport> spines;
};
const FieldTable& fieldsOf(const GuideReport*);

GuideReport runGuide(const GuideSettings& settings, const Workspace& workspace, Events& events);

/// The guide, for a service in as many volumes as its page limit asks for: what is written, and what a print
/// is held against.
std::vector<Document> guideDocuments(const SharedPuzzle& puzzle, const GuideSettings& settings,
                                     const Workspace& workspace);
/// The answer key, likewise.
Document answerKeyDocument(const Puzzle& puzzle, const GuideSettings& settings, const Workspace& workspace);

/// Writes the guide of a puzzle that is at hand; for a service in as many volumes as its page limit asks for,
/// to `guide-1.pdf`, `guide-2.pdf` where `guide.pdf` was asked for. Notes volumes that are too thin for it
/// (book.thin).
std::vector<OutputFile> writeGuide(const SharedPuzzle& puzzle, const GuideSettings& settings,
                                   const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
