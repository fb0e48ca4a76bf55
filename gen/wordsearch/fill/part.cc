// gen/wordsearch/fill/part: one match after another, until none is left or none can be undone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/part.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/fill/contained.h"
#include "model/contracts.h"

namespace gridpress::gen {

namespace {

class Parting {
 public:
  Parting(Puzzle& puzzle, const WordAutomaton& avoid, Directions directions, int threads)
      : puzzle_(puzzle),
        avoid_(avoid),
        threads_(threads),
        rule_(wordListOf(puzzle), puzzle.seed, directions),
        cover_(puzzle),
        contained_(findInside(puzzle.words, avoid)) {}

  std::size_t run() {
    const Grid before = puzzle_.grid;
    for (const Cell cell : unusedCells(puzzle_.grid, cover_)) puzzle_.grid.at(cell) = kBlank;
    // They are looked for once: no word is put where it would make another (stand). Each word that moves
    // leaves room to others, so that what could not be parted may be in the next turn.
    std::vector<Placement> left = matches();
    noteWords(left);
    for (std::size_t last = left.size() + 1; left.size() < last;) {
      last = left.size();
      std::erase_if(left, [&](const Placement& match) { return !isRead(match) || part(match); });
    }
    if (moved_ == 0) puzzle_.grid = before;
    if (puzzle_.map) puzzle_.map->reach = reachOf(puzzle_);
    ENSURES(wordsStand(puzzle_));
    return moved_;
  }

 private:
  // What several words spell, without what cannot be helped.
  std::vector<Placement> matches() const {
    std::vector<Placement> all = findOccurrences(puzzle_.grid, avoid_, threads_);
    const std::vector<Placement> inside = insidePlacements(contained_, puzzle_.placements, avoid_);
    std::erase_if(all, [&](const Placement& p) {
      return std::binary_search(inside.begin(), inside.end(), p, comesBefore);
    });
    return all;
  }

  bool isRead(const Placement& match) const {
    WordAutomaton::State state = WordAutomaton::kStart;
    Cover::along(match, avoid_.length(match.word),
                 [&](Cell cell) { state = avoid_.next(state, puzzle_.grid.at(cell)); });
    bool read = false;
    avoid_.ending(state, [&](std::uint32_t word) { read = read || word == match.word; });
    return read;
  }

  // Of each cell of a match the words that stand on it.
  void noteWords(const std::vector<Placement>& all) {
    for (const Placement& match : all)
      Cover::along(match, avoid_.length(match.word), [&](Cell cell) { over_[cell]; });
    for (std::size_t i = 0; i < puzzle_.placements.size(); ++i)
      eachOver(i, [i](std::set<std::size_t>& words) { words.insert(i); });
  }
  template <typename Visit>
  void eachOver(std::size_t i, const Visit& visit) {
    Cover::along(puzzle_.placements[i], lettersOf(i).size(), [&](Cell cell) {
      if (const auto at = over_.find(cell); at != over_.end()) visit(at->second);
    });
  }

  // Where all words over one of its cells go, it can no longer be read: as few as can be, and short ones.
  bool part(const Placement& match) {
    constexpr std::size_t kMost = 2;  // Each in turn finds less room.
    struct Way {
      std::size_t count, letters;
      std::vector<std::size_t> words;
      auto operator<=>(const Way&) const = default;
    };
    std::set<Way> ways;
    Cover::along(match, avoid_.length(match.word), [&](Cell cell) {
      Way way{over_[cell].size(), 0, {over_[cell].begin(), over_[cell].end()}};
      for (const std::size_t i : way.words) way.letters += lettersOf(i).size();
      if (way.count > 0 && way.count <= kMost) ways.insert(std::move(way));
    });
    return std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
      return std::all_of(way.words.begin(), way.words.end(), [&](std::size_t i) { return move(i); }) &&
             !isRead(match);
    });
  }

  const std::vector<Letter>& lettersOf(std::size_t placement) const {
    return puzzle_.words[puzzle_.placements[placement].word].letters;
  }

  // On a map nearly all words stand nearer to their homes.
  bool isFar(const Placement& placement) const {
    return puzzle_.map && homeDistance(puzzle_, placement) > puzzle_.map->reach.most;
  }

  // Its best places. A word that had none can only have come to some through cells that others have left
  // since.
  std::vector<Bid> bidsOf(std::size_t i, const Refuse& refused) const {
    constexpr std::size_t kPlaces = 512;
    const std::vector<Letter>& letters = lettersOf(i);
    const std::uint64_t tieBase = rule_.tieBase(puzzle_.placements[i].word);
    const auto none = fitsNowhere_.find(i);
    if (none == fitsNowhere_.end())
      return bestPlaces(puzzle_.grid, letters, rule_, tieBase, kPlaces, threads_, refused);
    std::map<Place, Bid> bids;
    for (std::size_t at = none->second; at < left_.size(); ++at)
      for (const Direction direction : kDirections)
        for (std::size_t k = 0; rule_.directions[static_cast<std::size_t>(direction)] && k < letters.size();
             ++k) {
          const Cell start = advance(left_[at], direction, -static_cast<std::int32_t>(k));
          const std::int64_t score = scoreAt(puzzle_.grid, letters, rule_.weight.data(), start, direction);
          if (score < 0 || refused(start, direction)) continue;
          const Place place = placeOf(puzzle_.grid, start, direction);
          bids[place] = {.score = score, .chance = chanceOf(tieBase, place), .place = place};
        }
    std::vector<Bid> best;
    for (const auto& [place, bid] : bids) best.push_back(bid);
    std::sort(best.begin(), best.end(), beats);
    return best;
  }

  bool move(std::size_t i) {
    Placement& placement = puzzle_.placements[i];
    const std::vector<Letter>& letters = lettersOf(i);
    const Placement old = placement;
    cover_.add(old, letters.size(), -1);
    eachOver(i, [i](std::set<std::size_t>& words) { words.erase(i); });
    Cover::along(old, letters.size(), [&](Cell cell) {
      if (cover_.at(cell) == 0) puzzle_.grid.at(cell) = kBlank;
    });
    const Refuse refused = [&](Cell start, Direction direction) {
      return (start == old.start && direction == old.direction) || isFar({old.word, start, direction});
    };
    const std::vector<Bid> bids = bidsOf(i, refused);
    if (bids.empty()) fitsNowhere_[i] = left_.size();
    for (const Bid& bid : bids) {
      placement.start = cellOf(puzzle_.grid, bid.place);
      placement.direction = directionOf(bid.place);
      if (!stand(placement, letters)) continue;
      eachOver(i, [i](std::set<std::size_t>& words) { words.insert(i); });
      ++moved_;
      Cover::along(old, letters.size(), [&](Cell cell) { left_.push_back(cell); });
      return true;
    }
    placement = old;
    put(old, letters);
    cover_.add(old, letters.size(), 1);
    eachOver(i, [i](std::set<std::size_t>& words) { words.insert(i); });
    return false;
  }

  // Writes it, unless something to avoid could then be read through it.
  bool stand(const Placement& placement, const std::vector<Letter>& letters) {
    std::vector<Cell> written = put(placement, letters);
    const std::vector<Placement> own = insidePlacements(contained_, {placement}, avoid_);
    const Through through(puzzle_.grid, avoid_);
    const bool clean = std::all_of(written.begin(), written.end(), [&](Cell cell) {
      bool fine = true;
      through.each(through.approach(cell), puzzle_.grid.at(cell), [&](const Placement& found) {
        return fine = std::binary_search(own.begin(), own.end(), canonical(found, avoid_), comesBefore);
      });
      return fine;
    });
    if (clean)
      cover_.add(placement, letters.size(), 1);
    else
      for (const Cell cell : written) puzzle_.grid.at(cell) = kBlank;
    return clean;
  }

  // Gives the cells that were blank.
  std::vector<Cell> put(const Placement& placement, const std::vector<Letter>& letters) {
    std::vector<Cell> written;
    std::size_t at = 0;
    Cover::along(placement, letters.size(), [&](Cell cell) {
      if (puzzle_.grid.at(cell) == kBlank) written.push_back(cell);
      puzzle_.grid.at(cell) = letters[at++];
    });
    return written;
  }

  Puzzle& puzzle_;
  const WordAutomaton& avoid_;
  int threads_;
  Rule rule_;
  Cover cover_;
  std::vector<Containment> contained_;
  std::map<Cell, std::set<std::size_t>> over_;
  std::vector<Cell> left_;  ///< By words that have moved, in their order.
  std::map<std::size_t, std::size_t>
      fitsNowhere_;  ///< Words without another place, and how long left_ was then.
  std::size_t moved_ = 0;
};

}  // namespace

std::size_t partWords(Puzzle& puzzle, const WordAutomaton& avoid, Directions directions, int threads) {
  EXPECTS(directions.any());
  return Parting(puzzle, avoid, directions, threads).run();
}

}  // namespace gridpress::gen
