// gen/wordsearch/make/fit_message: a small grid of which a message fills every cell that no word needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "gen/wordsearch/make/candidate.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// True where the grid will be so small that words can be moved until the settings' message fits; by the rule
/// of puzzles only where the message is so long that it leaves the grid open: a quarter of the cells.
bool messageCanBeFitted(const WordList& list, const WordSearchSettings& settings);

/// Tries the sizes in turn with leaveCells, for some seconds at most: the same
/// effort and the same puzzle on every machine. Contained words ride where they may. With `pick` the words
/// are drawn by the seed; where the size is given too, such as have the letters to fill it. Returns the first
/// candidate that is perfect, else the best; nothing where there is no size to try. Throws Stopped.
std::optional<Candidate> fitMessage(const WordList& list, const WordSearchSettings& settings, Events& events);

/// The same for a grid of up to kMostMoved cells that has been made: its words are moved until the message
/// fills what they leave, or until that has cost too much; then the best that was met is the candidate.
void refitMessage(Candidate& made, const WordSearchSettings& settings, Events& events);
inline constexpr std::size_t kMostMoved = 4'000'000;

}  // namespace gridpress::gen
