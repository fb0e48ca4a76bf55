// layout/guide/guide: the solution guide: an explanation, an index, then where every word stands, in columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layout/style/template.h"
#include "model/puzzle.h"
#include "model/sectors.h"

namespace gridpress::layout {

/// Which entries have a QR code beside them, where the guide's style has an address.
enum class EntryCodes {
  none,
  letters,  ///< Each letter's first one: it leads to the words that begin so.
  words,    ///< All: it leads to the word.
};

/// What a guide over several plates knows beside its words: those of one volume, whose puzzle has the grid of
/// one plate and places that stand on many.
struct PlatesInGuide {
  std::size_t plates = 0;
  std::uint64_t words = 0;                               ///< On all of them.
  std::function<std::string(const Placement&)> labelOf;  ///< "P7", to be printed with each entry.
  std::shared_ptr<const Puzzle> example;                 ///< The explanation's, and its plate's label.
  std::string exampleLabel;
  std::size_t volume = 0, volumes = 1;  ///< This one, from 0.
};

/// What of a guide is not its template's.
struct GuideOptions {
  std::optional<WordOrder> order;           ///< Nothing: by the words' text.
  std::function<std::string(Cell)> tileOf;  ///< Each cell's tile ("C4"), to be printed too.
  std::optional<Sectors> sectors;           ///< Of a map: printed too, where tiles are not.
  EntryCodes codes = EntryCodes::none;
  bool bookmarks = true;
  bool links = true;            ///< From the index.
  std::optional<int> maxPages;  ///< Of a volume; nothing: one volume, whatever its length.
  std::optional<PlatesInGuide> plates;
};

/// What an entry says beside its place, by its first cell: the tile or the sector. Empty where it says
/// neither.
std::function<std::string(Cell)> squareOf(const GuideOptions& options);

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
