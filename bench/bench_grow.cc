// bench/bench_grow: squares that grow with their words, beside what puz was measured at.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_grow NAMES [COUNT...]
//
// NAMES is any list that `gridpress words` reads (templates/world/places.tsv.xz). Of its names with 3 to 20
// letters, longest first and within a length by the alphabet, COUNT are taken at even distances: the first of
// each of COUNT equal parts. (100, 300 and 1000, then 3000 and 10000 for growth.) Times are processor time
// (it works on one core), the least of ten seeds', for the generation alone; sides those of all ten.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "gen/words/read/read_words.h"
#include "gen/wordsearch/make/make.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

WordList sample(const WordList& names, std::size_t count) {
  WordList some{names.alphabet, {}, {}, {}};
  for (std::size_t i = 0; i < count; ++i)
    some.words.edit().push_back(names.words[i * names.words.size() / count]);
  return some;
}

// What puz needed for as many names; nothing where it was not measured.
const char* puz(std::size_t count) {
  switch (count) {
    case 100: return "30^2";
    case 300: return "50^2";
    case 1000: return "91^2, 3.0 s";
    case 3000: return "158^2, 28 s";
    default: return "-";
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_grow NAMES [COUNT...]\n");
    return 2;
  }
  const std::array<SourceSpec, 1> sources = {{{argv[1], std::nullopt, ""}}};
  WordList names = readWords(sources, CleanOptions{}).list;
  std::erase_if(names.words.edit(),
                [](const Word& w) { return w.letters.size() < 3 || w.letters.size() > 20; });
  std::vector<std::size_t> counts;
  for (int i = 2; i < argc; ++i) counts.push_back(static_cast<std::size_t>(std::atoi(argv[i])));
  if (counts.empty()) counts = {100, 300, 1000, 3000, 10000};
  std::printf("%8s %8s  %-9s %6s %10s  %s\n", "names", "letters", "side", "full", "ms", "puz");
  double before = 0, previous = 0;
  for (const std::size_t count : counts) {
    const WordList list = sample(names, count);
    std::int32_t least = 1 << 30, most = 0;
    double best = 1e9, full = 0;
    std::uint64_t letters = 0;
    for (std::uint64_t seed = 1; seed <= (count > 3000 ? 2U : 10U); ++seed) {
      WordSearchSettings options;
      options.placing = GrowPlacing();
      options.seed = seed;
      const std::clock_t begin = std::clock();
      const WordSearch made = makeWordSearch(list, options);
      const Puzzle& puzzle = made.puzzle;
      const WordSearchReport& report = made.report;
      best = std::min(best, 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
      if (!report.unplaced.empty()) return std::printf("words are left over\n"), 1;
      least = std::min(least, puzzle.grid.columns());
      most = std::max(most, puzzle.grid.columns());
      full = 100.0 * static_cast<double>(report.cellsUsed) / static_cast<double>(report.cells);
      letters = report.letters;
    }
    std::printf("%8zu %8llu  %4d-%-4d %5.1f%% %10.2f  %s", count, static_cast<unsigned long long>(letters),
                least, most, full, best, puz(count));
    if (previous > 0)
      std::printf("   (time grows as names^%.2f)",
                  std::log(best / previous) / std::log(static_cast<double>(count) / before));
    std::printf("\n");
    std::fflush(stdout);
    previous = best;
    before = static_cast<double>(count);
  }
}
