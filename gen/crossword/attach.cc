// gen/crossword/attach: every place for every word, since crosswords that people add to are small.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/attach.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "gen/crossword/array.h"
#include "gen/crossword/plane.h"
#include "gen/grid/rule.h"
#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::gen {

namespace {

class Attacher {
 public:
  explicit Attacher(Puzzle& puzzle) : puzzle_(puzzle) {
    for (const Placement& p : puzzle.placements) plane_.put(letters(p), p.start, p.direction);
    extent_ = {{0, 0}, {puzzle.grid.columns() - 1, puzzle.grid.rows() - 1}};
    // Other programs' crosswords may have letters that no word needs.
    for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row)
      for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column) {
        const Letter letter = puzzle.grid.at({column, row});
        if (letter < puzzle.alphabet.size() && plane_.at({column, row}).letter == kBlank)
          plane_.put({&letter, 1}, {column, row}, Direction::right);
      }
  }

  bool attach(std::uint32_t word) {
    const std::vector<Letter>& text = puzzle_.words[word].letters;
    const auto length = static_cast<std::int32_t>(text.size());
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
          grown.add(start);
          grown.add(advance(start, way, length - 1));
          const std::tuple<int, std::int64_t, Cell, Direction> here = {-crossings, grown.cells(), start, way};
          if (!best || here < *best) best = here;
        }
    }
    if (!best) return false;
    const auto [crossings, cells, start, way] = *best;
    plane_.put(text, start, way);
    extent_.add(start);
    extent_.add(advance(start, way, length - 1));
    puzzle_.placements.push_back({word, start, way});
    return true;
  }

  /// The grid anew, with all words in it.
  void draw() {
    const Grid before =
        std::exchange(puzzle_.grid, Grid(static_cast<std::int32_t>(extent_.columns()),
                                         static_cast<std::int32_t>(extent_.rows()), kOutside));
    for (std::int32_t row = 0; row < before.rows(); ++row)
      for (std::int32_t column = 0; column < before.columns(); ++column)
        puzzle_.grid.at({column - extent_.first.column, row - extent_.first.row}) = before.at({column, row});
    for (Placement& p : puzzle_.placements) {
      p.start = {p.start.column - extent_.first.column, p.start.row - extent_.first.row};
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
  return std::any_of(puzzle.placements.begin(), puzzle.placements.end(), [&](const Placement& p) {
    const std::vector<Letter>& there = puzzle.words[p.word].letters;
    return std::find_first_of(there.begin(), there.end(), word.letters.begin(), word.letters.end()) !=
           there.end();
  });
}

}  // namespace

void attachWords(Puzzle& puzzle, const std::vector<Word>& words) {
  EXPECTS(puzzle.kind == PuzzleKind::crossword);
  for (const Word& word : words)
    for (const Placement& p : puzzle.placements)
      if (puzzle.words[p.word].text == word.text)
        throw Error::call("'" + word.text + "' stands in the crossword already", "leave it out");
  Puzzle next = puzzle;
  for (const Word& word : words)
    if (std::string& clue = next.words[listed(next, word)].clue; !word.clue.empty()) clue = word.clue;
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
                     "leave it out, or make the crossword anew with it in its list");
  attacher.draw();
  std::stable_sort(next.placements.begin(), next.placements.end(),
                   [](const Placement& a, const Placement& b) { return a.word < b.word; });
  ENSURES(wordsStand(next));
  puzzle = std::move(next);
}

}  // namespace gridpress::gen
