// bench/bench_tight: how few cells one grid of a size needs, as units are moved more often.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_tight WORDS SIDE [MOVES [SEED [THREADS [OVERLAP [GRID]]]]]
//
// WORDS holds A to Z words, one a line (of words.tsv, the first column). SIDE is the square's, MOVES how
// often each unit is moved whenever an eighth of them is new (0), OVERLAP from how many letters on words are
// joined (5). GRID is a text file that the grid is written to, a row a line, "." where nothing stands
// (bench/golf checks such a grid).
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "gen/wordsearch/tight/pack.h"
#include "names.h"

using namespace gridpress;
using namespace gridpress::gen;

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: bench_tight WORDS SIDE [MOVES [SEED [THREADS [OVERLAP [GRID]]]]]\n");
    return 2;
  }
  const auto number = [&](int index, int usual) { return argc > index ? std::atoi(argv[index]) : usual; };
  std::vector<std::string> names = bench::readNames(argv[1]);
  const WordList list = bench::sample(names, names.size());
  const std::int32_t side = number(2, 0);
  ChainOptions options;
  options.overlap = static_cast<std::size_t>(number(6, 5));
  const auto seed = static_cast<std::uint64_t>(number(4, 1));
  const auto begin = std::chrono::steady_clock::now();
  const PackList packed(list, seed, 0xFF, options);
  Events events;
  const Packed made =
      pack(packed, Grid(side, side), {seed, number(5, 0), static_cast<std::uint64_t>(number(3, 0))}, events);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const double processor = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                           static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  std::printf(
      "%zu words, %zu units, %d x %d: %llu cells used, %llu words left out; %.1f s, %.1f s of processor "
      "time\n",
      list.words.size(), packed.chains.size(), side, side, static_cast<unsigned long long>(made.used),
      static_cast<unsigned long long>(made.unplaced), seconds, processor);
  if (argc > 7) {
    std::ofstream out(argv[7]);
    for (std::int32_t y = 0; y < side; ++y) {
      for (std::int32_t x = 0; x < side; ++x) {
        const Letter letter = made.grid.at({x, y});
        out << (letter == kBlank ? "." : list.alphabet[letter]);
      }
      out << '\n';
    }
  }
  return 0;
}
