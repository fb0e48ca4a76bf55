// gen/grid/difficulty: numbers lines, follows crossings, and sums the parts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/difficulty.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <span>
#include <tuple>

#include "gen/grid/board.h"
#include "gen/grid/directions.h"
#include "gen/grid/occurrences.h"
#include "gen/grid/shape.h"
#include "model/contracts.h"
#include "model/script.h"

namespace gridpress::gen {

std::vector<Track> tracksOf(const Puzzle& puzzle) {
  std::vector<Track> tracks;
  for (const Placement& p : puzzle.placements) {
    const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    if (length < 2) continue;
    const Cell a = p.start, b = advance(a, p.direction, length - 1);
    const std::uint32_t axis = static_cast<std::uint32_t>(p.direction) % 4;
    // Across lines are rows; the others are known by the column in which they meet the first row. Diagonals
    // that are one column apart run side by side.
    const std::array<std::int32_t, 4> lines = {a.row, a.column - a.row, a.column, a.column + a.row};
    const auto [first, last] = axis == 0 ? std::minmax({a.column, b.column}) : std::minmax({a.row, b.row});
    ENSURES(last - first == length - 1);
    tracks.push_back({axis, lines[axis], first, last});
  }
  return tracks;
}

Cell cellOn(const Track& t, std::int32_t place) {
  if (t.axis == 0) return {place, t.line};
  if (t.axis == 1) return {t.line + place, place};
  if (t.axis == 2) return {t.line, place};
  return {t.line - place, place};
}

Parallels parallelsOf(std::vector<Track> tracks) {
  std::ranges::sort(tracks, {}, [](const Track& t) { return std::tuple(t.axis, t.line, t.first); });
  Parallels found;
  // Which tracks are joined, by way of others too: each has a parent, and the last of them a size.
  std::vector<std::size_t> parent(tracks.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  std::vector<std::uint64_t> sizes(tracks.size(), 1);
  const auto root = [&](std::size_t a) {
    while (parent[a] != a) a = parent[a] = parent[parent[a]];
    return a;
  };
  std::size_t from = 0;  // the first track of the next line that may still reach back to this one
  std::vector<const Track*> open;
  for (std::size_t i = 0; i < tracks.size();) {
    const Track& head = tracks[i];
    std::size_t end = i;
    while (end < tracks.size() && tracks[end].axis == head.axis && tracks[end].line == head.line) ++end;
    from = end;
    open.clear();
    // Both lines by where words begin; `open` holds the neighbour's that have not ended.
    for (std::size_t at = i; at < end; ++at) {
      const Track& t = tracks[at];
      while (from < tracks.size() && tracks[from].axis == t.axis && tracks[from].line == t.line + 1 &&
             tracks[from].first <= t.last)
        open.push_back(&tracks[from++]);
      std::erase_if(open, [&](const Track* n) { return n->last < t.first; });
      for (const Track* n : open) {
        const std::int32_t shared = std::min(t.last, n->last) - std::max(t.first, n->first) + 1;
        const std::int32_t shorter = std::min(t.last - t.first, n->last - n->first) + 1;
        if (shared * 2 < shorter || shared <= 0) continue;
        ++found.pairs;
        std::size_t one = root(at), two = root(static_cast<std::size_t>(n - tracks.data()));
        if (one == two) continue;
        if (sizes[one] < sizes[two]) std::swap(one, two);
        parent[two] = one;
        found.largest = std::max(found.largest, sizes[one] += sizes[two]);
      }
    }
    i = end;
  }
  return found;
}

namespace {

// A word that is crossed, and in which cell.
struct Crossing {
  std::uint32_t word, cell;
};

class Counter {
 public:
  Counter(const std::vector<Track>& tracks, std::int32_t columns, std::size_t cells) : tracks_(tracks) {
    // The words through each cell, end to end.
    std::vector<std::uint32_t> starts(cells + 1, 0);
    const auto each = [&](auto&& visit) {
      for (std::uint32_t w = 0; w < tracks.size(); ++w)
        for (std::int32_t at = tracks[w].first; at <= tracks[w].last; ++at) {
          const Cell c = cellOn(tracks[w], at);
          visit(w, static_cast<std::uint32_t>(c.row) * static_cast<std::uint32_t>(columns) +
                       static_cast<std::uint32_t>(c.column));
        }
    };
    each([&](std::uint32_t, std::uint32_t cell) { ++starts[cell + 1]; });
    for (std::size_t i = 1; i <= cells; ++i) starts[i] += starts[i - 1];
    std::vector<std::uint32_t> through(starts[cells]);
    {  // Gone before the crossings come: of a large grid it is the memory that is lacking then.
      std::vector<std::uint32_t> next(starts.begin(), starts.end() - 1);
      each([&](std::uint32_t w, std::uint32_t cell) { through[next[cell]++] = w; });
    }
    const auto crossed = [&](std::uint32_t w, std::uint32_t k) { return axisOf(through[k]) != axisOf(w); };
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < cells; ++cell)
      for (std::uint32_t k = starts[cell]; k < starts[cell + 1]; ++k)
        for (std::uint32_t other = starts[cell]; other < starts[cell + 1]; ++other)
          count += crossed(through[k], other) ? 1 : 0;
    crossings_.reserve(count);  // A million words have 50 MB of them.
    first_.reserve(tracks.size() + 1);
    first_.push_back(0);
    each([&](std::uint32_t w, std::uint32_t cell) {
      while (first_.size() <= w) first_.push_back(static_cast<std::uint32_t>(crossings_.size()));
      for (std::uint32_t k = starts[cell]; k < starts[cell + 1]; ++k)
        if (crossed(w, k)) crossings_.push_back({through[k], cell});
    });
    while (first_.size() <= tracks.size()) first_.push_back(static_cast<std::uint32_t>(crossings_.size()));
    // A word's crossings by axis, within an axis by cell: those of one cell and axis are on one line.
    for (std::size_t w = 0; w < tracks.size(); ++w)
      std::sort(crossings_.begin() + first_[w], crossings_.begin() + first_[w + 1],
                [this](const Crossing& a, const Crossing& b) {
                  const std::uint32_t one = axisOf(a.word), two = axisOf(b.word);
                  return one != two ? one < two : a.cell < b.cell;
                });
  }

  Figures count() {
    Figures figures;
    figures.crossings = crossings_.size() / 2;
    for (std::uint32_t a = 0; a < tracks_.size(); ++a) {
      figures.triangles += triangles(a);
      figures.rectangles += rectangles(a);
    }
    return figures;
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  std::uint32_t axisOf(std::uint32_t word) const { return tracks_[word].axis; }

  // Those in which this word comes first.
  std::uint64_t triangles(std::uint32_t a) {
    std::uint64_t found = 0;
    for (std::uint32_t i = first_[a]; i < first_[a + 1]; ++i) met_[crossings_[i].word] = crossings_[i].cell;
    for (std::uint32_t i = first_[a]; i < first_[a + 1]; ++i) {
      const Crossing& b = crossings_[i];
      if (b.word < a) continue;
      for (std::uint32_t k = first_[b.word]; k < first_[b.word + 1]; ++k) {
        const Crossing& c = crossings_[k];
        found += c.word > b.word && met_[c.word] != kNone && met_[c.word] != b.cell && c.cell != b.cell;
      }
    }
    for (std::uint32_t i = first_[a]; i < first_[a + 1]; ++i) met_[crossings_[i].word] = kNone;
    return found;
  }

  // Those in which this word is the first of its pair. For each parallel word c, pairs of words b that cross
  // both; two b on one line meet this word in one cell, and make no rectangle.
  std::uint64_t rectangles(std::uint32_t a) {
    std::uint64_t found = 0;
    const Track& own = tracks_[a];
    for (std::uint32_t i = first_[a]; i < first_[a + 1];) {
      const std::uint32_t axis = axisOf(crossings_[i].word);
      // An axis pair is counted from its lower axis only, or each rectangle would be found twice.
      const bool counted = own.axis < axis;
      touched_.clear();
      for (; i < first_[a + 1] && axisOf(crossings_[i].word) == axis;) {
        const std::uint32_t cell = crossings_[i].cell;
        touchedHere_.clear();
        for (; i < first_[a + 1] && axisOf(crossings_[i].word) == axis && crossings_[i].cell == cell; ++i) {
          if (!counted) continue;
          const std::uint32_t b = crossings_[i].word;
          for (std::uint32_t k = first_[b]; k < first_[b + 1]; ++k) {
            const Crossing& c = crossings_[k];
            if (axisOf(c.word) != own.axis || c.word <= a || tracks_[c.word].line == own.line) continue;
            if (here_[c.word]++ == 0) touchedHere_.push_back(c.word);
          }
        }
        for (const std::uint32_t c : touchedHere_) {
          found += corners_[c] * here_[c];
          if (corners_[c] == 0) touched_.push_back(c);
          corners_[c] += here_[c];
          here_[c] = 0;
        }
      }
      for (const std::uint32_t c : touched_) corners_[c] = 0;
    }
    return found;
  }

  const std::vector<Track>& tracks_;
  std::vector<Crossing> crossings_;
  std::vector<std::uint32_t> first_;  ///< Of each word in crossings_, and the end.
  // By word: where the one at hand crosses it, or kNone; corners that they share, and those in the cell at
  // hand.
  std::vector<std::uint32_t> met_ = std::vector<std::uint32_t>(tracks_.size(), kNone);
  std::vector<std::uint64_t> corners_ = std::vector<std::uint64_t>(tracks_.size()), here_ = corners_;
  std::vector<std::uint32_t> touched_, touchedHere_;  ///< Words that have any.
};

// How hard a word is to read in each direction, as Direction counts: clockwise from the right.
constexpr std::array<double, 8> kReading = {0, 0.6, 0.2, 0.95, 0.8, 1, 0.8, 0.7};

// Beginnings of words that can be read in the puzzle's directions, and do not go on as the word does.
double nearMissesOf(const Puzzle& puzzle) {
  std::map<std::vector<Letter>, std::uint64_t> beginnings;  // And how many words have each.
  for (const Word& word : puzzle.words)
    if (const std::size_t length = nearMissLength(word.letters.size()); length > 0)
      ++beginnings[{word.letters.begin(), word.letters.begin() + static_cast<std::ptrdiff_t>(length)}];
  std::vector<std::span<const Letter>> texts;
  std::vector<std::uint64_t> words;
  for (const auto& [beginning, count] : beginnings) {
    texts.emplace_back(beginning);
    words.push_back(count);
  }
  const Directions used = directionsUsed(puzzle);
  const auto readable = [&](const WordAutomaton& automaton, const Placement& p) {
    // A palindrome is listed in one of its two directions.
    return used[static_cast<std::size_t>(p.direction)] ||
           (automaton.palindrome(p.word) && used[static_cast<std::size_t>(opposite(p.direction))]);
  };
  double misses = 0;
  const WordAutomaton starts(texts);
  for (const Placement& p : findOccurrences(puzzle.grid, starts))
    if (readable(starts, p)) misses += static_cast<double>(words[p.word]);
  const WordAutomaton whole = automatonOf(puzzle.words);
  for (const Placement& p : findOccurrences(puzzle.grid, whole))
    if (readable(whole, p) && nearMissLength(puzzle.words[p.word].letters.size()) > 0) misses -= 1;
  return std::max(misses, 0.0);
}

// Of the cells, the share that show a word's first letter, on average over the words.
double firstLettersOf(const Puzzle& puzzle, double cells) {
  std::vector<double> shown(puzzle.alphabet.size() + 1, 0);
  for (const Letter letter : puzzle.grid.cells())
    if (letter < puzzle.alphabet.size()) ++shown[letter];
  double sum = 0;
  for (const Placement& p : puzzle.placements)
    if (const auto& letters = puzzle.words[p.word].letters; letters.size() >= 2)
      sum += shown[std::min<std::size_t>(letters.front(), puzzle.alphabet.size())];
  return sum / cells;
}

double part(double value, double complete) {
  return std::clamp(value / complete, 0.0, 1.0);
}

}  // namespace

Figures figuresOf(const std::vector<Track>& tracks, std::int32_t columns, std::size_t cells) {
  EXPECTS(columns > 0 || tracks.empty());
  return Counter(tracks, columns, cells).count();
}

std::string_view nameOf(Level level) {
  constexpr std::array<std::string_view, 5> kNames = {"very easy", "easy", "medium", "hard", "expert"};
  return kNames[static_cast<std::size_t>(level)];
}

std::size_t nearMissLength(std::size_t letters) {
  return letters < 3 ? 0 : std::min(letters - 1, std::max<std::size_t>(3, (letters + 1) / 2));
}

Difficulty measureDifficulty(const Puzzle& puzzle) {
  constexpr double kEnoughMisses = 1.25;
  Difficulty d;
  const std::vector<Track> tracks = tracksOf(puzzle);
  d.words = tracks.size();
  d.name = nameOf(d.level);
  if (d.words == 0) return d;
  const Parallels parallels = parallelsOf(tracks);
  d.parallelNeighbours = parallels.pairs;
  d.parallelGroup = parallels.largest;
  d.figures = figuresOf(tracks, puzzle.grid.columns(), puzzle.grid.cellCount());
  const auto words = static_cast<double>(d.words);
  const auto cells = static_cast<double>(std::max<std::size_t>(insideCount(puzzle.grid), 1));
  const bool fromRight = readsFromRight(puzzle.alphabet);
  for (const Placement& p : puzzle.placements) {
    const std::size_t letters = puzzle.words[p.word].letters.size();
    if (letters < 2) continue;
    // As who reads this script sees it.
    const Direction reads = fromRight ? mirrored(p.direction) : p.direction;
    d.diagonal += isDiagonal(reads) ? 1 : 0;
    d.backward += isBackward(reads) ? 1 : 0;
    d.direction += kReading[static_cast<std::size_t>(reads)];
    d.letters += static_cast<double>(letters);
  }
  for (double* mean : {&d.diagonal, &d.backward, &d.direction, &d.letters}) *mean /= words;
  d.firstLetters = firstLettersOf(puzzle, cells) / words;
  d.nearMisses = puzzle.grid.cellCount() > kSmallGrid ? kEnoughMisses : nearMissesOf(puzzle) / words;
  d.score = 50 * part(d.direction, 2.0 / 3) + 18 * part(std::log(cells / 25), std::log(10'000.0 / 25)) +
            8 * part(d.firstLetters, 0.1) + 20 * part(d.nearMisses, kEnoughMisses) +
            4 * part(10 - d.letters, 7);
  ENSURES(d.score >= 0 && d.score <= 100);
  d.level = static_cast<Level>(std::min(4, static_cast<int>(d.score / 20)));
  d.name = nameOf(d.level);
  return d;
}

}  // namespace gridpress::gen
