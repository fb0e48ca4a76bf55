// layout/text/fill_in: the facts and phrases that a template's texts may name in braces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/phrases.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// The puzzle's title; where it has none, "Word Search" or "Crossword".
std::string titleOf(const Puzzle& puzzle, const Phrases& phrases);

/// The ways that their words do read: "across, down and diagonally, forwards and backwards". Empty where
/// there are none.
std::string waysOf(std::span<const Puzzle* const> puzzles, const Phrases& phrases);

/// title (titleOf), kind ("word search", "crossword"), words (that stand in the grid), columns, rows, cells,
/// letters (of all the words), directions, seed, credit, generator.
Facts factsOf(const Puzzle& puzzle, const Phrases& phrases);

/// Replaces each `{name}` by the fact or by the phrase of this name, which may name the facts in turn; `{{`
/// is a brace. Throws Error (call) for a name that is neither, listing the facts.
std::string fillIn(std::string_view text, const Facts& facts, const Phrases& phrases);

}  // namespace gridpress::layout
