// layout/text/fill_in: the facts that a template's texts may name in braces.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "model/puzzle.h"

namespace gridpress::layout {

/// Placeholder -> text. Ordered, so that messages list them the same way each time.
using Facts = std::map<std::string, std::string, std::less<>>;

/// The fact `kind` of a crossword.
inline constexpr std::string_view kCrosswordKind = "crossword";

/// title, kind ("word search", "crossword"), words (that stand in the grid), columns, rows, cells, letters
/// (of all the words), ways, seed, credit, generator. A puzzle without a title is called "Word Search" or
/// "Crossword".
Facts factsOf(const Puzzle& puzzle);

/// Replaces each `{name}`; `{{` is a brace. Throws Error (call) for a name that is no fact, listing those
/// that are.
std::string fillIn(std::string_view text, const Facts& facts);

}  // namespace gridpress::layout
