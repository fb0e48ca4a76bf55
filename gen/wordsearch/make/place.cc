// gen/wordsearch/make/place: runs the chosen search and the steps that follow it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/place.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "gen/atlas/near.h"
#include "gen/grid/choose.h"
#include "gen/grid/rule.h"
#include "gen/grid/shape.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/grow/grow.h"
#include "gen/wordsearch/make/place_puzzle.h"
#include "gen/wordsearch/search/fast_search.h"
#include "gen/wordsearch/search/replace.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::gen {
namespace {

constexpr std::uint64_t kDraw = 0x66697420;  // apart from other uses of the seed

// Lists whose bitmaps would take more (many letters, each of them rare) are left to the search by postings.
constexpr std::size_t kBitmapMemory = std::size_t{1} << 30;

// The effort of removing and replacing (its `looked`): some tenths of a second for each size that is
// only tried.
constexpr std::uint64_t kTrialEffort = 40'000'000, kPickEffort = 200'000'000;

void checkSettings(const WordList& list, const WordSearchSettings& settings) {
  if (list.words.empty())
    throw Error::job("the list holds no words", "see what the cleaning of the words dropped, and why");
  if (settings.directions.none())
    throw Error::inSetting("directions", "no direction is allowed", "allow at least one of the eight");
  if (std::holds_alternative<GrowPlacing>(settings.placing) && settings.shape.drawn())
    throw Error::call("a square that grows has no mask",
                      "use either " + setting("grow") + " or " + setting("mask"));
  if (!settings.size) return;
  const auto [columns, rows] = *settings.size;
  const std::string size = std::to_string(columns) + "x" + std::to_string(rows);
  if (columns < 1 || rows < 1 || columns > kMaxSide || rows > kMaxSide)
    throw Error::inSetting("size",
                           {"problem.grid_huge",
                            "a grid of {columns}x{rows} cells cannot be made",
                            {{"columns", std::to_string(columns)}, {"rows", std::to_string(rows)}}},
                           {"remedy.both_sides",
                            "give both sides from {least} to {most}, or leave both out",
                            {{"least", 1}, {"most", std::to_string(kMaxSide)}}});
  if (std::int64_t{columns} * rows > kMaxCells)
    throw Error::inSetting("size",
                           "a grid of " + size + " has more than " + std::to_string(kMaxCells) + " cells",
                           "choose a smaller one");
  if (insideCount(settings.shape.grid(columns, rows)) == 0)
    throw Error::inSetting("size", "at " + size + " cells nothing of the mask remains",
                           "choose a larger size");
}

struct Attempt {
  Grid grid;
  Places places;
  WordSearchReport report;  ///< What was tried.
};

// The words in the order in which they are placed: longest first, and of one length the rarest letters first,
// since they find the fewest partners in a grid that is nearly full.
struct Ordered {
  std::vector<std::uint32_t> order;  // Indices into the list.
  std::vector<WordLetters> words;

  Ordered(const std::vector<Word>& list, const Rule& rule) : order(list.size()) {
    std::iota(order.begin(), order.end(), 0U);
    std::vector<std::int64_t> rarity;
    for (const Word& word : list) rarity.push_back(rule.rarity(word.letters));
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
      const std::size_t one = list[a].letters.size(), two = list[b].letters.size();
      return one != two ? one > two : rarity[a] > rarity[b];
    });
    words.reserve(order.size());
    for (const std::uint32_t w : order) words.emplace_back(list[w].letters);
  }
};

bool refines(const WordSearchSettings& settings) {
  if (const PlainPlacing* plain = plainOf(settings)) return plain->refine;
  const auto* grow = std::get_if<GrowPlacing>(&settings.placing);
  return grow != nullptr && grow->refine;
}

// A puzzle of the words that stand in the grid, its blank cells filled.
Puzzle finished(const WordList& list, const Rule& rule, Grid grid, const Places& places) {
  EXPECTS(places.size() == list.words.size());
  Puzzle puzzle = puzzleFor(list, rule.seed);
  for (std::uint32_t w = 0; w < places.size(); ++w)
    if (places[w] != kNowhere)
      puzzle.placements.push_back({w, cellOf(grid, places[w]), directionOf(places[w])});
  fillBlanks(grid, rule);
  puzzle.grid = std::move(grid);
  ENSURES(wordsStand(puzzle));
  return puzzle;
}

// One list, placed as the settings say.
class Placer {
 public:
  Placer(const WordList& list, const WordSearchSettings& settings, Events& events)
      : list_(list), settings_(settings), events_(events) {}

  WordSearch run() {
    if (std::holds_alternative<GrowPlacing>(settings_.placing)) {
      grow();
    } else if (settings_.size) {
      made_ = attempt(*settings_.size, false);
      made_.report.grids = 1;
    } else {
      searchSize();
    }
    if (const auto* tight = std::get_if<TightPlacing>(&settings_.placing)) tighten(*tight);
    refine();
    return finish();
  }

  // Of words that were chosen to fill the grid.
  WordSearch run(Grid grid, Places places) {
    made_.grid = withWords(std::move(grid), list_.words, places);
    made_.places = std::move(places);
    made_.report.grids = 1;
    refine();
    return finish();
  }

 private:
  Progress progress() { return {searching_, Stage::placeWords}; }

  Places inListOrder(const Places& places) const {
    Places sorted(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) sorted[ordered_.order[i]] = places[i];
    return sorted;
  }

  // `trial`: only a grid that holds every word is of use.
  Attempt attempt(Cell size, bool trial) {
    Attempt made{settings_.shape.grid(size.column, size.row), {}, {}};
    const bool small = made.grid.cellCount() <= kSmallGrid && settings_.effort > 0;
    if (small)
      made.report.impossible = whyImpossible(list_.words, list_.alphabet, made.grid, settings_.directions);
    if (trial && !made.report.impossible.english.empty()) {
      made.places.assign(list_.words.size(), kNowhere);
      return made;
    }
    const Search search{&ordered_.words, &rule_, settings_.threads, trial && !small, progress()};
    made.places = inListOrder(fitsBitmaps(rule_, size.column, size.row, kBitmapMemory)
                                  ? placeFast(search, made.grid)
                                  : placeByPostings(search, made.grid));
    if (small && made.report.impossible.english.empty() && unplacedIn(made.places) > 0) {
      // Nothing puts two letters into every cell.
      const bool hopeless = rule_.letters > 2 * insideCount(made.grid);
      const std::uint64_t effort = trial || hopeless ? kTrialEffort : settings_.effort;
      made.report.replaced =
          removeAndReplace(list_.words, rule_, std::min(effort, settings_.effort), made.grid, made.places);
    }
    return made;
  }

  void searchSize() {
    int grids = 0;
    searchSide(list_, rule_.letters, settings_.shape, [&](Cell size) {
      Attempt tried = attempt(size, true);
      ++grids;
      std::uint64_t placed = 0;
      for (std::size_t w = 0; w < tried.places.size(); ++w)
        if (tried.places[w] != kNowhere) placed += list_.words[w].letters.size();
      if (placed < rule_.letters) return static_cast<double>(placed) / static_cast<double>(rule_.letters);
      const Grid& grid = tried.grid;
      const auto left = static_cast<double>(std::ranges::count(grid.cells(), kBlank));
      made_ = std::move(tried);
      return 1 + left / static_cast<double>(insideCount(made_.grid));
    });
    made_.report.grids = grids;
  }

  // A square that begins a little smaller than what its words are expected to need ends smallest; short
  // lists, for which that is chance, begin at several sizes.
  void grow() {
    constexpr std::uint64_t kLetters = 10'000, kMost = 8;
    const auto longest =
        static_cast<std::int32_t>(std::min<std::size_t>(ordered_.words.front().size(), kMaxSide + 1));
    const std::int32_t small = std::max(longest, expectedSide(rule_.letters) * 97 / 100);
    Cell first = settings_.size.value_or(Cell{small, small});
    std::uint64_t starts = settings_.size ? 1 : std::clamp<std::uint64_t>(kLetters / rule_.letters, 1, kMost);
    Grown best;
    for (; starts > 0; --starts, --first.column, --first.row) {
      Grown square = growSquare(ordered_.words, rule_, first, progress());
      ++made_.report.grids;
      if (best.places.empty() || square.grid.cellCount() < best.grid.cellCount()) best = std::move(square);
      if (first.column <= longest) break;
    }
    made_.grid = std::move(best.grid);
    made_.places = inListOrder(best.places);
  }

  // Packs tighter what the plain rule has made.
  void tighten(const TightPlacing& tight) {
    if (!fitsBitmaps(rule_, made_.grid.columns(), made_.grid.rows(), kBitmapMemory) ||
        std::ranges::count_if(rule_.count, [](auto n) { return n > 0; }) >=
            static_cast<std::ptrdiff_t>(kMaxSlots))
      throw Error::call("a list with this many different letters cannot be packed tightly",
                        "make this grid without " + setting("tight"));
    const bool sized = settings_.size.has_value();
    const TightTask task{list_, settings_.shape, settings_.seed, settings_.directions, settings_.threads,
                         sized, tight.effort};
    made_.report.tight = packTightly(task, made_.grid, made_.places, events_);
    if (unplacedIn(made_.places) == 0) made_.report.impossible = {};
    made_.report.packed = true;
    made_.report.grids += static_cast<int>(made_.report.tight.size());
  }

  void refine() {
    if (!refines(settings_)) return;
    if (made_.grid.cellCount() > kSmallGrid)
      throw Error::call("a grid of " + std::to_string(made_.grid.columns()) + "x" +
                            std::to_string(made_.grid.rows()) + " is too large to refine (at most " +
                            std::to_string(kSmallGrid) + " cells)",
                        "use fewer words, or do without " + setting("refine"));
    made_.report.refined = refineWords(list_.words, rule_, made_.grid, made_.places, events_);
  }

  WordSearch finish() {
    WordSearch done{.puzzle = finished(list_, rule_, std::move(made_.grid), made_.places),
                    .report = std::move(made_.report)};
    count(done.puzzle, done.report);
    return done;
  }

  const WordList& list_;
  const WordSearchSettings& settings_;
  Events& events_;
  // Whatever is moved or packed afterwards can be stopped then, and has something to show.
  Relay searching_{events_, {true, plainOf(settings_) != nullptr && !refines(settings_)}};
  Rule rule_{list_, settings_.seed, settings_.directions};
  Ordered ordered_{list_.words, rule_};
  Attempt made_;
};

// Each word near its home.
WordSearch placeOnMap(const WordList& list, const WordSearchSettings& settings, const MapPlacing& placing,
                      Events& events) {
  EXPECTS(placing.atlas != nullptr && settings.size);
  EXPECTS(placing.atlas->map.homes.size() == list.words.size());
  const Atlas& atlas = *placing.atlas;
  Grid grid(settings.size->column, settings.size->row, kOutside);
  const auto blank = [&](bool sea) {
    for (std::int32_t y = 0; y < grid.rows(); ++y)
      for (std::int32_t x = 0; x < grid.columns(); ++x)
        if ((atlas.cells.at(x, y) == kSea) == sea) grid.at({x, y}) = kBlank;
  };
  blank(false);
  const Rule rule(list, settings.seed, settings.directions);
  NearTask task{&list.words.list(),         &rule, atlas.map.homes, &atlas.cells, settings.threads,
                {events, Stage::placeWords}};
  const Places places = placeNear(task, grid);
  if (placing.seaLetters) blank(true);
  WordSearch placed{finished(list, rule, std::move(grid), places)};
  placed.puzzle.map = atlas.map;
  placed.puzzle.map->reach = reachOf(placed.puzzle);
  placed.report.grids = 1;
  count(placed.puzzle, placed.report);
  return placed;
}

// A puzzle of some of the list's words.
WordSearch placePicked(const WordList& list, const WordSearchSettings& settings, Events& events) {
  EXPECTS(settings.pick > 0);
  const std::size_t count = settings.pick;
  if (puzzleOf(settings) != nullptr) return placePuzzle(drawForPuzzle(list, settings), settings, events);
  const bool small =
      settings.size && !std::holds_alternative<GrowPlacing>(settings.placing) &&
      std::int64_t{settings.size->column} * settings.size->row <= static_cast<std::int64_t>(kSmallGrid);
  const WordList drawn = drawList(list, count, settings.seed);
  if (!small) return Placer(drawn, settings, events).run();

  const Grid blank = settings.shape.grid(settings.size->column, settings.size->row);
  const Places places =
      pickWords(list.words, Rule(list, settings.seed, settings.directions), blank, count, kPickEffort);
  std::vector<std::uint32_t> chosen;
  for (std::uint32_t w = 0; w < places.size(); ++w)
    if (places[w] != kNowhere) chosen.push_back(w);
  // Words that did not fit are named as any others.
  for (const std::uint32_t w : drawWords(list.words.size(), count, settings.seed))
    if (chosen.size() < count && places[w] == kNowhere) chosen.push_back(w);
  std::ranges::sort(chosen);
  Places ofChosen;
  for (const std::uint32_t w : chosen) ofChosen.push_back(places[w]);
  const WordList some = subList(list, chosen);
  return Placer(some, settings, events).run(blank, std::move(ofChosen));
}

}  // namespace

WordList drawList(const WordList& list, std::size_t count, std::uint64_t seed,
                  std::optional<double> letters) {
  EXPECTS(count > 0);
  if (count > list.words.size())
    throw Error::call(
        {"problem.cannot_pick",
         "the list has only {words} words, not {wanted}",
         {{"wanted", std::to_string(count)}, {"words", std::to_string(list.words.size())}}},
        {"remedy.pick_fewer", "choose {words} or fewer", {{"words", std::to_string(list.words.size())}}});
  std::vector<std::uint32_t> chosen = drawWords(list.words.size(), count, seed);
  std::vector<bool> taken(list.words.size(), false);
  double sum = 0;
  for (const std::uint32_t w : chosen) {
    taken[w] = true;
    sum += static_cast<double>(list.words[w].letters.size());
  }
  Rng rng(hashOf(seed, kDraw));
  constexpr std::size_t kExchanges = 40;
  for (std::size_t k = 0; letters && k < kExchanges * count; ++k) {
    std::uint32_t& one = chosen[rng.below(static_cast<std::uint32_t>(count))];
    const std::uint32_t other = rng.below(static_cast<std::uint32_t>(list.words.size()));
    const double then = sum + static_cast<double>(list.words[other].letters.size()) -
                        static_cast<double>(list.words[one].letters.size());
    if (taken[other] || std::abs(then - *letters) >= std::abs(sum - *letters)) continue;
    taken[one] = false;
    taken[other] = true;
    one = other;
    sum = then;
  }
  std::ranges::sort(chosen);
  ENSURES(chosen.size() == count && std::adjacent_find(chosen.begin(), chosen.end()) == chosen.end());
  return subList(list, chosen);
}

void count(const Puzzle& puzzle, WordSearchReport& report) {
  report.placed = puzzle.placements.size();
  report.unplaced = unplaced(puzzle);
  report.perDirection = {};
  std::uint64_t placedLetters = 0;
  for (const Placement& p : puzzle.placements) {
    ++report.perDirection[static_cast<std::size_t>(p.direction)];
    placedLetters += puzzle.words[p.word].letters.size();
  }
  report.letters = letterCount(puzzle.words);
  report.cells = insideCount(puzzle.grid);
  report.cellsUsed = report.cells - unusedCells(puzzle.grid, Cover(puzzle)).size();
  report.coincidences = placedLetters - report.cellsUsed;
  ENSURES(report.cellsUsed <= report.cells && placedLetters >= report.cellsUsed);
  report.cellsPerLetter = static_cast<double>(report.cells) / static_cast<double>(report.letters);
}

WordSearch placeWords(const WordList& list, const WordSearchSettings& settings, Events& events) {
  checkSettings(list, settings);
  if (const auto* map = std::get_if<MapPlacing>(&settings.placing))
    return placeOnMap(list, settings, *map, events);
  if (settings.pick > 0) return placePicked(list, settings, events);
  if (puzzleOf(settings) != nullptr) return placePuzzle(list, settings, events);
  return Placer(list, settings, events).run();
}

}  // namespace gridpress::gen
