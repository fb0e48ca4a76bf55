// cli/generate_flags: the flags about making a grid, shared by `generate` and `make`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "cli/command.h"
#include "cli/place_flags.h"
#include "cli/tight_flags.h"
#include "gen/wordsearch/make/word_search.h"

namespace gridpress::cli {

/// Empty where the text is a seed, else what is wrong with it: CLI11 would read -1 as 2^64 - 1.
std::string isSeed(const std::string& text);

struct GenerateFlags {
  std::string size = "auto";
  std::uint64_t seed = 1;
  bool partial = false;
  PlaceFlags place;
  TightFlags tight;

  void add(CLI::App& app);
  /// Throws Error (call) for a size that is none. A time for a tight search runs from now on.
  gen::WordSearchOptions options(const Context& context) const;
};

}  // namespace gridpress::cli
