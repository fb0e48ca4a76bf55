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

/// Reads a word search or a crossword from ipuz 1 or 2, ours or another program's, as a stream of JSON
/// events: only the puzzle itself is held in memory. `name` is the file's name in errors.
///
/// What readIpuz(writeIpuz(p)) gives equals p. Throws Error (call), with the line, for broken JSON, another
/// kind of puzzle, dimensions that disagree with the rows, and a solution whose cells are missing, bent,
/// outside the grid or not as many as the word has letters. It does NOT hold words against the grid's
/// letters: a word's letters are read from the word, so that a wrong letter in the grid is still there for
/// proof/ to find. What the file constraints goes to `constraints`.
Puzzle readIpuz(std::istream& in, const std::string& name, Spellings spellings = Spellings::keep,
                Constraints* constraints = nullptr);

}  // namespace gridpress::gen
