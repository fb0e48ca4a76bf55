// tests/gen/crossword/test_form: fill-ins, codewords, cryptograms and scrambles have one solution.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "gen/crossword/crossword.h"
#include "gen/crossword/form.h"
#include "model/numbering.h"
#include "model/rng.h"

using namespace gridpress;

namespace {

WordList plainList(const std::vector<std::string>& texts) {
  WordList list;
  list.alphabet = Alphabet::latin();
  for (const std::string& text : texts) {
    Word word{text, {}, {}};
    for (const char c : text) word.letters.push_back(static_cast<Letter>(c - 'A'));
    list.words.edit().push_back(word);
  }
  std::stable_sort(list.words.edit().begin(), list.words.edit().end(),
                   [](const Word& a, const Word& b) { return a.letters.size() > b.letters.size(); });
  return list;
}

const std::vector<std::string> kAnimals = {"ELEPHANT", "GIRAFFE", "TIGER", "MONKEY", "PENGUIN",
                                           "RABBIT",   "HORSE",   "LION",  "ZEBRA",  "OTTER"};

std::string shownIn(const Puzzle& p) {
  std::string letters;
  for (const auto& [cell, mark] : p.marks)
    if (mark.given) letters += p.alphabet[p.grid.at(cell)];
  return letters;
}

/// Every way to write words into a fill-in, each as often as it stands, by trying all: the plain oracle.
int fillings(const Puzzle& p, Grid& grid, std::vector<std::uint32_t> words, std::size_t at) {
  if (at == p.placements.size()) return 1;
  const Placement& place = p.placements[at];
  int found = 0;
  for (std::size_t w = 0; w < words.size(); ++w) {
    const std::vector<Letter>& letters = p.words[words[w]].letters;
    if (letters.size() != p.words[place.word].letters.size()) continue;
    Grid filled = grid;
    bool fits = true;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      Letter& here = filled.at(advance(place.start, place.direction, static_cast<std::int32_t>(i)));
      fits = fits && (here == kBlank || here == letters[i]);
      here = letters[i];
    }
    if (!fits) continue;
    std::vector<std::uint32_t> rest = words;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(w));
    found += fillings(p, filled, rest, at + 1);
  }
  return found;
}

int fillings(const Puzzle& p) {
  Grid grid = p.grid;
  for (Cell c; c.row < grid.rows(); ++c.row)
    for (c.column = 0; c.column < grid.columns(); ++c.column) {
      const auto mark = p.marks.find(c);
      if (grid.at(c) != kOutside && (mark == p.marks.end() || !mark->second.given)) grid.at(c) = kBlank;
    }
  std::vector<std::uint32_t> words;
  for (const Placement& at : p.placements) words.push_back(at.word);
  return fillings(p, grid, words, 0);
}

}  // namespace

TEST_CASE("a fill-in gives as many letters as leave one filling") {
  // Two words of one length cross a third in the same letter: they could change places.
  const Puzzle made = gen::makeCrossword(plainList({"STATES", "TOP", "TIP"}), {}).puzzle;
  REQUIRE(made.placements.size() == 3);
  CHECK(fillings(made) > 1);
  Puzzle p = made;
  CHECK(gen::giveForm(p, CrosswordForm::fillIn, {}));
  CHECK(fillings(p) == 1);
  CHECK(shownIn(p).size() == 1);
  CHECK(formOf(p) == CrosswordForm::fillIn);
  CHECK(squareLabels(p).empty());
}

TEST_CASE("random fill-ins have one filling, by trying all") {
  CHECK(rc::check("fillings", [](std::uint64_t seed) {
    Rng rng(seed);
    std::set<std::string> texts;
    for (int i = 0; i < 7; ++i) {
      std::string text;
      for (std::uint32_t n = 2 + rng.below(3); n > 0; --n) text += static_cast<char>('A' + rng.below(3));
      texts.insert(text);
    }
    gen::CrosswordOptions options;
    options.seed = seed;
    Puzzle p = gen::makeCrossword(plainList({texts.begin(), texts.end()}), options).puzzle;
    RC_ASSERT(gen::giveForm(p, CrosswordForm::fillIn, {}));
    RC_ASSERT(fillings(p) == 1);
  }));
}

TEST_CASE("a codeword has a number for each letter, and three letters given") {
  Puzzle p = gen::makeCrossword(plainList(kAnimals), {}).puzzle;
  CHECK(gen::giveForm(p, CrosswordForm::codeword, {}));
  CHECK(formOf(p) == CrosswordForm::codeword);
  std::map<std::string, Letter> letters;
  std::size_t squares = 0;
  for (const auto& [cell, label] : squareLabels(p)) {
    ++squares;
    CHECK(letters.emplace(label, p.grid.at(cell)).first->second == p.grid.at(cell));
  }
  std::set<Letter> different;
  for (const auto& [label, letter] : letters) different.insert(letter);
  CHECK(different.size() == letters.size());
  CHECK(letters.contains("1"));
  CHECK(letters.contains(std::to_string(letters.size())));
  CHECK(squares == static_cast<std::size_t>(std::count_if(p.grid.cells().begin(), p.grid.cells().end(),
                                                          [](Letter l) { return l < 26; })));
  const std::string shown = shownIn(p);
  CHECK(std::set<char>(shown.begin(), shown.end()).size() >= 3);
}

TEST_CASE("a list with digits is a codeword by its numbers, a cryptogram by its letters") {
  WordList list = plainList({"COPPER", "OXYGEN", "IRON"});
  std::vector<std::string> letters = list.alphabet.letters();
  letters.emplace_back("2");
  const Alphabet wide(letters);
  for (Word& word : list.words.edit())
    for (Letter& letter : word.letters) letter = *wide.find(list.alphabet[letter]);
  list.words.edit().push_back({"H2O", {*wide.find("H"), *wide.find("2"), *wide.find("O")}, {}});
  list.alphabet = wide;
  for (const CrosswordForm form : {CrosswordForm::codeword, CrosswordForm::cryptogram}) {
    Puzzle p = gen::makeCrossword(list, {}).puzzle;
    gen::giveForm(p, form, {});
    CHECK(formOf(p) == form);
  }
}

TEST_CASE("what a solver may also think of makes a codeword give more letters") {
  // CAT, COT: of the alphabet only O and A tell them apart, and nothing else has either.
  Puzzle p = gen::wordRows(plainList({"CAT", "DOG", "HEN"}), CrosswordForm::cryptogram, 1);
  Puzzle q = p;
  CHECK(gen::giveForm(p, CrosswordForm::cryptogram, {}));
  CHECK(gen::giveForm(q, CrosswordForm::cryptogram,
                      {std::make_shared<const WordList>(plainList(
                          {"CUT", "BAT", "RUG", "PIG", "PEN", "DEN", "HUT", "JAM", "WIG", "BUS"}))}));
  CHECK(shownIn(q).size() > shownIn(p).size());
  CHECK(formOf(p) == CrosswordForm::cryptogram);
  for (std::size_t letter = 0; letter < p.codes.size(); ++letter)
    CHECK(p.codes[letter] != p.alphabet[static_cast<Letter>(letter)]);
}

TEST_CASE("a scramble's letters are those of its word, in another order; an anagram costs a letter") {
  Puzzle p = gen::wordRows(plainList({"LISTEN", "SILENT", "TIGER", "AA"}), CrosswordForm::scramble, 3);
  CHECK(gen::giveForm(p, CrosswordForm::scramble, {}));
  CHECK(formOf(p) == CrosswordForm::scramble);
  for (const Word& word : p.words) {
    std::string letters = word.clue;
    std::erase(letters, ' ');
    std::string sorted = letters, own = word.text;
    std::sort(sorted.begin(), sorted.end());
    std::sort(own.begin(), own.end());
    CHECK(sorted == own);
    if (word.text != "AA") CHECK(letters != word.text);
    CHECK((letters != "LISTEN" && letters != "SILENT"));
  }
  CHECK(shownIn(p).size() == 2);  // One each, of LISTEN and SILENT.
  Puzzle q = gen::wordRows(plainList({"LEMON", "APPLE"}), CrosswordForm::scramble, 3);
  CHECK(gen::giveForm(q, CrosswordForm::scramble, {std::make_shared<const WordList>(plainList({"MELON"}))}));
  CHECK(shownIn(q).size() == 1);
}

TEST_CASE("words in rows do not touch, and all have a blank row above") {
  const Puzzle p = gen::wordRows(plainList(kAnimals), CrosswordForm::scramble, 5);
  CHECK(p.placements.size() == kAnimals.size());
  for (const Placement& at : p.placements) {
    CHECK(at.direction == Direction::right);
    for (std::size_t i = 0; i < p.words[at.word].letters.size(); ++i) {
      const Cell cell = advance(at.start, Direction::right, static_cast<std::int32_t>(i));
      CHECK(p.grid.at(cell) == p.words[at.word].letters[i]);
      CHECK(p.grid.at({cell.column, cell.row - 1}) == kOutside);
    }
  }
}
