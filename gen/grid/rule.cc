// gen/grid/rule: counts letters, writes words into a grid, draws letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/rule.h"

#include "model/contracts.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {
namespace {

void keepBest(std::vector<Bid>& bids, std::size_t count) {
  if (bids.size() <= count) return;
  std::nth_element(bids.begin(), bids.begin() + static_cast<std::ptrdiff_t>(count), bids.end(), beats);
  bids.resize(count);
}

}  // namespace

Rule::Rule(const WordList& list, std::uint64_t seedGiven, std::bitset<8> directionsGiven)
    : seed(seedGiven), directions(directionsGiven) {
  EXPECTS(list.alphabet.size() > 0 || list.words.empty());
  count = letterCounts(list.words, list.alphabet.size());
  for (const std::uint64_t n : count) letters += n;
  for (const std::uint64_t n : count) weight.push_back(static_cast<std::int64_t>(letters - n));
}

std::vector<Letter> Rule::used() const {
  std::vector<Letter> used;
  for (std::size_t letter = 0; letter < count.size(); ++letter)
    if (count[letter] > 0) used.push_back(static_cast<Letter>(letter));
  return used;
}

double Rule::alike() const {
  EXPECTS(letters > 0);
  double same = 0;
  for (const std::uint64_t n : count) {
    const double share = static_cast<double>(n) / static_cast<double>(letters);
    same += share * share;
  }
  return same;
}

std::vector<Bid> bestPlaces(const Grid& grid, std::span<const Letter> word, const Rule& rule,
                            std::uint64_t tieBase, std::size_t count, int threads, const Refuse& refuse) {
  EXPECTS(!word.empty());
  constexpr std::int32_t kRows = 32;
  constexpr std::size_t kWorthThreads = 100'000;
  const auto bands = static_cast<std::size_t>((grid.rows() + kRows - 1) / kRows);
  std::vector<std::vector<Bid>> found(bands);
  // Few cells have the word's rarest letters, or none: most places are done with at these two.
  std::vector<std::int32_t> order(word.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::int32_t i) { return rule.count[word[i]]; });
  const std::int32_t rare = order[0], other = order[word.size() > 1 ? 1 : 0];
  const Letter letter1 = word[rare], letter2 = word[other];
  const Letter* const cells = grid.cells().data();
  const auto look = [&, cells](std::size_t band, std::size_t) {
    std::vector<Bid>& best = found[band];
    const auto from = static_cast<std::int32_t>(band) * kRows;
    for (const Direction direction : kDirections) {
      const auto [first, end] = startsOf(grid, direction, word.size());
      if (!rule.directions[static_cast<std::size_t>(direction)] || first.column >= end.column) continue;
      const std::int32_t last = std::min(from + kRows, end.row);
      for (Cell cell{0, std::max(from, first.row)}; cell.row < last; ++cell.row) {
        const std::size_t from1 = grid.indexOf(advance({first.column, cell.row}, direction, rare)),
                          from2 = grid.indexOf(advance({first.column, cell.row}, direction, other));
        for (cell.column = first.column; cell.column < end.column; ++cell.column) {
          const auto on = static_cast<std::size_t>(cell.column - first.column);
          const Letter on1 = cells[from1 + on], on2 = cells[from2 + on];
          if ((on1 != letter1 && on1 != kBlank) || (on2 != letter2 && on2 != kBlank)) continue;
          const std::int64_t score = scoreAt(grid, word, rule.weight.data(), cell, direction);
          if (score < 0) continue;
          const Place place = placeOf(grid, cell, direction);
          const Bid bid{.score = score, .chance = chanceOf(tieBase, place), .place = place};
          if (refuse && refuse(cell, direction)) continue;
          best.push_back(bid);
          if (best.size() == 2 * count) keepBest(best, count);
        }
      }
    }
  };
  parallel::ThreadPool(grid.cellCount() < kWorthThreads ? 1 : threads).run(bands, look);
  std::vector<Bid> all;
  for (const auto& band : found) all.insert(all.end(), band.begin(), band.end());
  keepBest(all, count);
  std::ranges::sort(all, beats);
  return all;
}

std::vector<std::uint64_t> letterCounts(const std::vector<Word>& words, std::size_t alphabet) {
  std::vector<std::uint64_t> counts(alphabet, 0);
  for (const Word& word : words)
    for (const Letter letter : word.letters) ++counts[letter];
  return counts;
}

std::uint64_t letterCount(const std::vector<Word>& words) {
  std::uint64_t letters = 0;
  for (const Word& word : words) letters += word.letters.size();
  return letters;
}

std::uint64_t putWord(Grid& grid, std::span<const Letter> word, Place place) {
  EXPECTS(!word.empty() && place / 8 < grid.cellCount());
  Cell at = cellOf(grid, place);
  std::uint64_t coincidences = 0;
  for (const Letter letter : word) {
    Letter& cell = grid.at(at);
    if (cell == letter) ++coincidences;
    cell = letter;
    at = advance(at, directionOf(place), 1);
  }
  return coincidences;
}

bool wordsStand(const Puzzle& puzzle) {
  return std::ranges::all_of(puzzle.placements, [&](const Placement& p) {
    if (p.word >= puzzle.words.size()) return false;
    Cell cell = p.start;
    for (const Letter letter : puzzle.words[p.word].letters) {
      if (!puzzle.grid.contains(cell) || puzzle.grid.at(cell) != letter) return false;
      cell = advance(cell, p.direction, 1);
    }
    return true;
  });
}

std::uint32_t listed(Puzzle& puzzle, const Word& word) {
  EXPECTS(!word.letters.empty());
  const auto known =
      std::ranges::find_if(puzzle.words, [&](const Word& other) { return other.text == word.text; });
  if (known != puzzle.words.end()) return static_cast<std::uint32_t>(known - puzzle.words.begin());
  const auto at = std::ranges::find_if(puzzle.words, [&](const Word& other) {
    const std::size_t one = word.letters.size(), two = other.letters.size();
    return one != two ? one > two : word.text < other.text;
  });
  const auto number = static_cast<std::uint32_t>(at - puzzle.words.begin());
  std::vector<Word>& words = puzzle.words.edit();
  words.insert(words.begin() + number, word);
  for (Placement& p : puzzle.placements) p.word += p.word >= number ? 1 : 0;
  return number;
}

Grid blankOf(Grid grid) {
  for (Cell c; c.row < grid.rows(); ++c.row)
    for (c.column = 0; c.column < grid.columns(); ++c.column)
      if (grid.at(c) != kOutside) grid.at(c) = kBlank;
  return grid;
}

Grid withWords(Grid grid, const std::vector<Word>& words, const Places& places) {
  EXPECTS(words.size() == places.size());
  for (std::size_t w = 0; w < words.size(); ++w)
    if (places[w] != kNowhere) putWord(grid, words[w].letters, places[w]);
  return grid;
}

LetterDraw::LetterDraw(std::uint64_t seed, const std::vector<std::uint64_t>& weights) : seed_(seed) {
  EXPECTS(weights.size() < kOutside);
  for (const std::uint64_t n : weights) upTo_.push_back(n + (upTo_.empty() ? 0 : upTo_.back()));
}

Letter LetterDraw::operator()(Cell cell, std::uint64_t turn) const {
  EXPECTS(!upTo_.empty() && upTo_.back() > 0);
  constexpr std::uint64_t kFiller = 0x66696C6C;  // apart from the words' ties
  const std::uint64_t hash = turn == 0 ? hashOf(seed_, kFiller, cell.row, cell.column)
                                       : hashOf(seed_, kFiller, cell.row, cell.column, turn);
  return static_cast<Letter>(std::ranges::upper_bound(upTo_, hash % upTo_.back()) - upTo_.begin());
}

std::vector<Letter> LetterDraw::all(Cell cell) const {
  constexpr std::uint64_t kTurns = 64;  // most of an alphabet of thirty
  std::vector<Letter> order;
  std::vector<bool> seen(upTo_.size(), false);
  const auto add = [&](Letter letter) {
    if (!seen[letter]) order.push_back(letter);
    seen[letter] = true;
  };
  for (std::uint64_t turn = 0; turn < kTurns; ++turn) add((*this)(cell, turn));
  const auto first = order.back();
  for (std::size_t i = 0; i < upTo_.size(); ++i) {
    const auto letter = static_cast<Letter>((first + i) % upTo_.size());
    if (upTo_[letter] > (letter == 0 ? 0 : upTo_[letter - 1U])) add(letter);
  }
  return order;
}

void fillBlanks(Grid& grid, const Rule& rule) {
  const LetterDraw draw(rule.seed, rule.count);
  for (Cell cell; cell.row < grid.rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid.columns(); ++cell.column)
      if (grid.at(cell) == kBlank) grid.at(cell) = draw(cell);
}

}  // namespace gridpress::gen
