// gen/wordsearch/tight/auction: a queue of bids that are re-evaluated when their turn comes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/tight/auction.h"

#include <algorithm>
#include <cmath>
#include <queue>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {
namespace {

// With one that stands for none: its slot is the last.
std::vector<Letter> andNone(std::vector<Letter> letters) {
  EXPECTS(!letters.empty());
  letters.push_back(*std::ranges::max_element(letters) + Letter{1});
  return letters;
}

// Places that are kept for each unit, so that neighbours have a say among those that coincide as much, and
// how much less (in units of a coincidence) such a place may coincide.
constexpr std::size_t kRoom = 192;
constexpr std::int64_t kSlack = kCoincidence * 5 / 2;
// Units that bid together: half of them are placed in a round, and bid in a grid that is that far along.
constexpr std::size_t kTogether = 2048;
// Windows with this many letters are looked at first: neighbours have a say among all of them.
constexpr std::size_t kLetters = 3;
// The fewest that are placed in a round.
constexpr std::size_t kLeast = 64;

struct Offer {
  std::int64_t worth = 0;
  std::size_t index = 0;  // In the batch.
  Place place = kNowhere;
  // For a queue whose top is the best; the list's order decides among equals.
  bool operator<(const Offer& other) const {
    return worth != other.worth ? worth < other.worth : index > other.index;
  }
};

// The best of the known places that still coincide as much as they did.
Offer bestOffer(const TightSearch& search, std::span<const Letter> letters, const std::vector<Bid>& known,
                std::size_t index) {
  Offer offer{0, index, kNowhere};
  std::int64_t most = -1;
  const Grid& grid = search.board.grid();
  for (const Bid& bid : known) {
    if (most >= 0 && bid.score + kSlack < most) break;
    if (scoreAt(grid, letters, search.rule, bid.place) != bid.score) continue;
    most = std::max(most, bid.score);
    const std::int64_t worth = bid.score + search.affinity.at(search.board, letters, bid.place);
    if (offer.place == kNowhere || worth > offer.worth) offer = {worth, index, bid.place};
  }
  return offer;
}

// Measured, see docs/tightness.md: what a unit of the logarithm is worth in letters, what a neighbour costs,
// and what a rare letter is worth more.
constexpr double kWorth = 0.07, kCharge = 0.6, kRarity = 0.1, kUsualRarity = 2.8;

// Coarse, so that the last bit of a logarithm, in which machines may differ, does not show.
std::int64_t units(double letters) {
  return std::llround(letters * 256) * (kCoincidence / 256);
}

}  // namespace

TightBoard::TightBoard(const std::vector<Word>& units, Grid grid, std::vector<Letter> letters)
    : units_(units),
      board_(units, std::move(grid)),
      maps_(board_.grid(), andNone(std::move(letters))),
      lines_(board_.grid(), maps_) {}

std::vector<Cell> TightBoard::put(std::uint32_t unit, Place place) {
  std::vector<Cell> fresh;
  board_.put(unit, place, [&](Cell cell, Letter letter, bool filled) {
    if (filled) {
      fresh.push_back(cell);
      maps_.put(cell, maps_.slotOf(letter));
      lines_.put(cell, maps_.slotOf(letter));
    }
    remark(cell);
  });
  return fresh;
}

std::vector<Cell> TightBoard::take(std::uint32_t unit) {
  std::vector<Cell> left;
  board_.take(unit, [&](Cell cell, Letter letter, bool blanked) {
    if (blanked) {
      left.push_back(cell);
      maps_.put(cell, maps_.slotOf(letter), false);
      lines_.clear(cell);
    }
    remark(cell);
  });
  return left;
}

void TightBoard::remark(Cell cell) {
  const std::vector<std::uint32_t>& owners = this->owners(cell);
  maps_.mark(cell, loose(), owners.size() == 1 && units_[owners[0]].letters.size() <= longest_);
}

void TightBoard::loosen(std::size_t longest) {
  longest_ = longest;
  for (Cell cell; cell.row < grid().rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid().columns(); ++cell.column) remark(cell);
}

Auction::Auction(const TightSearch& search)
    : search_(search), sweeps_(search.pool.size()), windows_(search.pool.size()) {}

std::vector<std::uint32_t> Auction::place(std::vector<std::uint32_t> pool) {
  std::vector<std::uint32_t> left;
  if (pool.empty()) return left;
  const Grid& grid = search_.board.grid();
  if (search_.units[pool[0]].letters.size() > static_cast<std::size_t>(std::max(grid.columns(), grid.rows())))
    return pool;
  while (!pool.empty()) {
    if (search_.events.stop()) {
      left.insert(left.end(), pool.begin(), pool.end());
      return left;
    }
    round(pool, left);
  }
  return left;
}

Bid Auction::search(const BatchWord& word) {
  return sweepAll({&search_.board.grid(), &search_.board.maps(), &word, 0}, search_.rule.directions,
                  search_.pool, sweeps_);
}

void Auction::round(std::vector<std::uint32_t>& pool, std::vector<std::uint32_t>& left) {
  TightBoard& board = search_.board;
  const std::size_t size = std::min(pool.size(), kTogether);
  Batch batch{{}, search_.units[pool[0]].letters.size()};
  for (std::size_t i = 0; i < size; ++i)
    batch.words.push_back(batchWord(pool[i], search_.units[pool[i]].letters, search_.rule, board.maps()));
  BatchSearch bids({&board.grid(), &board.lines(), &board.maps(), &search_.rule, &batch}, search_.pool,
                   windows_, {kRoom, kLetters, 0});

  const auto best = [&](std::size_t index) {
    return bestOffer(search_, batch.words[index].letters, bids.known(index), index);
  };
  std::vector<char> done(size, 0);
  const auto settle = [&](std::size_t index, Place place) {
    bids.settled(index, board.put(batch.words[index].word, place), directionOf(place));
    done[index] = 1;
  };

  std::priority_queue<Offer> queue;
  std::vector<std::size_t> unplaced;
  for (std::size_t i = 0; i < size; ++i) {
    const Offer offer = best(i);
    offer.place == kNowhere ? unplaced.push_back(i) : queue.push(offer);
  }
  const std::size_t quota = std::max(kLeast, size / 2);
  for (std::size_t placed = 0; placed < quota && !queue.empty();) {
    const std::size_t index = queue.top().index;
    queue.pop();
    const Offer offer = best(index);
    if (offer.place == kNowhere) {
      unplaced.push_back(index);
    } else if (!queue.empty() && offer < queue.top()) {
      queue.push(offer);
    } else {
      settle(index, offer.place);
      ++placed;
    }
  }
  // Those whose known places are gone, or that share no letter with any place.
  for (const std::size_t index : unplaced) {
    Place place = best(index).place;
    if (place == kNowhere) place = search(batch.words[index]).place;
    if (place == kNowhere) {
      left.push_back(batch.words[index].word);
      done[index] = 1;
    } else {
      settle(index, place);
    }
  }
  std::vector<std::uint32_t> again;
  for (std::size_t i = 0; i < size; ++i)
    if (done[i] == 0) again.push_back(pool[i]);
  pool.erase(pool.begin(), pool.begin() + static_cast<std::ptrdiff_t>(size));
  pool.insert(pool.end(), again.begin(), again.end());
}

Affinity::Affinity(const std::vector<Word>& words, const Bitmaps& slots)
    : slots_(slots.slots()), worth_(slots_ * slots_) {
  EXPECTS(slots_ > 0);
  std::vector<double> pairs(slots_ * slots_, 0.5), letter(slots_, 0);
  for (const Word& word : words)
    for (std::size_t i = 0; i + 1 < word.letters.size(); ++i) {
      const std::size_t a = slots.slotOf(word.letters[i]), b = slots.slotOf(word.letters[i + 1]);
      pairs[a * slots_ + b] += 1;
      pairs[b * slots_ + a] += 1;
    }
  double all = 0;
  for (std::size_t a = 0; a < slots_; ++a)
    for (std::size_t b = 0; b < slots_; ++b) {
      all += pairs[a * slots_ + b];
      letter[a] += pairs[a * slots_ + b];
    }
  for (std::size_t a = 0; a < slots_; ++a)
    for (std::size_t b = 0; b < slots_; ++b) {
      const double more = pairs[a * slots_ + b] * all / (letter[a] * letter[b]);
      worth_[a * slots_ + b] = static_cast<std::int32_t>(units(kWorth * (std::log(more) - kCharge)));
    }
}

std::int64_t Affinity::at(const TightBoard& board, std::span<const Letter> word, Place place) const {
  const Direction along = directionOf(place);
  const auto length = static_cast<std::int32_t>(word.size());
  Cell at = cellOf(board.grid(), place);
  std::int64_t sum = 0;
  for (std::int32_t i = 0; i < length; ++i, at = advance(at, along, 1)) {
    if (board.grid().at(at) != kBlank) continue;
    const std::int32_t* row = worth_.data() + board.maps().slotOf(word[static_cast<std::size_t>(i)]) * slots_;
    for (const Direction towards : kDirections) {
      if (towards == along && i + 1 < length) continue;  // its own letters
      if (towards == opposite(along) && i > 0) continue;
      const Cell beside = advance(at, towards, 1);
      if (!board.grid().contains(beside)) continue;
      const Letter letter = board.grid().at(beside);
      if (letter != kBlank && letter != kOutside) sum += row[board.maps().slotOf(letter)];
    }
  }
  return sum;
}

void weighTight(Rule& rule) {
  for (std::size_t letter = 0; letter < rule.weight.size(); ++letter) {
    const double share = static_cast<double>(rule.count[letter]) / static_cast<double>(rule.letters);
    const double rarity = share > 0 ? -std::log(share) - kUsualRarity : 0;
    rule.weight[letter] = kCoincidence + units(kRarity * rarity);
  }
}

}  // namespace gridpress::gen
