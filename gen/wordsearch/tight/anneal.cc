// gen/wordsearch/tight/anneal: an index finds free places; Gumbel noise samples the Boltzmann distribution.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/anneal.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <map>

#include "model/contracts.h"
#include "model/rng.h"

namespace gridpress::gen {
namespace {

// Measured, see docs/tightness.md: the lengths whose units are moved, and how many places chance should bring
// a unit of one.
constexpr std::size_t kLengths = 6;
constexpr double kPlenty = 6;
// The most that are kept for a unit.
constexpr std::size_t kMost = 64;

// The heat at first and in the end, in scores: 0.28 and 0.12 of a coincidence. Measured, see
// docs/tightness.md. Above 0.4 the many places with a letter less outweigh the few good ones.
constexpr std::int64_t kHot = kCoincidence * 28 / 100, kCool = kCoincidence * 12 / 100;

// Units without a cell of their own have nothing to win: one in kSeldom of those drawn is moved.
constexpr std::uint32_t kSeldom = 16;

// The most units drawn together, at most one in kShare of all, and how many at a time by a thread.
constexpr std::size_t kMostDrawn = 1024, kShare = 8, kPiece = 32;

// Quantiles of Gumbel's distribution in 256ths, coarse so that the last bit of a logarithm does not show.
constexpr std::size_t kQuantiles = 4096;
std::vector<std::int64_t> gumbelNoise() {
  std::vector<std::int64_t> table(kQuantiles);
  for (std::size_t i = 0; i < kQuantiles; ++i)
    table[i] = std::llround(-256 * std::log(-std::log((static_cast<double>(i) + 0.5) / kQuantiles)));
  return table;
}

class Annealer {
 public:
  Annealer(const TightSearch& search, std::uint64_t seed) : search_(search), chance_(seed) {}

  void run(std::uint64_t moves) {
    const std::uint64_t all = moves * candidates_.units().size();
    for (std::uint64_t done = 0; done < all; done += together_) {
      if (search_.events.stop()) return;
      const auto left = static_cast<std::int64_t>((all - done) * 1024 / all);
      heat_ = kCool + (kHot - kCool) * left / 1024;
      moveTogether(++round_);
    }
  }

 private:
  struct Move {
    std::uint32_t unit = 0;
    std::uint64_t tie = 0;
    bool seldom = false;  // It may be moved though it has no cell of its own.
    Place to = kNowhere;
  };

  // Places are drawn on all threads, in the grid as it stands; then taken in turn, as far as they are still
  // free.
  void moveTogether(std::uint32_t round) {
    const std::vector<std::uint32_t>& units = candidates_.units();
    moves_.clear();
    for (std::size_t i = 0; i < together_; ++i) {
      const std::uint32_t unit = units[chance_.below(static_cast<std::uint32_t>(units.size()))];
      const Move move{unit, chance_.next(), chance_.below(kSeldom) == 0, kNowhere};
      if (std::exchange(drawn_[unit], round) != round && !candidates_.of(unit).empty())
        moves_.push_back(move);
    }
    search_.pool.run((moves_.size() + kPiece - 1) / kPiece, [&](std::size_t piece, std::size_t) {
      const std::size_t end = std::min(moves_.size(), (piece + 1) * kPiece);
      for (std::size_t i = piece * kPiece; i < end; ++i) moves_[i].to = draw(moves_[i]);
    });
    changes_.clear();
    for (const Move& move : moves_)
      if (move.to != search_.board.places()[move.unit]) put(move);
    candidates_.changed(changes_);
  }

  void put(const Move& move) {
    const Place own = search_.board.places()[move.unit];
    std::vector<Cell> left = search_.board.take(move.unit);
    const bool free = scoreOf(move.unit, move.to) >= 0;
    std::vector<Cell> fresh = search_.board.put(move.unit, free ? move.to : own);
    if (!free) return;
    if (!left.empty()) changes_.push_back({std::move(left), directionOf(own)});
    if (!fresh.empty()) changes_.push_back({std::move(fresh), directionOf(move.to)});
  }

  Place draw(const Move& move) {
    const Place own = search_.board.places()[move.unit];
    const OwnCells cells = ownCells(move.unit);
    if (cells.count == 0 && !move.seldom) return own;
    std::vector<Place>& others = candidates_.of(move.unit);
    const auto worth = [&](Place place, std::int64_t score) {
      return score + heat_ * noise_[chanceOf(move.tie, place) % kQuantiles] / 256;
    };
    Place best = own;
    std::int64_t most = worth(own, scoreOf(move.unit, own) - worthOf(move.unit, cells, own));
    // What is taken while the unit stands would seldom be free without it.
    std::erase_if(others, [&](Place place) {
      const std::int64_t score = place == own ? -1 : scoreOf(move.unit, place);
      if (score < 0) return true;
      const std::int64_t now = worth(place, score - worthOf(move.unit, cells, place));
      if (now > most) {
        most = now;
        best = place;
      }
      return false;
    });
    return best;
  }

  std::int64_t scoreOf(std::uint32_t unit, Place place) const {
    return scoreAt(search_.board.grid(), search_.units[unit].letters, search_.rule, place);
  }

  // The letters that no other unit needs: they are gone once this one is taken out.
  struct OwnCells {
    Cell start;
    Direction along = Direction::right;
    std::uint64_t which = 0;  // By the unit's letters; those behind the 64th count as others'.
    std::size_t count = 0;
  };
  OwnCells ownCells(std::uint32_t unit) const {
    const Place own = search_.board.places()[unit];
    OwnCells cells{cellOf(search_.board.grid(), own), directionOf(own), 0, 0};
    const std::size_t length = std::min<std::size_t>(search_.units[unit].letters.size(), 64);
    Cell cell = cells.start;
    for (std::size_t i = 0; i < length; ++i, cell = advance(cell, cells.along, 1)) {
      if (search_.board.owners(cell).size() != 1) continue;
      cells.which |= std::uint64_t{1} << i;
      ++cells.count;
    }
    return cells;
  }

  // What a place's score owes to them.
  std::int64_t worthOf(std::uint32_t unit, const OwnCells& cells, Place place) const {
    const std::vector<Letter>& letters = search_.units[unit].letters;
    const Cell to = cellOf(search_.board.grid(), place);
    const Cell step = gridpress::step(directionOf(place));
    std::int64_t sum = 0;
    for (std::uint64_t bits = cells.which; bits != 0; bits &= bits - 1) {
      const auto i = static_cast<std::int32_t>(std::countr_zero(bits));
      const Cell cell = advance(cells.start, cells.along, i);
      const std::int32_t columns = cell.column - to.column, rows = cell.row - to.row;
      const std::int32_t at = std::max(std::abs(columns), std::abs(rows));
      if (columns != at * step.column || rows != at * step.row ||
          at >= static_cast<std::int32_t>(letters.size()))
        continue;
      sum += search_.rule.weight[letters[static_cast<std::size_t>(i)]];
    }
    return sum;
  }

  const TightSearch& search_;
  Rng chance_;
  Candidates candidates_{search_};
  std::vector<std::int64_t> noise_ = gumbelNoise();
  // By unit: the last round in which it was.
  std::vector<std::uint32_t> drawn_ = std::vector<std::uint32_t>(search_.units.size());
  std::size_t together_ = std::clamp<std::size_t>(candidates_.units().size() / kShare, 1, kMostDrawn);
  std::uint32_t round_ = 0;
  std::int64_t heat_ = 0;
  std::vector<Move> moves_;
  std::vector<Change> changes_;
};

}  // namespace

Candidates::Candidates(const TightSearch& search)
    : search_(search), places_(search.units.size()), windows_(search.pool.size()) {
  std::map<std::size_t, std::vector<std::uint32_t>> byLength;
  for (std::uint32_t unit = 0; unit < search.units.size(); ++unit)
    if (search.board.places()[unit] != kNowhere) byLength[search.units[unit].letters.size()].push_back(unit);
  if (byLength.size() > kLengths) byLength.erase(std::next(byLength.begin(), kLengths), byLength.end());
  for (const auto& [length, units] : byLength) {
    units_.insert(units_.end(), units.begin(), units.end());
    addShelves(length, units);
  }
  const Lines& lines = search.board.lines();
  finds_.resize(shelves_.size());
  search.pool.run(shelves_.size(), [&](std::size_t shelf, std::size_t member) {
    for (std::size_t axis = 0; axis < 4; ++axis)
      for (std::size_t line = 0; line < lines.count(axis); ++line)
        look(shelves_[shelf], {axis, line, 0, lines.line(axis, line).size()}, windows_[member],
             finds_[shelf]);
  });
  for (const Finds& found : finds_) add(found);
}

// As many as an index holds on each.
void Candidates::addShelves(std::size_t length, std::span<const std::uint32_t> units) {
  EXPECTS(length > 0 && !units.empty());
  const std::size_t least = leastFor(length);
  for (std::size_t from = 0; from < units.size(); from += kMostIndexed) {
    const auto some = units.subspan(from, std::min(kMostIndexed, units.size() - from));
    Batch batch{{}, length};
    for (const std::uint32_t unit : some)
      batch.words.push_back(batchWord(unit, search_.units[unit].letters, search_.rule, search_.board.maps()));
    Shelf shelf{
        {some.begin(), some.end()}, std::make_unique<WordIndex>(batch, batch.all(), search_.pool), least};
    for (const std::uint32_t word : batch.all()) shelf.index->want(word, least);
    shelves_.push_back(std::move(shelf));
  }
}

std::size_t Candidates::leastFor(std::size_t length) const {
  const std::vector<double> found = chancePlaces(search_.board.lines(), search_.rule, length);
  double places = 0;
  for (std::size_t letters = length; letters > 1; --letters)
    if ((places += found[letters]) > kPlenty) return letters;
  return 1;
}

// On all threads; what they find is added in the changes' order.
void Candidates::changed(std::span<const Change> changes) {
  EXPECTS(finds_.size() >= shelves_.size());
  if (finds_.size() < changes.size()) finds_.resize(changes.size());
  search_.pool.run(changes.size(), [&](std::size_t change, std::size_t member) {
    finds_[change].clear();
    lookAround(changes[change], windows_[member], finds_[change]);
  });
  for (std::size_t change = 0; change < changes.size(); ++change) add(finds_[change]);
}

void Candidates::lookAround(const Change& change, WindowSearch& windows, Finds& found) const {
  const Lines& lines = search_.board.lines();
  const auto around = [&](std::size_t axis, Cell first, Cell last) {
    for (const Shelf& shelf : shelves_) {
      const std::size_t reach = shelf.index->view().length;
      const LinePart part = partAround(lines, axis, first, last, reach);
      if (part.end - part.begin >= reach) look(shelf, part, windows, found);
    }
  };
  eachStretchThrough(change.cells, change.along, search_.rule.directions, around);
}

void Candidates::look(const Shelf& shelf, const LinePart& part, WindowSearch& windows, Finds& found) const {
  const IndexView& index = shelf.index->view();
  const Lines& lines = search_.board.lines();
  windows.match(lines, index, part, {shelf.least, index.length},
                [&](const LinePart& piece, std::span<const WindowHit> hits) {
                  for (const WindowHit& hit : hits) {
                    const Place place = placeOf(search_.board.grid(), lines, piece, hit, index.length);
                    if (search_.rule.directions[static_cast<std::size_t>(directionOf(place))])
                      found.emplace_back(shelf.units[shelf.index->wordOf(hit.entry)], place);
                  }
                });
}

void Candidates::add(const Finds& found) {
  for (const auto& [unit, place] : found) {
    std::vector<Place>& places = places_[unit];
    if (std::ranges::find(places, place) != places.end()) continue;
    if (places.size() < kMost)
      places.push_back(place);
    else
      places[next_++ % kMost] = place;
  }
}

void anneal(const TightSearch& search, std::uint64_t moves, std::uint64_t seed) {
  EXPECTS(search.board.places().size() == search.units.size());
  if (moves > 0) Annealer(search, seed).run(moves);
}

}  // namespace gridpress::gen
