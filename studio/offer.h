// studio/offer: which settings people may choose, and what they may say: no file of this machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/resolve/workspace.h"
#include "settings/table.h"
#include "studio/kinds.h"

namespace gridpress::studio {

/// One setting of a page's form. Jobs of a kind that share a setting's name share its field.
struct Field {
  const SettingSpec* spec = nullptr;
  bool inSight = false;
  std::string given;                 ///< What the field says at first; empty: nothing.
  std::vector<std::string> choices;  ///< Nothing else may be chosen; empty: it is a text or a number.
};

/// The settings in sight first, each group of the others in its table's order. A setting whose value is a
/// file of this machine is none of them; one that takes a name or a file offers the names that ship.
std::vector<Field> fieldsOf(const Kind& kind, const jobs::Workspace& workspace);

/// What people said, by names of settings, as one job of the kind takes it; empty texts say nothing. Throws
/// Error (call) for a setting that is not offered, and for a value that may name a file.
Object settingsOf(const KindJob& job, const Kind& kind, const Object& said, const jobs::Workspace& workspace);

}  // namespace gridpress::studio
