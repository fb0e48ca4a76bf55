// jobs/proof/found_print: identifies a printed file and how it was made, and checks it.
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
  bool letters = false;  ///< A .txt file, of plain letters or a quiz; else see `kind`.
  Object given;          ///< The settings given to verify.
  bool bound = false;    ///< Its pages were taken from imposed sheets, without the file's metadata.
  Object made;           ///< The settings that it records, overridden by those given.

  /// Whether it may show several puzzles, as worksheets, answer keys of versions, books and covers may.
  bool showsSeveral() const;
  /// The settings of the job that made it.
  template <typename Settings>
  Settings settingsAs() const {
    return settingsOf<Settings>(made, path);
  }
};

/// Reads only what the file says about itself. `given` overrides what the print records. Throws Error (call)
/// for a file that is not a print by Gridpress, or whose template cannot be found.
FoundPrint findPrint(const std::string& path, const Object& given, const Workspace& workspace);

/// The puzzles to compare prints with, and what their files say about their letters.
using KnownPuzzles = std::vector<StoredPuzzle>;

/// Compares the print with its puzzles (several if it shows several, else one): its texts letter by letter,
/// and its ink with what the same settings print.
std::vector<proof::Check> checkPrint(const FoundPrint& print, const KnownPuzzles& known,
                                     const Workspace& workspace, Events& events);

// expected_print.cc
/// What a print should be, and a function that checks its texts, letter by letter.
struct ReadablePrint {
  compare::ExpectedPrint expected;
  std::function<std::vector<proof::Check>(Events&)> read = {};  ///< Empty: its ink is enough.
  int quality = 0;                                              ///< Of a JPEG.
};

/// What the job that made the print would write now, by the job's own functions. Nothing if the print shows
/// puzzles that are not given, or is a picture of the wrong size: then `checks` contain that. Throws Error
/// (call) if its template cannot be found, and as the job's layout does. All arguments must outlive the
/// result.
std::optional<ReadablePrint> readablePrint(const FoundPrint& print, const KnownPuzzles& known,
                                           const Workspace& workspace, Events& events,
                                           std::vector<proof::Check>& checks);

// metadata_check.cc
/// The file's title, author, subject and language, its output intents, bookmarks, and each page's label,
/// trim, bleed and links, compared with the document that it should be; `made` is its own record.
proof::Check checkMetadata(const std::string& path, const Document& expected, const Object& made);

/// The file's structure elements in reading order, with their texts, alternative texts and languages,
/// compared with the document's tags; headings compared with bookmarks; and all that proof/tags checks.
/// Without figures if neither has tags.
proof::Check checkTags(const std::string& path, const Document& expected);

}  // namespace gridpress::jobs
