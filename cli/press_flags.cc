// cli/press_flags: declares them, and finds a profile.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/press_flags.h"

#include <filesystem>
#include <iostream>
#include <map>

#include "cli/data_dir.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

/// What Debian's libgs-common brings: SWOP coated paper, "U.S. Web Coated" in all but name.
constexpr const char* kUsualProfile = "/usr/share/color/icc/ghostscript/default_cmyk.icc";

const std::map<std::string, render::Standard>& standards() {
  static const std::map<std::string, render::Standard> all = {{"plain", render::Standard::plain},
                                                              {"pdfx4", render::Standard::pdfx4},
                                                              {"pdfx1a", render::Standard::pdfx1a},
                                                              {"pdfa2b", render::Standard::pdfa2b}};
  return all;
}

}  // namespace

void PressFlags::addPage(CLI::App& app) {
  app.add_option("--bleed", bleed, "The backdrop runs this far over the trim: 0.125in, 3mm")
      ->type_name("LENGTH");
  app.add_flag("--marks", marks, "Crop and registration marks, outside the bleed");
}

void PressFlags::addStandard(CLI::App& app) {
  app.add_option("--standard", standard,
                 "What a PDF keeps to: pdfx4 and pdfx1a in inks for a press, pdfa2b for an archive")
      ->capture_default_str()
      ->check(CLI::IsMember({"plain", "pdfx4", "pdfx1a", "pdfa2b"}))
      ->type_name("S");
  app.add_option("--icc", icc, "The printer's CMYK profile, for pdfx4 and pdfx1a")->type_name("FILE");
  app.add_option("--ink-limit", maxAreaCoverage, "The most ink of all four together, in per cent: 240")
      ->check(CLI::Range(100, 400))
      ->type_name("N");
}

void PressFlags::apply(layout::PosterTemplate& style) const {
  if (!bleed.empty()) {
    const Length length = parseLength(bleed, "--bleed");
    if (length < Length() || length > Length::in(2))
      throw Error::call("--bleed " + bleed + " is not between 0 and 2 in",
                        "print shops ask for 0.125in or 3mm");
    style.bleed = Insets::all(length);
  }
  if (marks) style.marks = true;
}

render::PressOptions PressFlags::options(const Context& context) const {
  render::PressOptions press;
  press.standard = standards().at(standard);
  press.maxAreaCoverage = maxAreaCoverage;
  if (!render::inProcessColours(press.standard)) {
    if (!icc.empty() || maxAreaCoverage > 0)
      throw Error::call("--icc and --ink-limit are about inks, and " +
                            std::string(render::nameOf(press.standard)) + " here is in RGB",
                        "add --standard pdfx4 or pdfx1a");
    return press;
  }
  std::string path = icc;
  if (path.empty()) {
    path = kUsualProfile;
    if (!std::filesystem::exists(path))
      throw Error::call("no ICC profile is named and " + path + " is not installed",
                        "give --icc FILE, the profile that the print shop names, or install libgs-common");
    if (!context.quiet)
      std::cerr << "no --icc given: colours are for " << path << "; ask the print shop for its profile\n";
  }
  press.icc = readFile(path);
  if (!context.quiet) press.notes = [](const std::string& note) { std::cerr << note << '\n'; };
  return press;
}

void PressFlags::refuseFor(const std::string& format) const {
  if (standard != "plain" || !icc.empty() || maxAreaCoverage > 0)
    throw Error::call("--standard, --icc and --ink-limit are for PDF, not for ." + format,
                      "end the name in .pdf, or leave them out");
}

}  // namespace gridpress::cli
