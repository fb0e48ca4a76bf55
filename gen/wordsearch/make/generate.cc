// gen/wordsearch/make/generate: tries grids in a fixed order and keeps the best.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/generate.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

#include "gen/grid/board.h"
#include "gen/wordsearch/make/fit_message.h"
#include "gen/wordsearch/make/outcome.h"
#include "gen/wordsearch/make/size_plan.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

class Tries {
 public:
  Tries(const WordList& list, const WordSearchOptions& search, const FillerOptions& options,
        const Generate& generate)
      : list_(list), search_(search), options_(options), generate_(generate) {}

  Outcome run(const WordSearchOptions& asked) {
    Outcome made;
    made.puzzle = generate_(list_, asked, made.placed);
    made.puzzle.seed = search_.seed;
    fill(made, options_);
    grids_ += made.placed.grids;
    return made;
  }

  // The call as it is; a searched square grows until words on their own fit, too.
  Outcome first() {
    WordSearchOptions asked = search_;
    for (;;) {
      Outcome made = run(asked);
      if (made.placed.leftOver.empty() || search_.columns > 0) return made;
      const std::int32_t side = std::max(made.puzzle.grid.columns(), made.puzzle.grid.rows());
      asked.columns = asked.rows = side + std::max(1, side / 64);
    }
  }

  // Other seeds, and where the size is free the next larger squares.
  void improve(Outcome& best) {
    constexpr std::size_t kCells = 200'000, kMost = 24, kOfASize = 8;
    const std::size_t tries =
        std::min(kMost, kCells / std::max<std::size_t>(best.puzzle.grid.cellCount(), 1));
    WordSearchOptions asked = search_;
    asked.columns = best.puzzle.grid.columns();
    asked.rows = best.puzzle.grid.rows();
    for (std::size_t t = 1; t <= tries && !best.perfect(); ++t) {
      asked.seed = hashOf(search_.seed, t);
      if (search_.columns == 0 && t % kOfASize == 0) ++asked.columns, ++asked.rows;
      Outcome made = run(asked);
      if (made.rank() < best.rank()) best = std::move(made);
    }
  }

  // Where the message does not fill what is left over exactly: other seeds, and where it is free other sizes.
  void tryMessage(Outcome& best, std::size_t longestWord) {
    constexpr std::size_t kCells = 500'000, kLeast = 1, kMost = 300;
    const std::size_t tries =
        std::clamp(kCells / std::max<std::size_t>(best.puzzle.grid.cellCount(), 1), kLeast, kMost);
    WordSearchOptions asked = search_;
    // Hundreds of grids are tried: words that do not fit a long list's are not made to, one by one.
    constexpr std::size_t kLong = 60;
    asked.exact = asked.exact || list_.words.size() > kLong;
    SizePlan plan(options_.message.size(), longestWord);
    const auto note = [&](const Outcome& made) {
      plan.tried({made.puzzle.grid.columns(), made.puzzle.grid.rows()}, made.placed.leftOver.empty(),
                 made.puzzle.grid.cellCount() - made.filled.cells);
    };
    note(best);
    for (std::size_t t = 1; t <= tries && !best.perfect(); ++t) {
      asked.seed = hashOf(search_.seed, t);
      if (search_.columns == 0) std::tie(asked.columns, asked.rows) = plan.next();
      Outcome made = run(asked);
      note(made);
      if (made.rank() < best.rank()) best = std::move(made);
      report(options_.progress, t, tries);
    }
    if (best.filled.message) best.filled.message->sizes = plan.sizes();
  }
  int grids() const { return grids_; }

 private:
  const WordList& list_;
  const WordSearchOptions& search_;
  const FillerOptions& options_;
  const Generate& generate_;
  int grids_ = 0;
};

}  // namespace

Puzzle generateFilled(const WordList& given, const WordSearchOptions& search, const FillerOptions& options,
                      const Generate& generate, WordSearchReport& placed, FillerReport& filled) {
  const bool apart = options.contained == Contained::forbid;
  if (apart && search.pick == 0) refuseContained(given.words);  // before the long part
  const WordList list = apart && search.pick > 0 ? withoutContained(given, search.pick) : given;
  Tries tries(list, search, options, generate);
  Outcome best;
  const bool message = !options.message.empty();
  if (message && messageCanBeFitted(list, search, options)) best = fitMessage(list, search, options);
  // What the plain rule leaves over is told as it always is.
  const bool none = best.puzzle.words.empty() || !best.placed.leftOver.empty();
  if (none || (best.failure && search.columns == 0)) {
    best = tries.first();
    if (!message)
      tries.improve(best);
    else if (search.columns == 0 || search.exact || best.puzzle.grid.cellCount() > kSmallGrid)
      tries.tryMessage(best, list.words.empty() ? 0 : list.words.front().letters.size());
  }
  if (best.failure) throw Error(*best.failure);
  placed = std::move(best.placed);
  placed.grids += tries.grids();
  filled = std::move(best.filled);
  return std::move(best.puzzle);
}

}  // namespace gridpress::gen
