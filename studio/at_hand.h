// studio/at_hand: the puzzle that a request begins with: opened, or the last one with its list changed.
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

/// The puzzle of the request, with the words of the list at `words`: few words more or less change the cells
/// of these alone. Nothing where the request has none, or too many words differ: it is made again.
std::optional<jobs::StoredPuzzle> puzzleAtHand(const Request& request, const jobs::WordSettings& words,
                                               const jobs::Workspace& workspace);

/// A puzzle's words as people write them: one a line, with its clue behind a colon.
std::string listOf(const Puzzle& puzzle);

/// What a page says of a puzzle: columns, rows, words, difficulty and kind.
Object puzzleFacts(const Puzzle& puzzle);

/// What its file says of how it was made, by names of settings, as texts: with them the same list makes a
/// puzzle of its kind.
Object settingsFrom(const jobs::StoredPuzzle& stored);

}  // namespace gridpress::studio
