// tests/support/full_scan: every word, every cell, every direction.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gen/grid/rule.h"

namespace gridpress::gen {

/// The places of every word by a look at every cell and direction: what the fast searches are held against.
inline Places placeByFullScan(const Search& search, Grid& grid) {
  const std::vector<WordLetters>& words = *search.words;
  const Rule& rule = *search.rule;
  Places places(words.size(), kNowhere);
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    Bid best;
    for (Cell start; start.row < grid.rows(); ++start.row)
      for (start.column = 0; start.column < grid.columns(); ++start.column)
        for (const Direction direction : kDirections) {
          if (!rule.directions[static_cast<std::size_t>(direction)]) continue;
          std::int64_t score = 0;
          Cell at = start;
          for (const Letter letter : words[w]) {
            if (!grid.contains(at) || (grid.at(at) != letter && grid.at(at) != kBlank)) {
              score = -1;
              break;
            }
            if (grid.at(at) == letter) score += rule.weight[letter];
            at = advance(at, direction, 1);
          }
          if (score < 0) continue;
          const Place place = placeOf(grid, start, direction);
          const Bid bid{score, hashOf(rule.seed, w, place), place};
          if (best.place == kNowhere || beats(bid, best)) best = bid;
        }
    places[w] = best.place;
    if (best.place != kNowhere) putWord(grid, words[w], best.place);
    if (best.place == kNowhere && search.stopAtMisfit) break;
    reportOrStop(search.progress, w + 1, words.size());
  }
  return places;
}

}  // namespace gridpress::gen
