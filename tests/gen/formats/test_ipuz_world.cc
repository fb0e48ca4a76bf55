// tests/gen/formats/test_ipuz_world: a puzzle of the world's size; run by name, it prints what it took.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdio>
#include <fstream>

#include "gen/formats/read.h"
#include "gen/formats/write.h"
#include "model/rng.h"
#include "puzzles.h"

using namespace gridpress;

namespace {

/// 149,000 words of A-Z, some 9.5 letters each, with a print form, in 902 x 902 cells of chance.
Puzzle worldPuzzle() {
  Rng rng(1);
  Puzzle p = test::smallPuzzle();
  p.words.edit().clear();
  p.placements.clear();
  p.grid = Grid(902, 902);
  for (std::int32_t r = 0; r < 902; ++r)
    for (std::int32_t c = 0; c < 902; ++c) p.grid.at({c, r}) = static_cast<Letter>(rng.below(26));
  for (std::uint32_t w = 0; w < 149'000; ++w) {
    std::string text;
    for (std::uint32_t rest = w, i = 0; i < 4; ++i, rest /= 26) text += static_cast<char>('A' + rest % 26);
    for (std::uint32_t n = 1 + rng.below(10); n > 0; --n) text += static_cast<char>('A' + rng.below(26));
    p.words.edit().push_back(test::latinWord(text));
    p.words.edit().back().prints = {{"\xC3\x84" + text, "DE", rng.below(100'000)}};
    p.placements.push_back(
        {w,
         {static_cast<std::int32_t>(20 + rng.below(860)), static_cast<std::int32_t>(20 + rng.below(860))},
         kDirections[rng.below(8)]});
  }
  return p;
}

long peakKilobytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

}  // namespace

TEST_CASE("the world's size", "[.][world]") {
  using Clock = std::chrono::steady_clock;
  const auto seconds = [](Clock::time_point from) {
    return std::chrono::duration<double>(Clock::now() - from).count();
  };
  const std::string path = GRIDPRESS_BINARY_DIR "/world-size.ipuz";
  const Puzzle puzzle = worldPuzzle();
  const long before = peakKilobytes();
  const auto start = Clock::now();
  std::ofstream out(path, std::ios::binary);
  gen::writeIpuz(puzzle, out);
  out.close();
  const double writing = seconds(start);
  const long afterWriting = peakKilobytes();
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  const auto size = static_cast<long>(in.tellg());
  in.seekg(0);
  const auto middle = Clock::now();
  const Puzzle back = gen::readPuzzle(in, path).puzzle;
  const double reading = seconds(middle);
  std::remove(path.c_str());
  CHECK(back == puzzle);
  std::printf("puzzle %ld kB; file %ld bytes; written in %.2f s, +%ld kB; read in %.2f s, +%ld kB\n", before,
              size, writing, afterWriting - before, reading, peakKilobytes() - afterWriting);
}
