// tests/gen/crossword/test_lines: bits of squares say what the board says of each place.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/crossword/board.h"

#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "gen/crossword/plane.h"
#include "model/rng.h"

using namespace gridpress;

namespace {

using Found = std::vector<std::tuple<Cell, int, int>>;

/// Words of two or three letters of the alphabet, some longer than 64.
WordList wordsOfLines(Rng& rng) {
  WordList list;
  list.alphabet = Alphabet({"A", "B", "C"});
  for (int w = 0; w < 12; ++w) {
    Word word;
    const std::uint32_t length = rng.below(8) == 0 ? 60 + rng.below(12) : 2 + rng.below(6);
    for (std::uint32_t i = 0; i < length; ++i) word.letters.push_back(static_cast<Letter>(rng.below(3)));
    list.words.edit().push_back(word);
  }
  return list;
}

/// What a word would have at a place, square by square: letters that it would share (-1: something else than
/// words could be read then), and of its other squares' sides, how many have a letter or an edge behind one
/// blank.
struct Fit {
  int shared = -1, beside = 0;
};

Fit fitOf(const WordList& list, const gen::CrosswordBoard& board, std::uint32_t piece, Cell start,
          Direction d, Cell box) {
  Grid grid(box.column, box.row);
  for (std::uint32_t p = 0; p < list.words.size(); ++p)
    for (std::size_t i = 0; board.stands(p) && i < list.words[p].letters.size(); ++i)
      grid.at(advance(board.at(p).start, board.at(p).direction, static_cast<std::int32_t>(i))) =
          list.words[p].letters[i];
  const auto letterAt = [&](Cell c) { return grid.contains(c) ? grid.at(c) : kBlank; };
  const std::vector<Letter>& word = list.words[piece].letters;
  const auto length = static_cast<std::int32_t>(word.size());
  if (letterAt(advance(start, d, -1)) != kBlank || letterAt(advance(start, d, length)) != kBlank) return {};
  Fit fit{0, 0};
  for (std::int32_t i = 0; i < length; ++i) {
    const Cell here = advance(start, d, i);
    if (letterAt(here) != kBlank) {
      if (letterAt(here) != word[static_cast<std::size_t>(i)] || board.reader(here, d) >= 0) return {};
      ++fit.shared;
      continue;
    }
    for (const std::int32_t side : {-1, 1}) {
      if (letterAt(advance(here, gen::across(d), side)) != kBlank) return {};
      const Cell second = advance(here, gen::across(d), 2 * side);
      if (!grid.contains(second) || grid.at(second) != kBlank) ++fit.beside;
    }
  }
  return fit;
}

Found byBoard(const WordList& list, const gen::CrosswordBoard& board, std::uint32_t piece, Cell box,
              Direction d) {
  Found found;
  for (std::int32_t row = 0; row < box.row; ++row)
    for (std::int32_t column = 0; column < box.column; ++column) {
      if (!board.holds(piece, {column, row}, d)) continue;
      const Fit fit = fitOf(list, board, piece, {column, row}, d, box);
      if (fit.shared > 0) found.emplace_back(Cell{column, row}, fit.shared, fit.beside);
    }
  return found;
}

}  // namespace

TEST_CASE("lines and board agree on every place, whatever was put and lifted") {
  CHECK(rc::check("lines", [](std::uint64_t seed) {
    Rng rng(seed);
    const WordList list = wordsOfLines(rng);
    const Cell box{1 + static_cast<std::int32_t>(rng.below(90)),
                   1 + static_cast<std::int32_t>(rng.below(20))};
    std::vector<std::uint32_t> all;
    for (std::uint32_t w = 0; w < list.words.size(); ++w) all.push_back(w);
    gen::CrosswordBoard board(list, all, box.column, box.row);
    for (int turn = 0; turn < 60; ++turn) {
      const std::uint32_t p = rng.below(static_cast<std::uint32_t>(all.size()));
      const Direction d = rng.below(2) == 0 ? Direction::right : Direction::down;
      if (board.stands(p)) {
        board.lift(p);
        continue;
      }
      Found here;
      board.places(p, d,
                   [&](Cell start, int shared, int beside) { here.emplace_back(start, shared, beside); });
      std::sort(here.begin(), here.end(), [](const auto& a, const auto& b) {
        return std::tie(std::get<0>(a).row, std::get<0>(a).column) <
               std::tie(std::get<0>(b).row, std::get<0>(b).column);
      });
      RC_ASSERT(here == byBoard(list, board, p, box, d));
      const Cell any{static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(box.column))),
                     static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(box.row)))};
      const Cell start =
          here.empty() ? any : std::get<0>(here[rng.below(static_cast<std::uint32_t>(here.size()))]);
      if (!here.empty() || (board.holds(p, any, d) && fitOf(list, board, p, any, d, box).shared == 0))
        board.put(p, start, d);
    }
  }));
}
