// gen/wordsearch/make/make: from a list to a finished word search: search, then refine, then fill.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/wordsearch/make/place.h"
#include "gen/wordsearch/make/settings.h"
#include "model/events.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Places the words of a list (see placeWords) and fills the other cells (see fillPuzzle). `title`, `credit`,
/// `seed`, `alphabet` and `words` (with `pick`: the chosen ones) of the puzzle are set; `generator` is left
/// to the caller. Words that did not fit have no placement: the caller decides what a partial puzzle is
/// worth.
///
/// Where words that Contained::separate sets on their own do not fit a grid whose size was
/// searched, the square grows until they do. Where an avoided word cannot be kept away, or `unique` leaves
/// words that are found twice by accident, a small grid is made again, with seeds derived from the given one
/// and, if the size was searched, up to three cells larger a side; the best is kept, the same every time. The
/// puzzle carries the seed that was given: the same call repeats it.
///
/// A message is meant to fill every cell that no word needs, as puzzle makers do it: words are moved until
/// they leave just as many. Grids of up to kSmallGrid cells are made for it, of several sizes; in larger
/// ones, and without effort, the plain rule's words are moved, if the size was searched in the first grid
/// with room for both. The first exact fit is taken; else the one with the fewest cells after the message's
/// end, which are filler; where it fits none, the error says by how much it misses the best. A message
/// through whose letters an avoided word can be read asks for other places, too.
///
/// With `pick` and Contained::forbid only words that stand in no other word of the list are picked.
///
/// Stages: placeWords (of the first grid), improve, fitMessage. Notes: "tight.step". Stopping keeps the best
/// that a tight search or refining has found.
///
/// Throws Error as placeWords; job where no grid was found that can be filled as the settings say, and with
/// Contained::forbid for a list with contained words. Throws Stopped where it was stopped with nothing to
/// show.
WordSearch makeWordSearch(const WordList& list, const WordSearchSettings& settings,
                          Events& events = noEvents());

}  // namespace gridpress::gen
