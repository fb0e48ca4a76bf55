// gen/squares/fill_pattern: sets of words as bits, one set per slot.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/pattern.h"

#include <algorithm>
#include <bit>
#include <boost/dynamic_bitset.hpp>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "model/contracts.h"
#include "model/rng.h"

namespace gridpress::gen {
namespace {

using Bits = boost::dynamic_bitset<std::uint64_t>;

/// All words of one length: where each letter stands in which of them.
struct Words {
  WordId from = 0;
  std::size_t count = 0;
  std::vector<std::vector<Bits>> with;  ///< By place and letter.
};

Words wordsOf(const Lexicon& lexicon, std::size_t length) {
  const auto [from, to] = lexicon.ofLength(length);
  Words words{from, to - from, {}};
  words.with.assign(length, std::vector<Bits>(lexicon.alphabet().size(), Bits(words.count)));
  for (std::size_t w = 0; w < words.count; ++w)
    for (std::size_t i = 0; i < length; ++i)
      words.with[i][lexicon[from + static_cast<WordId>(w)].letters[i]].set(w);
  return words;
}

class Filling {
 public:
  Filling(const Lexicon& lexicon, const Pattern& pattern, const PatternRules& rules)
      : lexicon_(lexicon), rules_(rules), slots_(pattern.slots.size()) {
    for (const std::string& square : pattern.squares) cells_.push_back({given(square), {}});
    for (std::size_t s = 0; s < slots_.size(); ++s) {
      const std::vector<Cell>& squares = pattern.slots[s].cells;
      auto [words, isNew] = words_.try_emplace(squares.size());
      if (isNew) words->second = wordsOf(lexicon, squares.size());
      slots_[s].words = &words->second;
      for (const Cell c : squares) {
        cells_[pattern.index(c)].in.emplace_back(s, slots_[s].cells.size());
        slots_[s].cells.push_back(pattern.index(c));
      }
    }
  }

  /// One search, among words of this weight and more; it goes back so often at most.
  bool search(double leastWeight, std::uint64_t seed, std::size_t most) {
    rng_ = Rng(seed);
    left_ = most;
    last_ = slots_.size();
    for (Slot& slot : slots_) {
      slot.filled = false;
      slot.domain = Bits(slot.words->count);
      for (std::size_t w = 0; w < slot.words->count; ++w) {
        const WordId id = slot.words->from + static_cast<WordId>(w);
        slot.domain[w] = lexicon_[id].weight >= leastWeight || isTheme(id);
      }
      slot.size = slot.domain.count();
    }
    std::vector<Square> before = cells_;
    undo_.clear();
    queue_.resize(slots_.size());
    std::iota(queue_.begin(), queue_.end(), std::size_t{0});
    const bool filled = restrictToGiven() && settle() && next(0);
    cells_ = std::move(before);
    return filled;
  }

  /// By slot, after a search that ended well.
  std::vector<WordId> filling() const {
    std::vector<WordId> words;
    for (const Slot& slot : slots_) {
      EXPECTS(slot.size == 1);
      words.push_back(slot.words->from + static_cast<WordId>(slot.domain.find_first()));
    }
    return words;
  }

 private:
  struct Slot {
    const Words* words = nullptr;
    std::vector<std::size_t> cells;
    Bits domain;
    std::size_t size = 0;
    bool filled = false;
    double failures = 1;
  };
  struct Square {
    LetterSet letters = 0;
    std::vector<std::pair<std::size_t, std::size_t>> in;  ///< Slots, and the place within.
  };
  /// What a slot or a square was before it changed.
  struct Undo {
    std::size_t slot = 0, size = 0, cell = 0;
    Bits domain;
    LetterSet letters = 0;
    bool ofSlot = false;
  };

  LetterSet given(const std::string& square) const {
    const std::size_t letters = lexicon_.alphabet().size();
    if (square == kOpenSquare) return letters == kMostLetters ? ~LetterSet{0} : (LetterSet{1} << letters) - 1;
    const auto letter = lexicon_.alphabet().find(square);
    return letter ? bitOf(*letter) : 0;
  }
  bool isTheme(WordId id) const { return std::ranges::find(rules_.theme, id) != rules_.theme.end(); }

  // The words of all slots, by the letters that the pattern gives.
  bool restrictToGiven() {
    for (std::size_t s = 0; s < slots_.size(); ++s)
      for (std::size_t i = 0; i < slots_[s].cells.size(); ++i)
        if (!keep(s, i, cells_[slots_[s].cells[i]].letters)) return false;
    return true;
  }

  void remember(std::size_t s) { undo_.push_back({s, slots_[s].size, 0, slots_[s].domain, 0, true}); }
  void goBackTo(std::size_t mark) {
    for (; undo_.size() > mark; undo_.pop_back()) {
      Undo& last = undo_.back();
      if (last.ofSlot) {
        slots_[last.slot].domain = std::move(last.domain);
        slots_[last.slot].size = last.size;
      } else {
        cells_[last.cell].letters = last.letters;
      }
    }
    queue_.clear();
  }

  /// Keeps the words of a slot with one of these letters at a place; false where none is left.
  bool keep(std::size_t s, std::size_t place, LetterSet letters) {
    Slot& slot = slots_[s];
    Bits allowed(slot.domain.size());
    for (; letters; letters &= letters - 1)
      allowed |= slot.words->with[place][static_cast<std::size_t>(std::countr_zero(letters))];
    allowed &= slot.domain;
    return take(s, std::move(allowed));
  }
  bool take(std::size_t s, Bits&& domain) {
    Slot& slot = slots_[s];
    const std::size_t size = domain.count();
    if (size == slot.size) return true;
    remember(s);
    slot.domain = std::move(domain);
    slot.size = size;
    if (size == 0) ++slot.failures;
    queue_.push_back(s);
    return size > 0;
  }

  /// Until every square's letters and every slot's words allow each other.
  bool settle() {
    while (!queue_.empty()) {
      const std::size_t s = queue_.back();
      queue_.pop_back();
      for (std::size_t i = 0; i < slots_[s].cells.size(); ++i)
        if (!settleSquare(s, i)) return false;
    }
    return true;
  }
  bool settleSquare(std::size_t s, std::size_t i) {
    const std::size_t cell = slots_[s].cells[i];
    LetterSet letters = 0;
    for (LetterSet left = cells_[cell].letters; left; left &= left - 1) {
      const auto letter = static_cast<std::size_t>(std::countr_zero(left));
      if (slots_[s].domain.intersects(slots_[s].words->with[i][letter])) letters |= LetterSet{1} << letter;
    }
    if (letters == cells_[cell].letters) return true;
    undo_.push_back({0, 0, cell, {}, cells_[cell].letters, false});
    cells_[cell].letters = letters;
    return std::ranges::all_of(cells_[cell].in, [&](const auto& crossing) {
      return crossing.first == s || keep(crossing.first, crossing.second, letters);
    });
  }

  bool fill(std::size_t s, std::size_t w) {
    Bits one(slots_[s].domain.size());
    one.set(w);
    slots_[s].filled = true;
    if (!take(s, std::move(one))) return false;
    for (std::size_t t = 0; t < slots_.size(); ++t) {
      if (t == s || slots_[t].words != slots_[s].words || !slots_[t].domain[w]) continue;
      Bits others = slots_[t].domain;
      others.reset(w);
      if (!take(t, std::move(others))) return false;
    }
    return settle();
  }

  // The theme's words first, each in a slot of its length; then the slot with the fewest words for its
  // failures.
  bool next(std::size_t theme) {
    std::vector<std::pair<std::size_t, std::size_t>> ways;  // Slots, and words of their length.
    if (theme < rules_.theme.size()) {
      const WordId id = rules_.theme[theme];
      for (std::size_t s = 0; s < slots_.size(); ++s) {
        const Words& words = *slots_[s].words;
        if (slots_[s].filled || id < words.from || id - words.from >= words.count) continue;
        if (slots_[s].domain[id - words.from]) ways.emplace_back(s, id - words.from);
      }
      for (std::size_t i = ways.size(); i > 1; --i)
        std::swap(ways[i - 1], ways[rng_.below(static_cast<std::uint32_t>(i))]);
      ++theme;
    } else {
      const std::size_t s = hardest();
      if (s == slots_.size()) return true;
      for (const std::size_t w : bestWords(s)) ways.emplace_back(s, w);
    }
    const std::size_t mark = undo_.size();
    for (const auto& [s, w] : ways) {
      if (fill(s, w) && next(theme)) return true;
      goBackTo(mark);
      slots_[s].filled = false;
      if (left_ == 0 || --left_ == 0) return false;
    }
    if (!ways.empty()) last_ = ways.back().first;
    return false;
  }

  // The one that failed last is tried again at once (last conflict: Lecoutre and others, 2009).
  std::size_t hardest() const {
    if (last_ < slots_.size() && !slots_[last_].filled) return last_;
    std::size_t best = slots_.size();
    double least = 0;
    for (std::size_t s = 0; s < slots_.size(); ++s) {
      if (slots_[s].filled) continue;
      const double ease = static_cast<double>(slots_[s].size) / slots_[s].failures;
      if (best == slots_.size() || ease < least) best = s, least = ease;
    }
    return best;
  }

  // Those that leave most to the slots that cross, heavy ones before light ones, with some chance.
  std::vector<std::size_t> bestWords(std::size_t s) {
    constexpr std::size_t kMost = 24;
    constexpr double kWeight = 3,
                     kChance = 1.5;  // Beside the logarithms of what is left to one crossing slot.
    const Slot& slot = slots_[s];
    std::vector<std::vector<double>> left(slot.cells.size());
    for (std::size_t i = 0; i < slot.cells.size(); ++i)
      for (const auto& [t, place] : cells_[slot.cells[i]].in) {
        if (t == s || slots_[t].filled) continue;
        left[i].resize(lexicon_.alphabet().size());
        for (LetterSet set = cells_[slot.cells[i]].letters; set; set &= set - 1) {
          const auto letter = static_cast<std::size_t>(std::countr_zero(set));
          left[i][letter] = std::log(
              1 + static_cast<double>((slots_[t].domain & slots_[t].words->with[place][letter]).count()));
        }
      }
    std::vector<std::pair<double, std::size_t>> ranked;
    for (std::size_t w = slot.domain.find_first(); w != Bits::npos; w = slot.domain.find_next(w)) {
      const SquareWord& word = lexicon_[slot.words->from + static_cast<WordId>(w)];
      double value = kChance * rng_.below(1 << 16) / (1 << 16) + kWeight * shareOf(word.weight);
      for (std::size_t i = 0; i < left.size(); ++i)
        if (!left[i].empty()) value += left[i][word.letters[i]];
      ranked.emplace_back(-value, w);
    }
    const auto end = ranked.begin() + static_cast<std::ptrdiff_t>(std::min(kMost, ranked.size()));
    std::partial_sort(ranked.begin(), end, ranked.end());
    std::vector<std::size_t> words;
    for (auto at = ranked.begin(); at != end; ++at) words.push_back(at->second);
    return words;
  }
  double shareOf(double weight) const { return most_ > 0 ? weight / most_ : 0; }

  const Lexicon& lexicon_;
  const PatternRules& rules_;
  std::map<std::size_t, Words> words_;  ///< By length.
  std::vector<Slot> slots_;
  std::vector<Square> cells_;
  std::vector<std::size_t> queue_;
  std::vector<Undo> undo_;
  Rng rng_{0};
  std::size_t left_ = 0, last_ = 0;
  double most_ = [this] {
    double most = 0;
    for (WordId w = 0; w < lexicon_.size(); ++w) most = std::max(most, lexicon_[w].weight);
    return most;
  }();
};

/// From the weight that only a tenth of the words have, down to the least that is allowed.
std::vector<double> levelsOf(const Lexicon& lexicon, double least) {
  std::vector<double> weights;
  for (WordId w = 0; w < lexicon.size(); ++w)
    if (lexicon[w].weight >= least) weights.push_back(lexicon[w].weight);
  std::ranges::sort(weights, std::greater<>());
  std::vector<double> levels;
  for (const double share : {0.1, 0.2, 0.35, 0.5, 0.75, 1.0}) {
    if (weights.empty()) break;
    const double level = weights[static_cast<std::size_t>(static_cast<double>(weights.size() - 1) * share)];
    if (levels.empty() || level < levels.back()) levels.push_back(level);
  }
  return levels;
}

}  // namespace

std::optional<PatternFill> fillPattern(const Lexicon& lexicon, const Pattern& pattern,
                                       const PatternRules& rules, const Progress& progress) {
  EXPECTS(!pattern.slots.empty() && rules.tries > 0);
  constexpr std::size_t kFirst = 60;
  constexpr double kMore = 1.15;
  Filling filling(lexicon, pattern, rules);
  const std::vector<double> levels = levelsOf(lexicon, rules.leastWeight);
  std::size_t tries = 0;
  for (std::size_t level = 0; level < levels.size(); ++level) {
    // Most of the work is for the last, which has all words.
    const std::size_t most = level + 1 < levels.size() ? rules.tries / 2 : rules.tries;
    double back = kFirst;
    for (std::size_t i = 0; i < most; ++i, back *= kMore) {
      ++tries;
      reportOrStop(progress, tries, rules.tries * 2);
      if (!filling.search(levels[level], hashOf(rules.seed, tries), static_cast<std::size_t>(back))) continue;
      PatternFill fill{filling.filling(), levels[level], tries};
      std::vector<WordId> once = fill.words;
      std::ranges::sort(once);
      ENSURES(std::adjacent_find(once.begin(), once.end()) == once.end());
      return fill;
    }
  }
  return std::nullopt;
}

Puzzle patternPuzzle(const Lexicon& lexicon, const Pattern& pattern, const PatternFill& fill,
                     std::uint64_t seed) {
  EXPECTS(fill.words.size() == pattern.slots.size());
  Puzzle puzzle;
  puzzle.kind = PuzzleKind::crossword;
  puzzle.seed = seed;
  puzzle.alphabet = lexicon.alphabet();
  puzzle.grid = Grid(pattern.columns, pattern.rows, kOutside);
  for (Cell c; c.row < pattern.rows; ++c.row)
    for (c.column = 0; c.column < pattern.columns; ++c.column)
      if (pattern.isBlock(c)) puzzle.marks[c].black = true;
  std::vector<std::size_t> order(fill.words.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return pattern.slots[a].cells.size() > pattern.slots[b].cells.size();
  });
  for (const std::size_t s : order) {
    const Slot& slot = pattern.slots[s];
    const SquareWord& word = lexicon[fill.words[s]];
    for (std::size_t i = 0; i < slot.cells.size(); ++i) puzzle.grid.at(slot.cells[i]) = word.letters[i];
    puzzle.placements.push_back(
        {static_cast<std::uint32_t>(puzzle.words.size()), slot.cells.front(), slot.direction});
    puzzle.words.edit().push_back({spell(lexicon.alphabet(), word.letters), word.letters, {}, word.clue});
  }
  return puzzle;
}

}  // namespace gridpress::gen
