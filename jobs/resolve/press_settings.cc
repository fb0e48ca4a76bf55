// jobs/resolve/press_settings: the figures usual in the trade, and the profile.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/press_settings.h"

#include <filesystem>

#include "jobs/files/paths.h"
#include "jobs/resolve/record.h"

namespace gridpress::jobs {

namespace {

/// What Debian's libgs-common brings: SWOP coated paper, "U.S. Web Coated" in all but name.
constexpr const char* kUsualProfile = "/usr/share/color/icc/ghostscript/default_cmyk.icc";

// What is between the two; else the trade's usual figure is the remedy.
Length within(const std::optional<Length>& given, Length usual, Length least, Length most, const char* name) {
  const Length length = given.value_or(usual);
  if (length < least || length > most)
    throw Error::inSetting(name, textOf(length) + " is not between " + textOf(least) + " and " + textOf(most),
                           "print shops use " + textOf(usual));
  return length;
}

}  // namespace

SettingTable describe(const BleedSettings*) {
  using S = BleedSettings;
  return recorded(
      groupOf("Press", {entry("bleed", &S::bleed, "The backdrop runs this far past the trim: 0.125in, 3mm"),
                        entry("marks", &S::marks, "Crop and registration marks, outside the bleed")}));
}

void layOver(layout::PosterTemplate& style, const BleedSettings& settings) {
  if (settings.bleed) {
    if (*settings.bleed < Length() || *settings.bleed > Length::in(2))
      throw Error::inSetting("bleed", textOf(*settings.bleed) + " is not between 0 and 2 in",
                             "print shops ask for 0.125in or 3mm");
    style.bleed = Insets::all(*settings.bleed);
  }
  if (settings.marks) style.marks = true;
}

const Choices<render::Standard>& standards() {
  static const Choices<render::Standard> all = {{"plain", render::Standard::plain},
                                                {"pdfx4", render::Standard::pdfx4},
                                                {"pdfx1a", render::Standard::pdfx1a},
                                                {"pdfa2b", render::Standard::pdfa2b},
                                                {"pdfa1b", render::Standard::pdfa1b}};
  return all;
}

void layOver(PressSettings& press, const layout::Service& service) {
  if (!service.pdf) return;
  const layout::Service::PdfRules& rules = *service.pdf;
  const bool processOnly =
      !rules.colours.empty() && std::ranges::find(rules.colours, "rgb") == rules.colours.end();
  const std::string wanted = !rules.standard.empty() ? rules.standard : processOnly ? "pdfx4" : "";
  if (!wanted.empty()) {
    const std::string own = nameIn(standards(), press.standard);
    if (press.standard != render::Standard::plain && own != wanted)
      throw Error::inSetting("standard", service.title + " takes " + wanted + ", not " + own,
                             {"remedy.leave_out", "leave it out"});
    for (const auto& [text, standard] : standards())
      if (text == wanted) press.standard = standard;
  }
  if (rules.maxAreaCoverage && render::inProcessColours(press.standard))
    press.inkLimit =
        press.inkLimit > 0 ? std::min(press.inkLimit, *rules.maxAreaCoverage) : *rules.maxAreaCoverage;
}

SettingTable describe(const PressSettings*) {
  using S = PressSettings;
  return groupOf(
      "Press",
      {choice("standard", &S::standard, standards(),
              "The standard that a PDF follows: pdfx4 and pdfx1a in process colours for a press, pdfa2b and "
              "pdfa1b for an archive"),
       readEntry("icc", &S::icc, "The printer's CMYK profile, for pdfx4, pdfx1a and TIFF"),
       entry("ink-limit", &S::inkLimit, "The maximum total area coverage, in per cent: 240")
           .in(100, 400)
           .role(Role::record),
       choice(
           "black", &S::black, {{"plain", render::NearBlack::plain}, {"rich", render::NearBlack::rich}},
           "Near-black on a press: black ink alone, so that letters stay sharp, or all inks that the profile "
           "gives it, for large areas")
           .role(Role::record),
       entry("condition", &S::condition,
             "The printing condition that a file for a press names: FOGRA39, FOGRA51, GRACoL (default: by "
             "the profile's name)")
           .form("NAME")
           .role(Role::record),
       entry("flatten-dpi", &S::flattenDpi,
             "Pixels per inch of a drawing that the standard takes as pixels only, as with gradients, "
             "transparency or a photograph in it (default: 300; 150 for a sheet over 40 in)")
           .in(72, 2400)
           .role(Role::record)});
}

render::PressOptions resolve(const PressSettings& settings, Events& events) {
  render::PressOptions press;
  press.standard = settings.standard;
  press.maxAreaCoverage = settings.inkLimit;
  press.black = settings.black;
  press.condition = settings.condition;
  press.flattenDpi = settings.flattenDpi;
  press.notes = [&events](const Message& note) { events.note(note); };
  if (!settings.condition.empty() && !render::conditionNamed(settings.condition))
    throw Error::inSetting("condition", "no printing condition is known as '" + settings.condition + "'",
                           "choose one of " + render::conditionNames() + ", or leave it out");
  if (settings.flattenDpi > 0 && press.standard == render::Standard::plain)
    throw Error::inSetting("flatten-dpi", "a plain PDF keeps drawings as they are",
                           "leave it out, or add " + setting("standard"));
  if (!render::inProcessColours(press.standard)) {
    if (!settings.icc.empty() || settings.inkLimit > 0 || !settings.condition.empty() ||
        settings.black != render::NearBlack::plain)
      throw Error::call(setting("icc") + ", " + setting("ink-limit") + ", " + setting("black") + " and " +
                            setting("condition") + " are for process colours, and " +
                            std::string(render::nameOf(press.standard)) + " here is in RGB",
                        "add " + setting("standard") + " pdfx4 or pdfx1a");
    return press;
  }
  std::string path = settings.icc;
  if (path.empty()) {
    path = kUsualProfile;
    if (!std::filesystem::exists(path))
      throw Error::call("no ICC profile is named and " + path + " is not installed",
                        "name the print shop's profile with " + setting("icc") + ", or install libgs-common");
    events.note({"profile.default",
                 "colours are for the profile {file}; ask the print shop for its own, and name it with " +
                     setting("icc"),
                 {{"file", path}}});
  }
  press.icc = readFile(path);
  return press;
}

SettingTable describe(const FinishingSettings*) {
  using S = FinishingSettings;
  using Marks = layout::Finishing::Marks;
  return recorded(groupOf(
      "Finishing",
      {entry("grommets", &S::grommets,
             "Grommets in the corners and at most this far apart; the poster keeps clear of them: 24in")
           .excludes("wrap"),
       entry("grommet-inset", &S::grommetInset,
             "Distance from the sheet's edge to a grommet's middle (default: 1in)")
           .needs("grommets"),
       choice("pockets", &S::pockets,
              {{"top", Pockets::top}, {"bottom", Pockets::bottom}, {"both", Pockets::both}},
              "Pockets for poles: more paper at the top, the bottom or both, folded back at the sheet's edge")
           .excludes("wrap"),
       entry("pocket-depth", &S::pocketDepth, "The depth of a pocket, flat (default: 3in)").needs("pockets"),
       entry("wrap", &S::wrap,
             "Canvas that goes around the edges of a frame, printed with the poster's ground: 1.5in, 2in"),
       entry("hanger", &S::hanger,
             "How much of the top and the bottom the rails of a poster hanger cover; the poster keeps clear "
             "of them: 0.8in")
           .excludes("grommets", "pockets", "wrap"),
       choice("finishing-marks", &S::marks,
              {{"sheet", Marks::sheet}, {"outside", Marks::outside}, {"none", Marks::none}},
              "Marks of grommets and folds: where the shop cuts or folds them away, beyond the bleed, or "
              "none")}));
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
