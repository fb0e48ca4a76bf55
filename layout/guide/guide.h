// layout/guide/guide: the solution guide: explanation, index and the place of each word; a map of plates.
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

/// Which entries have a QR code, if the guide's style has an address.
enum class EntryCodes {
  none,
  letters,  ///< The first entry of each letter: the code leads to the words that begin with it.
  words,    ///< All entries: the code leads to the word.
};

/// Additional data of a guide to several plates. A volume's puzzle holds the volume's words, with the grid of
/// one plate and placements on many.
struct PlatesInGuide {
  std::size_t plates = 0;
  std::uint64_t words = 0;                               ///< On all plates.
  std::function<std::string(const Placement&)> labelOf;  ///< "P7", printed with each entry.
  std::shared_ptr<const Puzzle> example;  ///< For the explanation, with its plate's label below.
  std::string exampleLabel;
  std::size_t volume = 0, volumes = 1;  ///< This volume, from 0.
};

/// Settings of a guide outside its template.
struct GuideOptions {
  std::optional<WordOrder> order;           ///< Empty: by the words' text.
  std::function<std::string(Cell)> tileOf;  ///< The tile of a cell ("C4"), printed with each entry.
  std::optional<Sectors> sectors;           ///< A map's sectors: printed if there are no tiles.
  EntryCodes codes = EntryCodes::none;
  bool bookmarks = true;
  bool links = true;            ///< From the index.
  std::optional<int> maxPages;  ///< Limit for a volume; empty: one volume of any length.
  std::optional<PlatesInGuide> plates;
};

/// The tile or sector that an entry prints next to its place, by its first cell. Empty if it prints neither.
std::function<std::string(Cell)> squareOf(const GuideOptions& options);

/// The guide in as few volumes as `maxPages` allows, each ending with a letter; if there are several, the
/// first page of each states what it contains. Throws Error (job) if the puzzle has no placements or one
/// letter is too long for a volume. Pages are composed on request (thread-safe); only some bytes per entry
/// are kept in between.
std::vector<Document> composeVolumes(const SharedPuzzle& puzzle, const GuideTemplate& style,
                                     const TextMeasure& measure, const GuideOptions& options);

/// The guide as one volume.
Document composeGuide(const SharedPuzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure,
                      GuideOptions options = {});

/// A plate's line in the map of plates.
struct PlateLine {
  std::string label;  ///< "P7"
  std::string title;
  std::string first, last;  ///< Words, in the guide's order.
  std::uint64_t words = 0;
  std::int32_t columns = 0, rows = 0;
};

/// A volume's line in the map of plates.
struct VolumeLine {
  std::string first, last;
};

/// Lists the plates, then the volumes if there are several, on as many pages of the guide's size as needed.
/// `about` holds the plates' title, credit, date and program, in the fields of a puzzle.
Document composePlateMap(const Puzzle& about, const std::vector<PlateLine>& plates,
                         const std::vector<VolumeLine>& volumes, const GuideTemplate& style,
                         const TextMeasure& measure);

/// The best placement for the explanation: a diagonal that reads down to the left, as in the article, of four
/// to eight letters; else any diagonal, else any word. Empty if nothing is placed.
std::optional<Placement> sampleFor(const Puzzle& puzzle);

/// The block of cells around a placement: at most `columns` x `rows`, and never larger than the grid.
CellRange sampleCells(const Puzzle& puzzle, const Placement& placement, std::int32_t columns,
                      std::int32_t rows);

/// The QR code at the top of the first page.
std::optional<PageCode> guideCode(const GuideTemplate& style);

/// The pages before the entries.
struct Explanation {
  std::vector<std::vector<Item>> pages;
  Length bottom;  ///< The bottom of the last page's items: a checklist's words begin below it.
};
/// One page, or two if large print leaves no room for the piece of grid below the text; for a checklist only
/// title and credit. `volume` names this part of a guide in several volumes; it never changes the number of
/// pages. With `plates` the puzzle is one of the plates.
Explanation explanation(const Puzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure,
                        const GuideOptions& options, const std::string& volume = {});

/// States how many words are on how many plates, and what an entry contains.
std::string platesPhrase(const PlatesInGuide& plates, const Phrases& phrases);

}  // namespace gridpress::layout
