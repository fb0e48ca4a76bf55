// tests/support/make: puzzles placed and filled in one call, with what both steps report.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/generate.h"
#include "gen/wordsearch/make/word_search.h"

namespace gridpress::test {

struct Made {
  Puzzle puzzle;
  gen::WordSearchReport placed;
  gen::FillReport filled;
};

inline Made makeFilled(const WordList& list, const gen::WordSearchOptions& search,
                       const gen::FillSettings& options) {
  Made made;
  made.puzzle = gen::generateFilled(
      list, search, options,
      [](const WordList& l, const gen::WordSearchOptions& o, gen::WordSearchReport& r) {
        return gen::makeWordSearch(l, o, &r);
      },
      made.placed, made.filled);
  return made;
}

/// In a square, on the filler's number of threads.
inline Made makeFilled(const WordList& list, const gen::FillSettings& options, std::int32_t side,
                       std::uint64_t seed) {
  gen::WordSearchOptions search;
  search.columns = search.rows = side;
  search.seed = seed;
  search.threads = options.threads;
  return makeFilled(list, search, options);
}

/// Words only.
inline Puzzle placed(const WordList& list, std::int32_t columns, std::int32_t rows, std::uint64_t seed = 1) {
  gen::WordSearchOptions options;
  options.columns = columns;
  options.rows = rows;
  options.seed = seed;
  options.threads = 1;
  return gen::makeWordSearch(list, options);
}

}  // namespace gridpress::test
