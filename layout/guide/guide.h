// layout/guide/guide: the solution guide: an explanation, an index, then where every word stands, in columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "layout/style/template.h"
#include "model/word_order.h"

namespace gridpress::layout {

/// Which entries have a QR code beside them, where the guide's style has an address.
enum class EntryCodes {
  none,
  letters,  ///< Each letter's first one: it leads to the words that begin so.
  words,    ///< All: it leads to the word.
};

/// What of a guide is not its template's.
struct GuideOptions {
  std::optional<WordOrder> order;           ///< Nothing: by the words' text.
  std::function<std::string(Cell)> tileOf;  ///< Each cell's tile ("C4"), to be printed too.
  EntryCodes codes = EntryCodes::none;
  bool bookmarks = true;
  bool links = true;            ///< From the index.
  std::optional<int> maxPages;  ///< Of a volume; nothing: one volume, whatever its length.
};

/// The guide in as few volumes as `maxPages` allows, each ending with a letter; all but the only one say on
/// their first page what they hold. Throws Error (job) where the puzzle has no placements or one letter is
/// too long for a volume. Pages are composed when
/// asked for, on any thread; what is kept between them is some bytes an entry.
std::vector<Document> composeVolumes(const SharedPuzzle& puzzle, const GuideTemplate& style,
                                     const TextMeasure& measure, const GuideOptions& options);

/// As one volume.
Document composeGuide(const SharedPuzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure,
                      GuideOptions options = {});

}  // namespace gridpress::layout
