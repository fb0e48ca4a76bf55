// cli/place_flags: the flags about where words may stand, shared by `generate` and `make`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/command.h"
#include "gen/wordsearch/word_search.h"

namespace gridpress::cli {

struct PlaceFlags {
  std::string directions = "hard";

  void add(CLI::App& app);
  /// Throws Error (call) for directions that are none.
  void apply(gen::WordSearchOptions& options) const;
};

}  // namespace gridpress::cli
