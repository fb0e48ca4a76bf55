// bench/bench_generate: how fast word searches are made, and how the fast search compares with the plain one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "gen/wordsearch/word_search.h"
#include "model/rng.h"
using namespace gridpress;
int main(int argc, char** argv) {
  std::ifstream in(argv[1]);
  WordList list;
  list.alphabet = Alphabet::latin();
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  size_t take = argc > 4 ? atoi(argv[4]) : 0;
  if (take) {  // every k-th
    std::vector<std::string> some;
    for (size_t i = 0; i < take; ++i) some.push_back(lines[i * lines.size() / take]);
    lines = some;
  }
  for (auto& line : lines) {
    Word w;
    w.text = line;
    for (char c : line) w.letters.push_back(c - 'A');
    list.words.push_back(w);
  }
  gen::WordSearchOptions o;
  o.columns = o.rows = atoi(argv[2]);
  o.threads = atoi(argv[3]);
  gen::WordSearchReport r;
  auto t0 = std::chrono::steady_clock::now();
  auto last = t0;
  uint64_t mark = 0;
  auto p = gen::makeWordSearch(list, o, &r, [&](uint64_t d, uint64_t t) {
    if (d * 20 / t != mark) {
      mark = d * 20 / t;
      auto n = std::chrono::steady_clock::now();
      fprintf(stderr, "%zu len %zu  %.3f us/word (cum %.2f)\n", (size_t)d, list.words[d - 1].text.size(),
              1e6 * std::chrono::duration<double>(n - last).count() / (t / 20.),
              std::chrono::duration<double>(n - t0).count());
      last = n;
    }
  });
  double s = std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
  uint64_t h = 0;
  for (auto& q : p.placements) h = hashOf(h, q.word, q.start.column, q.start.row, (int)q.direction);
  rusage u;
  getrusage(RUSAGE_SELF, &u);
  printf("%d^2 placed %zu left %zu used %zu (%.2f%%) grids %d  %.3f s  %ld KB hash %lx\n", p.grid.columns(),
         (size_t)r.placed, r.leftOver.size(), (size_t)r.cellsUsed, 100. * r.cellsUsed / p.grid.cellCount(),
         r.grids, s, u.ru_maxrss, h);
}
