// layout/guide/guide: the solution guide: an explanation, an index, each word's place; a map of plates.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layout/grid/letter_grid.h"
#include "layout/style/template.h"
#include "model/document.h"
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
/// asked for (thread-safe); what is kept between them is some bytes an entry.
std::vector<Document> composeVolumes(const SharedPuzzle& puzzle, const GuideTemplate& style,
                                     const TextMeasure& measure, const GuideOptions& options);

/// As one volume.
Document composeGuide(const SharedPuzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure,
                      GuideOptions options = {});

/// What is said of a plate.
struct PlateLine {
  std::string label;  ///< "P7"
  std::string title;
  std::string first, last;  ///< Words, in the guide's order.
  std::uint64_t words = 0;
  std::int32_t columns = 0, rows = 0;
};

/// What is said of a volume of the guide.
struct VolumeLine {
  std::string first, last;
};

/// Plates, then volumes where there are several, on as many pages of the guide's size as they take. `about`
/// has the title, the credit, the date and the program that made the plates, as a puzzle has them.
Document composePlateMap(const Puzzle& about, const std::vector<PlateLine>& plates,
                         const std::vector<VolumeLine>& volumes, const GuideTemplate& style,
                         const TextMeasure& measure);

/// The placement that explains best: a diagonal that reads down to the left, as in the article, of four to
/// eight letters; else any diagonal, else any word. Nothing where nothing is placed.
std::optional<Placement> sampleFor(const Puzzle& puzzle);

/// The block of cells around a placement: at most `columns` x `rows`, and never more than the grid.
CellRange sampleCells(const Puzzle& puzzle, const Placement& placement, std::int32_t columns,
                      std::int32_t rows);

/// The code at the top of the first page.
std::optional<PageCode> guideCode(const GuideTemplate& style);

/// What stands before the entries.
struct Explanation {
  std::vector<std::vector<Item>> pages;
  Length bottom;  ///< Of the last page's items: a checklist's words begin below.
};
/// One page, or two where large print leaves no room for the piece of grid below the text; of a checklist
/// title and credit alone. `volume` says which part of the guide this is, where it has several; it never
/// changes the number of pages. With `plates` the puzzle is one of them.
Explanation explanation(const Puzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure,
                        const GuideOptions& options, const std::string& volume = {});

/// How many words stand on how many plates, and what an entry says.
std::string platesPhrase(const PlatesInGuide& plates, const Phrases& phrases);

}  // namespace gridpress::layout
