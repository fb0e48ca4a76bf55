// tests/support/make: settings of word searches that tests make often.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/make.h"

namespace gridpress::test {

/// A square of this side, 0: as large as it has to be.
inline gen::WordSearchSettings square(std::int32_t side, std::uint64_t seed,
                                      const gen::FillSettings& fill = {}, int threads = 1) {
  gen::WordSearchSettings settings;
  if (side > 0) settings.size = Cell{side, side};
  settings.seed = seed;
  settings.threads = threads;
  settings.fill = fill;
  return settings;
}

/// Words, and fillers as frequent as their letters.
inline Puzzle placed(const WordList& list, std::int32_t columns, std::int32_t rows, std::uint64_t seed = 1) {
  gen::WordSearchSettings settings = square(columns, seed);
  settings.size->row = rows;
  return gen::makeWordSearch(list, settings).puzzle;
}

}  // namespace gridpress::test
