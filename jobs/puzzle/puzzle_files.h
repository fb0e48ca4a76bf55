// jobs/puzzle/puzzle_files: puzzles and word lists as files, and keys by which prints name them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/formats/read.h"
#include "gen/formats/write.h"
#include "jobs/files/report.h"
#include "model/constraints.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::jobs {

/// A puzzle and what its file says of its letters.
struct StoredPuzzle {
  Puzzle puzzle;
  Constraints constraints;
  std::vector<std::string> dropped = {};  ///< What its file says and is not kept, in words.
};

/// Whether a file is a puzzle, by its name and its first bytes (gen/files/kinds.h); else it may be a list of
/// words, or a print. Of standard input ("-") nothing is lost.
bool holdsPuzzle(const std::string& path);
/// Reads a puzzle of any format that gen/formats knows, or standard input for "-". Throws Error (call).
StoredPuzzle loadPuzzle(const std::string& path, gen::Spellings spellings = gen::Spellings::keep,
                        gen::PuzSums sums = gen::PuzSums::check);
/// Notes faults of the puzzle (puzzle.faults): where its letters are not what its file says, what is printed
/// of it is wrong, too. Notes what was not kept (puzzle.dropped), and a missing solution (puzzle.unsolved).
StoredPuzzle loadForPrint(const std::string& path, Events& events,
                          gen::Spellings spellings = gen::Spellings::keep,
                          gen::PuzSums sums = gen::PuzSums::check);

/// The files of a quiz.
inline constexpr const char *kQuizSearch = "search.txt", *kQuizSolution = "solution.txt";

/// As ipuz, txt or quiz: by `format`, or where that is empty by the path's ending. A quiz is two files in the
/// folder that `path` names, which is made where there is none. Throws Error (call).
OutputFile writePuzzle(const Puzzle& puzzle, const Constraints& constraints, const std::string& path,
                       const std::string& format = "");
/// Throws Error (call) for a format that writePuzzle does not know: before the long part.
void checkPuzzleFormat(const std::string& path, const std::string& format);
/// As .puz (Across Lite) too.
void checkCrosswordFile(const std::string& path);
OutputFile writeCrossword(const Puzzle& puzzle, const std::string& path, const std::string& format);
OutputFile writeWordTable(const WordList& words, const std::string& path);

/// Twelve hexadecimal digits of the SHA-256 of the puzzle's file.
std::string keyOf(const Puzzle& puzzle, const Constraints& constraints = {});

/// What a print of several puzzles records, in their order: {"puzzles": ["0f3a...", ...]}.
inline constexpr const char* kPuzzleKeys = "puzzles";

/// Which job set pages that others set, too: {"print": "crossword"}. A sheet's have none.
inline constexpr const char *kPrintKind = "print", *kCrosswordPrint = "crossword", *kSquaresPrint = "squares";

}  // namespace gridpress::jobs
