// jobs/resolve/press_settings: what a print shop asks: bleed, grommets, canvas, standard, profile.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/style/service.h"
#include "layout/style/template.h"
#include "model/events.h"
#include "render/press/press.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// What shows on the page.
struct BleedSettings {
  std::optional<Length> bleed;
  bool marks = false;
};
SettingTable describe(const BleedSettings*);
void layOver(layout::PosterTemplate& style, const BleedSettings& settings);

/// Of a PDF.
struct PressSettings {
  render::Standard standard = render::Standard::plain;
  std::string icc;
  double inkLimit = 0;  ///< Total area coverage in per cent; 0: no limit.
  render::NearBlack black = render::NearBlack::plain;
  std::string condition;  ///< Empty: by the profile's name.
  double flattenDpi = 0;  ///< 0: by the sheet's size.

  bool operator==(const PressSettings&) const = default;
  bool none() const { return *this == PressSettings(); }
};
SettingTable describe(const PressSettings*);

const Choices<render::Standard>& standards();

/// Lays the service's standard and total area coverage over the settings, where it asks for more. Throws
/// Error (call) for another standard than it takes.
void layOver(PressSettings& press, const layout::Service& service);

/// Reads the profile; notes which (profile.default) where none is named. Throws Error (call) for settings
/// that do not go together, or no profile.
render::PressOptions resolve(const PressSettings& settings, Events& events);

/// Where a pole goes through.
enum class Pockets : std::uint8_t { top, bottom, both };

struct FinishingSettings {
  std::optional<Length> grommets, grommetInset, pocketDepth, wrap, hanger;
  std::optional<Pockets> pockets;
  layout::Finishing::Marks marks = layout::Finishing::Marks::sheet;
};
SettingTable describe(const FinishingSettings*);

/// Throws Error (call) for what no shop does: grommets beyond the sheet, canvas of a foot.
void layOver(layout::PosterTemplate& style, const FinishingSettings& settings);

}  // namespace gridpress::jobs
