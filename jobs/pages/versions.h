// jobs/pages/versions: several puzzles from one list, all of one size, and their answer key.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/grid_report.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/words.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `versions`: describe() lists each with its unit and default.
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
  std::string name;  ///< "A"; empty if there is only one.
  std::string file;  ///< Empty if it was not written.
  GridReport grid;
  FillReport filler;
};
FieldTable fieldsOf(const VersionReport*);

/// What `versions` made, in the order of the versions.
struct VersionsReport : Report {
  std::vector<VersionReport> versions;
};
FieldTable fieldsOf(const VersionsReport*);

/// The files to be written: name-A.ipuz and so on, and the answer key.
std::vector<std::string> filesWritten(const VersionsSettings& settings);

/// Writes name-A.ipuz, name-B.ipuz, ... (from `output`, name.ipuz), all of one size, and the answer key if
/// asked for. A has the given seed; versionsOf() describes the others. `report.failure` is set if the words
/// of one do not fit; then nothing is written, and that version is the last in the report. Throws Error
/// (call) for an invalid list or setting.
VersionsReport runVersions(const VersionsSettings& settings, const Workspace& workspace, Events& events);

/// A puzzle with what its file says about its letters, and its report.
struct Version {
  StoredPuzzle stored;
  VersionReport report;
};

/// The versions after `first`, which is version A; `count` includes it. They have its words, cells and
/// directions, and keep to what its file says about its letters. As all of that is in the puzzle's file, they
/// can be made at any time. Versions of a crossword are joined anew, in grids of other shapes. Throws Error
/// (job) if the words do not fit again.
std::vector<Version> versionsOf(const StoredPuzzle& first, int count, const Workspace& workspace,
                                Events& events);

/// "A" for 0; empty if `count` is one, or more than the letters of the alphabet.
std::string versionName(std::size_t index, std::size_t count);

}  // namespace gridpress::jobs
