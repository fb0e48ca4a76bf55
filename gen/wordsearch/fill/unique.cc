// gen/wordsearch/fill/unique: changes filler, counts finds, moves words out of the way.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/unique.h"

#include <algorithm>
#include <map>

#include "gen/grid/board.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/fill/part.h"
#include "model/contracts.h"

namespace gridpress::gen {

Repair::Repair(Grid& grid, const std::vector<Cell>& filler, const LetterDraw& draw, std::vector<Ban> bans,
               int threads)
    : grid_(grid), filler_(grid.cellCount(), false), draw_(draw), bans_(std::move(bans)), threads_(threads) {
  for (const Ban& ban : bans_)
    EXPECTS(ban.automaton != nullptr && ban.penalty.size() == ban.automaton->words());
  for (const Cell cell : filler) filler_[grid.indexOf(cell)] = true;
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
        others = fillerOf(b, placement);
        std::erase(others, cell);
      };
      if (penaltyAt(cell, &note) < level) return true;
      if (depth == 0 || std::ranges::none_of(others, [&](Cell c) { return resolve(c, depth - 1, level); }))
        break;
    }
    takeBack(mark);
  }
  return false;
}

std::vector<Cell> Repair::fillerOf(std::size_t ban, const Placement& p) const {
  std::vector<Cell> cells;
  Cover::along(p, bans_[ban].automaton->length(p.word), [&](Cell c) {
    if (filler_[grid_.indexOf(c)]) cells.push_back(c);
  });
  return cells;
}

std::vector<std::pair<std::size_t, Placement>> Repair::left(Penalty least) const {
  std::vector<std::pair<std::size_t, Placement>> all;
  for (std::size_t b = 0; b < bans_.size(); ++b)
    for (const Placement& p : findOccurrences(grid_, *bans_[b].automaton, threads_))
      if (bans_[b].penalty[p.word] >= least && !fillerOf(b, p).empty()) all.emplace_back(b, p);
  return all;
}

std::uint64_t Repair::run() {
  constexpr int kPasses = 8;  // Hardly anything is left after the second.
  constexpr int kTogether = 2;
  Penalty worst = kNever;
  for (int pass = 0; pass < kPasses; ++pass) {
    std::vector<Cell> cells;
    for (const auto& [b, p] : left(pass == 0 ? kOneMore : kSpoils))
      for (const Cell cell : fillerOf(b, p)) cells.push_back(cell);
    std::ranges::sort(cells, {}, [](Cell c) { return std::pair(c.row, c.column); });
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
    for (const auto& [b, p] : left(level))
      for (const Cell cell : fillerOf(b, p))
        if (penaltyAt(cell) < level || resolve(cell, kTogether, level)) break;
  };
  if (worst >= kNever) together(kNever);
  if (grid_.cellCount() <= kSmallGrid) together(kSpoils);
  return changed();
}

std::uint64_t Repair::changed() const {
  std::map<Cell, Letter> first;
  for (const auto& [cell, letter] : changes_) first.emplace(cell, letter);
  return static_cast<std::uint64_t>(
      std::ranges::count_if(first, [&](const auto& was) { return grid_.at(was.first) != was.second; }));
}

namespace {

std::vector<Placement> ownPlaces(const Puzzle& puzzle, const WordAutomaton& automaton) {
  std::vector<Placement> own;
  for (const Placement& p : puzzle.placements) own.push_back(canonical(p, automaton));
  std::ranges::sort(own, comesBefore);
  return own;
}

// A puzzle in which words are moved about.
class Mover {
 public:
  Mover(Puzzle& puzzle, const std::vector<Containment>& contained, const WordAutomaton& automaton,
        std::bitset<8> directions, int threads)
      : puzzle_(puzzle),
        automaton_(automaton),
        contained_(contained),
        threads_(threads),
        rule_(wordListOf(puzzle), puzzle.seed, directions) {
    for (const Containment& c : contained) loose_[c.word] = loose_[c.host] = false;
  }

  // One round over all accidents; how many words were moved.
  std::uint64_t round() {
    const std::vector<Placement> own = ownPlaces(puzzle_, automaton_);
    const std::vector<Placement> inside = insidePlacements(contained_, puzzle_.placements, automaton_);
    std::vector<Placement> accidents;
    std::vector<std::uint32_t> fixed(puzzle_.words.size(), 0);
    for (const Placement& p : findOccurrences(puzzle_.grid, automaton_, threads_)) {
      if (holds(own, p) || holds(inside, p))
        ++fixed[p.word];
      else
        accidents.push_back(p);
    }
    std::vector<std::uint32_t> count(puzzle_.words.size(), 0);
    for (const Placement& p : accidents) ++count[p.word];
    std::uint64_t moved = 0;
    for (const Placement& accident : accidents)
      if (fixed[accident.word] == 1 && stands(accident))
        moved += (count[accident.word] == 1 && moveThere(accident)) || moveAside(accident) ? 1 : 0;
    takeFrom(board_, puzzle_);
    return moved;
  }

  bool tired() const { return looks_ > kLooks; }

 private:
  std::size_t lengthOf(std::uint32_t word) const { return puzzle_.words[word].letters.size(); }
  const Grid& grid() const { return board_.grid(); }
  bool stands(const Placement& p) const {
    return scoreAt(grid(), puzzle_.words[p.word].letters, rule_.weight.data(), p.start, p.direction) >= 0 &&
           !has(p, 0);
  }
  // Whether exactly `count` words need one of its cells.
  bool has(const Placement& p, std::size_t count) const {
    bool found = false;
    Cover::along(p, lengthOf(p.word),
                 [&](Cell c) { found = found || board_.through(grid().indexOf(c)).size() == count; });
    return found;
  }

  // The word's own place is given up for the accidental one.
  bool moveThere(const Placement& accident) {
    const std::uint32_t word = accident.word;
    if (!loose_[word]) return false;
    Placement there = accident;
    if (!rule_.directions[static_cast<std::size_t>(there.direction)]) {
      if (!automaton_.palindrome(word)) return false;
      there = {word, advance(there.start, there.direction, static_cast<std::int32_t>(lengthOf(word)) - 1),
               opposite(there.direction)};
      if (!rule_.directions[static_cast<std::size_t>(there.direction)]) return false;
    }
    const Place before = board_.places()[word];
    const bool gives = has(placementAt(board_, word, before), 1);
    board_.take(word);
    const bool moves = gives && !has(there, 0);
    board_.put(word, moves ? placeOf(grid(), there.start, there.direction) : before);
    return moves;
  }

  // A word that the accident needs goes elsewhere.
  bool moveAside(const Placement& accident) {
    std::vector<std::uint32_t> takers;
    Cover::along(accident, lengthOf(accident.word), [&](Cell c) {
      const std::vector<std::uint32_t>& owners = board_.through(grid().indexOf(c));
      if (owners.size() == 1 && std::ranges::find(takers, owners[0]) == takers.end())
        takers.push_back(owners[0]);
    });
    constexpr std::size_t kCandidates = 64;
    for (const std::uint32_t word : takers) {
      if (!loose_[word] || tired()) continue;
      looks_ += grid().cellCount() * rule_.directions.count();
      const Place before = board_.places()[word];
      board_.take(word);
      for (const Bid& bid :
           bestPlaces(grid(), puzzle_.words[word].letters, rule_, rule_.tieBase(word), kCandidates, threads_))
        if (moveTo(placementAt(board_, word, bid.place), accident)) return true;
      board_.put(word, before);
    }
    return false;
  }

  // Puts a word that does not stand, unless it would make a word there.
  bool moveTo(const Placement& place, const Placement& accident) {
    const Placement there = canonical(place, automaton_);
    if (!putClean(board_, place, lengthOf(place.word), automaton_,
                  [&](const Placement& p) { return canonical(p, automaton_) == there; }))
      return false;
    if (!stands(accident) || canonical(accident, automaton_) == there) return true;
    board_.take(place.word);
    return false;
  }

  static constexpr std::uint64_t kLooks = 300'000'000;
  Puzzle& puzzle_;
  const WordAutomaton& automaton_;
  const std::vector<Containment>& contained_;
  int threads_;
  Rule rule_;
  Board board_ = boardOf(puzzle_);
  // By word: neither contains nor is contained.
  std::vector<bool> loose_ = std::vector<bool>(puzzle_.words.size(), true);
  std::uint64_t looks_ = 0;
};

}  // namespace

std::uint64_t removeAccidents(Puzzle& puzzle, const std::vector<Containment>& contained,
                              const WordAutomaton& automaton, std::bitset<8> directions, int threads) {
  constexpr int kRounds = 4;  // A move may free a place for another.
  Mover mover(puzzle, contained, automaton, directions, threads);
  std::uint64_t moved = 0;
  for (int round = 0; round < kRounds; ++round) {
    const std::uint64_t now = mover.round();
    moved += now;
    if (now == 0 || mover.tired()) break;
  }
  ENSURES(wordsStand(puzzle));
  return moved;
}

std::vector<Penalty> penaltyOfRepeating(const Puzzle& puzzle, const WordAutomaton& automaton, int threads) {
  EXPECTS(automaton.words() == puzzle.words.size());
  std::vector<Penalty> penalty;
  for (const std::uint32_t n : timesFound(puzzle.grid, automaton, threads))
    penalty.push_back(n == 1 ? kSpoils : kOneMore);
  return penalty;
}

UniqueReport describeUnique(const Puzzle& puzzle, const std::vector<Containment>& contained,
                            const WordAutomaton& automaton, int threads) {
  EXPECTS(automaton.words() == puzzle.words.size() && threads >= 0);
  UniqueReport report;
  const Cover cover(puzzle);
  const std::vector<Placement> own = ownPlaces(puzzle, automaton);
  const std::vector<Placement> inside = insidePlacements(contained, puzzle.placements, automaton);
  const std::vector<Placement> found = findOccurrences(puzzle.grid, automaton, threads);
  const std::vector<bool> placed = placedWords(puzzle);
  for (std::uint32_t w = 0; w < placed.size(); ++w) {
    const auto places = withMember(found, &Placement::word, w);
    if (!placed[w] || places.empty()) continue;
    if (places.size() == 1) {
      ++report.once;
      continue;
    }
    Repeated& repeated = report.repeated.emplace_back(Repeated{w, places.size(), {}, 0, 0});
    for (const Placement& p : places)
      if (!holds(own, p) && !holds(inside, p))
        ++(cover.has(p, automaton.length(w), 0) ? repeated.filler : repeated.across);
    for (const Containment& c : withMember(contained, &Containment::word, w))
      if (placed[c.host] && (repeated.hosts.empty() || repeated.hosts.back() != c.host))
        repeated.hosts.push_back(c.host);
  }
  return report;
}

}  // namespace gridpress::gen
