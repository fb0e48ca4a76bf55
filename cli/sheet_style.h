// cli/sheet_style: the flags about a worksheet's template, shared by the commands that set pages to write on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/command.h"
#include "layout/style/worksheet.h"

namespace gridpress::cli {

struct SheetStyleFlags {
  std::string style;  ///< The template that is taken where no other is named.
  std::string paper;
  bool largePrint = false, spellings = false;

  /// `words`: the pages list words, so that --spellings means something.
  void add(CLI::App& app, bool words);
  /// Throws Error (call) for a template or a paper that there is not.
  layout::WorksheetStyle load(const Context& context) const;
};

}  // namespace gridpress::cli
