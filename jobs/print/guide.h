// jobs/print/guide: the list of all words with their placements, and the answer key.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/print/answer_key.h"
#include "jobs/print/guide_settings.h"
#include "jobs/print/spines.h"
#include "jobs/resolve/style_settings.h"
#include "jobs/resolve/workspace.h"
#include "layout/guide/guide.h"
#include "layout/style/service.h"
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

/// A guide as its settings and its puzzle make it. Whoever prints or checks one takes this and derives
/// nothing.
struct ResolvedGuide {
  SharedPuzzle puzzle;
  layout::GuideTemplate style;
  layout::GuideOptions options;  ///< The words' order; each entry's tile or sector.
  std::optional<layout::Service> service;
};
/// Throws Error (call) for a template, a service or an address that cannot be.
ResolvedGuide resolve(const GuideSettings& settings, const SharedPuzzle& puzzle, const Workspace& workspace);

/// The guide, for a service in as many volumes as its page limit asks for: what is written, and what a print
/// is held against.
std::vector<Document> guideDocuments(const ResolvedGuide& guide, const Workspace& workspace);
/// The answer key, likewise.
Document answerKeyDocument(const SharedPuzzle& puzzle, const GuideSettings& settings,
                           const Workspace& workspace);

/// Writes the guide into the settings' file; for a service in as many volumes as its page limit asks for, to
/// `guide-1.pdf`, `guide-2.pdf` where `guide.pdf` was asked for. Notes volumes that are too thin for it
/// (book.thin).
std::vector<OutputFile> writeGuide(const ResolvedGuide& guide, const GuideSettings& settings,
                                   const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
