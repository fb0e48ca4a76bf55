// bench/bench_crossword: how the time for a crossword array grows with its words.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_crossword NAMES [inner|outer|random|tight [MOST]]
//
// NAMES holds A to Z words, one a line (of words.tsv, the first column). 300 to 100,000 of them (up to
// MOST), taken at even distances from the list, are placed; seconds are of one core and one start; the
// last column is the exponent of growth since the line above.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "gen/crossword/crossword.h"
#include "names.h"

using namespace gridpress;

namespace {

// What crossword-layout-generator (npm) needed for as many words; nothing where it was not measured.
const char* peer(std::size_t count) {
  return count == 300 ? "41.8 s, 219 placed" : "";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return std::fprintf(stderr, "bench_crossword NAMES [inner|outer|random|tight [MOST]]\n"), 2;
  const std::vector<std::string> names = bench::readNames(argv[1], 2);
  const std::string grow = argc > 2 ? argv[2] : "inner";
  const std::size_t most = std::min<std::size_t>(names.size(), argc > 3 ? std::stoul(argv[3]) : 100'000);
  std::printf("%8s %8s %9s %14s %9s %9s %9s  %s\n", "words", "placed", "seconds", "box", "density",
              "crossings", "exponent", "crossword-layout-generator");
  double before = 0, last = 1;
  for (const std::size_t count : {300U, 1'000U, 3'000U, 10'000U, 30'000U, 100'000U}) {
    if (count > most) break;
    gen::CrosswordOptions options;
    options.tight = grow == "tight";
    options.grow = grow == "outer"    ? gen::Grow::outer
                   : grow == "random" ? gen::Grow::random
                                      : gen::Grow::inner;
    const WordList list = bench::sample(names, count);
    const std::clock_t start = std::clock();
    const auto [puzzle, report] = gen::makeCrossword(list, options);
    const double seconds =
        static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / static_cast<double>(report.starts);
    const std::string box =
        std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows());
    std::printf("%8zu %8zu %9.4f %14s %9.3f %9zu", count, report.placed, seconds, box.c_str(),
                report.density(), report.crossings);
    if (count > 1'000)
      std::printf(" %9.2f", std::log(seconds / before) / std::log(static_cast<double>(count) / last));
    else
      std::printf(" %9s", "");
    std::printf("  %s\n", peer(count));
    std::fflush(stdout);
    before = seconds;
    last = static_cast<double>(count);
  }
  return 0;
}
