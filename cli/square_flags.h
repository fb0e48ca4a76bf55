// cli/square_flags: the flags that say which word squares are wanted.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "gen/squares/read_lexicon.h"
#include "gen/squares/rules.h"

namespace gridpress::cli {

struct SquareFlags {
  std::vector<std::string> lists, with, must, without;
  std::string size = "4", alphabet = "latin", tiles;
  bool distinct = false, upToTranspose = false, symmetric = false, foldCase = false;

  void add(CLI::App& app);
  /// Throws Error (call) for a size that is none, or that has no diagonal where one is asked for.
  gen::SquareRules rules() const;
  gen::Lexicon lexicon(const gen::SquareRules& rules, gen::LexiconReport& report) const;
  /// What needs the words' numbers: --must, --tiles. Throws Error (call) for a word that is not there.
  void apply(const gen::Lexicon& lexicon, gen::SquareRules& rules) const;
};

/// "4x4"
std::string sizeText(const gen::SquareRules& rules);

}  // namespace gridpress::cli
