// tests/gen/formats/puzzles: one puzzle by hand, any number by chance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzles.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "gen/formats/read.h"
#include "gen/formats/write.h"
#include "model/numbering.h"
#include "model/rng.h"

namespace gridpress::test {

Word latinWord(std::string_view text) {
  Word word{std::string(text), {}, {}};
  for (const char c : text) word.letters.push_back(static_cast<Letter>(c - 'A'));
  return word;
}

Puzzle smallPuzzle() {
  Puzzle p;
  p.title = "Three \"places\"";
  p.credit = "Nobody";
  p.generator = "gridpress 0.1.0";
  p.language = "pt-BR";
  p.seed = 18446744073709551615ULL;
  p.alphabet = Alphabet::latin();
  p.words = {latinWord("POZOS"), latinWord("POA"), latinWord("ZZ")};
  p.words.edit()[1].prints = {{"Poá", "BR", 95801}, {"Pôa", "", 0}, {"Poa", "UG", 0}};
  p.grid = Grid(5, 3);
  const char* rows[] = {"POZOS", "OXXXX", "AXXXX"};
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 5; ++c) p.grid.at({c, r}) = static_cast<Letter>(rows[r][c] - 'A');
  p.placements = {{0, {0, 0}, Direction::right}, {1, {0, 0}, Direction::down}};
  return p;
}

Puzzle chancePuzzle(std::uint64_t seed) {
  static const std::vector<std::vector<std::string>> kAlphabets = {
      {"A", "B", "C"},
      {"0", "#", "\"", "\\", " "},
      {"c", "h", "ch", "é", "e\u0301", "ß"},
      {"क", "कि", "ा", "ি", "👩‍🚀", "한"},
  };
  Rng rng(seed);
  Puzzle p;
  p.alphabet = Alphabet(kAlphabets[rng.below(4)]);
  p.seed = rng.next();
  if (rng.below(2)) p.title = "A \"title\" \\ Ä";
  if (rng.below(2)) p.credit = "credit";
  if (rng.below(2)) p.language = "tr";
  p.generator = "gridpress 0.1.0";
  const auto columns = static_cast<std::int32_t>(1 + rng.below(9));
  const auto rows = static_cast<std::int32_t>(1 + rng.below(9));
  p.grid = Grid(columns, rows);
  const auto letters = static_cast<std::uint32_t>(p.alphabet.size());
  for (std::int32_t r = 0; r < rows; ++r)
    for (std::int32_t c = 0; c < columns; ++c) {
      const std::uint32_t pick = rng.below(letters + 2);
      p.grid.at({c, r}) = pick < letters ? static_cast<Letter>(pick) : pick == letters ? kBlank : kOutside;
    }
  for (std::uint32_t i = rng.below(12); i > 0; --i) {
    Word word;
    for (std::uint32_t n = 1 + rng.below(5); n > 0; --n)
      word.letters.push_back(static_cast<Letter>(rng.below(letters)));
    word.text = spell(p.alphabet, word.letters);
    for (std::uint32_t n = rng.below(3); n > 0; --n)
      word.prints.push_back(
          {"Ä" + std::to_string(n), rng.below(2) ? "DE" : "", std::int64_t{rng.below(3)} - 1});
    const bool known =
        std::any_of(p.words.begin(), p.words.end(), [&word](const Word& w) { return w.text == word.text; });
    if (known) continue;
    if (rng.below(2)) word.clue = "What \"is\" it?";
    const auto index = static_cast<std::uint32_t>(p.words.size());
    for (std::uint32_t n = rng.below(4); n > 0; --n) {
      const Cell start{static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(columns))),
                       static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(rows)))};
      const Direction d = kDirections[rng.below(8)];
      if (p.grid.contains(advance(start, d, static_cast<std::int32_t>(word.letters.size()) - 1)))
        p.placements.push_back({index, start, d});
    }
    p.words.edit().push_back(std::move(word));
  }
  return p;
}

Puzzle chanceCrossword(std::uint64_t seed) {
  Puzzle p = chancePuzzle(seed);
  p.kind = PuzzleKind::crossword;
  std::set<std::pair<Cell, Direction>> entries;
  std::vector<Placement> kept;
  for (Placement at : p.placements) {
    const bool ways = at.direction == Direction::right || at.direction == Direction::down;
    if (ways && entries.emplace(at.start, at.direction).second) kept.push_back(at);
  }
  p.placements = kept;
  Rng rng(seed + 1);
  if (rng.below(2)) p.date = "2026-02-28";
  if (rng.below(2)) p.author = "Söze & Sons, <b>";
  if (rng.below(2)) p.heads = {"Waagerecht & quer", rng.below(2) ? "" : "Senkrecht"};
  if (rng.below(2)) p.intro = "Two words are <i>titles</i>, AT&amp;T is not";
  for (std::uint32_t i = 1; i < p.placements.size(); ++i) {
    const std::uint32_t word = p.placements[i].word;
    if (p.placements[i - 1].word == word && !p.words[word].clue.empty() && rng.below(2))
      p.clues.emplace(i, "<i>Another</i> clue & 1 < 2");
  }
  const std::vector<bool> enclosed = blackCells(p);
  for (std::size_t cell = 0; cell < p.grid.cellCount(); ++cell) {
    const Cell at{static_cast<std::int32_t>(cell) % p.grid.columns(),
                  static_cast<std::int32_t>(cell) / p.grid.columns()};
    const bool begins = std::any_of(p.placements.begin(), p.placements.end(),
                                    [at](const Placement& there) { return there.start == at; });
    if (rng.below(3) > 0 || begins) continue;
    SquareMark mark;
    if (p.grid.at(at) == kOutside) {
      mark.black = !enclosed[cell];
    } else {
      mark.circle = rng.below(2) == 0;
      mark.barLeft = rng.below(2) == 0;
      mark.barTop = rng.below(2) == 0;
      mark.given = p.grid.at(at) != kBlank && rng.below(2) == 0;
      if (rng.below(2)) mark.ground = Colour{0xcc, 0xdd, static_cast<std::uint8_t>(rng.below(256))};
    }
    if (mark != SquareMark()) p.marks.emplace(at, mark);
  }
  const bool labelled = rng.below(2) == 0;
  const Numbering numbering = numberingOf(p);
  for (std::size_t i = 0; labelled && i < numbering.cells.size(); ++i)
    if (p.grid.at(numbering.cells[i]) != kOutside)
      p.marks[numbering.cells[i]].label = "No. " + std::to_string(i + 1);
  if (const std::uint32_t codes = rng.below(3); codes > 0)
    for (std::size_t i = 0; i < p.alphabet.size(); ++i)
      p.codes.push_back(codes == 1 ? std::string() : std::to_string(p.alphabet.size() - i));
  return p;
}

std::string written(const Puzzle& puzzle) {
  std::ostringstream out;
  gen::writeIpuz(puzzle, out);
  return out.str();
}

Puzzle readBack(const std::string& text) {
  std::istringstream in(text);
  return gen::readPuzzle(in, "puzzle.ipuz").puzzle;
}

}  // namespace gridpress::test
