// gen/wordsearch/make/make: from a list to a finished word search: search, refine, fill.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/place.h"
#include "gen/wordsearch/make/settings.h"
#include "model/events.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Places the words of a list (see placeWords) and fills the other cells (see fillPuzzle). Sets the puzzle's
/// `title`, `credit`, `seed`, `alphabet` and `words` (with `pick`: the chosen ones); the caller sets
/// `generator`. Words that did not fit have no placement; whether a partial puzzle is of use is up to the
/// caller.
///
/// If words that Contained::separate places on their own do not fit a grid whose size was searched, the
/// square grows until they do. If an avoided word cannot be prevented, or `unique` leaves words that are
/// found twice by accident, a small grid is made again, with seeds derived from the given one and, if the
/// size was searched, up to three cells larger per side; the best is kept, the same every time. The puzzle
/// carries the given seed: the same call repeats it.
///
/// A message should fill all cells that no word needs, as puzzle makers do it: words are moved until they
/// leave exactly that many. Grids of up to kSmallGrid cells are made for it, in several sizes; in larger
/// ones, and without effort, the words placed by the plain rule are moved, if the size was searched in the
/// first grid with room for both. The first exact fit is taken, otherwise the one with the fewest filler
/// cells after the message; if the message fits none, the error says by how much it misses the best. If an
/// avoided word can be read through a message's letters, other places are tried, too.
///
/// With `pick` and Contained::forbid, only words that are not inside another word of the list are picked.
///
/// Stages: placeWords (of the first grid), improve, fitMessage. Notes: "tight.step". Stopping keeps the best
/// result of a tight search or refinement so far.
///
/// Throws Error as placeWords; job if no grid was found that can be filled as set, and with Contained::forbid
/// for a list with contained words. Throws Stopped if it was stopped without a result.
WordSearch makeWordSearch(const WordList& list, const WordSearchSettings& settings,
                          Events& events = noEvents());

}  // namespace gridpress::gen
