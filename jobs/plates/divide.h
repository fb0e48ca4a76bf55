// jobs/plates/divide: divides a list of words, larger than memory, into lists of equal size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "jobs/plates/plan.h"
#include "jobs/puzzle/words.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "settings/value.h"

namespace gridpress::jobs {

/// What the words of a plate have in common.
enum class DivideBy : std::uint8_t {
  letters,  ///< They are consecutive in the list's order.
  region,   ///< Their countries are, in an order by continent; a name belongs to its most populous place.
};

/// How a list is divided.
struct Division {
  std::size_t plates = 0;     ///< 0: determined by `letters`.
  std::uint64_t letters = 0;  ///< The maximum per plate.
  DivideBy by = DivideBy::letters;
  std::string title = "{title} {plate}: {part}";
};

/// Writes `folder/plate-01.tsv` and so on, word files with each word once, adds them to the report as jobs to
/// be written, and returns the list's title. A plate is a run of words in the order of their keys, with an
/// equal share of all letters. Sorts on the folder's disk; holds one part of the words and one plate's list
/// in memory. Throws Error (call) if the list cannot be read (readList); (job) if it has too few words for
/// the plates.
std::string divideWords(const WordSettings& words, const Division& division, const std::string& folder,
                        const Workspace& workspace, Events& events, PlanReport& report);

// plan_file.cc
/// A table in the plan with a job's name: that job's settings for each plate or book.
struct PlanStep {
  std::string job;
  Object settings;
  std::size_t line = 0;
};

/// `[plates]`: one list of words on several posters.
struct PlatesPlan {
  WordSettings words;  ///< `[words]`
  Division division;
  std::optional<PlanStep> join;
};

/// `[books]`: a book from each list in a folder.
struct BooksPlan {
  std::string lists;   ///< A folder.
  std::string recipe;  ///< A book's TOML file; {theme} and {file} are each list's title and path.
};

struct PlanFile {
  std::string path;
  std::optional<PlatesPlan> plates;  ///< Either these or books.
  std::optional<BooksPlan> books;
  std::vector<PlanStep> steps;  ///< In the order in which they run.
};

/// Paths are relative to the file. Throws Error (call) with file and line for an unknown table or key, an
/// invalid value, and neither or both of plates and books.
PlanFile readPlanFile(const std::string& path);

/// A step for a job file: its settings and those `given` by the plan itself. Throws Error (call), with the
/// plan's line, for settings that are invalid or in both.
std::string stepText(const PlanStep& step, const Object& given, const std::string& plan,
                     const std::vector<Job>& jobs);

}  // namespace gridpress::jobs
