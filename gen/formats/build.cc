// gen/formats/build: the kind and the head of a puzzle, and where a word search's words stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/build.h"

#include <algorithm>
#include <utility>

#include "gen/formats/map_text.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::gen {

namespace {

class WordSearchBuilder : PuzzleBuilder {
 public:
  using PuzzleBuilder::PuzzleBuilder;

  void build() {
    if (raw_.hasSolutionRows)
      fail("the solution lists rows of letters, not words with their cells",
           "write it as {\"WORD\": {\"cells\": [[column, row], ...]}}");
    if (!raw_.number.empty())
      fail("a cell of the puzzle is the number " + raw_.number, "write letters as \"A\"", raw_.numberLine);
    sizeGrid(raw_.puzzle);
    std::vector<std::uint32_t> solved;
    for (const CellTrace& trace : raw_.solution) solved.push_back(trace.word);
    buildWords(raw_.puzzle, solved);
    fillGrid(raw_.puzzle);
    buildUnplacedClues();
    buildPlacements();
    if (raw_.map.empty()) return;
    try {
      puzzle_.map = readMapText(raw_.map, puzzle_.words.size());
    } catch (const Error& error) {
      throw error.in({file_, 0});
    }
  }

 private:
  void buildPlacements() {
    if (!raw_.hasSolution)
      fail("the file has no solution", "add {\"WORD\": {\"cells\": [[column, row], ...]}} as \"solution\"");
    std::vector<bool> solved(puzzle_.words.size(), false);
    puzzle_.placements.reserve(raw_.solution.size());
    for (const CellTrace& trace : raw_.solution) {
      const std::uint32_t place = placeOf(trace.word);
      const Word& word = puzzle_.words[place];
      if (solved[place]) fail("the solution names " + inQuotes(word.text) + " twice", "keep one", trace.line);
      solved[place] = true;
      const Placement first = checked(trace, word, place);
      const auto more = raw_.placements.find(trace.word);
      if (more == raw_.placements.end()) {
        puzzle_.placements.push_back(first);
        continue;
      }
      const Placement& listed = more->second.front();
      if (listed.start != first.start || (word.letters.size() > 1 && listed.direction != first.direction))
        fail("the solution of " + inQuotes(word.text) +
                 " is not the first of its placements in gridpress:puzzle",
             "mend one of them", trace.line);
      addPlacements(more->second, place, trace.line);
    }
    for (const auto& [word, placements] : raw_.placements)
      if (!solved[placeOf(word)])
        fail("gridpress:puzzle places " + inQuotes(puzzle_.words[placeOf(word)].text) +
                 ", the solution does not",
             "mend one of them");
    sortPlacements();
  }

  Placement checked(const CellTrace& trace, const Word& word, std::uint32_t place) const {
    if (trace.cells == 0)
      fail("the solution of " + inQuotes(word.text) + " has no cells", "add \"cells\": [[column, row], ...]",
           trace.line);
    if (trace.bent)
      fail("the cells of " + inQuotes(word.text) + " do not follow one another in a straight line",
           "mend its cells, counted from 0, column first", trace.line);
    if (trace.cells != word.letters.size())
      fail(inQuotes(word.text) + " has " + std::to_string(word.letters.size()) + " letters, its solution " +
               std::to_string(trace.cells) + " cells",
           "mend the word or its cells", trace.line);
    Placement placement{place, trace.start, Direction::right};
    for (const Direction d : kDirections)
      if (trace.cells > 1 && step(d) == trace.step) placement.direction = d;
    checkInside(placement, word, trace.line);
    return placement;
  }
};

PuzzleKind settledKind(RawPuzzle& raw, const std::string& file) {
  const auto fail = [&](const std::string& problem, const std::string& remedy) {
    throw Error::call(problem, remedy, {file, 0});
  };
  const auto isUri = [](const std::string& text, const std::string& path) {
    return text == "http://ipuz.org/" + path || text == "https://ipuz.org/" + path;
  };
  if (!isUri(raw.version, "v1") && !isUri(raw.version, "v2"))
    fail(raw.version.empty() ? "this is not an ipuz file: it names no ipuz version"
                             : "the ipuz version " + inQuotes(raw.version) + " is not known",
         "an ipuz file says \"version\": \"http://ipuz.org/v2\"");
  for (const std::string& kind : raw.kinds)
    if (kind.find("codeword") != kind.npos || kind.find("/coded") != kind.npos)
      fail("the file holds a codeword, whose squares have numbers for letters", "give a crossword");
  for (const std::string& kind : raw.kinds) {
    // What is beneath a kind, as crossword/crypticcrossword#1, is of that kind.
    const auto is = [&](const std::string& name) {
      return isUri(kind, name) || isUri(kind, name + "#1") || isUri(kind.substr(0, kind.rfind('/')), name);
    };
    if (is("wordsearch")) return PuzzleKind::wordSearch;
    if (!is("crossword")) continue;
    raw.diagramless = raw.diagramless || kind.find("diagramless") != kind.npos;
    return PuzzleKind::crossword;
  }
  throw Error::call(
      "the file holds " +
          (raw.kinds.empty() ? "no kind of puzzle" : "a puzzle of kind " + inQuotes(raw.kinds[0])) +
          ", not a word search or a crossword",
      "give a file of kind http://ipuz.org/wordsearch#1 or http://ipuz.org/crossword#1", {file, 0});
}

std::uint64_t seedOf(const std::string& text, const std::string& file) {
  const auto seed = text.empty() ? 0 : numberIn<std::uint64_t>(text);
  if (!seed)
    throw Error::call("the seed " + inQuotes(text) + " is not a whole number",
                      "write 0 to 18446744073709551615", {file, 0});
  return *seed;
}

}  // namespace

Puzzle buildPuzzle(RawPuzzle& raw, const std::string& file) {
  EXPECTS(!file.empty());
  Puzzle puzzle;
  puzzle.kind = settledKind(raw, file);
  if (puzzle.kind == PuzzleKind::crossword)
    buildCrossword(raw, file, puzzle);
  else
    WordSearchBuilder(raw, file, puzzle).build();
  puzzle.title = std::move(raw.title);
  puzzle.credit = std::move(raw.copyright);
  puzzle.date = std::move(raw.date);
  puzzle.generator = std::move(raw.generator);
  puzzle.language = std::move(raw.language);
  puzzle.sheet = std::move(raw.sheet);
  puzzle.look = std::move(raw.look);
  puzzle.seed = seedOf(raw.seed, file);
  ENSURES(puzzle.grid.cellCount() > 0);
  ENSURES(std::all_of(puzzle.placements.begin(), puzzle.placements.end(), [&](const Placement& p) {
    return p.word < puzzle.words.size() && puzzle.grid.contains(p.start);
  }));
  return puzzle;
}

}  // namespace gridpress::gen
