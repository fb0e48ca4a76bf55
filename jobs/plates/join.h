// jobs/plates/join: one guide over all plates, and the page that says which plate has what.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/resolve/style_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The settings of the job `join`; describe() says what each means.
struct JoinSettings {
  std::vector<std::string> parts;
  std::string output, map, example, title;
  std::uint64_t volumeWords = 100'000;
  StyleSettings style;
  std::optional<Size> trim;
  bool readBack = false;
};
const SettingTable& describe(const JoinSettings*);

/// What the job `join` reports; fieldsOf() says what each field means.
struct JoinReport : Report {
  std::uint64_t plates = 0, words = 0, volumes = 0;
  std::uint64_t checked = 0;  ///< Entries that were read back.
};
const FieldTable& fieldsOf(const JoinReport*);

/// The guide's volumes (`guide-1.pdf`, `guide-2.pdf` ... of `guide.pdf` where there are several) and the map.
/// The plates' tables are merged as they are read, so that memory holds one volume, whatever the number of
/// plates. Throws Error (call) where tables do not belong together: made by other versions, in another order,
/// with a word on two plates.
JoinReport runJoin(const JoinSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
