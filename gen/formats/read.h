// gen/formats/read: reads a puzzle from a file of any supported kind, detected by its content.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Whether the spellings of the words are kept. A guide prints them; typesetting only letters takes a fifth
/// less memory without them.
enum class Spellings : std::uint8_t { keep, skip };

/// How a .puz file with wrong checksums is treated.
enum class PuzSums : std::uint8_t {
  check,   ///< Refused.
  report,  ///< Read and reported.
  ignore,  ///< Not checked: for fuzzing, which never produces matching checksums.
};

/// A puzzle, and what else its file contains.
struct ReadPuzzle {
  Puzzle puzzle;
  Constraints constraints;
  std::vector<std::string> dropped = {};  ///< Contents not kept: "the style 'mark'". At most 100.
};

/// Reads ipuz 1 or 2 (ours or another program's; also in UTF-16 with a byte order mark), Across Lite, or
/// another format of readers.h, detected from the first bytes and the name (gen/files/kinds.h). ipuz is read
/// as a stream of JSON events: only the puzzle itself is held in memory. `name` is the file's name in errors.
///
/// Reading the output of writeIpuz(p) gives p. Throws Error (call), with the line, for broken JSON, another
/// kind of puzzle, dimensions that disagree with the rows, and a solution whose cells are missing, bent,
/// outside the grid, or not as many as the word's letters. Does NOT compare words with the grid's letters: a
/// word's letters are read from the word, so that proof/ can still find a wrong letter in the grid.
ReadPuzzle readPuzzle(std::istream& in, const std::string& name, Spellings spellings = Spellings::keep,
                      PuzSums sums = PuzSums::check);

}  // namespace gridpress::gen
