// gen/filler/filler: finishes a puzzle whose words stand: the letters of the cells that no word needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::gen {

enum class FillerKind : std::uint8_t {
  words,     ///< As frequent as in the words: what makeWordSearch has drawn is kept.
  uniform,   ///< The letters of the words, each as often.
  alphabet,  ///< The letters that are given, each as often as it is given.
};

struct FillerOptions {
  FillerKind kind = FillerKind::words;
  std::vector<std::string> alphabet;  ///< For FillerKind::alphabet: what cells show; at least one letter.
};

struct FillerReport {
  std::uint64_t cells = 0;  ///< Cells that no word needs.
};

/// Gives every cell that no word needs its letter. The words stay where they are. A given alphabet's letters
/// are added to the puzzle's.
///
/// Throws Error (call) for an alphabet without letters.
void fillPuzzle(Puzzle& puzzle, const FillerOptions& options, FillerReport* report = nullptr);

}  // namespace gridpress::gen
