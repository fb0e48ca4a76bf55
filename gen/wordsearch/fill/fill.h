// gen/wordsearch/fill/fill: finishes a puzzle with placed words: the letters of cells that no word needs.
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
  words,     ///< As frequent as in the words: the letters drawn by makeWordSearch are kept.
  uniform,   ///< The letters of the words, all equally often.
  alphabet,  ///< The given letters, each as often as it is given.
  decoys,    ///< Beginnings of words, and letters as frequent as in the words.
};

/// How blank cells are filled.
struct FillSettings {
  FillerKind kind = FillerKind::words;
  /// For FillerKind::alphabet: the texts of cells; at least one letter.
  std::vector<std::string> alphabet = {};
  /// For FillerKind::decoys: at most this many; nothing: one per word.
  std::optional<std::size_t> decoys = {};
  /// Words that must not be readable through any filler letter, in any direction; see readAvoidList.
  std::vector<std::string> avoid = {};
  /// The number of letters of each word of the message, for the puzzle's constraints; may be empty.
  std::vector<std::uint32_t> messageWords = {};
  /// The edition of the program's own avoid lists; 0: the user's own words, which belong in the puzzle's
  /// constraints.
  std::uint32_t avoidEdition = 1;
  bool clean = false;  ///< Words are parted (partWords) in lists of any length.
  /// Nothing: Contained::share, without a report.
  std::optional<Contained> contained = {};
  /// Each word should be found only once, if the list allows it: words readable by accident, in any of the
  /// eight directions, are removed as far as possible. See UniqueReport for the result.
  bool unique = false;
};

/// How one puzzle is filled.
struct FillTask {
  const FillSettings& settings;
  /// A message, one letter per cell, to be read row by row in the cells that no word needs, starting with the
  /// first of them. The cells after its end are filler.
  std::vector<std::string> message = {};
  Directions directions = 0xFF;  ///< For words that are moved.
  int threads = 0;               ///< 0: as many as the machine has.
};

/// The message in the filler.
struct MessageReport {
  std::uint64_t letters = 0;
  std::uint64_t padding = 0;  ///< Filler cells after its end.
  std::uint64_t missing = 0;  ///< Letters for which there was no cell: an error.
  std::uint64_t sizes = 0;    ///< Grid sizes that were tried, with in total:
  std::uint64_t moves = 0;    ///< moves of words.
};

/// How the blank cells were filled.
struct FillReport {
  std::uint64_t cells = 0;     ///< Cells that no word needs.
  std::uint64_t decoys = 0;    ///< Beginnings of words placed as decoys.
  std::uint64_t repaired = 0;  ///< Cells whose first letter was rejected.
  std::uint64_t avoided = 0;   ///< Words to avoid that the alphabet can spell.
  std::vector<UnavoidableMatch> unavoidable;
  std::optional<MessageReport> message;
  std::optional<ContainedReport> contained;
  std::optional<UniqueReport> unique;
};

/// A filled grid, and how it was filled.
struct Filled {
  Puzzle puzzle;
  Constraints constraints;  ///< For the puzzle's file: promises about its letters.
  FillReport report;
  /// Why the puzzle cannot be filled as set (an Error of Blame::job): the message is too long, or an avoided
  /// word cannot be prevented. Another grid of the same words may work.
  std::optional<Error> failure;
};

/// Gives a letter to every cell that no word needs. Words stay in place, except those moved by
/// Contained::separate or `unique`, and for up to 20,000 words without a message those that spell a word to
/// avoid together (partWords). The letters of a given alphabet are added to the puzzle's. A letter through
/// which an avoided word could be read is drawn again, and in grids of up to kSmallGrid cells also one
/// through which a word of the puzzle could (not promised, and without moving words: see `unique`); letters
/// of the puzzle's words are never changed.
///
/// Throws Error: call for an alphabet without letters; job with Contained::forbid for a list with contained
/// words.
Filled fillPuzzle(Puzzle puzzle, const FillTask& task);

}  // namespace gridpress::gen
