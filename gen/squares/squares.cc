// gen/squares/squares: a unit of work is a first row; units are split over threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/squares.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "gen/squares/first_rows.h"
#include "gen/squares/in_order.h"
#include "gen/wordsearch/crew.h"

namespace gridpress::gen {

namespace {

// A unit keeps so many numbers of rows before it asks for its turn.
constexpr std::size_t kBlock = std::size_t{1} << 15;

}  // namespace

std::uint64_t countSquares(const Lexicon& lexicon, const SquareRules& asked, const SquareWork& work) {
  // With a square its mirror image is one too, unless they are the same: half of the search is enough.
  SquareRules rules = asked;
  const bool halved = asked.isSquare() && !asked.symmetric && !asked.upToTranspose;
  rules.upToTranspose |= halved;
  const FirstRows firsts(lexicon, rules);
  std::atomic<std::uint64_t> squares = 0, symmetric = 0;
  UnitProgress progress(work.progress, firsts.size());
  Crew(work.threads).run(firsts.size(), [&](std::size_t unit, std::size_t) {
    const SquareCount found = firsts.count(unit);
    squares += found.squares;
    symmetric += found.symmetric;
    progress.one();
  });
  return halved ? 2 * squares - symmetric : squares.load();
}

void listSquares(const Lexicon& lexicon, const SquareRules& rules, const TakeSquare& take,
                 const SquareWork& work) {
  const auto rowCount = static_cast<std::size_t>(rules.rows);
  const FirstRows firsts(lexicon, rules);
  InOrder order([&](const InOrder::Block& block) {
    for (std::size_t i = 0; i < block.size(); i += rowCount)
      if (!take({block.data() + i, rowCount})) return false;
    return true;
  });
  UnitProgress progress(work.progress, firsts.size());
  Crew(work.threads).run(firsts.size(), [&](std::size_t unit, std::size_t) {
    try {
      if (order.ended()) return;
      InOrder::Block block;
      const bool all = firsts.show(unit, [&](std::span<const WordId> rows) {
        block.insert(block.end(), rows.begin(), rows.end());
        return block.size() < kBlock || order.give(unit, block);
      });
      if (all) order.end(unit, block);
      progress.one();
    } catch (...) {
      order.abandon();
      throw;
    }
  });
}

}  // namespace gridpress::gen
