// gen/formats/ipuz: puzzles as ipuz files, the open format for pencil-and-paper puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "model/constraints.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// Writes `puzzle` as ipuz 2, kind http://ipuz.org/wordsearch#1 or http://ipuz.org/crossword#1, straight to
/// the stream: nothing is held in memory. docs/ipuz.md says what stands where. Texts must be valid UTF-8.
/// Throws Error (job) when the stream cannot take it.
void writeIpuz(const Puzzle& puzzle, std::ostream& out, const Constraints& constraints = {});

/// Whether the spellings behind the words are kept. A guide prints them; who only sets letters saves a fifth
/// of the memory without them.
enum class Spellings : std::uint8_t { keep, skip };

/// What becomes of a .puz file whose checksums do not fit.
enum class PuzSums : std::uint8_t {
  check,   ///< It is refused.
  tell,    ///< It is read, and the reader says so.
  ignore,  ///< Chance, which tries readers, never meets a checksum.
};

}  // namespace gridpress::gen
