// cli/guide_flags: the flags about a guide, shared by the commands that print and check one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/style_flags.h"
#include "layout/guide/guide.h"
#include "layout/style/service.h"
#include "model/puzzle.h"

namespace gridpress::cli {

struct GuideFlags {
  std::string language, sheets, trim, service;

  /// --language, --sheets, --trim.
  void addOrder(CLI::App& app);
  /// Those, and --for.
  void add(CLI::App& app);
  /// Lays --trim over the template; reads what --for names. Throws Error (call) for a value that is wrong.
  std::optional<layout::Service> apply(const Context& context, Styles& styles) const;
  layout::GuideOptions options(const Puzzle& puzzle, const Styles& styles, const TextMeasure& measure) const;
};

}  // namespace gridpress::cli
