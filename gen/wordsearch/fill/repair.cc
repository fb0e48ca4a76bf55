// gen/wordsearch/fill/repair: one cell at a time, and where that is not enough a few that hang together.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/repair.h"

#include <algorithm>

#include "gen/wordsearch/fill/cells.h"
#include "model/contracts.h"

namespace gridpress::gen {

namespace {

bool byPlace(Cell a, Cell b) {
  return a.row != b.row ? a.row < b.row : a.column < b.column;
}

}  // namespace

Repair::Repair(Grid& grid, const std::vector<Cell>& filler, const LetterDraw& draw, std::vector<Ban> bans,
               int threads)
    : grid_(grid), filler_(grid.cellCount(), false), draw_(draw), bans_(std::move(bans)), threads_(threads) {
  for (const Ban& ban : bans_)
    EXPECTS(ban.automaton != nullptr && ban.penalty.size() == ban.automaton->words());
  for (const Cell cell : filler) filler_[indexOf(grid, cell)] = true;
}

Repair::Approach Repair::approach(Cell cell) const {
  Approach made;
  for (const Ban& ban : bans_) made.push_back(Through(grid_, *ban.automaton).approach(cell));
  return made;
}

// The penalty of all that can be read through the cell with this letter; once it reaches the limit, any
// number from there on.
Penalty Repair::through(const Approach& from, Letter letter, Penalty limit, const Found* found) const {
  Penalty sum = 0;
  for (std::size_t b = 0; b < bans_.size() && sum < limit; ++b)
    Through(grid_, *bans_[b].automaton).each(from[b], letter, [&](const Placement& p) {
      sum += bans_[b].penalty[p.word];
      if (found != nullptr) (*found)(b, p, bans_[b].penalty[p.word]);
      return sum < limit;
    });
  return sum;
}

Penalty Repair::penaltyAt(Cell cell, const Found* found) const {
  return through(approach(cell), grid_.at(cell), std::numeric_limits<Penalty>::max(), found);
}

void Repair::put(Cell cell, Letter letter) {
  EXPECTS(grid_.contains(cell) && letter < kOutside);
  if (grid_.at(cell) == letter) return;
  changes_.emplace_back(cell, grid_.at(cell));
  grid_.at(cell) = letter;
}

void Repair::takeBack(std::size_t mark) {
  EXPECTS(mark <= changes_.size());
  for (; changes_.size() > mark; changes_.pop_back())
    grid_.at(changes_.back().first) = changes_.back().second;
}

// The penalty that is left.
Penalty Repair::improve(Cell cell) {
  EXPECTS(grid_.contains(cell));
  const Approach from = approach(cell);
  Letter best = grid_.at(cell);
  Penalty least = through(from, best, std::numeric_limits<Penalty>::max());
  if (least == 0) return 0;
  for (const Letter letter : draw_.all(cell)) {
    const Penalty penalty = through(from, letter, least);
    if (penalty >= least) continue;
    least = penalty;
    best = letter;
    if (least == 0) break;
  }
  put(cell, best);
  return least;
}

// Looks for letters for this cell and up to `depth` more, so that what goes through them is below the level.
bool Repair::resolve(Cell cell, int depth, Penalty level) {
  EXPECTS(depth >= 0);
  constexpr int kReadings = 8;
  const std::size_t mark = changes_.size();
  for (const Letter letter : draw_.all(cell)) {
    put(cell, letter);
    for (int reading = 0; reading < kReadings; ++reading) {
      std::vector<Cell> others;  // of one reading that must go
      const Found note = [&](std::size_t b, const Placement& placement, Penalty penalty) {
        if (penalty < level || !others.empty()) return;
        Cover::along(placement, bans_[b].automaton->length(placement.word), [&](Cell c) {
          if (isFiller(c) && c != cell) others.push_back(c);
        });
      };
      if (penaltyAt(cell, &note) < level) return true;
      if (depth == 0 ||
          std::none_of(others.begin(), others.end(), [&](Cell c) { return resolve(c, depth - 1, level); }))
        break;
    }
    takeBack(mark);
  }
  return false;
}

std::vector<std::pair<std::size_t, Placement>> Repair::left(Penalty least) const {
  std::vector<std::pair<std::size_t, Placement>> all;
  for (std::size_t b = 0; b < bans_.size(); ++b)
    for (const Placement& p : findOccurrences(grid_, *bans_[b].automaton, threads_)) {
      if (bans_[b].penalty[p.word] < least) continue;
      bool filler = false;
      Cover::along(p, bans_[b].automaton->length(p.word), [&](Cell c) { filler = filler || isFiller(c); });
      if (filler) all.emplace_back(b, p);
    }
  return all;
}

std::uint64_t Repair::run() {
  constexpr int kPasses = 8;  // Hardly anything is left after the second.
  constexpr int kTogether = 2;
  constexpr std::size_t kSmall = 10'000;
  Penalty worst = kNever;
  for (int pass = 0; pass < kPasses; ++pass) {
    std::vector<Cell> cells;
    for (const auto& [b, p] : left(pass == 0 ? kOneMore : kSpoils))
      Cover::along(p, bans_[b].automaton->length(p.word), [&](Cell c) {
        if (isFiller(c)) cells.push_back(c);
      });
    std::sort(cells.begin(), cells.end(), byPlace);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    const std::size_t before = changes_.size();
    Penalty rest = 0;
    for (const Cell cell : cells) rest = std::max(rest, improve(cell));
    // What is harmless when its turn comes stays so: later cells lower the penalty.
    worst = std::min(worst, rest);
    if (rest < kSpoils || changes_.size() == before) break;
  }
  if (worst < kSpoils) return changed();
  const auto together = [&](Penalty level) {
    for (const auto& [b, p] : left(level)) {
      std::vector<Cell> cells;
      Cover::along(p, bans_[b].automaton->length(p.word), [&](Cell c) {
        if (isFiller(c)) cells.push_back(c);
      });
      for (const Cell cell : cells)
        if (penaltyAt(cell) < level || resolve(cell, kTogether, level)) break;
    }
  };
  if (worst >= kNever) together(kNever);
  if (grid_.cellCount() <= kSmall) together(kSpoils);
  return changed();
}

std::uint64_t Repair::changed() const {
  std::vector<std::pair<Cell, Letter>> first = changes_;
  std::stable_sort(first.begin(), first.end(),
                   [](const auto& a, const auto& b) { return byPlace(a.first, b.first); });
  first.erase(std::unique(first.begin(), first.end(),
                          [](const auto& a, const auto& b) { return a.first == b.first; }),
              first.end());
  return static_cast<std::uint64_t>(std::count_if(first.begin(), first.end(), [&](const auto& change) {
    return grid_.at(change.first) != change.second;
  }));
}

}  // namespace gridpress::gen
