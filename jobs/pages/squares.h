// jobs/pages/squares: word squares counted, listed, or as a puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/pages/square_prints.h"
#include "jobs/pages/square_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"

namespace gridpress::jobs {

/// The settings of the job `squares`; describe() says what each means.
struct SquaresSettings {
  SquareSettings squares;
  bool count = false, list = false, rank = false;
  std::uint64_t limit = 0, seed = 1;
  std::size_t puzzle = 0;  ///< Squares of a puzzle; 0: what a page shows, where the output is pages.
  std::string output, savedPuzzle;
  SquarePrintSettings print;
  std::vector<std::string> avoid;

  bool makesPuzzle() const { return puzzle > 0 || (!count && !list && isSquareFile(output)); }
  /// Squares are written as lines; without an output, to standard output.
  bool lists() const { return list || (rank && !makesPuzzle()); }
};
const SettingTable& describe(const SquaresSettings*);

/// Words of the list that were not considered.
struct PassedOverReport {
  std::uint64_t capitals = 0, otherCharacters = 0;
};
const FieldTable& fieldsOf(const PassedOverReport*);

/// What the job `squares` reports; fieldsOf() says what each field means.
struct SquaresReport : Report {
  std::string size;  ///< "4x4"
  std::int32_t columns = 0, rows = 0;
  std::uint64_t words = 0;
  PassedOverReport passedOver;
  std::vector<std::string> notInList;
  std::uint64_t squares = 0;
  bool listed = false;
};
const FieldTable& fieldsOf(const SquaresReport*);

/// Throws Error (job) where there are fewer squares than a puzzle asks for, before anything is written.
SquaresReport runSquares(const SquaresSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
