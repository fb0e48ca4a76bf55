// gen/formats/ipuz_build: grid, words and placements out of the raw parts of an ipuz file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz_build.h"

#include <algorithm>
#include <utility>

#include "gen/formats/ipuz_parts.h"
#include "model/contracts.h"
#include "model/printable.h"

namespace gridpress::gen {

namespace {

PuzzleKind kindOf(RawIpuz& raw, const IpuzParts& parts) {
  const auto isUri = [](const std::string& text, const std::string& path) {
    return text == "http://ipuz.org/" + path || text == "https://ipuz.org/" + path;
  };
  if (!isUri(raw.version, "v1") && !isUri(raw.version, "v2"))
    parts.fail(raw.version.empty() ? "this is not an ipuz file: it names no ipuz version"
                                   : "the ipuz version " + inQuotes(raw.version) + " is not known",
               "an ipuz file says \"version\": \"http://ipuz.org/v2\"");
  for (const std::string& kind : raw.kinds)
    if (kind.find("codeword") != kind.npos || kind.find("/coded") != kind.npos)
      parts.fail("the file holds a codeword, whose squares have numbers for letters", "give a crossword");
  for (const std::string& kind : raw.kinds) {
    // What is beneath a kind, as crossword/crypticcrossword#1, is of that kind.
    const auto is = [&](const std::string& name) {
      return isUri(kind, name) || isUri(kind, name + "#1") || isUri(kind.substr(0, kind.rfind('/')), name);
    };
    if (is("wordsearch")) return PuzzleKind::wordSearch;
    if (is("crossword")) {
      raw.diagramless = raw.diagramless || kind.find("diagramless") != kind.npos;
      return PuzzleKind::crossword;
    }
  }
  parts.fail("the file holds " +
                 (raw.kinds.empty() ? "no kind of puzzle" : "a puzzle of kind " + inQuotes(raw.kinds[0])) +
                 ", not a word search or a crossword",
             "give a file of kind http://ipuz.org/wordsearch#1 or http://ipuz.org/crossword#1");
}

class WordSearchBuilder {
 public:
  WordSearchBuilder(RawIpuz& raw, IpuzParts& parts, Puzzle& puzzle)
      : raw_(raw), parts_(parts), puzzle_(puzzle) {}

  void build() {
    if (raw_.hasSolutionRows)
      parts_.fail("the solution lists rows of letters, not words with their cells",
                  "write it as {\"WORD\": {\"cells\": [[column, row], ...]}}");
    std::vector<std::uint32_t> solved;
    for (const CellTrace& trace : raw_.solution) solved.push_back(trace.word);
    parts_.buildWords(raw_.puzzle, solved);
    parts_.buildGrid(raw_.puzzle);
    for (auto& [word, clue] : raw_.unplacedClues) puzzle_.words[parts_.placeOf(word)].clue = std::move(clue);
    buildPlacements();
    if (!raw_.map.empty()) parts_.buildMap();
  }

 private:
  void buildPlacements() {
    if (!raw_.hasSolution)
      parts_.fail("the file has no solution",
                  "add {\"WORD\": {\"cells\": [[column, row], ...]}} as \"solution\"");
    std::vector<bool> solved(puzzle_.words.size(), false);
    puzzle_.placements.reserve(raw_.solution.size());
    for (const CellTrace& trace : raw_.solution) {
      const std::uint32_t place = parts_.placeOf(trace.word);
      const Word& word = puzzle_.words[place];
      if (solved[place])
        parts_.fail("the solution names " + inQuotes(word.text) + " twice", "keep one", trace.line);
      solved[place] = true;
      const Placement first = checked(trace, word, place);
      const auto more = raw_.placements.find(trace.word);
      if (more == raw_.placements.end()) {
        puzzle_.placements.push_back(first);
        continue;
      }
      const Placement& listed = more->second.front();
      if (listed.start != first.start || (word.letters.size() > 1 && listed.direction != first.direction))
        parts_.fail("the solution of " + inQuotes(word.text) +
                        " is not the first of its placements in gridpress:puzzle",
                    "mend one of them", trace.line);
      for (Placement placement : more->second) {
        placement.word = place;
        parts_.checkInside(placement, word, trace.line);
        puzzle_.placements.push_back(placement);
      }
    }
    for (const auto& [word, placements] : raw_.placements)
      if (!solved[parts_.placeOf(word)])
        parts_.fail("gridpress:puzzle places " + inQuotes(puzzle_.words[parts_.placeOf(word)].text) +
                        ", the solution does not",
                    "mend one of them");
    parts_.sortPlacements();
  }

  Placement checked(const CellTrace& trace, const Word& word, std::uint32_t place) const {
    if (trace.cells == 0)
      parts_.fail("the solution of " + inQuotes(word.text) + " has no cells",
                  "add \"cells\": [[column, row], ...]", trace.line);
    if (trace.bent)
      parts_.fail("the cells of " + inQuotes(word.text) + " do not follow one another in a straight line",
                  "mend its cells, counted from 0, column first", trace.line);
    if (trace.cells != word.letters.size())
      parts_.fail(inQuotes(word.text) + " has " + std::to_string(word.letters.size()) +
                      " letters, its solution " + std::to_string(trace.cells) + " cells",
                  "mend the word or its cells", trace.line);
    Placement placement{place, trace.start, Direction::right};
    if (trace.cells > 1) {
      for (const Direction d : kDirections)
        if (step(d) == trace.step) placement.direction = d;
    }
    parts_.checkInside(placement, word, trace.line);
    return placement;
  }

  RawIpuz& raw_;
  IpuzParts& parts_;
  Puzzle& puzzle_;
};

}  // namespace

Puzzle buildPuzzle(RawIpuz& raw, const std::string& file) {
  EXPECTS(!file.empty());
  Puzzle puzzle;
  IpuzParts parts(raw, file, puzzle);
  puzzle.kind = kindOf(raw, parts);
  if (puzzle.kind == PuzzleKind::crossword)
    buildCrossword(raw, parts, puzzle);
  else
    WordSearchBuilder(raw, parts, puzzle).build();
  parts.buildHead();
  ENSURES(puzzle.grid.cellCount() > 0);
  ENSURES(std::all_of(puzzle.placements.begin(), puzzle.placements.end(), [&](const Placement& p) {
    return p.word < puzzle.words.size() && puzzle.grid.contains(p.start);
  }));
  return puzzle;
}

}  // namespace gridpress::gen
