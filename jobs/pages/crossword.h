// jobs/pages/crossword: words joined into a crossword, or a crossword as a file of another kind.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gen/crossword/crossword.h"
#include "jobs/files/report.h"
#include "jobs/pages/crossword_prints.h"
#include "jobs/puzzle/grid_size.h"
#include "jobs/puzzle/word_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"

namespace gridpress::jobs {

/// The settings of the job `crossword`; describe() says what each means.
struct CrosswordSettings {
  WordSettings words;  ///< A single source that ends in .ipuz is a crossword.
  std::string clueColumn, output, format;
  std::optional<gen::Grow> grow;
  bool tight = false, partial = false;
  GridSize size;  ///< The most that it may have; automatic: any.
  std::uint32_t repeat = 1, pick = 0;
  std::uint64_t seed = 1;
  CrosswordPrintSettings print;
  std::string frames, savedPuzzle;
};
const SettingTable& describe(const CrosswordSettings*);

/// A word that could not be joined.
struct MissingWordReport {
  std::string word;
  std::uint64_t copies = 0, letters = 0;
};
const FieldTable& fieldsOf(const MissingWordReport*);

/// What the job `crossword` reports; fieldsOf() says what each field means.
struct CrosswordReport : Report {
  std::int32_t columns = 0, rows = 0;
  std::uint64_t seed = 0;
  std::string grow;  ///< "compact", "tight", "size", "inner", ...; empty where the crossword was read.
  std::uint64_t wanted = 0, placed = 0, copiesWanted = 1;
  std::vector<MissingWordReport> missing;
  std::uint64_t letters = 0, squares = 0, crossings = 0, cells = 0;
  std::uint64_t starts = 0;
  std::vector<std::string> withoutClue;  ///< Where other words have one.

  double density() const;
};
const FieldTable& fieldsOf(const CrosswordReport*);

/// `report.failure` is set where words cannot be joined; with `partial` the crossword is written
/// nevertheless.
CrosswordReport runCrossword(const CrosswordSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
