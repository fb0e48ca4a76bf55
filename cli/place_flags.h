// cli/place_flags: the flags about where words may stand, shared by `generate` and `make`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/command.h"
#include "gen/wordsearch/make/word_search.h"

namespace gridpress::cli {

struct PlaceFlags {
  std::string directions = "hard", mask;

  std::size_t pick = 0;
  bool exact = false, balance = false, grow = false, quality = false;

  void add(CLI::App& app);
  /// Sets directions and shape; with a mask of characters its own size as well, for when no other is given.
  /// Throws Error (call) for directions that are none, or a mask that cannot be read.
  void apply(gen::WordSearchOptions& options) const;
};

}  // namespace gridpress::cli
