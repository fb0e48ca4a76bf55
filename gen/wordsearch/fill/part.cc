// gen/wordsearch/fill/part: treats one match after another, until none is left or none can be removed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/part.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "gen/wordsearch/fill/cells.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

class Parting {
 public:
  Parting(Puzzle& puzzle, const WordAutomaton& avoid, Directions directions, int threads)
      : puzzle_(puzzle),
        avoid_(avoid),
        threads_(threads),
        rule_(wordListOf(puzzle), puzzle.seed, directions) {}

  std::size_t run() {
    // What several words spell is looked for once, without what cannot be helped: no word is put where it
    // would make another. Each word that moves leaves room to others, so that what could not be parted may be
    // in the next turn.
    std::vector<Placement> left = findOccurrences(grid(), avoid_, threads_);
    const std::vector<Placement> inside = insidePlacements(contained_, puzzle_.placements, avoid_);
    std::erase_if(left, [&](const Placement& p) { return holds(inside, p); });
    for (std::size_t last = left.size() + 1; left.size() < last;) {
      last = left.size();
      std::erase_if(left, [&](const Placement& match) { return !isRead(match) || part(match); });
    }
    if (moved_ > 0) takeFrom(board_, puzzle_);
    if (puzzle_.map) puzzle_.map->reach = reachOf(puzzle_);
    ENSURES(wordsStand(puzzle_));
    return moved_;
  }

 private:
  const Grid& grid() const { return board_.grid(); }
  const std::vector<Letter>& lettersOf(std::uint32_t word) const { return puzzle_.words[word].letters; }

  bool isRead(const Placement& match) const {
    WordAutomaton::State state = WordAutomaton::kStart;
    Cover::along(match, avoid_.length(match.word),
                 [&](Cell cell) { state = avoid_.next(state, grid().at(cell)); });
    bool read = false;
    avoid_.ending(state, [&](std::uint32_t word) { read = read || word == match.word; });
    return read;
  }

  // Where all words over one of its cells go, it can no longer be read: as few as can be, and short ones.
  bool part(const Placement& match) {
    constexpr std::size_t kMost = 2;  // Each in turn finds less room.
    struct Way {
      std::size_t count, letters;
      std::vector<std::uint32_t> words;
      auto operator<=>(const Way&) const = default;
    };
    std::set<Way> ways;
    Cover::along(match, avoid_.length(match.word), [&](Cell cell) {
      const std::vector<std::uint32_t>& over = board_.through(grid().indexOf(cell));
      Way way{over.size(), 0, over};
      std::ranges::sort(way.words);
      for (const std::uint32_t word : way.words) way.letters += lettersOf(word).size();
      if (way.count > 0 && way.count <= kMost) ways.insert(std::move(way));
    });
    return std::ranges::any_of(ways, [&](const Way& way) {
      return std::ranges::all_of(way.words, [&](std::uint32_t w) { return move(w); }) && !isRead(match);
    });
  }

  // Its best places. A word that had none can only have come to some through cells that others have left
  // since.
  std::vector<Bid> bidsOf(std::uint32_t word, const Refuse& refused) const {
    constexpr std::size_t kPlaces = 512;
    const std::vector<Letter>& letters = lettersOf(word);
    const std::uint64_t tieBase = rule_.tieBase(word);
    const auto none = fitsNowhere_.find(word);
    if (none == fitsNowhere_.end())
      return bestPlaces(grid(), letters, rule_, tieBase, kPlaces, threads_, refused);
    std::map<Place, Bid> bids;
    for (std::size_t at = none->second; at < left_.size(); ++at)
      for (const Direction direction : kDirections)
        for (std::size_t k = 0; rule_.directions[static_cast<std::size_t>(direction)] && k < letters.size();
             ++k) {
          const Cell start = advance(left_[at], direction, -static_cast<std::int32_t>(k));
          const std::int64_t score = scoreAt(grid(), letters, rule_.weight.data(), start, direction);
          if (score < 0 || refused(start, direction)) continue;
          const Place place = placeOf(grid(), start, direction);
          bids[place] = {.score = score, .chance = chanceOf(tieBase, place), .place = place};
        }
    std::vector<Bid> best;
    for (const auto& [place, bid] : bids) best.push_back(bid);
    std::ranges::sort(best, beats);
    return best;
  }

  bool move(std::uint32_t word) {
    const Placement old = placementAt(board_, word, board_.places()[word]);
    board_.take(word);
    const Refuse refused = [&](Cell start, Direction direction) {
      const Placement there{word, start, direction};
      // On a map nearly all words stand nearer to their homes.
      return there == old || (puzzle_.map && homeDistance(puzzle_, there) > puzzle_.map->reach.most);
    };
    const std::vector<Bid> bids = bidsOf(word, refused);
    if (bids.empty()) fitsNowhere_[word] = left_.size();
    for (const Bid& bid : bids) {
      const Placement there = placementAt(board_, word, bid.place);
      const std::vector<Placement> own = insidePlacements(contained_, {there}, avoid_);
      if (!putClean(board_, there, lettersOf(word).size(), avoid_,
                    [&](const Placement& found) { return holds(own, canonical(found, avoid_)); }))
        continue;
      ++moved_;
      Cover::along(old, lettersOf(word).size(), [&](Cell cell) { left_.push_back(cell); });
      return true;
    }
    board_.put(word, placeOf(grid(), old.start, old.direction));
    return false;
  }

  Puzzle& puzzle_;
  const WordAutomaton& avoid_;
  int threads_;
  Rule rule_;
  Board board_ = boardOf(puzzle_);
  std::vector<Containment> contained_ = findInside(puzzle_.words, avoid_);
  std::vector<Cell> left_;  ///< By words that have moved, in their order.
  /// Words without another place, and how long left_ was then.
  std::map<std::uint32_t, std::size_t> fitsNowhere_;
  std::size_t moved_ = 0;
};

}  // namespace

Board boardOf(const Puzzle& puzzle) {
  Board board(puzzle.words, blankOf(puzzle.grid));
  for (const Placement& p : puzzle.placements) board.put(p.word, placeOf(puzzle.grid, p.start, p.direction));
  return board;
}

Placement placementAt(const Board& board, std::uint32_t word, Place place) {
  return {word, cellOf(board.grid(), place), directionOf(place)};
}

void takeFrom(const Board& board, Puzzle& puzzle) {
  puzzle.grid = board.grid();
  for (Placement& p : puzzle.placements) p = placementAt(board, p.word, board.places()[p.word]);
}

bool putClean(Board& board, const Placement& there, std::size_t length, const WordAutomaton& automaton,
              const std::function<bool(const Placement&)>& fine) {
  std::vector<Cell> fresh;
  Cover::along(there, length, [&](Cell c) {
    if (board.grid().at(c) == kBlank) fresh.push_back(c);
  });
  board.put(there.word, placeOf(board.grid(), there.start, there.direction));
  const Through through(board.grid(), automaton);
  const bool clean = std::ranges::all_of(fresh, [&](Cell cell) {
    bool all = true;
    through.each(through.approach(cell), board.grid().at(cell),
                 [&](const Placement& found) { return all = fine(found); });
    return all;
  });
  if (!clean) board.take(there.word);
  return clean;
}

std::size_t partWords(Puzzle& puzzle, const WordAutomaton& avoid, Directions directions, int threads) {
  EXPECTS(directions.any());
  return Parting(puzzle, avoid, directions, threads).run();
}

}  // namespace gridpress::gen
