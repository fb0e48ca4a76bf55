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

/// Sizes for words that are placed by chance, one after another. They are squares and upright up to 2 by 3,
/// rather the squarer ones; or near the proportions that the shape gives to rectangles. The next size is the
/// one whose cells are nearest to those that the words used last and the message together; one that was tried
/// often, or did not hold the words, comes later.
class MessageSizes {
 public:
  MessageSizes(std::size_t message, std::size_t longestWord, Shape shape = {})
      : message_(message), longest_(longestWord), shape_(std::move(shape)) {}
  /// What a grid turned out to be; `used` counts only where it held all words.
  void tried(Cell size, bool heldAll, std::size_t used);
  Cell next() const;
  std::size_t count() const { return penalties_.size(); }  ///< Sizes that were tried.

 private:
  std::size_t message_, longest_, used_ = 0;
  Shape shape_;
  std::map<Cell, std::int64_t> penalties_;
};

}  // namespace gridpress::gen
