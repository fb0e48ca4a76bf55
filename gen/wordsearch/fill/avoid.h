// gen/wordsearch/fill/avoid: words that nobody should find: read from lists, and looked for in a puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::gen {

/// One word a line; lines that begin with # and blank lines say nothing. Throws Error (call) with the line,
/// calling the text `name`, where it is not UTF-8.
std::vector<std::string> readAvoidList(std::string_view text, const std::string& name);

/// The words as this alphabet can show them, folded to A to Z and in their own script, each once, in their
/// order. A form with a letter that the alphabet lacks cannot be read in the grid; it is left out.
std::vector<std::vector<Letter>> spellable(const std::vector<std::string>& words, const Alphabet& alphabet);

/// Words letter by letter, as constraints record them.
std::vector<std::vector<std::string>> textsOf(const std::vector<std::vector<Letter>>& words,
                                              const Alphabet& alphabet);

/// A word to avoid that the letters of the puzzle's own words spell: it stays, and is reported.
struct UnavoidableMatch {
  std::string text;
  std::vector<std::uint32_t> in;  ///< The words of the list that it stands inside of.
  std::vector<Placement> across;  ///< Where letters of several words make it; `word` is not used.
  std::uint64_t places = 0;       ///< All its places: at the words of `in`, and across.
};

}  // namespace gridpress::gen
