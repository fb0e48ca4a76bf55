// gen/wordsearch/make/word_search: from a list to a finished puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/word_search.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "gen/grid/letter_draw.h"
#include "gen/grid/runs.h"
#include "gen/grid/size_search.h"
#include "gen/wordsearch/grow/grow.h"
#include "gen/wordsearch/refine/pick.h"
#include "gen/wordsearch/search/bound.h"
#include "gen/wordsearch/search/fast_search.h"
#include "gen/wordsearch/search/postings.h"
#include "gen/wordsearch/search/replace.h"
#include "gen/wordsearch/tight/tight.h"
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
  if (options.tight && options.balance)
    throw Error::call("a tight grid cannot balance its directions", "ask for one or the other");
  if (options.tight && (options.grow || options.quality))
    throw Error::call("a grid that is packed tightly cannot grow, nor be improved otherwise",
                      "ask for one or the other");
  if (options.grow && options.shape.drawn())
    throw Error::call("a square that grows has no mask", "ask for one or the other");
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
constexpr std::uint64_t kFullEffort = 500'000'000, kTrialEffort = 40'000'000, kPickEffort = 200'000'000;

struct Attempt {
  Grid grid;
  Places places;
  ReplaceEffort effort;
  std::string impossible;
};

bool complete(const Places& places) {
  return std::find(places.begin(), places.end(), kNowhere) == places.end();
}

// The words in the order in which they are placed: longest first, and of one length the rarest letters first,
// since they find the fewest partners in a grid that is nearly full.
struct Ordered {
  std::vector<std::uint32_t> order;  // Indices into the list.
  std::vector<Word> words;           // Their letters.

  Ordered(const std::vector<Word>& list, const Rule& rule) : order(list.size()) {
    std::iota(order.begin(), order.end(), 0U);
    std::vector<std::int64_t> rarity(list.size(), 0);
    for (std::size_t w = 0; w < list.size(); ++w)
      for (const Letter letter : list[w].letters) rarity[w] += rule.weight[letter];
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      const std::size_t one = list[a].letters.size(), two = list[b].letters.size();
      return one != two ? one > two : rarity[a] > rarity[b];
    });
    for (const std::uint32_t w : order) words.push_back({{}, list[w].letters, {}});
  }
};

// `trial`: only a grid that holds every word is of use.
Attempt attempt(const WordList& list, const Ordered& ordered, const Rule& rule, Cell size,
                const WordSearchOptions& options, bool trial, const Progress& progress) {
  Attempt made{options.shape.grid(size.column, size.row), {}, {}, {}};
  const bool small = made.grid.cellCount() <= kSmallGrid && !options.exact;
  if (small) made.impossible = whyImpossible(list.words, list.alphabet, made.grid, options.directions);
  if (trial && !made.impossible.empty()) {
    made.places.assign(list.words.size(), kNowhere);
    return made;
  }
  const Search search{&ordered.words, &rule, options.threads, trial && !small, progress};
  const Places places = fitsBitmaps(rule, size.column, size.row, kBitmapMemory)
                            ? placeFast(search, made.grid)
                            : placeByPostings(search, made.grid);
  made.places.resize(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) made.places[ordered.order[i]] = places[i];
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

Puzzle finish(const WordList& list, const Rule& rule, Attempt made, int grids, WordSearchReport* report) {
  Puzzle puzzle;
  puzzle.title = list.title;
  puzzle.credit = list.credit;
  puzzle.seed = rule.seed;
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

// A square that begins a little smaller than what its words are expected to need ends smallest; short lists,
// for which that is chance, begin at several sizes.
Attempt grown(const Ordered& ordered, const Rule& rule, const WordSearchOptions& options, int& grids,
              const Progress& progress) {
  constexpr std::uint64_t kLetters = 10'000, kMost = 8;
  const auto longest =
      static_cast<std::int32_t>(std::min<std::size_t>(ordered.words.front().letters.size(), kMaxSide + 1));
  Cell first{options.columns, options.rows};
  std::uint64_t begun = 1;
  if (options.columns == 0) {
    first.column = first.row = std::max(longest, expectedSide(rule.letters) * 97 / 100);
    begun = std::clamp<std::uint64_t>(kLetters / rule.letters, 1, kMost);
  }
  Grown best;
  for (; begun > 0; --begun, --first.column, --first.row) {
    Grown square = growSquare(ordered.words, rule, first, progress);
    ++grids;
    if (best.places.empty() || square.grid.cellCount() < best.grid.cellCount()) best = std::move(square);
    if (first.column <= longest) break;
  }
  Attempt made{std::move(best.grid), Places(ordered.order.size()), {}, {}};
  for (std::size_t i = 0; i < best.places.size(); ++i) made.places[ordered.order[i]] = best.places[i];
  return made;
}

std::optional<QualityReport> improve(const WordList& list, const Rule& rule, const WordSearchOptions& options,
                                     Attempt& made) {
  if (!options.quality) return {};
  if (made.grid.cellCount() > kSmallGrid)
    throw Error::call("a grid of " + std::to_string(made.grid.columns()) + "x" +
                          std::to_string(made.grid.rows()) + " is too large to improve (at most " +
                          std::to_string(kSmallGrid) + " cells)",
                      "use fewer words, or do without quality");
  return improveQuality(list.words, rule, *options.quality, made.grid, made.places);
}

// Packs tighter what the plain rule has made.
std::vector<TightStep> tighten(const WordList& list, const Rule& rule, const WordSearchOptions& options,
                               Attempt& made, const Progress& progress) {
  if (!fitsBitmaps(rule, made.grid.columns(), made.grid.rows(), kBitmapMemory) ||
      std::count_if(rule.count.begin(), rule.count.end(), [](auto n) { return n > 0; }) >=
          static_cast<std::ptrdiff_t>(kMaxSlots))
    throw Error::call("so many different letters cannot be packed tightly",
                      "make this grid by the plain rule");
  Tight tight = packTightly(
      {list, options.shape, options.seed, options.directions, options.threads, options.columns > 0},
      {std::move(made.grid), std::move(made.places), {}}, *options.tight, progress);
  made.grid = std::move(tight.grid);
  made.places = std::move(tight.places);
  if (complete(made.places)) made.impossible.clear();
  return std::move(tight.steps);
}

WordList someOf(const WordList& list, const std::vector<std::uint32_t>& words) {
  WordList some{list.alphabet, {}, list.credit, list.title};
  for (const std::uint32_t w : words) some.words.push_back(list.words[w]);
  return some;
}

// A puzzle of some of the list's words.
Puzzle makePicked(const WordList& list, WordSearchOptions options, WordSearchReport* report,
                  const Progress& progress) {
  const std::size_t count = std::exchange(options.pick, 0);
  if (count > list.words.size())
    throw Error::call(
        std::to_string(count) + " words cannot be picked of " + std::to_string(list.words.size()),
        "pick fewer");
  const bool small = options.columns > 0 && !options.grow &&
                     std::int64_t{options.columns} * options.rows <= static_cast<std::int64_t>(kSmallGrid);
  std::vector<std::uint32_t> words = drawWords(list.words.size(), count, options.seed);
  if (!small) return makeWordSearch(someOf(list, words), options, report, progress);

  Attempt made{options.shape.grid(options.columns, options.rows), {}, {}, {}};
  const Places places =
      pickWords(list.words, Rule(list, options.seed, options.directions), made.grid, count, kPickEffort);
  std::vector<std::uint32_t> chosen;
  for (std::uint32_t w = 0; w < places.size(); ++w)
    if (places[w] != kNowhere) chosen.push_back(w);
  // Words that did not fit are named as any others.
  for (const std::uint32_t w : words)
    if (chosen.size() < count && places[w] == kNowhere) chosen.push_back(w);
  std::sort(chosen.begin(), chosen.end());
  for (const std::uint32_t w : chosen) {
    made.places.push_back(places[w]);
    if (places[w] != kNowhere) putWord(made.grid, list.words[w].letters, places[w]);
  }
  const WordList some = someOf(list, chosen);
  const Rule rule(some, options.seed, options.directions);
  const auto quality = improve(some, rule, options, made);
  Puzzle puzzle = finish(some, rule, std::move(made), 1, report);
  if (report != nullptr) report->quality = quality;
  return puzzle;
}

}  // namespace

Puzzle makeWordSearch(const WordList& list, const WordSearchOptions& options, WordSearchReport* report,
                      const Progress& progress) {
  checkOptions(list, options);
  if (options.pick > 0) return makePicked(list, options, report, progress);
  Rule rule(list, options.seed, options.directions);
  rule.balance = options.balance;
  const Ordered ordered(list.words, rule);
  Attempt made;
  int grids = 0;
  if (options.grow) {
    made = grown(ordered, rule, options, grids, progress);
  } else if (options.columns > 0) {
    made = attempt(list, ordered, rule, {options.columns, options.rows}, options, false, progress);
    grids = 1;
  } else {
    searchSide(list, rule.letters, options.shape, [&](Cell size) {
      Attempt tried = attempt(list, ordered, rule, size, options, true, progress);
      ++grids;
      if (!complete(tried.places)) return false;
      made = std::move(tried);
      return true;
    });
  }

  std::vector<TightStep> steps;
  if (options.tight) steps = tighten(list, rule, options, made, progress);
  const std::optional<QualityReport> quality = improve(list, rule, options, made);
  Puzzle puzzle = finish(list, rule, std::move(made), grids + static_cast<int>(steps.size()), report);
  if (report != nullptr) {
    report->packed = options.tight.has_value();
    report->tight = std::move(steps);
    report->quality = quality;
  }
  return puzzle;
}

}  // namespace gridpress::gen
