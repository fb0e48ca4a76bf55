// jobs/plates/divide: one list of words, larger than memory, as lists of equal need.
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
  letters,  ///< They stand together in the list's order.
  region,   ///< Their countries do, in an order by continents; the most populous place of a name decides.
};

/// How a list is divided.
struct Division {
  std::size_t plates = 0;     ///< 0: as many as `letters` asks for.
  std::uint64_t letters = 0;  ///< The most of a plate.
  DivideBy by = DivideBy::letters;
  std::string title = "{title} {plate}: {part}";
};

/// Writes `folder/plate-01.tsv` and so on, word files with each word once, reports them as jobs that are to
/// be written, and returns the list's title. A plate is a run of words in the order of their keys, and ends
/// where its share of all letters does. Sorts on the folder's disk; holds one part of the words and one
/// plate's list in memory. Throws Error (call) where the list cannot be read (readList); (job) where it has
/// fewer words than plates.
std::string divideWords(const WordSettings& words, const Division& division, const std::string& folder,
                        const Workspace& workspace, Events& events, PlanReport& report);

// plan_file.cc
/// A table of the plan that is called like a job: that job's settings, for each plate or book.
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

/// `[books]`: a book of each list in a folder.
struct BooksPlan {
  std::string lists;   ///< A folder.
  std::string recipe;  ///< A book's TOML file; {theme} and {file} stand for each list's title and path.
};

struct PlanFile {
  std::string path;
  std::optional<PlatesPlan> plates;  ///< These, or books.
  std::optional<BooksPlan> books;
  std::vector<PlanStep> steps;  ///< In the order in which they run.
};

/// Paths are beside the file. Throws Error (call) with file and line: an unknown table or key, a wrong value,
/// neither plates nor books or both.
PlanFile readPlanFile(const std::string& path);

/// A step's settings with those that the plan gives itself. Throws Error (call), with the plan's line, for
/// what the job's own table refuses.
std::string stepText(const PlanStep& step, const Object& given, const std::string& plan,
                     const std::vector<Job>& jobs);

}  // namespace gridpress::jobs
