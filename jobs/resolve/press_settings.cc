// jobs/resolve/press_settings: describes them, and finds a profile.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/press_settings.h"

#include <algorithm>
#include <filesystem>

#include "jobs/files/paths.h"
#include "model/error.h"
#include "render/press/press.h"

namespace gridpress::jobs {

namespace {

/// What Debian's libgs-common brings: SWOP coated paper, "U.S. Web Coated" in all but name.
constexpr const char* kUsualProfile = "/usr/share/color/icc/ghostscript/default_cmyk.icc";

}  // namespace

const SettingTable& describe(const BleedSettings*) {
  using S = BleedSettings;
  static const SettingTable table = groupOf(
      "Press",
      {entry("bleed", &S::bleed, "The backdrop runs this far past the trim: 0.125in, 3mm").role(Role::record),
       entry("marks", &S::marks, "Crop and registration marks, outside the bleed").role(Role::record)});
  return table;
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

std::string textOf(render::Standard standard) {
  for (const auto& [text, value] : standards())
    if (value == standard) return text;
  return {};
}

void layOver(PressSettings& press, const layout::Service& service) {
  if (!service.pdf) return;
  const layout::Service::PdfRules& rules = *service.pdf;
  const bool processOnly = !rules.colours.empty() && std::find(rules.colours.begin(), rules.colours.end(),
                                                               "rgb") == rules.colours.end();
  const std::string wanted = !rules.standard.empty() ? rules.standard : processOnly ? "pdfx4" : "";
  if (!wanted.empty()) {
    if (press.standard != render::Standard::plain && textOf(press.standard) != wanted)
      throw Error::inSetting("standard",
                             service.title + " takes " + wanted + ", not " + textOf(press.standard),
                             {"remedy.leave_out", "leave it out"});
    for (const auto& [text, standard] : standards())
      if (text == wanted) press.standard = standard;
  }
  if (rules.maxAreaCoverage && render::inProcessColours(press.standard))
    press.inkLimit =
        press.inkLimit > 0 ? std::min(press.inkLimit, *rules.maxAreaCoverage) : *rules.maxAreaCoverage;
}

const SettingTable& describe(const PressSettings*) {
  using S = PressSettings;
  static const SettingTable table = groupOf(
      "Press",
      {choice("standard", &S::standard, standards(),
              "The standard that a PDF follows: pdfx4 and pdfx1a in process colours for a press, "
              "pdfa2b and pdfa1b "
              "for an archive"),
       entry("icc", &S::icc, "The printer's CMYK profile, for pdfx4, pdfx1a and TIFF")
           .form("FILE")
           .role(Role::input),
       entry("ink-limit", &S::inkLimit, "The maximum total area coverage, in per cent: 240")
           .in(100, 400)
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
  return table;
}

render::PressOptions resolve(const PressSettings& settings, Events& events) {
  render::PressOptions press;
  press.standard = settings.standard;
  press.maxAreaCoverage = settings.inkLimit;
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
    if (!settings.icc.empty() || settings.inkLimit > 0 || !settings.condition.empty())
      throw Error::call(setting("icc") + ", " + setting("ink-limit") + " and " + setting("condition") +
                            " are for process colours, and " + std::string(render::nameOf(press.standard)) +
                            " here is in RGB",
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

}  // namespace gridpress::jobs
