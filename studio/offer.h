// studio/offer: which settings people may choose, and what they may say: no file of this machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jobs/resolve/job.h"
#include "jobs/resolve/workspace.h"
#include "settings/table.h"

namespace gridpress::studio {

/// A job of a kind, and what it is told besides what people choose.
struct KindJob {
  const jobs::Job* job = nullptr;
  std::string input;               ///< The setting that names the list or, of a second job, the puzzle.
  Object always;                   ///< Settings that the studio gives unless people choose another value.
  std::vector<std::string> takes;  ///< The settings that people may choose; no others reach it.
};

/// How a finished puzzle leaves the studio.
struct Download {
  std::string ending;  ///< "pdf"
  std::string type;    ///< "application/pdf"
};

struct Kind {
  std::string name;           ///< "wordsearch": the page's address, and the key of its phrases.
  std::vector<KindJob> jobs;  ///< The second prints what the first has made.
  std::string puzzleSetting;  ///< The setting of a single job that keeps the puzzle besides the page.
  std::vector<std::string>
      inSight;  ///< Settings that everybody needs, in their order; all others are folded.
  std::vector<Download> downloads;
  bool bound = false;  ///< A book of themes: book, cover and preflight instead of a puzzle's pages.
};

/// In the order of the page's links; the first is the studio's first page.
const std::vector<Kind>& kinds();
/// The type of what is made with that ending; empty where the kind makes none such.
std::string typeOf(const Kind& kind, std::string_view ending);
/// Nothing for another name.
const Kind* kindNamed(std::string_view name);

/// One setting of a page's form. Jobs of a kind that share a setting's name share its field.
struct Field {
  const SettingSpec* spec = nullptr;
  bool inSight = false;
  bool ofPage = false;               ///< It changes how a puzzle is printed or solved, not its squares.
  std::string given;                 ///< What the field says at first; empty: nothing.
  std::vector<std::string> choices;  ///< Nothing else may be chosen; empty: it is a text or a number.
};

/// The settings in sight first, the others in the order in which the jobs take them. One that takes a name or
/// a file offers the names that ship.
std::vector<Field> fieldsOf(const Kind& kind, const jobs::Workspace& workspace);

/// What people said, by names of settings, as one job of the kind takes it; empty texts say nothing. Throws
/// Error (call) for a setting that is not offered, and for a value that may name a file.
Object settingsOf(const KindJob& job, const Kind& kind, const Object& said, const jobs::Workspace& workspace);

}  // namespace gridpress::studio
