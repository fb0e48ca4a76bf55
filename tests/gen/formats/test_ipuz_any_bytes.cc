// tests/gen/formats/test_ipuz_any_bytes: whatever the bytes, a puzzle or an Error.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "model/error.h"
#include "model/rng.h"
#include "puzzles.h"

using namespace gridpress;

namespace {

/// Pieces that JSON, ipuz and arithmetic trip over.
const std::vector<std::string> kPieces = {"[",
                                          "]",
                                          "{",
                                          "}",
                                          ",",
                                          ":",
                                          "\"",
                                          "null",
                                          "true",
                                          "0",
                                          "-1",
                                          "1e999",
                                          "1.5",
                                          "99999999999",
                                          "4294967295",
                                          "\xFF",
                                          "\"#\"",
                                          "\"\"",
                                          "\n",
                                          "\\u0000",
                                          "\"cells\":",
                                          "[0,0]",
                                          "\"solution\":{",
                                          "\"puzzle\":[[",
                                          "\"clues\":{",
                                          "\"Across\":[[1,",
                                          "\"↓\"",
                                          "18446744073709551616"};

/// Some bytes taken out, doubled, or replaced by one of the pieces.
std::string damaged(std::string text, Rng& rng) {
  for (std::uint32_t n = 1 + rng.below(4); n > 0; --n) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
    const std::size_t size = rng.below(12);
    switch (rng.below(3)) {
      case 0: text.erase(at, size); break;
      case 1: text.insert(rng.below(static_cast<std::uint32_t>(text.size())), text.substr(at, size)); break;
      default: text.replace(at, rng.below(3), kPieces[rng.below(static_cast<std::uint32_t>(kPieces.size()))]);
    }
    if (text.empty()) text = "{";
  }
  return text;
}

/// True where the bytes are refused; a puzzle that is read must itself survive the round trip.
bool refused(const std::string& text) {
  Puzzle puzzle;
  try {
    puzzle = test::readBack(text);
  } catch (const Error& error) {
    RC_ASSERT(error.blame() == Blame::call);
    RC_ASSERT(error.where().file == "puzzle.ipuz");
    return true;
  }
  RC_ASSERT(test::readBack(test::written(puzzle)) == puzzle);
  return false;
}

}  // namespace

TEST_CASE("a damaged file is a puzzle or an Error") {
  std::size_t read = 0, notRead = 0;
  const bool held = rc::check("damaged files", [&](std::uint64_t seed) {
    Rng rng(seed);
    const std::string whole =
        test::written(seed % 2 ? test::chancePuzzle(rng.next()) : test::chanceCrossword(rng.next()));
    for (int i = 0; i < 30; ++i) ++(refused(damaged(whole, rng)) ? notRead : read);
  });
  CHECK(held);
  CHECK(read > 0);
  CHECK(notRead > 0);
}

TEST_CASE("bytes of chance are an Error") {
  CHECK(rc::check("any bytes", [](const std::string& bytes) { RC_ASSERT(refused(bytes)); }));
  CHECK_THROWS_AS(test::readBack(std::string(100'000, '[')), Error);
  CHECK_THROWS_AS(test::readBack("{\"a\":" + std::string(100'000, '[')), Error);
}
