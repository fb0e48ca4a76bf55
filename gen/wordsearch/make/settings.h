// gen/wordsearch/make/settings: settings of a word search.
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

/// The share of cells used by words: between too crowded to read and too empty to be fair.
inline constexpr double kUsualDensity = 0.55;

/// The article's rule, see place.h. In grids of up to kSmallGrid cells (gen/grid/board.h), words that fit
/// nowhere displace others (see gen/wordsearch/search/replace.h).
struct PlainPlacing {
  /// Then move the words of a small grid, see gen/wordsearch/refine/refine.h.
  bool refine = false;
  /// A message, one letter per cell, to be read row by row in the cells that no word needs. A grid in which
  /// it fills them all is searched for; none is refined.
  std::vector<std::string> message = {};
};

/// The rule of puzzles, for fun on a page: words are spread over the grid, read evenly in all directions and
/// cross one another, see place_puzzle.h. For grids of up to kSmallGrid cells.
struct PuzzlePlacing {
  /// The share of cells that words should use if no size is given; above 0, at most 1.
  double density = kUsualDensity;
  /// The difficulty to aim for, by the choice of grid and filler.
  std::optional<Level> level = {};
  /// As in PlainPlacing. A message of at least a quarter of the cells fills all cells that words leave; a
  /// shorter one is followed by filler.
  std::vector<std::string> message = {};
};

/// Searches for a smaller grid than the plain rule's (for a given size: one that holds all words), see
/// gen/wordsearch/tight/tight.h.
struct TightPlacing {
  /// The number of grids to pack: the same number gives the same puzzle. 0: until stopped.
  int effort = 12;
  /// From the start of the whole search; what was packed by then is kept.
  std::optional<double> seconds = {};
};

/// Palay's rule, see gen/wordsearch/grow/grow.h. A given size is only the initial one. Not with a shape.
struct GrowPlacing {
  bool refine = false;  ///< As in PlainPlacing.
};

/// On a map: each word near its home, on land (gen/atlas/near.h).
struct MapPlacing {
  std::shared_ptr<const Atlas> atlas;  ///< Of the requested size.
  bool seaLetters = false;             ///< The sea is filled with letters; otherwise it has no cells.
};

/// The settings of a word search.
struct WordSearchSettings {
  /// Columns and rows, at least 1 each. Nothing: find a square (for a drawn shape: a size with its
  /// proportions) that holds all words.
  std::optional<Cell> size = {};
  std::uint64_t seed = 1;
  /// 0: as many as the machine has. The puzzle is the same for any number.
  int threads = 0;
  /// The effort for words that find no place in a small grid of a given size, in the unit of
  /// gen/wordsearch/search/replace.h: a second or two. 0: they remain unplaced, as in the article's rule.
  std::uint64_t effort = 500'000'000;
  /// The directions of words; at least one.
  Directions directions = 0xFF;
  /// Which cells exist.
  Shape shape = {};
  /// Only this many words of the list are placed (0: all). In a small grid of a given size they are chosen to
  /// fill it (gen/wordsearch/refine/refine.h); otherwise the seed draws them.
  std::size_t pick = 0;
  std::variant<PlainPlacing, PuzzlePlacing, TightPlacing, GrowPlacing, MapPlacing> placing = {};
  FillSettings fill = {};
};

/// The settings' plain placing; null for any other.
inline const PlainPlacing* plainOf(const WordSearchSettings& settings) {
  return std::get_if<PlainPlacing>(&settings.placing);
}

/// The settings' placing by the rule of puzzles; null for any other.
inline const PuzzlePlacing* puzzleOf(const WordSearchSettings& settings) {
  return std::get_if<PuzzlePlacing>(&settings.placing);
}

/// The message's letters; empty if there is no message.
inline std::vector<std::string> messageOf(const WordSearchSettings& settings) {
  if (const PuzzlePlacing* puzzle = puzzleOf(settings)) return puzzle->message;
  const PlainPlacing* plain = plainOf(settings);
  return plain != nullptr ? plain->message : std::vector<std::string>();
}

}  // namespace gridpress::gen
