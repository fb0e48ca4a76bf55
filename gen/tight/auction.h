// gen/tight/auction: words of one length bid for places together, and those with the best bids are placed
// first. SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "gen/tight/affinity.h"
#include "gen/tight/tight_board.h"
#include "gen/wordsearch/crew.h"
#include "gen/wordsearch/rule.h"
#include "gen/wordsearch/sweep.h"
#include "gen/wordsearch/windows.h"

namespace gridpress::gen {

/// What the rooms here work on together.
struct TightSearch {
  const std::vector<Word>& units;  ///< What is placed: chains, as words of their letters.
  const Rule& rule;
  const Affinity& affinity;
  Crew& crew;
  std::function<bool()> stop;  ///< Asked now and then; true ends the search early.
  TightBoard& board;
  std::vector<Place>& places;  ///< By unit.
};

class Auction {
 public:
  explicit Auction(const TightSearch& search);

  /// Places these units, all of one length. A bid is what coincides and how well the new letters suit their
  /// neighbours; the better half of each round is placed, the rest bids again in a changed grid. Returns
  /// those that fit nowhere; all that are left where it was stopped.
  std::vector<std::uint32_t> place(std::vector<std::uint32_t> units);

  /// The best place of one word among all there are, by coincidences. `word` may lack letters in its
  /// rareFirst: conflicts there do not count.
  Bid search(const BatchWord& word);
  void put(std::uint32_t unit, Place place);

 private:
  void round(std::vector<std::uint32_t>& pool, std::vector<std::uint32_t>& left);

  TightSearch search_;
  std::vector<Sweep> sweeps_;
  std::vector<WindowSearch> windows_;
};

}  // namespace gridpress::gen
