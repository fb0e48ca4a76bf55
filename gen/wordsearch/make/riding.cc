// gen/wordsearch/make/riding: takes riders off, and puts them on again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/riding.h"

#include <algorithm>

#include "model/contracts.h"

namespace gridpress::gen {

Riding::Riding(const std::vector<Word>& words, std::optional<Contained> contained, Directions directions)
    : riders_(ridersOf(words, contained, directions)) {
  std::vector<std::size_t> at(words.size(), 0);
  for (std::uint32_t w = 0; w < words.size(); ++w) {
    if (riders_[w]) continue;
    at[w] = words_.size();
    numbers_.push_back(w);
    words_.push_back(words[w]);
  }
  counts_.assign(words_.size(), 0);
  for (const std::optional<Containment>& rider : riders_)
    if (rider && !rider->backward) ++counts_[at[rider->host]];
}

Puzzle Riding::puzzle(const WordList& list, std::uint64_t seed, const Grid& blank,
                      const Places& places) const {
  EXPECTS(list.words.size() == riders_.size());
  Puzzle puzzle = puzzleFor(list, seed);
  puzzle.grid = withWords(blank, words_, places);
  puzzle.placements = placements(blank, places);
  ENSURES(wordsStand(puzzle));
  return puzzle;
}

std::vector<Placement> Riding::placements(const Grid& grid, const Places& places) const {
  EXPECTS(places.size() == numbers_.size());
  std::vector<std::optional<Placement>> at(riders_.size());
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    if (places[i] != kNowhere)
      at[numbers_[i]] = Placement{numbers_[i], cellOf(grid, places[i]), directionOf(places[i])};
  std::vector<Placement> all;
  for (std::uint32_t w = 0; w < at.size(); ++w) {
    if (riders_[w] && at[riders_[w]->host]) at[w] = ridingOn(*at[riders_[w]->host], *riders_[w]);
    if (at[w]) all.push_back(*at[w]);
  }
  return all;
}

Places Riding::placesIn(const Puzzle& puzzle) const {
  EXPECTS(puzzle.words.size() == riders_.size());
  Places places(numbers_.size(), kNowhere);
  for (const Placement& p : puzzle.placements) {
    const auto found = std::lower_bound(numbers_.begin(), numbers_.end(), p.word);
    if (found != numbers_.end() && *found == p.word)
      places[static_cast<std::size_t>(found - numbers_.begin())] = placeOf(puzzle.grid, p.start, p.direction);
  }
  return places;
}

}  // namespace gridpress::gen
