// cli/style_flags: the flags about templates and paper, shared by the commands that print or check prints.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/command.h"
#include "layout/style/template.h"

namespace gridpress::cli {

/// The templates of a print, with what flags change about them.
struct Styles {
  layout::PosterTemplate poster;
  layout::TilesTemplate sheets;
  layout::GuideTemplate guide;
};

struct StyleFlags {
  std::string style = "world", sheet, paper, margin, overlap, orientation, glueFlap;
  bool noLabels = false, noBar = false, noMarks = false, noRulers = false, noMap = false;

  void addTemplate(CLI::App& app);
  /// --sheet: of the poster.
  void addSheet(CLI::App& app);
  /// --paper, --margin, --overlap, --orientation and what is printed beside the poster: of the tiles.
  void addPaper(CLI::App& app);
  /// Throws Error (call) for a template or a value that is wrong.
  Styles load(const Context& context) const;
};

}  // namespace gridpress::cli
