// studio/at_hand: the puzzle that a request starts from: opened, or the last one with its list changed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/words.h"
#include "jobs/resolve/workspace.h"
#include "settings/value.h"
#include "studio/request.h"

namespace gridpress::studio {

/// The request's puzzle with the words of the list at `words`. If few words differ, only their cells change.
/// Nothing if the request has no puzzle or too many words differ: then a new one must be made.
std::optional<jobs::StoredPuzzle> puzzleAtHand(const Request& request, const jobs::WordSettings& words,
                                               const jobs::Workspace& workspace);

/// A puzzle's words as a list: one per line, its clue after a colon.
std::string listOf(const Puzzle& puzzle);

/// What a page says of a puzzle: columns, rows, words, difficulty and kind.
Object puzzleFacts(const Puzzle& puzzle);

/// The settings recorded in the puzzle's file, as texts by name: with them the same list makes a similar
/// puzzle.
Object settingsFrom(const jobs::StoredPuzzle& stored);

}  // namespace gridpress::studio
