// cli/tight_flags: the flags about grids with fewer cells, and how a long search is stopped.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "cli/command.h"
#include "gen/wordsearch/tight/tightness.h"

namespace gridpress::cli {

struct TightFlags {
  bool tight = false;
  int effort = 0;
  std::string time;

  void add(CLI::App& app);
  /// Nothing without --tight. The search tells each grid on standard error; it stops when its time is over or
  /// at an interrupt (Ctrl-C; a second one ends the program). Throws Error (call) for a time that is none.
  std::optional<gen::Tightness> options(const Context& context) const;
};

/// Seconds of "90s", "10m", "1.5h" or a bare number of seconds. Throws Error (call).
double parseSeconds(const std::string& text);

}  // namespace gridpress::cli
