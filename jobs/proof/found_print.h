// jobs/proof/found_print: a printed file before it is checked: what it is, and how it was made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/resolve/workspace.h"
#include "model/constraints.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "proof/text/report.h"
#include "proof/verify/file_kind.h"
#include "settings/value.h"

namespace gridpress::jobs {

struct FoundPrint {
  std::string path;
  bool letters = false;  ///< A .txt file, of flat letters or of a quiz; else `kind` says what it is.
  proof::FileKind kind = proof::FileKind::poster;
  bool book = false;
  std::string mark, volume;  ///< As proof::PrintedFileKind says.
  bool recorded = true;      ///< It says with which template it was made.
  Object given;              ///< The settings that were given.
  bool bound = false;        ///< Read from imposed sheets: pages alone, without a file around them.
  Object made;               ///< The settings that it records, with those over them that were given.

  /// Worksheets, answer keys of versions and books may show several puzzles.
  bool showsSeveral() const;
};

/// Looks at the file's head only. `given` goes over what the print records. Throws Error (call) for a file
/// that is none of Gridpress's prints, or that was set with a template that is not to be found.
FoundPrint findPrint(const std::string& path, const Object& given, const Workspace& workspace);

/// The puzzles that prints are held against, and what was promised of each one's letters.
struct KnownPuzzles {
  std::vector<Puzzle> puzzles;
  std::vector<Constraints> constraints;  ///< As many.
};

/// Holds the print against its puzzles (several of a print that shows several, else one): what it says,
/// letter by letter, and then its ink against what the same settings print.
std::vector<proof::Check> checkPrint(const FoundPrint& print, const KnownPuzzles& known,
                                     const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
