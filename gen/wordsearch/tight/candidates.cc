// gen/wordsearch/tight/candidates: an index of units for each length is asked for windows around a change.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/candidates.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// Measured, see docs/tightness.md: the lengths whose units are moved, and how many places chance should bring
// a unit of one.
constexpr std::size_t kLengths = 6;
constexpr double kPlenty = 6;
// The most that are kept for a unit.
constexpr std::size_t kMost = 64;

}  // namespace

Candidates::Candidates(const TightSearch& search)
    : search_(search), places_(search.units.size()), windows_(search.pool.size()) {
  std::map<std::size_t, std::vector<std::uint32_t>> byLength;
  for (std::uint32_t unit = 0; unit < search.places.size(); ++unit)
    if (search.places[unit] != kNowhere) byLength[search.units[unit].letters.size()].push_back(unit);
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
      batch.words.push_back(batchWord(unit, search_.units, search_.rule, search_.board.maps()));
    std::vector<std::uint32_t> all(some.size());
    std::iota(all.begin(), all.end(), 0U);
    Shelf shelf{{some.begin(), some.end()}, std::make_unique<WordIndex>(batch, all, search_.pool), least};
    for (const std::uint32_t word : all) shelf.index->want(word, least);
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
    if (std::find(places.begin(), places.end(), place) != places.end()) continue;
    if (places.size() < kMost)
      places.push_back(place);
    else
      places[next_++ % kMost] = place;
  }
}

}  // namespace gridpress::gen
