// jobs/resolve/press_settings: what a print shop asks for: bleed, grommets, canvas, standard, profile.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/style/service.h"
#include "layout/style/template.h"
#include "model/events.h"
#include "render/press/press.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// Bleed and printer's marks.
struct BleedSettings {
  std::optional<Length> bleed;
  bool marks = false;
};
SettingTable describe(const BleedSettings*);
void layOver(layout::PosterTemplate& style, const BleedSettings& settings);

/// How a PDF is made for the press.
struct PressSettings {
  render::Standard standard = render::Standard::plain;
  std::string icc;
  double inkLimit = 0;  ///< Total area coverage in per cent; 0: unlimited.
  render::NearBlack black = render::NearBlack::plain;
  std::string condition;  ///< Empty: from the profile's name.
  double flattenDpi = 0;  ///< 0: from the sheet's size.

  bool operator==(const PressSettings&) const = default;
  bool none() const { return *this == PressSettings(); }
};
SettingTable describe(const PressSettings*);

const Choices<render::Standard>& standards();

/// Applies the service's standard and total area coverage to the settings if they are stricter. Throws Error
/// (call) for a standard that the service does not take.
void layOver(PressSettings& press, const layout::Service& service);

/// Reads the profile; notes which one (profile.default) if none is named. Throws Error (call) for settings
/// that cannot be combined, and if there is no profile.
render::PressOptions resolve(const PressSettings& settings, Events& events);

/// Pockets for poles.
enum class Pockets : std::uint8_t { top, bottom, both };

struct FinishingSettings {
  std::optional<Length> grommets, grommetInset, pocketDepth, wrap, hanger;
  std::optional<Pockets> pockets;
  layout::Finishing::Marks marks = layout::Finishing::Marks::sheet;
};
SettingTable describe(const FinishingSettings*);

/// Throws Error (call) for lengths that no shop offers (a wrap of a foot), and for unneeded marks.
void layOver(layout::PosterTemplate& style, const FinishingSettings& settings);

}  // namespace gridpress::jobs
