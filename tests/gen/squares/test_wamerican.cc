// tests/gen/squares/test_wamerican: the known counts of Debian's American word list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "gen/squares/read_lexicon.h"
#include "gen/squares/squares.h"

using namespace gridpress::gen;

namespace {

Lexicon wamerican(std::size_t length, bool foldCase = false, std::vector<std::string> with = {}) {
  LexiconOptions options;
  options.paths = {"/usr/share/dict/american-english"};
  options.lengths = {length};
  options.foldCase = foldCase;
  options.with = std::move(with);
  return readLexicon(options).lexicon;
}

SquareRules square(int size, bool distinct = false, bool upToTranspose = false) {
  SquareRules rules;
  rules.columns = rules.rows = size;
  rules.distinct = distinct;
  rules.upToTranspose = upToTranspose;
  return rules;
}

}  // namespace

TEST_CASE("four letters") {
  const Lexicon lexicon = wamerican(4);
  CHECK(lexicon.size() == 2442);
  CHECK(countSquares(lexicon, square(4)) == 2923225);
  CHECK(countSquares(lexicon, square(4, true)) == 1643576);
  CHECK(countSquares(lexicon, square(4, true, true)) == 821788);
  SquareRules mirrored = square(4);
  mirrored.symmetric = true;
  // All are the mirror pairs and those that are their own mirror image.
  CHECK(2 * countSquares(lexicon, square(4, false, true)) - countSquares(lexicon, mirrored) == 2923225);
  std::size_t listed = 0;
  listSquares(lexicon, square(4), [&](auto) { return ++listed, true; });
  CHECK(listed == 2923225);
}

TEST_CASE("five letters", "[long]") {
  const Lexicon lexicon = wamerican(5);
  CHECK(lexicon.size() == 4667);
  CHECK(countSquares(lexicon, square(5, true, true)) == 40749);
}

TEST_CASE("four letters, capitals folded", "[long]") {
  const Lexicon lexicon = wamerican(4, true);
  CHECK(lexicon.size() == 3169);
  SquareRules mirrored = square(4);
  mirrored.symmetric = true;
  // Counted by mirror pairs, in half the time. A square with no word twice is never its own mirror image.
  CHECK(2 * countSquares(lexicon, square(4, false, true)) - countSquares(lexicon, mirrored) == 35296018);
  CHECK(2 * countSquares(lexicon, square(4, true, true)) == 27335686);
}

TEST_CASE("a new word adds the squares that hold it") {
  const Lexicon without = wamerican(4), with = wamerican(4, false, {"FRED"});
  const std::uint64_t added = countSquares(with, square(4));
  // The same list with no word marked as new has them among all others.
  std::vector<SquareWord> words;
  for (WordId id = 0; id < with.size(); ++id) {
    words.push_back(with[id]);
    words.back().isNew = false;
  }
  CHECK(countSquares(Lexicon(with.alphabet(), words), square(4)) == 2923225 + added);
  CHECK(added == 3090);
}
