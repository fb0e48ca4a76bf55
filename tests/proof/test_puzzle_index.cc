// tests/proof/test_puzzle_index: what a page shows is among what is looked for there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/locate.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "model/rng.h"
#include "proof/text/printed_page.h"

using namespace gridpress;
using namespace gridpress::proof;

namespace {

Puzzle letters(Rng& rng, int columns, int rows) {
  Puzzle puzzle;
  puzzle.alphabet = Alphabet::latin();
  puzzle.grid = Grid(columns, rows);
  for (Cell c; c.row < rows; ++c.row)
    for (c.column = 0; c.column < columns; ++c.column) puzzle.grid.at(c) = static_cast<Letter>(rng.below(26));
  return puzzle;
}

// The puzzle's grid with its corner at a place, in letters of 10 pt; `wrong` of them are another.
void show(const Puzzle& puzzle, double x, double y, int wrong, Rng& rng, PrintedPage& page) {
  if (page.styles.empty()) page.styles.push_back({"B612Mono-Regular", 10, kBlack});
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      PlacedChar one;
      one.x = x + c.column * 12;
      one.y = y + c.row * 12;
      one.advance = 6;
      one.textStart = static_cast<std::uint32_t>(page.text.size());
      one.textLength = 1;
      page.text += puzzle.alphabet[puzzle.grid.at(c)];
      page.chars.push_back(one);
    }
  for (int i = 0; i < wrong; ++i)
    page.text[page.text.size() - 1 - rng.below(static_cast<std::uint32_t>(puzzle.grid.cells().size()))] = '?';
}

}  // namespace

TEST_CASE("of many puzzles those that a page shows are looked for, and few others") {
  Rng rng(7);
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 300; ++i) puzzles.push_back(letters(rng, 5 + i % 9, 4 + i % 7));
  const PuzzleIndex index(puzzles);
  std::size_t looked = 0;
  for (std::size_t p = 0; p < puzzles.size(); p += 7) {
    PrintedPage page;
    const auto wrong = static_cast<int>(puzzles[p].grid.cells().size() / 12);
    show(puzzles[p], 50, 60, wrong, rng, page);
    show(puzzles[(p + 100) % 300], 300, 60, 0, rng, page);  // Its rows go on on the same lines.
    const LetterField field(page);
    const std::vector<std::size_t> among = index.on(field);
    CHECK(std::find(among.begin(), among.end(), p) != among.end());
    CHECK(std::find(among.begin(), among.end(), (p + 100) % 300) != among.end());
    looked += among.size();
  }
  CHECK(looked < 4 * 43);
  PrintedPage empty;
  CHECK(index.on(LetterField(empty)).empty());
}

TEST_CASE("texts are found on the pages that hold them") {
  const std::vector<std::string> pages = {"1Catsanddogs2Theirowners", "", "2Theirowner", "Übergrößenträger",
                                          "11"};
  PageTexts texts;
  for (const std::string& page : pages) texts.add(page);
  texts.settle();
  for (const std::string what :
       {"Catsanddogs", "2Theirowner", "11", "1", "größen", "owners", "none of them", "Überg"}) {
    std::vector<std::size_t> naive;
    for (std::size_t i = 0; i < pages.size(); ++i)
      if (pages[i].find(what) != std::string::npos) naive.push_back(i);
    INFO(what);
    CHECK(texts.saying(what) == naive);
  }
}
