// bench/bench_generate: how fast word searches are made, against the plain full scan.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_generate NAMES [SIDE [THREADS [SCANNED...]]]
//
// NAMES holds A to Z words, one a line (of words.tsv, the first column). SIDE is the grid's for all of them
// (902), THREADS as in the options (0: all), SCANNED the numbers of names, taken at even distances, for which
// the full scan is run as well (2000; at 20000 it takes a quarter of an hour). Growth is measured from 1,000
// to 1,000,000 names, at 0.6 cells a letter; those that NAMES lacks are made up.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "gen/grid/shape.h"
#include "gen/wordsearch/search/fast_search.h"
#include "model/rng.h"
#include "names.h"
#include "support/full_scan.h"
#include "support/lists.h"

using namespace gridpress;
using namespace gridpress::gen;
using bench::readNames;
using bench::sample;

namespace {

constexpr double kCellsPerLetter = 0.6;

// The names and as many more as are missing, made up letter by letter so that pairs of letters and lengths
// are as frequent as in the names; no two are the same.
std::vector<std::string> withMore(std::vector<std::string> names, std::size_t count) {
  std::vector<std::vector<char>> after(27);  // by the letter before; 26 is the start
  for (const std::string& name : names)
    for (std::size_t i = 0; i < name.size(); ++i)
      after[i == 0 ? 26 : static_cast<std::size_t>(name[i - 1] - 'A')].push_back(name[i]);
  std::unordered_set<std::string> all(names.begin(), names.end());
  Rng rng(1);
  const std::size_t real = names.size();
  while (names.size() < count) {
    const std::size_t length = names[rng.below(static_cast<std::uint32_t>(real))].size();
    std::string made;
    while (made.size() < length) {
      const auto& next = after[made.empty() ? 26 : static_cast<std::size_t>(made.back() - 'A')];
      if (next.empty()) break;
      made += next[rng.below(static_cast<std::uint32_t>(next.size()))];
    }
    if (made.size() == length && all.insert(made).second) names.push_back(std::move(made));
  }
  std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  return names;
}

struct Run {
  Places places;
  std::size_t placed = 0, used = 0;
  double seconds = 0;
};

Run time(Places (*method)(const Search&, Grid&), const WordList& list, const Rule& rule, std::int32_t side,
         int threads) {
  const auto begin = std::chrono::steady_clock::now();
  Grid grid(side, side);
  Run run;
  const std::vector<WordLetters> letters = lettersOf(list);
  run.places = method({&letters, &rule, threads, false, {}}, grid);
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  for (const Place place : run.places) run.placed += place != kNowhere;
  for (const Letter letter : grid.cells()) run.used += letter != kBlank;
  return run;
}

void print(const char* what, const WordList& list, const Rule& rule, std::int32_t side, const Run& run) {
  const double cells = static_cast<double>(side) * side;
  std::printf("%-10s %7zu words %7zu placed  %4d^2 %6.2f %% full  %.4f cells/letter %10.3f s %9.0f words/s\n",
              what, list.words.size(), run.placed, side, 100.0 * static_cast<double>(run.used) / cells,
              cells / static_cast<double>(rule.letters), run.seconds,
              static_cast<double>(list.words.size()) / run.seconds);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_generate NAMES [SIDE [THREADS [SCANNED...]]]\n");
    return 2;
  }
  const std::vector<std::string> names = readNames(argv[1]);
  const int side = argc > 2 ? std::atoi(argv[2]) : 902, threads = argc > 3 ? std::atoi(argv[3]) : 0;
  std::vector<std::size_t> scanned;
  for (int i = 4; i < argc; ++i) scanned.push_back(static_cast<std::size_t>(std::atoi(argv[i])));
  if (argc <= 4) scanned.push_back(2000);

  double previous = 0, before = 0;
  for (const std::size_t count : {1'000U, 10'000U, 100'000U, 300'000U, 1'000'000U}) {
    const WordList list = sample(count <= names.size() ? names : withMore(names, count), count);
    const Rule rule(list, 1, 0xFF);
    // As full as the names themselves are at the usual size, whatever their number.
    const auto fitting =
        static_cast<std::int32_t>(std::sqrt(kCellsPerLetter * static_cast<double>(rule.letters)));
    const Run run = time(placeFast, list, rule, fitting, threads);
    print("fast", list, rule, fitting, run);
    if (previous > 0)
      std::printf("           growth: words^%.2f\n",
                  std::log(run.seconds / previous) / std::log(static_cast<double>(count) / before));
    previous = run.seconds;
    before = static_cast<double>(count);
  }
  const WordList all = sample(names, names.size());
  const Rule rule(all, 1, 0xFF);
  print("fast", all, rule, side, time(placeFast, all, rule, side, threads));
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("           peak memory %ld MB\n", usage.ru_maxrss / 1024);

  for (const std::size_t count : scanned) {
    const WordList list = sample(names, std::min(count, names.size()));
    const Rule some(list, 1, 0xFF);
    const std::int32_t fitting = expectedSide(some.letters);
    const Run fast = time(placeFast, list, some, fitting, threads);
    print("fast", list, some, fitting, fast);
    const Run plain = time(placeByFullScan, list, some, fitting, 1);
    print("full scan", list, some, fitting, plain);
    std::printf("           %.0f times faster, places are %s\n", plain.seconds / fast.seconds,
                plain.places == fast.places ? "the same" : "DIFFERENT");
    if (plain.places != fast.places) return 1;
  }
}
