// studio/offer: which settings people may choose on a page, and their values: no file of this machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "jobs/resolve/job.h"
#include "jobs/resolve/workspace.h"
#include "settings/table.h"

namespace gridpress::studio {

/// A job of a kind, and the settings that it gets besides those that people choose.
struct KindJob {
  const jobs::Job* job = nullptr;
  std::string input;               ///< The setting that names the list or, of a second job, the puzzle.
  Object always;                   ///< Presets, unless people choose another value.
  std::vector<std::string> takes;  ///< The settings that people may choose; no others are passed.
};

/// How a finished puzzle leaves the studio.
struct Download {
  std::string ending;  ///< "pdf"
  std::string type;    ///< "application/pdf"
};

struct Kind {
  std::string name;                  ///< "wordsearch": the page's address, and the key of its phrases.
  std::vector<KindJob> jobs;         ///< The second prints what the first has made.
  std::string puzzleSetting;         ///< The setting of a single job that keeps the puzzle besides the page.
  std::vector<std::string> inSight;  ///< Settings that everybody needs, in order; the others are folded away.
  std::vector<Download> downloads;
  bool bound = false;  ///< A book of themes: book, cover and preflight instead of a puzzle's pages.
};

/// In the order of the page's links; the first is the studio's first page.
const std::vector<Kind>& kinds();
/// The media type of a download with that ending; empty if the kind has none.
std::string typeOf(const Kind& kind, std::string_view ending);
/// Null for any other name.
const Kind* kindNamed(std::string_view name);

/// One setting of a page's form. Jobs of a kind that share a setting's name share its field.
struct Field {
  const SettingSpec* spec = nullptr;
  bool inSight = false;
  bool ofPage = false;               ///< It changes how a puzzle is printed or solved, not its squares.
  std::string given;                 ///< The field's initial value, or empty.
  std::vector<std::string> choices;  ///< The only values allowed; empty: any text or number.
};

/// Settings in sight first, the others in the jobs' order. Where a name or a file is expected, the choices
/// are the names that ship.
std::vector<Field> fieldsOf(const Kind& kind, const jobs::Workspace& workspace);

/// One job's settings, out of what people chose on the page, by names of settings; empty texts are skipped.
/// Throws Error (call) for a setting that is not offered and for a value that may name a file.
Object settingsOf(const KindJob& job, const Kind& kind, const Object& said, const jobs::Workspace& workspace);

}  // namespace gridpress::studio
