// gen/wordsearch/fill/fill: finishes a puzzle whose words stand: the letters of the cells that no word needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gen/grid/directions.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/fill/contained.h"
#include "gen/wordsearch/fill/unique.h"
#include "model/constraints.h"
#include "model/error.h"
#include "model/puzzle.h"

namespace gridpress::gen {

enum class FillerKind : std::uint8_t {
  words,     ///< As frequent as in the words: what makeWordSearch has drawn is kept.
  uniform,   ///< The letters of the words, each as often.
  alphabet,  ///< The letters that are given, each as often as it is given.
  decoys,    ///< Beginnings of the words, and letters as frequent as in the words.
};

/// With what the blank cells are filled.
struct FillSettings {
  FillerKind kind = FillerKind::words;
  /// For FillerKind::alphabet: what cells show; at least one letter.
  std::vector<std::string> alphabet = {};
  /// For FillerKind::decoys: at most this many; nothing: one for each word.
  std::optional<std::size_t> decoys = {};
  /// Words that must not be read through any filler letter, in any direction, as readAvoidList gives them.
  std::vector<std::string> avoid = {};
  /// The letters of each of the message's words, for the puzzle's constraints; may be empty.
  std::vector<std::uint32_t> messageWords = {};
  /// Which edition of the program's own lists they are; 0: they are somebody's own, and belong to the
  /// puzzle's constraints.
  std::uint32_t avoidEdition = 1;
  bool clean = false;  ///< Words are parted (partWords) in lists of any length.
  /// Nothing: Contained::share, without a report.
  std::optional<Contained> contained = {};
  /// Each word is to be found once, wherever the list allows it: what can be read by accident, in any of the
  /// eight directions, is taken away as far as that goes. See UniqueReport for what was reached.
  bool unique = false;
};

/// How one puzzle is filled.
struct FillTask {
  const FillSettings& settings;
  /// What cells show, one letter each: a message that is read row by row from the cells that no word needs,
  /// beginning with the first of them. What is left after its end is filler.
  std::vector<std::string> message = {};
  Directions directions = 0xFF;  ///< Where words that are moved may run.
  int threads = 0;               ///< 0: as many as the machine has.
};

/// The message in the filler.
struct MessageReport {
  std::uint64_t letters = 0;
  std::uint64_t padding = 0;  ///< Filler cells after its end.
  std::uint64_t missing = 0;  ///< Letters for which there was no cell: then it was an error.
  std::uint64_t sizes = 0;    ///< Grid sizes that were tried, and in all of them:
  std::uint64_t moves = 0;    ///< moves of words.
};

/// What the blank cells were filled with.
struct FillReport {
  std::uint64_t cells = 0;     ///< Cells that no word needs.
  std::uint64_t decoys = 0;    ///< Beginnings of words that were laid as decoys.
  std::uint64_t repaired = 0;  ///< Of them, those whose first letter would not do.
  std::uint64_t avoided = 0;   ///< Words to avoid that the alphabet can spell.
  std::vector<UnavoidableMatch> unavoidable;
  std::optional<MessageReport> message;
  std::optional<ContainedReport> contained;
  std::optional<UniqueReport> unique;
};

/// A full grid, and how it became so.
struct Filled {
  Puzzle puzzle;
  Constraints constraints;  ///< What the file should say of its letters.
  FillReport report;
  /// Why the puzzle cannot be filled so (an Error of Blame::job): the message is too long, or no letters keep
  /// an avoided word away. Another grid of the same words may do.
  std::optional<Error> failure;
};

/// Gives every cell that no word needs its letter. The words stay where they are, but for those that
/// Contained::separate or `unique` moves, and of up to 20,000 without a message those that spell a word to
/// avoid together (partWords). A given alphabet's letters are added to the puzzle's. A letter
/// through which an avoided word could be read is drawn again, and in grids of up to kSmallGrid cells one
/// through which a word of the puzzle could (which is not promised, and moves no word: see `unique`); letters
/// of the puzzle's words are never changed.
///
/// Throws Error: call for an alphabet without letters; job with Contained::forbid for a list with contained
/// words.
Filled fillPuzzle(Puzzle puzzle, const FillTask& task);

}  // namespace gridpress::gen
