// jobs/resolve/finishing_settings: describes them, with the trade's usual figures.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/finishing_settings.h"

#include "model/error.h"

namespace gridpress::jobs {

namespace {

// What is between the two; else the trade's usual figure is the remedy.
Length within(const std::optional<Length>& given, Length usual, Length least, Length most, const char* name) {
  const Length length = given.value_or(usual);
  if (length < least || length > most)
    throw Error::inSetting(name, textOf(length) + " is not between " + textOf(least) + " and " + textOf(most),
                           "print shops use " + textOf(usual));
  return length;
}

}  // namespace

const SettingTable& describe(const FinishingSettings*) {
  using S = FinishingSettings;
  using Marks = layout::Finishing::Marks;
  static const SettingTable table = groupOf(
      "Finishing",
      {entry("grommets", &S::grommets,
             "Grommets in the corners and at most this far apart; the poster keeps clear of them: 24in")
           .role(Role::record)
           .excludes("wrap"),
       entry("grommet-inset", &S::grommetInset, "From the sheet's edge to a grommet's middle (default: 1in)")
           .role(Role::record)
           .needs("grommets"),
       choice("pockets", &S::pockets,
              {{"top", Pockets::top}, {"bottom", Pockets::bottom}, {"both", Pockets::both}},
              "Pockets for poles: more paper at the top, the bottom or both, folded back at the sheet's edge")
           .role(Role::record)
           .excludes("wrap"),
       entry("pocket-depth", &S::pocketDepth, "The depth of a pocket, flat (default: 3in)")
           .role(Role::record)
           .needs("pockets"),
       entry("wrap", &S::wrap,
             "Canvas that goes around the edges of a frame, printed with the poster's ground: 1.5in, 2in")
           .role(Role::record),
       entry("hanger", &S::hanger,
             "Rails of a poster hanger cover this much of the top and the bottom, and the poster keeps clear "
             "of "
             "them: 0.8in")
           .role(Role::record)
           .excludes("grommets")
           .excludes("pockets")
           .excludes("wrap"),
       choice(
           "finishing-marks", &S::marks,
           {{"sheet", Marks::sheet}, {"outside", Marks::outside}, {"none", Marks::none}},
           "Marks of grommets and folds: where the shop cuts or folds them away, beyond the bleed, or none")
           .role(Role::record)});
  return table;
}

void layOver(layout::PosterTemplate& style, const FinishingSettings& settings) {
  const auto in = [](double inches) { return Length::in(inches); };
  layout::Finishing& finishing = style.finishing;
  finishing.marks = settings.marks;
  if (settings.marks != FinishingSettings().marks && !settings.grommets && !settings.pockets &&
      !settings.wrap)
    throw Error::inSetting("finishing-marks", "there is nothing to mark",
                           "add " + setting("grommets") + ", " + setting("pockets") + " or " +
                               setting("wrap") + ", or leave it out");
  if (settings.grommets) {
    finishing.grommets = within(settings.grommets, in(24), in(2), in(1200), "grommets");
    finishing.grommetInset = within(settings.grommetInset, in(1), in(0.5), in(6), "grommet-inset");
  }
  if (settings.pockets) {
    finishing.topPocket = *settings.pockets != Pockets::bottom;
    finishing.bottomPocket = *settings.pockets != Pockets::top;
    finishing.pocketDepth = within(settings.pocketDepth, in(3), in(0.5), in(12), "pocket-depth");
  }
  if (settings.hanger) finishing.rails = within(settings.hanger, in(0.8), in(0.2), in(4), "hanger");
  if (settings.wrap) finishing.wrap = within(settings.wrap, in(1.5), in(0.25), in(6), "wrap");
}

}  // namespace gridpress::jobs
