// tests/gen/formats/puzzles: puzzles for the tests of files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/puzzle.h"

namespace gridpress::test {

/// A word of A-Z.
Word latinWord(std::string_view text);

/// POZOS and POA in five columns and three rows; ZZ is left over.
Puzzle smallPuzzle();

/// A puzzle of chance: any letters, masks, doubles, words left over. Its words need not be in its grid: files
/// must carry wrong puzzles too.
Puzzle chancePuzzle(std::uint64_t seed);

/// The same with its words across and down.
Puzzle chanceCrossword(std::uint64_t seed);

/// The puzzle's ipuz file.
std::string written(const Puzzle& puzzle);
/// What such a file (named puzzle.ipuz) says.
Puzzle readBack(const std::string& text);

}  // namespace gridpress::test
