// tests/gen/formats/test_cutter: words cut into letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "gen/letters/clusters.h"

using namespace gridpress;

namespace {

std::string cut(const Alphabet& alphabet, std::string_view text) {
  std::vector<gen::LetterPiece> pieces;
  gen::LetterCutter(alphabet).cut(text, pieces);
  std::string cuts;
  for (const gen::LetterPiece& piece : pieces) {
    CHECK((!piece.letter || alphabet[*piece.letter] == piece.text));
    cuts += (piece.letter ? "|" : "?") + std::string(piece.text);
  }
  return cuts;
}

}  // namespace

TEST_CASE("the longest letter wins, whatever comes after it") {
  CHECK(cut(Alphabet({"c", "h", "ch", "chh", "é"}), "chchhcé") == "|ch|chh|c|é");
}

TEST_CASE("what is no letter is cut by code points") {
  CHECK(cut(Alphabet::latin(), "AßB한") == "|A?ß|B?한");
}
