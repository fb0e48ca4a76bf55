// gen/squares/squares: a unit of work is a first row; units are split over threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/squares.h"

#include <algorithm>
#include <atomic>
#include <span>
#include <utility>
#include <vector>

#include "gen/squares/first_rows.h"
#include "model/contracts.h"
#include "parallel/ordered.h"

namespace gridpress::gen {

namespace {

// Numbers of rows that a unit keeps before it asks for its turn.
constexpr std::size_t kBlock = std::size_t{1} << 15;
// Units that may be done before their turn.
constexpr std::size_t kAhead = 64;

}  // namespace

std::uint64_t countSquares(const Lexicon& lexicon, const SquareRules& asked, const SquareWork& work) {
  EXPECTS(work.threads >= 0);
  // With a square its mirror image is one too, unless they are the same: half of the search is enough.
  SquareRules rules = asked;
  const bool halved = asked.isSquare() && !asked.symmetric && !asked.upToTranspose;
  rules.upToTranspose |= halved;
  const FirstRows firsts(lexicon, rules);
  std::atomic<std::uint64_t> squares = 0, symmetric = 0;
  UnitProgress progress(work.progress, firsts.size());
  parallel::ThreadPool(work.threads).run(firsts.size(), [&](std::size_t unit, std::size_t) {
    const SquareCount found = firsts.count(unit);
    squares += found.squares;
    symmetric += found.symmetric;
    progress.one();
  });
  return halved ? 2 * squares - symmetric : squares.load();
}

void listSquares(const Lexicon& lexicon, const SquareRules& rules, const TakeSquare& take,
                 const SquareWork& work) {
  EXPECTS(take != nullptr && work.threads >= 0);
  const auto rowCount = static_cast<std::size_t>(rules.rows);
  const FirstRows firsts(lexicon, rules);
  UnitProgress progress(work.progress, firsts.size());
  parallel::ThreadPool pool(work.threads);
  using Block = std::vector<WordId>;
  parallel::runOrdered<Block>(
      pool, firsts.size(), kAhead,
      [&](std::size_t unit, std::size_t, const auto& early) {
        Block block;
        firsts.show(unit, [&](std::span<const WordId> rows) {
          block.insert(block.end(), rows.begin(), rows.end());
          return block.size() < kBlock || early(std::exchange(block, {}));
        });
        progress.one();
        return block;
      },
      [&](const Block& block) {
        for (std::size_t i = 0; i < block.size(); i += rowCount)
          if (!take({block.data() + i, rowCount})) return false;
        return true;
      });
}

}  // namespace gridpress::gen
