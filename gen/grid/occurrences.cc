// gen/grid/occurrences: an automaton of the words is run along every line, both ways.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/occurrences.h"

#include <limits>
#include <numeric>

#include "model/contracts.h"
#include "parallel/thread_pool.h"

namespace gridpress::gen {

WordAutomaton::WordAutomaton(const std::vector<std::span<const Letter>>& words) {
  EXPECTS(words.size() < kNone);
  std::vector<std::uint32_t> sorted(words.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::ranges::stable_sort(sorted, [&](std::uint32_t a, std::uint32_t b) {
    return std::lexicographical_compare(words[a].begin(), words[a].end(), words[b].begin(), words[b].end());
  });
  std::size_t letters = 0;
  for (const auto& word : words) {
    length_.push_back(static_cast<std::uint32_t>(word.size()));
    longest_ = std::max(longest_, length_.back());
    palindrome_.push_back(std::equal(word.begin(), word.end(), word.rbegin()));
    for (const Letter letter : word) letters = std::max<std::size_t>(letters, std::size_t{letter} + 1);
  }

  // A state stands for the sorted words that begin alike; those that end there come first.
  struct Range {
    std::uint32_t from = 0, to = 0;
  };
  std::vector<Range> ranges = {{0, static_cast<std::uint32_t>(sorted.size())}};
  std::vector<State> parent = {kStart};
  label_ = {0};
  depth_ = {0};
  for (State state = 0; state < ranges.size(); ++state) {
    firstChild_.push_back(static_cast<State>(ranges.size()));
    const auto [from, to] = ranges[state];
    const std::uint32_t depth = depth_[state];
    std::uint32_t at = from;
    while (at < to && length_[sorted[at]] == depth) ++at;
    word_.push_back(at > from && depth > 0 ? sorted[from] : kNone);
    while (at < to) {
      const Letter letter = words[sorted[at]][depth];
      const std::uint32_t begin = at;
      while (at < to && words[sorted[at]][depth] == letter) ++at;
      ranges.push_back({begin, at});
      parent.push_back(state);
      label_.push_back(letter);
      depth_.push_back(depth + 1);
    }
  }
  firstChild_.push_back(static_cast<State>(ranges.size()));

  fromStart_.assign(letters, kStart);
  for (State child = firstChild_[kStart]; child < firstChild_[kStart + 1]; ++child)
    fromStart_[label_[child]] = child;
  fail_.assign(ranges.size(), kStart);
  shorter_.assign(ranges.size(), kStart);
  for (State state = 1; state < ranges.size(); ++state) {
    if (parent[state] != kStart) fail_[state] = next(fail_[parent[state]], label_[state]);
    shorter_[state] = word_[fail_[state]] != kNone ? fail_[state] : shorter_[fail_[state]];
  }
}

namespace {

void walk(const Grid& grid, const WordAutomaton& automaton, Cell at, Direction direction,
          std::vector<Placement>& found) {
  const auto way = static_cast<unsigned>(direction);
  const Cell stride = step(direction);
  const auto cellsAlong = [](std::int32_t from, std::int32_t by, std::int32_t size) {
    return by == 0 ? std::numeric_limits<std::int32_t>::max() : by > 0 ? size - from : from + 1;
  };
  const std::int32_t cells = std::min(cellsAlong(at.column, stride.column, grid.columns()),
                                      cellsAlong(at.row, stride.row, grid.rows()));
  const std::ptrdiff_t by = static_cast<std::ptrdiff_t>(stride.row) * grid.columns() + stride.column;
  const Letter* letter =
      grid.cells().data() + static_cast<std::ptrdiff_t>(at.row) * grid.columns() + at.column;
  WordAutomaton::State state = WordAutomaton::kStart;
  for (std::int32_t i = 0; i < cells; ++i) {
    state = automaton.next(state, letter[i * by]);
    if (state == WordAutomaton::kStart) continue;
    automaton.ending(state, [&](std::uint32_t word) {
      const auto length = static_cast<std::int32_t>(automaton.length(word));
      if (way >= 4 && automaton.palindrome(word)) return;
      if (way > 0 && length == 1) return;
      found.push_back({word, advance(at, direction, i + 1 - length), direction});
    });
  }
}

}  // namespace

Placement canonical(Placement found, const WordAutomaton& automaton) {
  const auto length = static_cast<std::int32_t>(automaton.length(found.word));
  if (length == 1) found.direction = Direction::right;
  if (!automaton.palindrome(found.word) || static_cast<unsigned>(found.direction) < 4) return found;
  return {found.word, advance(found.start, found.direction, length - 1), opposite(found.direction)};
}

std::vector<Placement> findOccurrences(const Grid& grid, const WordAutomaton& automaton, int threads) {
  EXPECTS(threads >= 0);
  constexpr std::size_t kLinesAUnit = 64, kWorthThreads = 50'000;
  // Lines begin in the cells of a direction that have none before them.
  std::vector<std::pair<Cell, Direction>> lines;
  for (Cell cell; cell.row < grid.rows(); ++cell.row) {
    const bool whole = cell.row == 0 || cell.row + 1 == grid.rows();
    for (cell.column = 0; cell.column < grid.columns();
         cell.column += whole || cell.column + 1 == grid.columns() ? 1 : grid.columns() - 1)
      for (const Direction direction : kDirections)
        if (!grid.contains(advance(cell, direction, -1))) lines.emplace_back(cell, direction);
  }
  std::vector<std::vector<Placement>> found((lines.size() + kLinesAUnit - 1) / kLinesAUnit);
  const auto scan = [&](std::size_t unit, std::size_t) {
    for (std::size_t i = unit * kLinesAUnit; i < std::min(lines.size(), (unit + 1) * kLinesAUnit); ++i)
      walk(grid, automaton, lines[i].first, lines[i].second, found[unit]);
  };
  parallel::ThreadPool(grid.cellCount() < kWorthThreads ? 1 : threads).run(found.size(), scan);
  std::vector<Placement> all;
  for (const std::vector<Placement>& some : found) all.insert(all.end(), some.begin(), some.end());
  std::ranges::sort(all, comesBefore);
  return all;
}

WordAutomaton automatonOf(const std::vector<Word>& words) {
  std::vector<std::span<const Letter>> letters;
  letters.reserve(words.size());
  for (const Word& word : words) letters.emplace_back(word.letters);
  return WordAutomaton(letters);
}

std::vector<std::uint32_t> timesFound(const Grid& grid, const WordAutomaton& automaton, int threads) {
  std::vector<std::uint32_t> times(automaton.words(), 0);
  for (const Placement& p : findOccurrences(grid, automaton, threads)) ++times[p.word];
  return times;
}

std::vector<Containment> findInside(const std::vector<Word>& hosts, const WordAutomaton& automaton) {
  std::vector<Containment> all;
  for (std::uint32_t host = 0; host < hosts.size(); ++host) {
    const std::vector<Letter>& letters = hosts[host].letters;
    const auto length = static_cast<std::uint32_t>(letters.size());
    for (const bool backward : {false, true}) {
      WordAutomaton::State state = WordAutomaton::kStart;
      for (std::uint32_t i = 0; i < length; ++i) {
        state = automaton.next(state, letters[backward ? length - 1 - i : i]);
        automaton.ending(state, [&](std::uint32_t word) {
          if (backward && automaton.palindrome(word)) return;
          const std::uint32_t first = i + 1 - automaton.length(word);
          all.push_back({word, host, backward ? length - 1 - first : first, backward});
        });
      }
    }
  }
  std::ranges::sort(all, [](const Containment& a, const Containment& b) {
    return std::tie(a.word, a.host, a.offset, a.backward) < std::tie(b.word, b.host, b.offset, b.backward);
  });
  return all;
}

std::vector<Containment> findContained(const std::vector<Word>& words, const WordAutomaton& automaton) {
  std::vector<Containment> all = findInside(words, automaton);
  std::erase_if(all, [&](const Containment& c) {
    return c.word == c.host || (automaton.length(c.word) == words[c.host].letters.size() && c.word < c.host);
  });
  return all;
}

Placement ridingOn(const Placement& host, const Containment& inside) {
  EXPECTS(inside.host == host.word);
  return {inside.word, advance(host.start, host.direction, static_cast<std::int32_t>(inside.offset)),
          inside.backward ? opposite(host.direction) : host.direction};
}

std::vector<Placement> insidePlacements(const std::vector<Containment>& inside,
                                        const std::vector<Placement>& placements,
                                        const WordAutomaton& automaton) {
  // Placements are sorted by word.
  std::vector<Placement> all;
  for (const Containment& containment : inside)
    for (const Placement& host : withMember(placements, &Placement::word, containment.host))
      all.push_back(canonical(ridingOn(host, containment), automaton));
  std::ranges::sort(all, comesBefore);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace gridpress::gen
