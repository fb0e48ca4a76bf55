// jobs/puzzle/puzzle_files: puzzles and word lists as files, and the keys by which prints name puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/formats/read.h"
#include "jobs/files/report.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::jobs {

/// A puzzle, and what its file says about its letters.
using StoredPuzzle = gen::ReadPuzzle;

/// Whether a file is a puzzle, by its name and its first bytes (gen/files/kinds.h); else it may be a list of
/// words, or a print. Consumes nothing of standard input ("-").
bool holdsPuzzle(const std::string& path);
/// Reads a puzzle in any format of gen/formats, from standard input for "-". Throws Error (call).
StoredPuzzle loadPuzzle(const std::string& path, gen::Spellings spellings = gen::Spellings::keep,
                        gen::PuzSums sums = gen::PuzSums::check);
/// As loadPuzzle(). Notes faults of the puzzle (puzzle.faults), which make its prints wrong, too; what was
/// not kept (puzzle.dropped); and a missing solution (puzzle.unsolved).
StoredPuzzle loadForPrint(const std::string& path, Events& events,
                          gen::Spellings spellings = gen::Spellings::keep,
                          gen::PuzSums sums = gen::PuzSums::check);

/// The files of a quiz.
inline constexpr const char *kQuizSearch = "search.txt", *kQuizSolution = "solution.txt";

/// Writes ipuz, txt or quiz: by `format` or, if that is empty, by the path's ending. A quiz is two files in
/// the folder `path`, which is created if there is none. Throws Error (call).
OutputFile writePuzzle(const Puzzle& puzzle, const Constraints& constraints, const std::string& path,
                       const std::string& format = "");
/// Throws Error (call) for a format that writePuzzle() does not know; to be called before the puzzle is made.
void checkPuzzleFormat(const std::string& path, const std::string& format);
/// The same for crosswords: ipuz or .puz (Across Lite).
void checkCrosswordFile(const std::string& path);
OutputFile writeCrossword(const Puzzle& puzzle, const std::string& path, const std::string& format);
OutputFile writeWordTable(const WordList& words, const std::string& path);

/// Twelve hexadecimal digits of the SHA-256 of the puzzle's file.
std::string keyOf(const Puzzle& puzzle, const Constraints& constraints = {});

/// The key under which a print of several puzzles records them, in order: {"puzzles": ["0f3a...", ...]}.
inline constexpr const char* kPuzzleKeys = "puzzles";

/// The key for the job that set the pages, if several could: {"print": "crossword"}. Worksheets have none.
inline constexpr const char *kPrintKind = "print", *kCrosswordPrint = "crossword", *kSquaresPrint = "squares";

}  // namespace gridpress::jobs
