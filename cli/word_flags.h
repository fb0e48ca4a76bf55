// cli/word_flags: the flags about reading and cleaning words, shared by the commands that take a SOURCE.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "gen/words/read_words.h"

namespace gridpress::cli {

struct WordFlags {
  std::vector<std::string> sources;
  std::string format, column, header, recipe, fold = "right", alphabet = "fold", fragments, title, credit,
                                              rejects;

  void add(CLI::App& app, bool sourceRequired);
  std::vector<gen::SourceSpec> specs() const;
  /// With the list of fragments that is named, or the one in the data folder. Throws Error (call).
  gen::CleanOptions options(const Context& context) const;
};

}  // namespace gridpress::cli
