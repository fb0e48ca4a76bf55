// gen/filler/generate: tries grids in a fixed order and keeps the best.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/filler/generate.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <tuple>
#include <utility>

#include "gen/filler/recount.h"
#include "gen/filler/size_plan.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::gen {

namespace {

struct Outcome {
  Puzzle puzzle;
  WordSearchReport placed;
  FillerReport filled;
  std::optional<Error> failure;

  /// Smaller is better, the first difference decides.
  std::array<std::uint64_t, 4> rank() const {
    std::uint64_t accidents = 0;
    if (filled.unique)
      for (const Repeated& r : filled.unique->repeated) accidents += r.byList() ? 0 : 1;
    const MessageReport message = filled.message.value_or(MessageReport{});
    return {placed.leftOver.size(), failure ? 1 + message.missing : 0, message.padding, accidents};
  }
  bool perfect() const {
    const auto r = rank();
    return r[1] + r[2] + r[3] == 0;
  }
};

class Tries {
 public:
  Tries(const WordSearchOptions& search, const FillerOptions& options, const Generate& generate)
      : search_(search), options_(options), generate_(generate) {}

  Outcome run(const WordSearchOptions& asked) {
    Outcome made;
    made.puzzle = generate_(asked, made.placed);
    made.puzzle.seed = search_.seed;
    try {
      fillPuzzle(made.puzzle, options_, &made.filled);
    } catch (const Error& error) {
      if (error.blame() != Blame::job) throw;
      made.failure = error;
    }
    if (options_.contained == Contained::place || options_.unique) recount(made.puzzle, made.placed);
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
  void fitMessage(Outcome& best, std::size_t longestWord) {
    constexpr std::size_t kCells = 3'000'000, kLeast = 3, kMost = 300;
    const std::size_t tries =
        std::clamp(kCells / std::max<std::size_t>(best.puzzle.grid.cellCount(), 1), kLeast, kMost);
    WordSearchOptions asked = search_;
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
    }
  }
  int grids() const { return grids_; }

 private:
  const WordSearchOptions& search_;
  const FillerOptions& options_;
  const Generate& generate_;
  int grids_ = 0;
};

}  // namespace

Puzzle generateFilled(const WordList& list, const WordSearchOptions& search, const FillerOptions& options,
                      const Generate& generate, WordSearchReport& placed, FillerReport& filled) {
  if (options.contained == Contained::forbid) refuseContained(list.words);  // before the long part
  Tries tries(search, options, generate);
  Outcome best = tries.first();
  if (options.message.empty())
    tries.improve(best);
  else
    tries.fitMessage(best, list.words.empty() ? 0 : list.words.front().letters.size());
  if (best.failure) throw Error(*best.failure);
  placed = std::move(best.placed);
  placed.grids = tries.grids();
  filled = std::move(best.filled);
  return std::move(best.puzzle);
}

}  // namespace gridpress::gen
