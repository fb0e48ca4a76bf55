// gen/crossword/crossword: chooses words and the number of starts; makes the puzzle of the best array.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/crossword.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "gen/crossword/compact.h"
#include "gen/crossword/plane.h"
#include "gen/grid/rule.h"
#include "gen/grid/take_out.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::gen {
namespace {

constexpr std::int64_t kMostCells = 100'000'000;
/// Words placed over all starts of a short list.
constexpr std::size_t kEffort = 40'000, kMostStarts = 400;
/// Up to this many words share a page with their clues, which leave less of its height; the arrays of more
/// have a page of their own.
constexpr std::size_t kShare = 75;
constexpr std::int32_t kWide = 90, kHigh = 110;  ///< Rows for a hundred columns.
/// Arrays of up to this many words that growth could not all join are packed: words of two to four letters
/// cross two others at most, so that growth joins them in a row, which ends where both ends are walled in. Of
/// the 143 primes of three digits it joins 15 near the middle and 49 at random.
constexpr std::size_t kMostPacked = 2000;
/// Where it is hard to join all words, or to find room for them within edges: the least effort for each word
/// twice.
constexpr std::uint64_t kPackShare = 1000;

/// The words that can stand in one array: the most that hang together by letters they share. Longest first.
std::vector<std::uint32_t> related(const WordList& list) {
  std::vector<std::uint32_t> parent(list.alphabet.size());
  std::iota(parent.begin(), parent.end(), 0U);
  const auto root = [&parent](std::uint32_t letter) {
    while (parent[letter] != letter) letter = parent[letter] = parent[parent[letter]];
    return letter;
  };
  for (const Word& word : list.words)
    for (const Letter letter : word.letters) parent[root(letter)] = root(word.letters.front());
  std::vector<std::size_t> words(parent.size(), 0);
  const auto counts = [](const Word& word) { return word.letters.size() > 1; };
  for (const Word& word : list.words)
    if (counts(word)) ++words[root(word.letters.front())];
  const auto most = static_cast<std::uint32_t>(std::ranges::max_element(words) - words.begin());
  std::vector<std::uint32_t> chosen;
  for (std::uint32_t w = 0; w < list.words.size(); ++w)
    if (counts(list.words[w]) && root(list.words[w].letters.front()) == most) chosen.push_back(w);
  return chosen;
}

/// Each word in turn; those that fit nowhere again when others stand, as long as that helps.
void growByWords(GrowingArray& array, std::vector<std::uint32_t> waiting, const Progress& progress) {
  EXPECTS(!array.placed().empty());
  const std::size_t total = array.placed().size() + waiting.size();
  for (std::size_t before = waiting.size() + 1; !waiting.empty() && waiting.size() < before;) {
    before = waiting.size();
    std::vector<std::uint32_t> failed;
    for (const std::uint32_t word : waiting) {
      if (!array.attach(word)) failed.push_back(word);
      if (array.placed().size() % 256 == 0) gridpress::report(progress, array.placed().size(), total);
    }
    waiting = std::move(failed);
  }
}

bool better(const GrowingArray& a, const GrowingArray& b) {
  if (a.placed().size() != b.placed().size()) return a.placed().size() > b.placed().size();
  return a.extent().cells() < b.extent().cells();
}

GrowingArray arrayOf(const WordList& list, const std::vector<Placement>& placements) {
  EXPECTS(!placements.empty());
  GrowingArray array(list, Grow::inner, 0);
  array.begin(placements.front());
  for (std::size_t i = 1; i < placements.size(); ++i) {
    const Placement& p = placements[i];
    int shared = 0;
    for (std::int32_t l = 0; l < static_cast<std::int32_t>(array.letters(p.word).size()); ++l)
      if (array.plane().at(advance(p.start, p.direction, l)).letter != kBlank) ++shared;
    array.put(p, shared);
  }
  return array;
}

/// What no search can change.
void refuseTooMany(const WordList& list, const std::vector<std::uint32_t>& words,
                   const CrosswordOptions& options) {
  const std::string squares = std::to_string(options.columns) + " x " + std::to_string(options.rows);
  const std::int32_t side = std::max(options.columns, options.rows);
  std::int64_t letters = 0;
  for (const std::uint32_t w : words) {
    const Word& word = list.words[w];
    letters += static_cast<std::int64_t>(word.letters.size());
    if (static_cast<std::int64_t>(word.letters.size()) > side)
      throw Error::job({"problem.longer_than_grid",
                        "'{word}' has {letters} letters, more than fit {columns} x {rows} squares",
                        {{"word", word.text},
                         {"letters", word.letters.size()},
                         {"columns", std::to_string(options.columns)},
                         {"rows", std::to_string(options.rows)}}},
                       {"remedy.larger_size", "take a larger size, or leave the word out"});
  }
  // Between letters of words that read alike there is a blank row or column.
  const std::int64_t most = std::int64_t{options.columns} * ((options.rows + 1) / 2) +
                            std::int64_t{options.rows} * ((options.columns + 1) / 2);
  if (letters > most)
    throw Error::job("the words have " + withCommas(static_cast<std::uint64_t>(letters)) + " letters, and " +
                         squares + " squares take " + withCommas(static_cast<std::uint64_t>(most)) +
                         " at most, crossings counted twice",
                     "take a larger size or fewer words");
}

Puzzle puzzleOf(const WordList& list, const GrowingArray& array, std::uint64_t seed,
                CrosswordReport& report) {
  const Extent& extent = array.extent();
  if (extent.cells() > kMostCells)
    throw Error::job("the array reaches over " + withCommas(static_cast<std::uint64_t>(extent.columns())) +
                         " x " + withCommas(static_cast<std::uint64_t>(extent.rows())) + " cells",
                     "let it grow inner or random, or give fewer words");
  Puzzle puzzle = puzzleFor(list, seed);
  puzzle.kind = PuzzleKind::crossword;
  puzzle.grid =
      Grid(static_cast<std::int32_t>(extent.columns()), static_cast<std::int32_t>(extent.rows()), kOutside);
  std::vector<std::uint32_t> when(array.placed().size());  // By the puzzle's placements.
  std::iota(when.begin(), when.end(), 0U);
  std::ranges::stable_sort(when, {}, [&array](std::uint32_t i) { return array.placed()[i].word; });
  report.order.resize(when.size());
  for (std::uint32_t i = 0; i < when.size(); ++i) {
    Placement placement = array.placed()[when[i]];
    placement.start.column -= extent.first.column;
    placement.start.row -= extent.first.row;
    const std::vector<Letter>& letters = puzzle.words[placement.word].letters;
    putWord(puzzle.grid, letters, placeOf(puzzle.grid, placement.start, placement.direction));
    report.letters += letters.size();
    puzzle.placements.push_back(placement);
    report.order[when[i]] = i;
  }
  return puzzle;
}

/// Arrays from several starts, of which the best is kept. A list that all fits needs one, unless the smallest
/// array is looked for.
void growSeveral(const WordList& list, const std::vector<std::uint32_t>& words,
                 const CrosswordOptions& options, const Progress& progress, std::optional<GrowingArray>& best,
                 CrosswordReport& report) {
  EXPECTS(!words.empty());
  const std::size_t starts = std::clamp<std::size_t>(kEffort / words.size(), 1, kMostStarts);
  for (std::size_t start = 0; start < starts; ++start) {
    GrowingArray array(list, options.tight ? Grow::inner : options.grow, hashOf(options.seed, start));
    std::vector<std::uint32_t> rest = words;
    // A later start begins with another word, since the first one stands in the middle.
    const std::size_t first = start % rest.size();
    array.begin(rest[first]);
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(first));
    if (options.tight || options.grow == Grow::inner)
      rest = growByPlaces(list, array, rest, options.tight, hashOf(options.seed, start, 1), progress);
    growByWords(array, std::move(rest), progress);
    ++report.starts;
    if (!best || better(array, *best)) best.emplace(std::move(array));
    if (!options.tight && best->placed().size() == words.size()) return;
  }
}

GrowingArray arrayFor(const WordList& list, const std::vector<std::uint32_t>& words,
                      const CrosswordOptions& options, const Progress& progress, CrosswordReport& report) {
  const std::uint64_t count = words.size(), usualEffort = compactEffort(words.size()),
                      all = std::max(usualEffort, kPackShare * std::min<std::uint64_t>(count * count, 1600));
  std::optional<GrowingArray> best;
  // Where that joins more words than stand.
  const auto pack = [&](std::uint64_t effort) {
    const std::int32_t usual = words.size() <= kShare ? kWide : kHigh;
    const std::int32_t given = options.rows * 100 / std::max(options.columns, 1);
    const std::vector<Placement> found =
        placeCompactly(list, words,
                       {options.columns > 0 ? std::max(given, 1) : usual, options.columns, options.rows,
                        options.seed, effort, options.threads},
                       progress);
    report.starts = std::max<std::size_t>(report.starts, 1);
    if (found.size() > (best ? best->placed().size() : 0)) best.emplace(arrayOf(list, found));
    return found.size() == words.size();
  };
  if (options.columns > 0) {
    refuseTooMany(list, words, options);
    pack(all);
    return std::move(*best);
  }
  report.compact = options.compact > 0 && pack(usualEffort * options.compact / 100);
  if (report.compact) return std::move(*best);
  growSeveral(list, words, options, progress, best, report);
  if (best->placed().size() < words.size() && words.size() <= kMostPacked && options.compact < 100) pack(all);
  return std::move(*best);
}

class Attacher {
 public:
  explicit Attacher(Puzzle& puzzle) : puzzle_(puzzle) {
    for (const Placement& p : puzzle.placements) plane_.put(letters(p), p.start, p.direction);
    extent_ = {{0, 0}, {puzzle.grid.columns() - 1, puzzle.grid.rows() - 1}};
    // Other programs' crosswords may have letters that no word needs.
    for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
      for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column)
        if (const Letter letter = puzzle.grid.at(c);
            letter < puzzle.alphabet.size() && plane_.at(c).letter == kBlank)
          plane_.put({&letter, 1}, c, Direction::right);
  }

  bool attach(std::uint32_t word) {
    const std::vector<Letter>& text = puzzle_.words[word].letters;
    // Crossings as negative numbers: the least is the best.
    std::optional<std::tuple<int, std::int64_t, Cell, Direction>> best;
    for (const Placement& other : puzzle_.placements) {
      const std::vector<Letter>& there = letters(other);
      const Direction way = across(other.direction);
      for (std::size_t i = 0; i < there.size(); ++i)
        for (std::size_t j = 0; j < text.size(); ++j) {
          if (there[i] != text[j]) continue;
          const Cell start = advance(advance(other.start, other.direction, static_cast<std::int32_t>(i)), way,
                                     -static_cast<std::int32_t>(j));
          const int crossings = plane_.crossings(text, start, way);
          if (crossings < 1) continue;
          Extent grown = extent_;
          grown.add({word, start, way}, text.size());
          const std::tuple<int, std::int64_t, Cell, Direction> here = {-crossings, grown.cells(), start, way};
          if (!best || here < *best) best = here;
        }
    }
    if (!best) return false;
    const auto [crossings, cells, start, way] = *best;
    plane_.put(text, start, way);
    puzzle_.placements.push_back({word, start, way});
    extent_.add(puzzle_.placements.back(), text.size());
    return true;
  }

  /// The grid anew, with all words in it.
  void draw() {
    const Grid before =
        std::exchange(puzzle_.grid, Grid(static_cast<std::int32_t>(extent_.columns()),
                                         static_cast<std::int32_t>(extent_.rows()), kOutside));
    const auto now = [first = extent_.first](Cell c) {
      return Cell{c.column - first.column, c.row - first.row};
    };
    for (Cell c; c.row < before.rows(); ++c.row)
      for (c.column = 0; c.column < before.columns(); ++c.column) puzzle_.grid.at(now(c)) = before.at(c);
    for (auto& [cell, mark] : std::exchange(puzzle_.marks, {}))
      puzzle_.marks.emplace(now(cell), std::move(mark));
    for (Placement& p : puzzle_.placements) {
      p.start = now(p.start);
      putWord(puzzle_.grid, letters(p), placeOf(puzzle_.grid, p.start, p.direction));
    }
  }

 private:
  const std::vector<Letter>& letters(const Placement& p) const { return puzzle_.words[p.word].letters; }

  Puzzle& puzzle_;
  Plane plane_;
  Extent extent_;
};

bool sharesLetter(const Puzzle& puzzle, const Word& word) {
  return std::ranges::any_of(puzzle.placements, [&](const Placement& p) {
    const std::vector<Letter>& there = puzzle.words[p.word].letters;
    return std::find_first_of(there.begin(), there.end(), word.letters.begin(), word.letters.end()) !=
           there.end();
  });
}

// Whether each square is reached from each other.
bool isConnected(const Grid& grid) {
  std::set<Cell> left;
  for (Cell c; c.row < grid.rows(); ++c.row)
    for (c.column = 0; c.column < grid.columns(); ++c.column)
      if (grid.at(c) != kOutside) left.insert(c);
  std::vector<Cell> open;
  const auto reach = [&](Cell cell) {
    if (left.erase(cell) > 0) open.push_back(cell);
  };
  for (reach(*left.begin()); !open.empty();) {
    const Cell at = open.back();
    open.pop_back();
    for (const Direction way : {Direction::right, Direction::down, Direction::left, Direction::up})
      reach(advance(at, way, 1));
  }
  return left.empty();
}

}  // namespace

Crossword makeCrossword(const WordList& list, const CrosswordOptions& options, Events& events) {
  EXPECTS((options.columns > 0) == (options.rows > 0) && options.repeat > 0);
  const Progress progress(events, Stage::placeWords);
  CrosswordReport report;
  report.wanted = list.words.size() * options.repeat;
  std::vector<std::uint32_t> copies;
  for (const std::uint32_t word : related(list)) copies.insert(copies.end(), options.repeat, word);
  if (copies.empty())
    throw Error::job({"problem.no_two_letters", "no word has two letters or more"},
                     {"remedy.can_cross", "give words that can cross one another"});
  const GrowingArray array = arrayFor(list, copies, options, progress, report);
  Puzzle puzzle = puzzleOf(list, array, options.seed, report);
  report.placed = puzzle.placements.size();
  report.squares = array.squares();
  report.crossings = array.crossings();
  report.cells = puzzle.grid.cellCount();
  std::vector<std::uint32_t> standing(list.words.size(), 0);
  for (const Placement& p : puzzle.placements) ++standing[p.word];
  for (std::uint32_t w = 0; w < list.words.size(); ++w)
    if (standing[w] < options.repeat) report.missing.push_back({w, options.repeat - standing[w]});
  ENSURES(wordsStand(puzzle) && report.placed <= report.wanted);
  ENSURES(report.squares + report.crossings == report.letters);
  gridpress::report(progress, report.placed, report.placed);
  return {std::move(puzzle), std::move(report)};
}

void attachWords(Puzzle& puzzle, const std::vector<Word>& words) {
  EXPECTS(puzzle.kind == PuzzleKind::crossword);
  for (const Word& word : words)
    for (const Placement& p : puzzle.placements)
      if (puzzle.words[p.word].text == word.text)
        throw Error::call("'" + word.text + "' is in the crossword already", "leave it out");
  Puzzle next = puzzle;
  for (const Word& word : words)
    if (const std::uint32_t w = listed(next, word); !word.clue.empty()) next.words.edit()[w].clue = word.clue;
  std::vector<Word> waiting = words;
  Attacher attacher(next);
  for (std::size_t before = waiting.size() + 1; !waiting.empty() && waiting.size() < before;) {
    before = waiting.size();
    std::erase_if(waiting, [&](const Word& word) { return attacher.attach(listed(next, word)); });
  }
  if (!waiting.empty())
    throw Error::job("'" + waiting.front().text + "' joins nowhere: " +
                         (sharesLetter(next, waiting.front())
                              ? "wherever it would share a letter it would touch another word"
                              : "the crossword has none of its letters"),
                     "leave it out, or make the crossword again with it in its list");
  attacher.draw();
  std::ranges::stable_sort(next.placements, {}, &Placement::word);
  ENSURES(wordsStand(next));
  puzzle = std::move(next);
}

void detachWords(Puzzle& puzzle, const std::vector<std::string>& texts) {
  EXPECTS(puzzle.kind == PuzzleKind::crossword);
  Puzzle next = puzzle;
  takeOut(next, texts);
  if (!isConnected(next.grid))
    throw Error::job("without '" + texts.front() + "'" + (texts.size() > 1 ? " and the others" : "") +
                         " the crossword falls apart",
                     "take out others, or make the crossword again without it in its list");
  ENSURES(wordsStand(next));
  puzzle = std::move(next);
}

}  // namespace gridpress::gen
