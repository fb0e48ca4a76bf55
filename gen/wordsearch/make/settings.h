// gen/wordsearch/make/settings: what a word search is to be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "gen/atlas/atlas.h"
#include "gen/grid/difficulty.h"
#include "gen/grid/directions.h"
#include "gen/grid/shape.h"
#include "gen/wordsearch/fill/fill.h"

namespace gridpress::gen {

/// The share of a puzzle's cells that words use, between too crowded to be read and too empty to be fair.
inline constexpr double kUsualDensity = 0.55;

/// The article's rule, see place.h. In grids of up to kSmallGrid cells (gen/grid/board.h) words that fit
/// nowhere displace others (see gen/wordsearch/search/replace.h).
struct PlainPlacing {
  /// The words of a small grid are then moved, see gen/wordsearch/refine/refine.h.
  bool refine = false;
  /// What cells show, one letter each: a message that is read row by row from the cells that no word needs. A
  /// grid is looked for in which it fills them all; none is refined.
  std::vector<std::string> message = {};
};

/// The rule of puzzles: what is fun to look for, on a page. Words are spread over the grid, read evenly in
/// all directions and cross one another, see place_puzzle.h. For grids of up to kSmallGrid cells.
struct PuzzlePlacing {
  /// The share of the cells that words are to use, where the size is not given; above 0, at most 1.
  double density = kUsualDensity;
  /// How hard it should be: see makeWordSearch.
  std::optional<Level> level = {};
  /// As of PlainPlacing. One of a quarter of the cells or more fills all that words leave; after a shorter
  /// one comes filler.
  std::vector<std::string> message = {};
};

/// A smaller grid than the plain rule's is looked for (of a given size: one that holds every word), see
/// gen/wordsearch/tight/tight.h.
struct TightPlacing {
  /// Pack this many grids: the same number gives the same puzzle. 0: until stopped.
  int effort = 12;
  /// From the beginning of the whole search; what was packed before then is kept.
  std::optional<double> seconds = {};
};

/// Palay's rule, see gen/wordsearch/grow/grow.h. A size that is given is only the first. No shape is drawn.
struct GrowPlacing {
  bool refine = false;  ///< As of PlainPlacing.
};

/// On a map: each word near its home, on land (gen/atlas/near.h).
struct MapPlacing {
  std::shared_ptr<const Atlas> atlas;  ///< Of the size that is asked for.
  bool seaLetters = false;             ///< The sea holds filler; else it has no cells.
};

/// What a word search is to be.
struct WordSearchSettings {
  /// Columns and rows, at least 1 each. Nothing: find a square (of a shape that is drawn: a size with its
  /// proportions) that holds every word.
  std::optional<Cell> size = {};
  std::uint64_t seed = 1;
  /// 0: as many as the machine has. The puzzle is the same for any count.
  int threads = 0;
  /// What may be spent on words that find no place in a small grid of a given size, in the measure of
  /// gen/wordsearch/search/replace.h: a second or two. 0: they stay without one, as the article's rule has
  /// it.
  std::uint64_t effort = 500'000'000;
  /// Where words may run. At least one.
  Directions directions = 0xFF;
  /// Which cells exist.
  Shape shape = {};
  /// Only this many words of the list stand in the puzzle (0: all). In a small grid whose size is given they
  /// are chosen so that they fill it (gen/wordsearch/refine/refine.h); otherwise the seed draws them.
  std::size_t pick = 0;
  std::variant<PlainPlacing, PuzzlePlacing, TightPlacing, GrowPlacing, MapPlacing> placing = {};
  FillSettings fill = {};
};

/// The settings' plain placing, or nothing.
inline const PlainPlacing* plainOf(const WordSearchSettings& settings) {
  return std::get_if<PlainPlacing>(&settings.placing);
}

/// The settings' placing by the rule of puzzles, or nothing.
inline const PuzzlePlacing* puzzleOf(const WordSearchSettings& settings) {
  return std::get_if<PuzzlePlacing>(&settings.placing);
}

/// The message's letters; none where there is no message.
inline std::vector<std::string> messageOf(const WordSearchSettings& settings) {
  if (const PuzzlePlacing* puzzle = puzzleOf(settings)) return puzzle->message;
  const PlainPlacing* plain = plainOf(settings);
  return plain != nullptr ? plain->message : std::vector<std::string>();
}

}  // namespace gridpress::gen
