// layout/poster/answer_key: the answer key as a poster: the grid with its words marked.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/style/template.h"
#include "model/puzzle.h"

namespace gridpress::layout {

/// What tells words from filler.
enum class Marking {
  capsules,  ///< Each word in a capsule below its letters, one hue for each of the four axes.
  words,     ///< The words' letters black, the filler gray.
};

/// How an answer key marks its words.
struct AnswerKeyOptions {
  Marking marking = Marking::capsules;
  std::vector<bool>
      highlighted;  ///< By word: these in a strong colour, all others in gray. Empty: all alike.
};

/// The poster without its backdrop, with its words marked. Throws as composePoster() does, and Error (job)
/// where the puzzle has no placements.
Document composeAnswerKey(const SharedPuzzle& puzzle, const PosterTemplate& style,
                          const AnswerKeyOptions& options, const TextMeasure& measure);

}  // namespace gridpress::layout
