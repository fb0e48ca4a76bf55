// gen/formats/read: a puzzle from a file of any kind that is read, told by its content.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "gen/formats/ipuz.h"
#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// A puzzle and what else its file says.
struct ReadPuzzle {
  Puzzle puzzle;
  Constraints constraints;
  std::vector<std::string> dropped;  ///< What is not kept, for people: "the style 'mark'". At most 100.
};

/// Reads ipuz (ipuz.h; also in UTF-16 with its byte order mark) or Across Lite (puz.h), whichever the first
/// bytes say. `name` is the file's name in errors. Throws Error (call).
ReadPuzzle readPuzzle(std::istream& in, const std::string& name, Spellings spellings = Spellings::keep);

/// Whether a file that begins so is Across Lite's. (An ipuz file begins like many others: with a brace.)
bool looksLikePuz(std::string_view begin);

}  // namespace gridpress::gen
