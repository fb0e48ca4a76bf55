// gen/grid/difficulty: how hard a puzzle is to solve, measured.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "gen/grid/tracks.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// By twenties of the score. Puzzles are asked for by the last four.
enum class Level : std::uint8_t { veryEasy, easy, medium, hard, expert };

/// `very easy`, `easy`, `medium`, `hard`, `expert`.
std::string_view nameOf(Level level);

/// Words of one letter have no direction and count nowhere here.
struct Difficulty {
  std::uint64_t words = 0;               ///< Placements of two letters or more.
  std::uint64_t parallelNeighbours = 0;  ///< Pairs, see tracks.h.
  std::uint64_t parallelGroup = 0;       ///< Words of the largest group of such pairs.
  Figures figures;                       ///< See crossings.h.
  double diagonal = 0;                   ///< The share of words on diagonals.
  double backward = 0;                   ///< The share of words that read leftwards or straight up.
  double direction = 0;     ///< How hard their directions are to read, 0 (all right) to 1 (all up and left).
  double firstLetters = 0;  ///< The share of the cells that show a word's first letter, on average.
  double letters = 0;       ///< Letters of a word, on average.
  double nearMisses = 0;    ///< Look-alike starts a word, see nearMissLength.
  double score = 0;         ///< 0 to 100, see below.
  Level level = Level::veryEasy;
  std::string_view name;  ///< Of the level.
};

/// How many of a word's letters make a near miss where they can be read and the word does not follow: half of
/// them, three at least, but not all. 0 for words of two letters.
std::size_t nearMissLength(std::size_t letters);

/// The score adds up, each part up to the value at which it is complete:
///
/// - 50 for the words' directions, complete at two thirds. Horizontal text is read fastest, letters one below
///   another much slower (Byrne 2002; Yu, Park, Gerold and Legge 2010), and reversed text slower again
///   (Erlikhman, Strother, Barzakov and Caplovitz 2017). The numbers for each direction are in difficulty.cc.
/// - 18 for the cells to search, by their logarithm (from 25 to 10,000 cells), and 8 for the share of them
///   that show a word's first letter (complete at a tenth): what has no feature of its own is looked for item
///   by item, and takes the longer the more there are (Treisman and Gelade 1980).
/// - 20 for near misses (complete at five for four words; in grids of more than 10,000 cells there always are
/// more): a
///   search is slower the more what is not looked for resembles what is (Duncan and Humphreys 1989).
/// - 4 for short words (ten letters on average: nothing, three: all). Solvers look at shorter words for
/// longer,
///   but the length of a word changes little else (Beelders 2023).
///
/// The studies say which way each part goes. The weights are a judgement, not a measurement on solvers.
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
