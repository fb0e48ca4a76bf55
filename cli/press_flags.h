// cli/press_flags: the flags about what a print shop asks for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/command.h"
#include "layout/style/template.h"
#include "render/press/press.h"

namespace gridpress::cli {

struct PressFlags {
  std::string bleed, standard = "plain", icc;
  bool marks = false;
  double maxAreaCoverage = 0;

  /// --bleed, --marks.
  void addPage(CLI::App& app);
  /// --standard, --icc, --ink-limit: of a PDF.
  void addStandard(CLI::App& app);
  /// Lays --bleed and --marks over the template. Throws Error (call) for a length that is none.
  void apply(layout::PosterTemplate& style) const;
  /// Reads the profile; says on standard error which, where none is named. Throws Error (call) for flags that
  /// do not go together, or no profile.
  render::PressOptions options(const Context& context) const;
  /// Throws Error (call) where a flag was given that only a PDF can keep.
  void refuseFor(const std::string& format) const;
};

}  // namespace gridpress::cli
