// jobs/resolve/finishing_settings: grommets, pole pockets and canvas wraps, for posters and their checks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "layout/style/template.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// Where a pole goes through.
enum class Pockets : std::uint8_t { top, bottom, both };

struct FinishingSettings {
  std::optional<Length> grommets, grommetInset, pocketDepth, wrap, hanger;
  std::optional<Pockets> pockets;
  layout::Finishing::Marks marks = layout::Finishing::Marks::sheet;
};
const SettingTable& describe(const FinishingSettings*);

/// Throws Error (call) for what no shop does: grommets beyond the sheet, canvas of a foot.
void layOver(layout::PosterTemplate& style, const FinishingSettings& settings);

}  // namespace gridpress::jobs
