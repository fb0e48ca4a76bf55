// gen/wordsearch/fill/contained: lifts words off their hosts, and counts those that ride.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/contained.h"

#include <algorithm>
#include <numeric>

#include "gen/grid/choose.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/fill/part.h"
#include "model/contracts.h"
#include "model/error.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

namespace {

void keepBest(std::vector<Bid>& bids, std::size_t count) {
  if (bids.size() <= count) return;
  std::nth_element(bids.begin(), bids.begin() + static_cast<std::ptrdiff_t>(count), bids.end(), beats);
  bids.resize(count);
}

}  // namespace

std::vector<Bid> bestPlaces(const Grid& grid, const std::vector<Letter>& word, const Rule& rule,
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
        const std::size_t from1 = indexOf(grid, advance({first.column, cell.row}, direction, rare)),
                          from2 = indexOf(grid, advance({first.column, cell.row}, direction, other));
        for (cell.column = first.column; cell.column < end.column; ++cell.column) {
          const auto on = static_cast<std::size_t>(cell.column - first.column);
          const Letter on1 = cells[from1 + on], on2 = cells[from2 + on];
          if ((on1 != letter1 && on1 != kBlank) || (on2 != letter2 && on2 != kBlank)) continue;
          const std::int64_t score = scoreAt(grid, word, rule.weight.data(), cell, direction);
          if (score < 0) continue;
          const Place place = placeOf(grid, cell, direction);
          const Bid bid{.score = score, .chance = chanceOf(tieBase, place), .place = place};
          if (refuse(cell, direction)) continue;
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

std::vector<ContainedWord> containedWords(const std::vector<Containment>& contained) {
  std::vector<ContainedWord> words;
  for (const Containment& c : contained) {
    if (words.empty() || words.back().word != c.word) words.push_back({c.word, {}, 0});
    std::vector<std::uint32_t>& hosts = words.back().hosts;
    if (hosts.empty() || hosts.back() != c.host) hosts.push_back(c.host);
  }
  return words;
}

void refuseContained(const std::vector<Word>& words) {
  std::string names;
  const auto contained = containedWords(findContained(words, automatonOf(words)));
  for (const ContainedWord& c : contained)
    names += (names.empty() ? "" : ", ") + words[c.word].text + " in " + words[c.hosts.front()].text;
  if (!names.empty())
    throw Error::job("words stand inside other words of the list: " + names,
                     "drop them from the list, or choose another " + setting("contained"));
}

WordList withoutContained(const WordList& list, std::size_t pick) {
  EXPECTS(pick > 0);
  std::vector<bool> inside(list.words.size(), false);
  for (const Containment& c : findContained(list.words, automatonOf(list.words))) inside[c.word] = true;
  std::vector<std::uint32_t> outside;
  for (std::uint32_t w = 0; w < list.words.size(); ++w)
    if (!inside[w]) outside.push_back(w);
  WordList apart = subList(list, outside);
  if (apart.words.size() < pick && pick <= list.words.size())
    throw Error::job(std::to_string(pick) + " words are to be picked of which none stands in another, and " +
                         std::to_string(apart.words.size()) + " stand in no other",
                     "pick fewer, or choose another " + setting("contained"));
  return apart;
}

void refuseBoth(const std::vector<Word>& words) {
  const std::vector<ContainedWord> contained = containedWords(findContained(words, automatonOf(words)));
  if (contained.empty()) return;
  const std::string& word = words[contained.front().word].text;
  throw Error::call(setting("unique") + " cannot be combined with separate contained words: " + word +
                        " stands in " + words[contained.front().hosts.front()].text +
                        ", and would be found there and on its own",
                    "give one of the two, or drop such words from the list");
}

void placeContained(Puzzle& puzzle, const std::vector<Containment>& contained, const WordAutomaton& automaton,
                    std::bitset<8> directions, int threads) {
  const Rule rule(wordListOf(puzzle), puzzle.seed, directions);
  Board board = boardOf(puzzle);
  const auto placement = [&](std::uint32_t word) { return placementAt(board, word, board.places()[word]); };
  // The containments of each contained word are neighbours.
  for (auto from = contained.begin(), to = from; from != contained.end(); from = to) {
    const std::uint32_t word = from->word;
    to = std::find_if(from, contained.end(), [&](const Containment& c) { return c.word != word; });
    if (board.places()[word] == kNowhere) continue;
    std::vector<Placement> hosted;
    for (auto c = from; c != to; ++c)
      if (board.places()[c->host] != kNowhere)
        hosted.push_back(canonical(ridingOn(placement(c->host), *c), automaton));
    std::ranges::sort(hosted, comesBefore);
    const Refuse onHost = [&](Cell start, Direction direction) {
      return holds(hosted, canonical({word, start, direction}, automaton));
    };
    const Placement before = placement(word);
    if (!onHost(before.start, before.direction)) continue;
    board.take(word);
    const std::vector<Bid> best =
        bestPlaces(board.grid(), puzzle.words[word].letters, rule, rule.tieBase(word), 1, threads, onHost);
    if (!best.empty()) board.put(word, best[0].place);
  }
  std::erase_if(puzzle.placements, [&](const Placement& p) { return board.places()[p.word] == kNowhere; });
  takeFrom(board, puzzle);
  ENSURES(wordsStand(puzzle));
}

ContainedReport describeContained(const Puzzle& puzzle, Contained mode,
                                  const std::vector<Containment>& contained, const WordAutomaton& automaton,
                                  int threads) {
  EXPECTS(mode != Contained::forbid || contained.empty());
  ContainedReport report;
  report.mode = mode;
  report.words = containedWords(contained);
  const std::vector<Placement> inside = insidePlacements(contained, puzzle.placements, automaton);
  const Cover cover(puzzle);
  std::vector<bool> isContained(puzzle.words.size(), false);
  for (const ContainedWord& c : report.words) isContained[c.word] = true;
  for (const Placement& p : puzzle.placements) {
    if (!isContained[p.word]) continue;
    const bool own = cover.has(p, puzzle.words[p.word].letters.size(), 1);
    if (holds(inside, canonical(p, automaton)))
      ++report.inHost;
    else
      ++(own ? report.onTheirOwn : report.onSeveral);
  }
  if (mode == Contained::count) {
    const std::vector<std::uint32_t> seen = timesFound(puzzle.grid, automaton, threads);
    for (ContainedWord& c : report.words) c.occurrences = seen[c.word];
  }
  return report;
}

std::vector<std::optional<Containment>> ridersOf(const std::vector<Word>& words,
                                                 std::optional<Contained> contained, Directions directions) {
  EXPECTS(directions.any() || words.empty());
  std::vector<std::optional<Containment>> riders(words.size());
  if (contained == Contained::separate) return riders;
  const std::vector<Containment> all = findContained(words, automatonOf(words));
  const auto allowed = [both = bothWays(directions)](const Containment& c) { return both || !c.backward; };
  std::vector<bool> rides(words.size(), false);
  for (const Containment& c : all)
    if (allowed(c)) rides[c.word] = true;
  for (const Containment& c : all)
    if (allowed(c) && !rides[c.host] && !riders[c.word]) riders[c.word] = c;
  return riders;
}

}  // namespace gridpress::gen
