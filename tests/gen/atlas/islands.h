// tests/gen/atlas/islands: a small made-up world: square countries side by side on two islands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gen/atlas/land.h"
#include "model/rng.h"
#include "model/word_list.h"
#include "support/lists.h"

namespace gridpress::testing {

/// Three countries: AA and BB share a border on one island, CC is another island in the south-east. Degrees
/// are of Europe's latitudes, so that the map is a cone's.
inline gen::Land islandsLand() {
  return gen::readLand(
      "# gridpress land\n"
      "grid\t1 1\t0 0\n"
      "arc\t10 40 0 10\n"                   // 1: the border, northwards
      "arc\t10 50 -5 0 -3 -2 -2 -8 10 0\n"  // 2: AA's coast
      "arc\t10 50 10 0 0 -10 -10 0\n"       // 3: BB's coast
      "arc\t22 30 6 0 0 6 -6 0 0 -6\n"      // 4: CC's coast
      "land\tAA\t1 2\n"
      "land\tBB\t3 1\n"
      "land\tCC\t4\n",
      "islands");
}

/// Names made of syllables, each somewhere on the islands: most in AA, few in CC.
inline WordList islandsList(std::uint64_t seed, std::uint32_t count) {
  WordList list = syllableList(seed, count);
  std::uint64_t i = 0;
  for (Word& word : list.words.edit()) {
    Rng rng(hashOf(seed, ++i));
    const auto within = [&](double from, double to) {
      return from + (to - from) * static_cast<double>(rng.below(10'000)) / 10'000;
    };
    PrintForm print{word.text, {}, 0};
    const std::uint64_t where = rng.below(10);
    if (where < 6)
      print.country = "AA", print.at = EarthPoint{within(41, 47), within(4, 9.5)};
    else if (where < 9)
      print.country = "BB", print.at = EarthPoint{within(40.5, 49.5), within(10.5, 19.5)};
    else
      print.country = "CC", print.at = EarthPoint{within(30.5, 35.5), within(22.5, 27.5)};
    word.prints = {print};
  }
  return list;
}

}  // namespace gridpress::testing
