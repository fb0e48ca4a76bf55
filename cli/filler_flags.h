// cli/filler_flags: the flags about the letters that no word needs, shared by `generate` and `make`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "gen/wordsearch/fill/fill.h"
#include "gen/wordsearch/make/word_search.h"
#include "model/word_list.h"

namespace gridpress::cli {

struct FillerFlags {
  std::string filler = "words";
  std::vector<std::string> avoid;
  std::string contained;
  std::optional<std::string> message;
  bool unique = false;
  /// Instead of lists: what a puzzle's file promises to keep away.
  std::optional<std::vector<std::string>> avoidWords = {};

  void add(CLI::App& app);
  /// For words in this alphabet. Throws Error (call).
  gen::FillerOptions options(const Context& context, const Alphabet& alphabet) const;
};

/// generatePuzzle, and then the filler.
Puzzle generateFilled(const Context& context, const WordList& words, const gen::WordSearchOptions& search,
                      const FillerFlags& flags, gen::WordSearchReport& placed, gen::FillerReport& filled);

}  // namespace gridpress::cli
