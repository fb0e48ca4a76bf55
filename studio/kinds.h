// studio/kinds: what the studio makes, each a page of its own, and by which jobs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jobs/resolve/job.h"

namespace gridpress::studio {

/// A job of a kind, and what it is told besides what people choose.
struct KindJob {
  const jobs::Job* job = nullptr;
  std::string input;  ///< The setting that names the list or, of a second job, the puzzle.
  Object always;      ///< Settings that the studio gives unless people choose another value.
};

/// How a finished puzzle leaves the studio.
struct Download {
  std::string ending;  ///< "pdf"
  std::string type;    ///< "application/pdf"
};

struct Kind {
  std::string name;           ///< "wordsearch": the page's address, and the key of its phrases.
  std::vector<KindJob> jobs;  ///< The second prints what the first has made.
  std::string
      puzzleSetting;  ///< The setting that keeps the puzzle besides the page; empty: the puzzle is an output.
  std::vector<std::string>
      inSight;  ///< Settings that everybody needs, in their order; all others are folded.
  std::vector<Download> downloads;
};

/// In the order of the page's links; the first is the studio's first page.
const std::vector<Kind>& kinds();
/// The type of what is made with that ending; empty where the kind makes none such.
std::string typeOf(const Kind& kind, std::string_view ending);
/// Nothing for another name.
const Kind* kindNamed(std::string_view name);

}  // namespace gridpress::studio
