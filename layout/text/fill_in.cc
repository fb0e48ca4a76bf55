// layout/text/fill_in: counts what titles tell, and puts it in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/fill_in.h"

#include <algorithm>
#include <string>
#include <vector>

#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

// "across, down and diagonally, forwards and backwards": the ways that the words do read.
std::string waysOf(const Puzzle& puzzle) {
  bool across = false, down = false, diagonal = false, backwards = false;
  for (const Placement& p : puzzle.placements) {
    const Cell by = step(p.direction);
    across = across || by.row == 0;
    down = down || by.column == 0;
    diagonal = diagonal || (by.column != 0 && by.row != 0);
    backwards = backwards || by.column < 0 || (by.column == 0 && by.row < 0);
  }
  std::vector<std::string> ways;
  if (across) ways.emplace_back("across");
  if (down) ways.emplace_back("down");
  if (diagonal) ways.emplace_back("diagonally");
  std::string text;
  for (std::size_t i = 0; i < ways.size(); ++i)
    text += (i == 0 ? "" : i + 1 == ways.size() ? " and " : ", ") + ways[i];
  return text + (backwards ? ", forwards and backwards" : "");
}

// Those that stand in the grid, each as often as it does in a crossword; of a puzzle without a solution,
// those it lists.
std::size_t wordsOf(const Puzzle& puzzle) {
  if (puzzle.placements.empty()) return puzzle.words.size();
  if (puzzle.kind == PuzzleKind::crossword) return puzzle.placements.size();
  std::vector<bool> placed(puzzle.words.size(), false);
  for (const Placement& p : puzzle.placements) placed[p.word] = true;
  return static_cast<std::size_t>(std::count(placed.begin(), placed.end(), true));
}

}  // namespace

Facts factsOf(const Puzzle& puzzle) {
  std::uint64_t letters = 0, cells = 0;
  for (const Word& w : puzzle.words) letters += w.letters.size();
  for (const Letter l : puzzle.grid.cells()) cells += l != kOutside;
  return {
      {"title", puzzle.title.empty() ? (puzzle.kind == PuzzleKind::crossword ? "Crossword" : "Word Search")
                                     : puzzle.title},
      {"kind", puzzle.kind == PuzzleKind::crossword ? std::string(kCrosswordKind) : "word search"},
      {"words", withCommas(wordsOf(puzzle))},
      {"columns", withCommas(static_cast<std::uint64_t>(puzzle.grid.columns()))},
      {"rows", withCommas(static_cast<std::uint64_t>(puzzle.grid.rows()))},
      {"cells", withCommas(cells)},
      {"letters", withCommas(letters)},
      {"seed", std::to_string(puzzle.seed)},
      {"directions", waysOf(puzzle)},
      {"credit", puzzle.credit},
      {"generator", puzzle.generator}};
}

std::string fillIn(std::string_view text, const Facts& facts) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '{') {
      out += text[at++];
    } else if (text.substr(at, 2) == "{{") {
      out += '{';
      at += 2;
    } else {
      const std::size_t end = text.find('}', at);
      const std::string_view name = text.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
      const auto fact = facts.find(name);
      if (end == std::string_view::npos || fact == facts.end()) {
        std::string known;
        for (const auto& [key, value] : facts) known += (known.empty() ? "{" : ", {") + key + "}";
        throw Error::call(
            "unknown placeholder '{" + std::string(name) + "}' in the text '" + std::string(text) + "'",
            "use one of " + known);
      }
      out += fact->second;
      at = end + 1;
    }
  }
  return out;
}

}  // namespace gridpress::layout
