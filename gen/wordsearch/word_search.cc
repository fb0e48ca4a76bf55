// gen/wordsearch/word_search: from a list to a finished puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/word_search.h"

#include <algorithm>
#include <string>
#include <utility>

#include "gen/shape/runs.h"
#include "gen/small/bound.h"
#include "gen/small/replace.h"
#include "gen/wordsearch/fast_search.h"
#include "gen/wordsearch/fill.h"
#include "gen/wordsearch/postings.h"
#include "gen/wordsearch/size.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

// Lists whose bitmaps would take more (many letters, each of them rare) are left to the search by postings.
constexpr std::size_t kBitmapMemory = std::size_t{1} << 30;

void checkOptions(const WordList& list, const WordSearchOptions& options) {
  if (list.words.empty())
    throw Error::job("the list holds no words", "see what the cleaning of the words dropped, and why");
  if (options.directions.none())
    throw Error::call("no direction is allowed", "allow at least one of the eight");
  if (options.columns == 0 && options.rows == 0) return;
  const std::string size = std::to_string(options.columns) + "x" + std::to_string(options.rows);
  if (options.columns < 1 || options.rows < 1 || options.columns > kMaxSide || options.rows > kMaxSide)
    throw Error::call("a grid of " + size + " cells cannot be made",
                      "give both sides from 1 to " + std::to_string(kMaxSide) + ", or leave both out");
  if (std::int64_t{options.columns} * options.rows > kMaxCells)
    throw Error::call("a grid of " + size + " has more than " + std::to_string(kMaxCells) + " cells",
                      "choose a smaller one");
  if (insideCount(options.shape.grid(options.columns, options.rows)) == 0)
    throw Error::call("at " + size + " cells nothing of the mask is left", "choose a larger size");
}

// The effort of removing and replacing (ReplaceEffort::looked): some seconds for a grid that was asked for,
// some tenths for each size that is only tried.
constexpr std::uint64_t kFullEffort = 500'000'000, kTrialEffort = 40'000'000;

struct Attempt {
  Grid grid;
  Places places;
  ReplaceEffort effort;
  std::string impossible;
};

bool complete(const Places& places) {
  return std::find(places.begin(), places.end(), kNowhere) == places.end();
}

// `trial`: only a grid that holds every word is of use.
Attempt attempt(const WordList& list, const Rule& rule, Cell size, const WordSearchOptions& options,
                bool trial, const Progress& progress) {
  Attempt made{options.shape.grid(size.column, size.row), {}, {}, {}};
  const bool small = made.grid.cellCount() <= kSmallGrid && !options.exact;
  if (small) made.impossible = whyImpossible(list.words, list.alphabet, made.grid, options.directions);
  if (trial && !made.impossible.empty()) {
    made.places.assign(list.words.size(), kNowhere);
    return made;
  }
  const Search search{&list.words, &rule, options.threads, trial && !small, progress};
  made.places = fitsBitmaps(rule, size.column, size.row, kBitmapMemory) ? placeFast(search, made.grid)
                                                                        : placeByPostings(search, made.grid);
  if (small && made.impossible.empty() && !complete(made.places))
    removeAndReplace(list.words, rule, trial ? kTrialEffort : kFullEffort, made.grid, made.places,
                     made.effort);
  return made;
}

WordSearchReport describe(const WordList& list, const Rule& rule, const Attempt& made) {
  WordSearchReport said;
  said.letters = rule.letters;
  std::uint64_t placedLetters = 0;
  for (std::uint32_t w = 0; w < made.places.size(); ++w) {
    if (made.places[w] == kNowhere) {
      said.leftOver.push_back(w);
      continue;
    }
    ++said.placed;
    ++said.perDirection[static_cast<std::size_t>(directionOf(made.places[w]))];
    placedLetters += list.words[w].letters.size();
  }
  for (const Letter letter : made.grid.cells())
    if (letter != kBlank && letter != kOutside) ++said.cellsUsed;
  said.replaced = made.effort.replaced;
  said.restarts = made.effort.restarts;
  said.impossible = made.impossible;
  said.cells = insideCount(made.grid);
  said.coincidences = placedLetters - said.cellsUsed;
  said.cellsPerLetter = static_cast<double>(said.cells) / static_cast<double>(rule.letters);
  return said;
}

}  // namespace

Puzzle makeWordSearch(const WordList& list, const WordSearchOptions& options, WordSearchReport* report,
                      const Progress& progress) {
  checkOptions(list, options);
  Rule rule(list, options.seed, options.directions);
  rule.balance = options.balance;
  Attempt made;
  int grids = 0;
  if (options.columns > 0) {
    made = attempt(list, rule, {options.columns, options.rows}, options, false, progress);
    grids = 1;
  } else {
    searchSide(list, rule.letters, options.shape, [&](Cell size) {
      Attempt tried = attempt(list, rule, size, options, true, progress);
      ++grids;
      if (!complete(tried.places)) return false;
      made = std::move(tried);
      return true;
    });
  }

  Puzzle puzzle;
  puzzle.title = list.title;
  puzzle.credit = list.credit;
  puzzle.seed = options.seed;
  puzzle.alphabet = list.alphabet;
  puzzle.words = list.words;
  for (std::uint32_t w = 0; w < made.places.size(); ++w)
    if (made.places[w] != kNowhere)
      puzzle.placements.push_back({w, cellOf(made.grid, made.places[w]), directionOf(made.places[w])});
  if (report != nullptr) {
    *report = describe(list, rule, made);
    report->grids = grids;
  }
  fillBlanks(made.grid, rule);
  puzzle.grid = std::move(made.grid);
  return puzzle;
}

}  // namespace gridpress::gen
