// jobs/print/guide: the list of all words with their places, and the answer key.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/print/poster.h"
#include "jobs/print/spines.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/style_settings.h"
#include "layout/guide/guide.h"
#include "layout/poster/poster.h"
#include "layout/style/service.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// Some of a puzzle's words: "top:500:population".
struct Highlight {
  enum class By : std::uint8_t { population, length };
  std::size_t count = 0;  ///< The first N.
  By by = By::population;
  bool operator==(const Highlight&) const = default;
};
/// Throws Error (call).
Highlight readHighlight(const Value& value);
/// In the form that readHighlight() accepts: "top:500:population".
std::string textOf(const Highlight& highlight);

}  // namespace gridpress::jobs

/// A Highlight as the value of a setting: that text.
template <>
struct gridpress::SettingType<gridpress::jobs::Highlight> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "top:N:population|length";
  static jobs::Highlight read(const Value& v) { return jobs::readHighlight(v); }
  static Value write(const jobs::Highlight& v) { return textOf(v); }
};

namespace gridpress::jobs {

/// How an answer key marks words.
struct AnswerKeySettings {
  layout::Marking marking = layout::Marking::automatic;
  std::optional<Highlight> highlight;
};
SettingTable describe(const AnswerKeySettings*);

/// Throws Error (call) if the puzzle lacks the data by which words are chosen.
layout::AnswerKeyOptions resolve(const AnswerKeySettings& settings, const Puzzle& puzzle);

/// How a guide lists its words.
struct ListingSettings {
  std::optional<Size> tiles;                            ///< The paper of the tiles that each entry names.
  std::optional<Size> trim;                             ///< The page, instead of the template's.
  layout::EntryCodes codes = layout::EntryCodes::none;  ///< If the style has an address.
};
SettingTable describe(const ListingSettings*);

/// The template on its page, in its language. Throws Error (call).
layout::GuideTemplate resolve(const StyleSettings& style, const ListingSettings& settings,
                              const Workspace& workspace);

/// The settings of `guide`: describe() lists each with its unit and default.
struct GuideSettings {
  std::string puzzle, output, format;
  StyleSettings style;
  ListingSettings listing;
  std::string service;    ///< Makes a book for it: gutter, mirrored margins, volumes. Empty: none.
  std::string answerKey;  ///< A file. Empty: none.
  AnswerKeySettings key;
};
SettingTable describe(const GuideSettings*);

/// For a guide for a service, the spine of each volume.
struct GuideReport : Report {
  std::vector<SpineReport> spines;
};
FieldTable fieldsOf(const GuideReport*);

/// Writes the guide, and the answer key if asked for. Throws Error (call) for a puzzle, a template or a
/// service that cannot be read.
GuideReport runGuide(const GuideSettings& settings, const Workspace& workspace, Events& events);

/// A guide resolved from its settings and its puzzle: the common basis of printing and checks.
struct ResolvedGuide {
  SharedPuzzle puzzle;
  layout::GuideTemplate style;
  layout::GuideOptions options;  ///< The words' order; each entry's tile or sector.
  std::optional<layout::Service> service;
};
/// Throws Error (call) for an invalid template, service or address.
ResolvedGuide resolve(const GuideSettings& settings, const SharedPuzzle& puzzle, const Workspace& workspace);

/// The guide, for a service in as many volumes as its page limit requires: what is written, and what prints
/// are checked against.
std::vector<Document> guideDocuments(const ResolvedGuide& guide, const Workspace& workspace);

/// The answer key of a guide, resolved in the same way.
struct ResolvedAnswerKey {
  ResolvedPoster poster;
  layout::AnswerKeyOptions options;
};
/// Throws Error (call) as for a poster, and if its words cannot be chosen.
ResolvedAnswerKey resolve(const AnswerKeySettings& settings, const StyleSettings& style,
                          const SharedPuzzle& puzzle, const Workspace& workspace);
Document answerKeyDocument(const ResolvedAnswerKey& key, const Workspace& workspace);

/// Writes the guide to the settings' file; for a service, in as many volumes as its page limit requires:
/// `guide-1.pdf`, `guide-2.pdf` instead of `guide.pdf`. Notes volumes that are too thin for it (book.thin).
std::vector<OutputFile> writeGuide(const ResolvedGuide& guide, const GuideSettings& settings,
                                   const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
