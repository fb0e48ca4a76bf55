// gen/formats/read: a puzzle from a file of any kind that is read, detected by its content.
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

/// Whether the spellings behind the words are kept. A guide prints them; who only sets letters saves a fifth
/// of the memory without them.
enum class Spellings : std::uint8_t { keep, skip };

/// What becomes of a .puz file whose checksums do not fit.
enum class PuzSums : std::uint8_t {
  check,   ///< It is refused.
  report,  ///< It is read, and the reader says so.
  ignore,  ///< Chance, which tries readers, never meets a checksum.
};

/// A puzzle and what else its file says.
struct ReadPuzzle {
  Puzzle puzzle;
  Constraints constraints;
  std::vector<std::string> dropped = {};  ///< What is not kept, for people: "the style 'mark'". At most 100.
};

/// Reads ipuz 1 or 2 (ours or another program's; also in UTF-16 with its byte order mark), Across Lite,
/// or another that readers.h names, whichever the first bytes and the name say (gen/files/kinds.h).
/// ipuz is read as a stream of JSON events: only the puzzle itself is held in memory. `name` is the file's
/// name in errors.
///
/// What is read of writeIpuz(p) equals p. Throws Error (call), with the line, for broken JSON, another kind
/// of puzzle, dimensions that disagree with the rows, and a solution whose cells are missing, bent, outside
/// the grid or not as many as the word has letters. It does NOT hold words against the grid's letters: a
/// word's letters are read from the word, so that a wrong letter in the grid is still there for proof/ to
/// find.
ReadPuzzle readPuzzle(std::istream& in, const std::string& name, Spellings spellings = Spellings::keep,
                      PuzSums sums = PuzSums::check);

}  // namespace gridpress::gen
