// jobs/pages/versions: several puzzles of one list, all of one size, and the answer key to them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/grid_report.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/words.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `versions`: describe() has each with its unit and default.
struct VersionsSettings {
  WordSettings words;
  GridSettings grid;
  FillSettings fill;
  int count = 4;
  std::string output, format, answerKey;
};
SettingTable describe(const VersionsSettings*);

/// One of the versions.
struct VersionReport {
  std::string name;  ///< "A"; empty where there is only one.
  std::string file;  ///< Empty where it was not written.
  GridReport grid;
  FillReport filler;
};
FieldTable fieldsOf(const VersionReport*);

/// What `versions` made, in the order of the versions.
struct VersionsReport : Report {
  std::vector<VersionReport> versions;
};
FieldTable fieldsOf(const VersionsReport*);

/// The files that the settings make: name-A.ipuz and so on, and the answer key.
std::vector<std::string> filesWritten(const VersionsSettings& settings);

/// Writes name-A.ipuz, name-B.ipuz, ... (from `output`, name.ipuz), all of one size, and the answer key where
/// one is asked for. A has the seed that is given, the others are as versionsOf makes them. `report.failure`
/// is set where the words of one do not fit; then nothing is written, and that one is the last reported.
/// Throws Error (call) for a list or a setting that cannot be.
VersionsReport runVersions(const VersionsSettings& settings, const Workspace& workspace, Events& events);

/// A puzzle with what its file says of its letters, and how it came out.
struct Version {
  StoredPuzzle stored;
  VersionReport report;
};

/// Version A is the puzzle that is given. The versions behind it, up to `count` with it, are of its words and
/// cells, with words that read the same ways and what its file says of its letters. All of that is in the
/// puzzle's file, so that it does not matter when they are made. A crossword's are joined anew, in grids of
/// other shapes. Throws Error (job) where the words do not fit again.
std::vector<Version> versionsOf(const StoredPuzzle& first, int count, const Workspace& workspace,
                                Events& events);

/// "A" for 0, of `count`; empty where there is one alone, or more than the alphabet has letters.
std::string versionName(std::size_t index, std::size_t count);

}  // namespace gridpress::jobs
