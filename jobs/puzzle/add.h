// jobs/puzzle/add: words into a finished puzzle, and out of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `add`: describe() has each with its unit and default.
struct AddSettings {
  std::string puzzle, output, format, directions;
  std::vector<std::string> words, clues;
  std::vector<std::string> remove;  ///< First, so that their cells are free.
};
SettingTable describe(const AddSettings*);

/// Where a new word stands; columns and rows count from 1.
struct AddedWordReport {
  std::string word;
  std::int32_t column = 0, row = 0;
  std::string arrow;
};

/// A cell whose letter has changed.
struct ChangedCellReport {
  std::int32_t column = 0, row = 0;
  std::string before, after;
};

/// What `add` changed. Columns and rows count from 1; the grid's are its size.
struct AddReport : Report {
  std::vector<AddedWordReport> added;
  std::vector<ChangedCellReport> changed;  ///< Of a word search; a crossword keeps all letters.
  std::vector<std::string> noLongerOnce;
  std::int32_t columns = 0, rows = 0;
  bool crossword = false;
};
FieldTable fieldsOf(const AddReport*);

/// A puzzle with other words: its letters stay wherever they can. The report has no files.
StoredPuzzle withWordsChanged(StoredPuzzle stored, const AddSettings& settings, const Workspace& workspace,
                              AddReport& report);

/// Writes the changed puzzle. Throws Error (call) for a puzzle or a word that cannot be, Error (job) for a
/// word that has no room.
AddReport runAdd(const AddSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
