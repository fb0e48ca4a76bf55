// gen/wordsearch/make/level: halves the number of decoys.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/level.h"

#include <cmath>
#include <utility>

namespace gridpress::gen {

namespace {

constexpr double kBand = 20;  // Of the score, a level's.

// How far a puzzle's score lies beyond the level: below 0 it is too easy, above too hard.
double missOf(const Candidate& made, Level level) {
  const double least = kBand * static_cast<double>(level), score = measureDifficulty(made.made.puzzle).score;
  return score < least ? score - least : score >= least + kBand ? score - (least + kBand) + 1e-9 : 0;
}

}  // namespace

void reachLevel(Candidate& made, const WordSearchSettings& settings) {
  const PuzzlePlacing* puzzle = puzzleOf(settings);
  if (puzzle == nullptr || !puzzle->level || made.failure) return;
  made.miss = missOf(made, *puzzle->level);
  if (made.miss >= 0 || settings.fill.kind == FillerKind::uniform ||
      settings.fill.kind == FillerKind::alphabet)
    return;
  constexpr std::size_t kDecoysAWord = 4;
  std::size_t few = 0, many = kDecoysAWord * made.made.puzzle.words.size();
  const Placed placed{made.made.puzzle, made.made.report};
  WordSearchSettings decoyed = settings;
  decoyed.fill.kind = FillerKind::decoys;
  while (made.miss != 0 && few < many) {
    const std::size_t decoys = (few + many + 1) / 2;
    decoyed.fill.decoys = decoys;
    Candidate tried = filled(placed, decoyed);
    tried.miss = tried.failure ? made.miss : missOf(tried, *puzzle->level);
    const bool easy = tried.miss < 0;
    if (std::abs(tried.miss) < std::abs(made.miss)) made = std::move(tried);
    if (easy)
      few = decoys;
    else
      many = decoys - 1;
  }
}

}  // namespace gridpress::gen
