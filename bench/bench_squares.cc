// bench/bench_squares: counts word squares of Debian's wamerican, beside a plain trie.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_squares [LIST] [--threads N]
//
// Wall-clock and processor time, the list's reading apart. The plain trie is what one would write first: cell
// by cell, a trie with sets of next letters, no mirror images left out, one thread.
#include <sys/resource.h>

#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "gen/squares/lexicon.h"
#include "gen/squares/read_lexicon.h"
#include "gen/squares/squares.h"

using namespace gridpress::gen;

namespace {

double processorSeconds() {
  rusage use;
  getrusage(RUSAGE_SELF, &use);
  return static_cast<double>(use.ru_utime.tv_sec) + static_cast<double>(use.ru_utime.tv_usec) * 1e-6;
}

// Prints a line: what was done, how many squares, in what time.
template <typename Job>
void measure(const char* what, Job job) {
  const auto start = std::chrono::steady_clock::now();
  const double before = processorSeconds();
  const unsigned long long squares = job();
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::printf("  %-44s %12llu %9.4f s %9.4f s\n", what, squares, wall, processorSeconds() - before);
  std::fflush(stdout);
}

struct PlainTrie {
  const Trie& trie;
  int size;
  std::uint32_t down[9][8] = {};

  unsigned long long fill(int row, int column, std::uint32_t node) {
    LetterSet letters = trie.next(node) & trie.next(down[row][column]);
    if (row + 1 == size && column + 1 == size) return static_cast<unsigned long long>(std::popcount(letters));
    unsigned long long sum = 0;
    for (; letters != 0; letters &= letters - 1) {
      const int letter = std::countr_zero(letters);
      if (row + 1 < size) down[row + 1][column] = trie.child(down[row][column], letter);
      sum += column + 1 == size ? fill(row + 1, 0, 0) : fill(row, column + 1, trie.child(node, letter));
    }
    return sum;
  }
};

Lexicon read(const std::string& list, std::size_t size, bool foldCase, std::vector<std::string> with = {}) {
  LexiconOptions options;
  options.paths = {list};
  options.lengths = {size};
  options.foldCase = foldCase;
  options.with = std::move(with);
  return readLexicon(options).lexicon;
}

}  // namespace

int main(int argc, char** argv) {
  std::string list = "/usr/share/dict/words";
  SquareWork work;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--threads") == 0 && i + 1 < argc)
      work.threads = std::atoi(argv[++i]);
    else
      list = argv[i];
  }
  std::printf("%s\n  %-44s %12s %11s %11s\n", list.c_str(), "", "squares", "time", "processor");
  for (const std::size_t size : {std::size_t{4}, std::size_t{5}}) {
    std::printf("%zu x %zu\n", size, size);
    Lexicon lexicon;
    measure("reading the list (words)", [&] { return (lexicon = read(list, size, false)).size(); });
    SquareRules rules;
    rules.columns = rules.rows = static_cast<int>(size);
    measure("all", [&] { return countSquares(lexicon, rules, work); });
    measure("all, listed", [&] {
      unsigned long long n = 0;
      listSquares(
          lexicon, rules, [&](auto) { return ++n, true; }, work);
      return n;
    });
    rules.distinct = true;
    measure("no word twice", [&] { return countSquares(lexicon, rules, work); });
    rules.upToTranspose = true;
    measure("no word twice, up to transpose", [&] { return countSquares(lexicon, rules, work); });
    SquareRules mirrored = rules;
    mirrored.distinct = mirrored.upToTranspose = false;
    mirrored.symmetric = true;
    measure("symmetric", [&] { return countSquares(lexicon, mirrored, work); });
    const Lexicon more = read(list, size, false, {size == 4 ? "fred" : "alfie"});
    SquareRules all;
    all.columns = all.rows = static_cast<int>(size);
    measure("all with a new word", [&] { return countSquares(more, all, work); });
    std::vector<WordId> words;
    for (WordId id = 0; id < lexicon.size(); ++id) words.push_back(id);
    const Trie trie(lexicon, words);
    PlainTrie plain{trie, static_cast<int>(size)};
    measure("plain trie, all, one thread", [&] { return plain.fill(0, 0, 0); });
  }
  const Lexicon folded = read(list, 4, true);
  SquareRules rules;
  std::printf("4 x 4, capitals folded\n");
  measure("all", [&] { return countSquares(folded, rules, work); });
  rules.distinct = true;
  measure("no word twice", [&] { return countSquares(folded, rules, work); });
  std::printf(
      "published, on other machines\n"
      "  the article, 4 x 4, its list of 1,788 words: 498,672 squares in 5,295 s; distinct, by its tree, 497 "
      "s\n"
      "  ikokkari/Wordsquare, 4 x 4, this list: 3.3 s\n"
      "  a 30-line trie with letter masks, this list: 4 x 4 0.93 s, 5 x 5 7.05 s\n");
}
