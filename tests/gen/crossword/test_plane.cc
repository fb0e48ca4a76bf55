// tests/gen/crossword/test_plane: each of Trott's rules by an example.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <string_view>
#include <vector>

#include "gen/crossword/plane.h"

using namespace gridpress;
using gen::Plane;

namespace {

std::vector<Letter> word(std::string_view text) {
  std::vector<Letter> letters;
  for (const char c : text) letters.push_back(static_cast<Letter>(c - 'A'));
  return letters;
}

/// MATHEMATICA across from 0,0, as in the article.
Plane article() {
  Plane plane;
  plane.put(word("MATHEMATICA"), {0, 0}, Direction::right);
  return plane;
}

int tryIt(const Plane& plane, std::string_view text, Cell start, Direction d) {
  return plane.crossings(word(text), start, d);
}

}  // namespace

TEST_CASE("the article's examples") {
  const Plane plane = article();
  CHECK(tryIt(plane, "MATHEMATICA", {0, 0}, Direction::down) == 1);
  CHECK(tryIt(plane, "MATHEMATICA", {0, 0}, Direction::right) == Plane::kDoesNotFit);
  CHECK(tryIt(plane, "MATHEMATICA", {5, 0}, Direction::right) == Plane::kDoesNotFit);
  CHECK(tryIt(plane, "MATHEMATICA", {5, -5}, Direction::down) == 1);
}

TEST_CASE("a word may begin or end on another's square, but not beside one") {
  const Plane plane = article();
  CHECK(tryIt(plane, "ATLAS", {1, 0}, Direction::down) == 1);
  CHECK(tryIt(plane, "ATLAS", {1, 1}, Direction::down) == Plane::kDoesNotFit);
  CHECK(tryIt(plane, "SIGMA", {1, -4}, Direction::down) == 1);
  CHECK(tryIt(plane, "SIGMA", {1, -5}, Direction::down) == Plane::kDoesNotFit);
  CHECK(tryIt(plane, "SIGMA", {1, -6}, Direction::down) == 0);
  CHECK(tryIt(plane, "SIGMA", {11, -2}, Direction::down) == Plane::kDoesNotFit);
  CHECK(tryIt(plane, "SIGMA", {-1, 0}, Direction::down) == Plane::kDoesNotFit);
  CHECK(tryIt(plane, "SIGMA", {12, -2}, Direction::down) == 0);
}

TEST_CASE("parallel words keep a blank between them") {
  const Plane plane = article();
  for (const std::int32_t row : {-1, 0, 1}) {
    CHECK(tryIt(plane, "SIGMA", {3, row}, Direction::right) == Plane::kDoesNotFit);
    CHECK(tryIt(plane, "SIGMA", {-4, row}, Direction::right) == Plane::kDoesNotFit);
  }
  CHECK(tryIt(plane, "SIGMA", {3, 2}, Direction::right) == 0);
  CHECK(tryIt(plane, "SIGMA", {-5, 1}, Direction::right) == 0);  // corner to corner
  CHECK(tryIt(plane, "SIGMA", {-6, 0}, Direction::right) == 0);  // a blank between, in one row
}

TEST_CASE("words that cross the same word keep a blank between them, too") {
  Plane plane = article();
  plane.put(word("ATLAS"), {1, 0}, Direction::down);
  CHECK(tryIt(plane, "TO", {2, 0}, Direction::down) == Plane::kDoesNotFit);
  CHECK(tryIt(plane, "HO", {3, 0}, Direction::down) == 1);
  CHECK(tryIt(plane, "LOGIC", {1, 2}, Direction::right) == 1);
  // Through a square that crosses already, nothing reads a second time.
  CHECK(tryIt(plane, "TAT", {1, -1}, Direction::down) == Plane::kDoesNotFit);
}

TEST_CASE("the plane has no edge") {
  Plane plane;
  for (const std::int32_t far : {-1'000'000'000, 1'000'000'000}) {
    plane.put(word("EDGE"), {far, far}, Direction::right);
    CHECK(tryIt(plane, "EGO", {far + 3, far}, Direction::down) == 1);
    CHECK(plane.at({far + 1, far}).letter == 3);
    CHECK(plane.at({far, far + 1}).letter == kBlank);
  }
}
