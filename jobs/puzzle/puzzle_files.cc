// jobs/puzzle/puzzle_files: chooses the reader and the writer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/puzzle_files.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <span>
#include <sstream>

#include "gen/files/kinds.h"
#include "gen/formats/write.h"
#include "gen/words/read/word_file.h"
#include "jobs/files/digest.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/paths.h"
#include "model/file_bytes.h"
#include "model/length_text.h"
#include "model/utf8.h"
#include "proof/verify/verify.h"

namespace gridpress::jobs {

namespace {

constexpr int kMostBlanks = 64;  // Before a puzzle's brace; a stream's buffer takes as many back.

std::string extentOf(const Puzzle& puzzle, const char* unit) {
  return std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) + " " + unit;
}

// Writers of gen/ do not know the file's name.
template <typename Write>
void named(const std::string& path, Write&& write) {
  try {
    write();
  } catch (const Error& e) {
    throw e.in({path, 0});
  }
}

// Two files in a folder; neither is replaced before both are whole.
OutputFile writeQuiz(const Puzzle& puzzle, const std::string& folder) {
  if (folder == "-")
    throw Error::call("a quiz is two files, which cannot both go to standard output",
                      "name a folder with " + setting("output") + ", or leave it out");
  const Meter meter;
  makeFolder(folder);
  const std::filesystem::path in(folder);
  const std::string search = (in / kQuizSearch).string(), solution = (in / kQuizSolution).string();
  FileWriter letters(search), solved(solution);
  named(search, [&] { gen::writeQuizSearch(puzzle, letters.stream()); });
  named(solution, [&] { gen::writeQuizSolution(puzzle, solved.stream()); });
  const std::uint64_t bytes = letters.commit() + solved.commit();
  return meter.wrote(folder, bytes, extentOf(puzzle, "cells"));
}

}  // namespace

bool holdsPuzzle(const std::string& path) {
  if (path == "-") {  // Looked at only: it cannot be read twice.
    int blanks = 0;
    for (; blanks < kMostBlanks && std::isspace(std::cin.peek()) != 0; ++blanks) std::cin.get();
    bool brace = std::cin.peek() == '{';
    if (brace) {  // RTF begins with one, too: {\rtf
      std::cin.get();
      brace = std::cin.peek() != '\\';
      std::cin.unget();
    }
    for (; blanks > 0; --blanks) std::cin.unget();
    return brace;
  }
  std::error_code none;
  std::string begin;
  if (std::filesystem::is_regular_file(path, none)) {  // What a pipe gives is read only once.
    constexpr std::size_t kBegin = 1 << 16;
    begin.resize(kBegin);
    std::ifstream in(path, std::ios::binary);
    in.read(begin.data(), kBegin);
    begin.resize(static_cast<std::size_t>(in.gcount()));
  }
  return gen::kindOf(path, begin).use == gen::Use::puzzle;
}

StoredPuzzle loadPuzzle(const std::string& path, gen::Spellings spellings, gen::PuzSums sums) {
  if (path == "-") return gen::readPuzzle(std::cin, "standard input", spellings, sums);
  refuseDevice(path);
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) throw unreadable(path);
  return gen::readPuzzle(in, path, spellings, sums);
}

StoredPuzzle loadForPrint(const std::string& path, Events& events, gen::Spellings spellings,
                          gen::PuzSums sums) {
  StoredPuzzle stored = loadPuzzle(path, spellings, sums);
  if (!stored.dropped.empty()) {
    constexpr std::size_t kShown = 10;
    std::string what = joined(std::span(stored.dropped).first(std::min(kShown, stored.dropped.size())));
    if (stored.dropped.size() > kShown)
      what += ", and " + std::to_string(stored.dropped.size() - kShown) + " more";
    events.note({"puzzle.dropped",
                 "warning: {file}: not kept and not printed: {what}",
                 {{"file", path}, {"what", what}}});
  }
  if (isUnsolved(stored.puzzle))
    events.note({"puzzle.unsolved",
                 "{file}: the file has no whole solution; the puzzle is printed alone",
                 {{"file", path}}});
  if (stored.puzzle.placements.empty()) return stored;  // Another program's, without its solution.
  for (const proof::Check& check : proof::checkPuzzle(stored.puzzle))
    if (!check.passed()) {
      const auto more = check.findings.total() - 1;
      events.note({"puzzle.faults",
                   "warning: {file}: {first}{more}",
                   {{"file", path},
                    {"first", check.findings.first().front()},
                    {"more", more == 0 ? "" : ", and " + counted(more, "more fault")}}});
    }
  return stored;
}

void checkPuzzleFormat(const std::string& path, const std::string& format) {
  const std::string kind = formatOf(path, format, "ipuz");
  if (kind != "quiz") checkFormat("a puzzle", path, kind, {"ipuz", "txt"}, true);
}

OutputFile writePuzzle(const Puzzle& puzzle, const Constraints& constraints, const std::string& path,
                       const std::string& format) {
  const std::string kind = formatOf(path, format, "ipuz");
  if (kind == "quiz") return writeQuiz(puzzle, path);
  checkPuzzleFormat(path, format);

  return writeFile(path, [&](std::ostream& out) {
    named(path,
          [&] { kind == "ipuz" ? gen::writeIpuz(puzzle, out, constraints) : gen::writeText(puzzle, out); });
    return extentOf(puzzle, "cells");
  });
}

void checkCrosswordFile(const std::string& path) {
  checkFormat("a crossword", path, formatOf(path, "", "ipuz"), {"ipuz", "puz"});
}

OutputFile writeCrossword(const Puzzle& puzzle, const std::string& path, const std::string& format) {
  if (formatOf(path, format, "ipuz") != "puz") return writePuzzle(puzzle, {}, path, format);
  return writeFile(path, [&](std::ostream& out) {
    named(path, [&] { gen::writePuz(puzzle, out); });
    return extentOf(puzzle, "squares");
  });
}

OutputFile writeWordTable(const WordList& words, const std::string& path) {
  return writeFile(path, [&](std::ostream& out) {
    gen::writeWordFile(words, out);
    return counted(words.words.size(), "word");
  });
}

std::string keyOf(const Puzzle& puzzle, const Constraints& constraints) {
  std::ostringstream file;
  gen::writeIpuz(puzzle, file, constraints);
  constexpr std::size_t kDigits = 12;
  return sha256(std::move(file).str()).substr(0, kDigits);
}

}  // namespace gridpress::jobs
