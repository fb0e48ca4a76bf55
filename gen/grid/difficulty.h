// gen/grid/difficulty: how the words of a puzzle relate to each other, and how hard it is to solve.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/puzzle.h"

namespace gridpress::gen {

/// A placement as its axis (0 across, 1 diagonally down, 2 down, 3 diagonally up), its line, and its extent
/// on the line, from `first` to `last`. Lines of an axis are numbered so that neighbours differ by one, and
/// positions on them (columns; rows except on axis 0) so that cells side by side on neighbouring lines have
/// equal positions.
struct Track {
  std::uint32_t axis = 0;
  std::int32_t line = 0, first = 0, last = 0;
  bool operator==(const Track&) const = default;
};

/// The tracks of all placements of two letters or more, in order.
std::vector<Track> tracksOf(const Puzzle& puzzle);

/// The cell at a position on a line.
Cell cellOn(const Track& track, std::int32_t place);

/// Words that run side by side: on neighbouring lines of one axis, overlapping in at least half of the
/// shorter one's length.
struct Parallels {
  std::uint64_t pairs = 0;
  std::uint64_t largest = 0;  ///< Words in the largest group joined by such pairs; 0 if there is none.
};
/// `tracks` may be in any order.
Parallels parallelsOf(std::vector<Track> tracks);

/// How the words of a grid cross.
struct Figures {
  /// Pairs of words on different axes that share a cell.
  std::uint64_t crossings = 0;
  /// Triples of words that cross each other in three different cells.
  std::uint64_t triangles = 0;
  /// Quadruples of words, two on different lines of one axis and two on different lines of another, in which
  /// each of one pair crosses both of the other: the sides of a rectangle or parallelogram.
  std::uint64_t rectangles = 0;
};

/// `cells` is the number of cells of the grid, `columns` its width.
Figures figuresOf(const std::vector<Track>& tracks, std::int32_t columns, std::size_t cells);

/// By twenties of the score. Puzzles are requested by the last four.
enum class Level : std::uint8_t { veryEasy, easy, medium, hard, expert };

/// `very easy`, `easy`, `medium`, `hard`, `expert`.
std::string_view nameOf(Level level);

/// Words of one letter have no direction and are not counted here.
struct Difficulty {
  std::uint64_t words = 0;               ///< Placements of two letters or more.
  std::uint64_t parallelNeighbours = 0;  ///< Number of pairs; see parallelsOf.
  std::uint64_t parallelGroup = 0;       ///< Words in the largest group of such pairs.
  Figures figures;                       ///< See figuresOf.
  double diagonal = 0;                   ///< The share of words on diagonals.
  double backward = 0;                   ///< The share of words that read leftwards or straight up.
  double direction = 0;     ///< How hard the directions are to read, 0 (all right) to 1 (all up and left).
  double firstLetters = 0;  ///< The mean share of cells that show a word's first letter.
  double letters = 0;       ///< Mean word length in letters.
  double nearMisses = 0;    ///< Near misses per word; see nearMissLength.
  double score = 0;         ///< 0 to 100, see below.
  Level level = Level::veryEasy;
  std::string_view name;  ///< The level's name.
};

/// How many letters of a word make a near miss if they can be read and the word does not follow: half of
/// them, at least three, but not all. 0 for words of two letters.
std::size_t nearMissLength(std::size_t letters);

/// The score is the sum of these parts, each up to the value at which it is complete:
///
/// - 50 for the words' directions, complete at two thirds. Horizontal text is read fastest, letters below one
///   another much slower (Byrne 2002; Yu, Park, Gerold and Legge 2010), and reversed text slower again
///   (Erlikhman, Strother, Barzakov and Caplovitz 2017). The numbers for each direction are in difficulty.cc.
/// - 18 for the cells to search, by their logarithm (from 25 to 10,000 cells), and 8 for the share of them
///   that show a word's first letter (complete at a tenth): a target without a feature of its own is searched
///   item by item, which takes longer the more items there are (Treisman and Gelade 1980).
/// - 20 for near misses (complete at five for four words, as always assumed in grids of more than 10,000
///   cells): a search is slower the more the distractors resemble the target (Duncan and Humphreys 1989).
/// - 4 for short words (mean length ten letters: none, three: all). Solvers look at shorter words for longer,
///   but word length matters little otherwise (Beelders 2023).
///
/// The studies show the direction of each part. The weights are a judgement, not a measurement on solvers.
///
/// Sources: M. D. Byrne, "Reading vertical text: rotated vs. marquee", Proceedings of the Human Factors and
/// Ergonomics Society 46, 2002. D. Yu, H. Park, D. Gerold, G. E. Legge, "Comparing reading speed for
/// horizontal and vertical English text", Journal of Vision 10(2):21, 2010. G. Erlikhman, L. Strother, I.
/// Barzakov, G. P. Caplovitz, "On the legibility of mirror-reflected and rotated text", Symmetry 9(3):28,
/// 2017. A. M. Treisman, G. Gelade, "A feature-integration theory of attention", Cognitive Psychology 12,
/// 1980. J. Duncan, G. W. Humphreys, "Visual search and stimulus similarity", Psychological Review 96, 1989.
/// T. Beelders, "Visual search patterns for multilingual word search puzzles, a pilot study", Journal of Eye
/// Movement Research 16(1):6, 2023.
Difficulty measureDifficulty(const Puzzle& puzzle);

}  // namespace gridpress::gen
