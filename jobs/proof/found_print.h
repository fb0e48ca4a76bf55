// jobs/proof/found_print: a printed file before it is checked: what it is, and how it was made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "compare/ink_check.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "jobs/resolve/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "proof/text/report.h"
#include "proof/verify/file_kind.h"
#include "settings/value.h"

namespace gridpress::jobs {

struct FoundPrint : proof::PrintedFileKind {
  std::string path;
  bool letters = false;  ///< A .txt file, of flat letters or of a quiz; else `kind` says what it is.
  Object given;          ///< The settings that were given.
  bool bound = false;    ///< Read from imposed sheets: pages alone, without a file around them.
  Object made;           ///< The settings that it records, with those over them that were given.

  /// Worksheets, answer keys of versions and books may show several puzzles.
  bool showsSeveral() const;
  /// As the job had them that made it.
  template <typename Settings>
  Settings settingsAs() const {
    return settingsOf<Settings>(made, path);
  }
};

/// Looks at the file's head only. `given` goes over what the print records. Throws Error (call) for a file
/// that is none of Gridpress's prints, or that was set with a template that is not to be found.
FoundPrint findPrint(const std::string& path, const Object& given, const Workspace& workspace);

/// The puzzles that prints are held against, with what was promised of their letters.
using KnownPuzzles = std::vector<StoredPuzzle>;

/// Holds the print against its puzzles (several of a print that shows several, else one): what it says,
/// letter by letter, and then its ink against what the same settings print.
std::vector<proof::Check> checkPrint(const FoundPrint& print, const KnownPuzzles& known,
                                     const Workspace& workspace, Events& events);

// expected_print.cc
/// What a print should be; and what it says, letter by letter, once that is asked for.
struct ReadablePrint {
  compare::ExpectedPrint expected;
  std::function<std::vector<proof::Check>(Events&)> read = {};  ///< Empty: its ink says all.
  int quality = 0;                                              ///< Of a picture that is a JPEG.
};

/// What the job that made the print would write now, by the job's own functions. Nothing where the print
/// shows puzzles that are not given, or is a picture of another size: then `checks` say so. Throws Error
/// (call) where it was set with a template that is not to be found, and as the job's own layout does. All
/// that it is given must outlive what it gives.
std::optional<ReadablePrint> readablePrint(const FoundPrint& print, const KnownPuzzles& known,
                                           const Workspace& workspace, Events& events,
                                           std::vector<proof::Check>& checks);

// metadata_check.cc
/// The file's title, author, subject and language, its output intents, bookmarks, and each page's label,
/// trim, bleed and links, held against the document that it should be; `made` is its own record.
proof::Check checkMetadata(const std::string& path, const Document& expected, const Object& made);

/// The file's elements in the order of reading, their texts, alternative texts and languages, held against
/// the document's tags; headings against bookmarks; and all that proof/tags checks. Without figures where
/// neither has tags.
proof::Check checkTags(const std::string& path, const Document& expected);

}  // namespace gridpress::jobs
