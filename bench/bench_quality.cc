// bench/bench_quality: how words cross and lie beside one another: Ruby Quiz 159's example, and ours.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_quality SOLUTION [SEEDS]
//
// SOLUTION is a solution.txt (tests/gen/formats/data/ruby-quiz-159.txt). Its words are put into a grid of its
// size by the plain rule and with quality, for the seeds from 1 to SEEDS (20).
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "gen/grid/difficulty.h"
#include "gen/wordsearch/make/make.h"
#include "support/quiz_reader.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

struct Sum {
  std::uint64_t least = ~std::uint64_t{0}, most = 0, sum = 0;
  void add(std::uint64_t value) {
    least = std::min(least, value);
    most = std::max(most, value);
    sum += value;
  }
};

void print(const char* what, const Sum& sum, int seeds) {
  std::printf("  %-22s %4llu to %4llu, mean %6.1f\n", what, static_cast<unsigned long long>(sum.least),
              static_cast<unsigned long long>(sum.most), static_cast<double>(sum.sum) / seeds);
}

void print(const Difficulty& d) {
  std::printf(
      "  %llu crossings, %llu triangles, %llu rectangles, %llu pairs of parallel neighbours, the largest "
      "group of %llu\n",
      static_cast<unsigned long long>(d.figures.crossings),
      static_cast<unsigned long long>(d.figures.triangles),
      static_cast<unsigned long long>(d.figures.rectangles),
      static_cast<unsigned long long>(d.parallelNeighbours),
      static_cast<unsigned long long>(d.parallelGroup));
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream in(argc > 1 ? argv[1] : "");
  if (!in) {
    std::fprintf(stderr, "usage: bench_quality SOLUTION [SEEDS]\n");
    return 2;
  }
  const int seeds = argc > 2 ? std::atoi(argv[2]) : 20;
  const Puzzle example = test::puzzleOf(test::readQuizSolution(in));
  std::printf("%zu words in %d x %d: the example\n", example.words.size(), example.grid.columns(),
              example.grid.rows());
  print(measureDifficulty(example));

  WordList list;
  list.alphabet = example.alphabet;
  list.words = example.words;
  std::sort(list.words.edit().begin(), list.words.edit().end(), [](const Word& a, const Word& b) {
    return a.letters.size() != b.letters.size() ? a.letters.size() > b.letters.size() : a.text < b.text;
  });
  for (const bool better : {false, true}) {
    Sum crossings, triangles, rectangles, parallels, group, milliseconds, rare;
    int failed = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
      WordSearchSettings options;
      options.size = Cell{example.grid.columns(), example.grid.rows()};
      options.seed = static_cast<std::uint64_t>(seed);
      if (better) options.placing = PlainPlacing{.refine = true};
      const auto begin = std::chrono::steady_clock::now();
      const WordSearch made = makeWordSearch(list, options);
      const Puzzle& puzzle = made.puzzle;
      const WordSearchReport& report = made.report;
      milliseconds.add(static_cast<std::uint64_t>(
          std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count()));
      failed += !report.unplaced.empty();
      rare.add(*std::min_element(report.perDirection.begin(), report.perDirection.end()));
      const Difficulty d = measureDifficulty(puzzle);
      crossings.add(d.figures.crossings);
      triangles.add(d.figures.triangles);
      rectangles.add(d.figures.rectangles);
      parallels.add(d.parallelNeighbours);
      group.add(d.parallelGroup);
    }
    std::printf("%s, %d seeds, %d without all words\n", better ? "with quality" : "plain rule", seeds,
                failed);
    print("crossings", crossings, seeds);
    print("triangles", triangles, seeds);
    print("rectangles", rectangles, seeds);
    print("parallel pairs", parallels, seeds);
    print("largest group", group, seeds);
    print("rarest direction", rare, seeds);
    print("milliseconds", milliseconds, seeds);
  }
}
