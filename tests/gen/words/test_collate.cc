// tests/gen/words/test_collate: languages' own orders and letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>

#include "gen/letters/collate.h"
#include "model/error.h"

using namespace gridpress;

namespace {

Puzzle puzzleWith(const std::vector<std::string>& texts) {
  Puzzle p;
  p.alphabet = Alphabet::latin();
  for (const std::string& text : texts) p.words.edit().push_back({text, {}, {}});
  return p;
}

std::string listed(const Puzzle& p, const WordOrder& order) {
  std::vector<std::string> texts(p.words.size());
  for (std::size_t w = 0; w < p.words.size(); ++w) texts[order.ranks[w]] = p.words[w].text;
  std::string all;
  for (const std::string& text : texts) all += text + " ";
  return all;
}

}  // namespace

TEST_CASE("words stand in their language's order, in its sections") {
  const Puzzle p = puzzleWith({"IVA", "CHEB", "CITY", "HUS", "ČAS", "ZOO", "TA"});
  const WordOrder czech = gen::orderIn(p, "cs");
  CHECK(listed(p, czech) == "CITY ČAS HUS CHEB IVA TA ZOO ");
  std::string sections;
  for (const WordOrder::Section& s : czech.sections) sections += s.label + std::to_string(s.first) + " ";
  CHECK(sections == "C0 Č1 H2 CH3 I4 T5 Z6 ");
  CHECK(listed(p, gen::orderIn(p, "et")).find("ZOO TA") != std::string::npos);
  CHECK(listed(p, gen::orderIn(p, "")) == "ČAS CHEB CITY HUS IVA TA ZOO ");
  CHECK(listed(p, gen::orderIn(p, "en")) == "ČAS CHEB CITY HUS IVA TA ZOO ");
}

TEST_CASE("in plain capitals English and the bytes agree") {
  std::vector<std::string> texts;
  for (char a = 'A'; a <= 'Z'; ++a)
    for (char b = 'A'; b <= 'Z'; b += 5) texts.push_back(std::string(1, a) + b + (a % 2 ? "X" : ""));
  std::reverse(texts.begin(), texts.end());
  const Puzzle p = puzzleWith(texts);
  CHECK(gen::orderIn(p, "en").ranks == orderByText(p).ranks);
}

TEST_CASE("a language that nobody knows is refused") {
  CHECK_THROWS_WITH(gen::orderIn(puzzleWith({"A"}), "klingon"), Catch::Contains("klingon"));
  CHECK_THROWS_AS(gen::orderIn(puzzleWith({"A"}), "no such thing"), Error);
}

TEST_CASE("names stand in their natural order: numbers by value, letters beside their kin") {
  std::vector<std::string> names = {"10 Zoo", "2 Äpfel", "Zebra", "ära", "02 Apfel", "Ara", "1", "b2", "B10"};
  gen::sortNaturally(names);
  CHECK(names ==
        std::vector<std::string>{"1", "02 Apfel", "2 Äpfel", "10 Zoo", "Ara", "ära", "b2", "B10", "Zebra"});
}
