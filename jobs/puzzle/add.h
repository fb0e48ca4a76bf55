// jobs/puzzle/add: adds words to a finished puzzle, and removes others.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// The settings of `add`: describe() lists each with its unit and default.
struct AddSettings {
  std::string puzzle, output, format, directions;
  std::vector<std::string> words, clues;
  std::vector<std::string> remove;  ///< Removed first, to free their cells.
};
SettingTable describe(const AddSettings*);

/// The place of a new word; columns and rows count from 1.
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

/// What `add` changed. `columns` and `rows` are the size of the grid.
struct AddReport : Report {
  std::vector<AddedWordReport> added;
  std::vector<ChangedCellReport> changed;  ///< In a word search; a crossword keeps all letters.
  std::vector<std::string> noLongerOnce;
  std::int32_t columns = 0, rows = 0;
  bool crossword = false;
};
FieldTable fieldsOf(const AddReport*);

/// The puzzle with words added and removed, changing as few letters as possible. The report has no files.
StoredPuzzle withWordsChanged(StoredPuzzle stored, const AddSettings& settings, const Workspace& workspace,
                              AddReport& report);

/// Writes the changed puzzle. Throws Error (call) for an invalid puzzle or word, Error (job) for a word that
/// does not fit.
AddReport runAdd(const AddSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
