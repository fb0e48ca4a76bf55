// layout/text/fill_in: counts what titles tell, and puts it in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/fill_in.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/error.h"
#include "model/script.h"

namespace gridpress::layout {

namespace {

// Those that stand in the grid, each as often as it does in a crossword; of a puzzle without a solution,
// those it lists.
std::size_t wordsOf(const Puzzle& puzzle) {
  if (puzzle.placements.empty()) return puzzle.words.size();
  if (puzzle.kind == PuzzleKind::crossword) return puzzle.placements.size();
  std::vector<bool> placed(puzzle.words.size(), false);
  for (const Placement& p : puzzle.placements) placed[p.word] = true;
  return static_cast<std::size_t>(std::count(placed.begin(), placed.end(), true));
}

// Whole letters, and more than one, as sentences say it.
std::int64_t lettersAway(double cells) {
  return std::max<std::int64_t>(2, std::llround(std::ceil(cells)));
}

}  // namespace

std::string waysOf(std::span<const Puzzle* const> puzzles, const Phrases& phrases) {
  bool across = false, down = false, diagonal = false, backwards = false;
  for (const Puzzle* puzzle : puzzles) {
    const bool fromRight = readsFromRight(puzzle->alphabet);
    for (const Placement& p : puzzle->placements) {
      const Cell by = step(fromRight ? mirrored(p.direction) : p.direction);
      across = across || by.row == 0;
      down = down || by.column == 0;
      diagonal = diagonal || (by.column != 0 && by.row != 0);
      backwards = backwards || by.column < 0 || (by.column == 0 && by.row < 0);
    }
  }
  std::string key;
  for (const auto& [reads, name] : {std::pair(across, "across"), {down, "down"}, {diagonal, "diagonal"}})
    if (reads) key += (key.empty() ? "directions." : "_") + std::string(name);
  if (key.empty()) return "";
  std::string ways = phrases.say(key);
  return backwards ? phrases.say("directions.backwards", {{"directions", ways}}) : ways;
}

std::string titleOf(const Puzzle& puzzle, const Phrases& phrases) {
  if (!puzzle.title.empty()) return puzzle.title;
  return phrases.say(puzzle.kind == PuzzleKind::crossword ? "puzzle.crossword" : "puzzle.word_search");
}

Facts factsOf(const Puzzle& puzzle, const Phrases& phrases) {
  std::uint64_t letters = 0, cells = 0;
  for (const Word& w : puzzle.words) letters += w.letters.size();
  for (const Letter l : puzzle.grid.cells()) cells += l != kOutside;
  const bool crossword = puzzle.kind == PuzzleKind::crossword;
  const Puzzle* const one = &puzzle;
  return {{"title", titleOf(puzzle, phrases)},
          {"kind", phrases.say(crossword ? "puzzle.kind_crossword" : "puzzle.kind_word_search")},
          {"words", wordsOf(puzzle)},
          {"columns", puzzle.grid.columns()},
          {"rows", puzzle.grid.rows()},
          {"cells", cells},
          {"letters", letters},
          {"seed", std::to_string(puzzle.seed)},
          {"directions", waysOf({&one, 1}, phrases)},
          {"half", lettersAway(puzzle.map ? puzzle.map->reach.half : 0)},
          {"most", lettersAway(puzzle.map ? puzzle.map->reach.most : 0)},
          {"credit", puzzle.credit},
          {"generator", puzzle.generator}};
}

std::string fillIn(std::string_view text, const Facts& facts, const Phrases& phrases) {
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
      const bool phrase = name.find('.') != std::string_view::npos && phrases.has(name);
      if (end == std::string_view::npos || (fact == facts.end() && !phrase)) {
        std::string known;
        for (const auto& [key, value] : facts) known += (known.empty() ? "{" : ", {") + key + "}";
        throw Error::call(
            "unknown placeholder '{" + std::string(name) + "}' in the text '" + std::string(text) + "'",
            "use one of " + known + ", or a phrase of templates/languages/en.toml");
      }
      if (fact == facts.end())
        out += phrases.say(name, facts);
      else if (const std::int64_t* number = fact->second.number())
        out += phrases.number(*number);
      else
        out += *fact->second.text();
      at = end + 1;
    }
  }
  return out;
}

}  // namespace gridpress::layout
