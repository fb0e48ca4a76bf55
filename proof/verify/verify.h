// proof/verify/verify: checks the puzzle itself, and printed files against it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fonts/typesetter.h"
#include "layout/grid/letter_grid.h"
#include "model/colour.h"
#include "model/events.h"
#include "model/geometry.h"
#include "model/puzzle.h"
#include "pixels/pixel_rows.h"
#include "proof/lattice/grid_piece.h"
#include "proof/lattice/ruler_reader.h"
#include "proof/text/pdf_reader.h"
#include "proof/text/report.h"

namespace gridpress::proof {

/// 0-based. Labels show rows as letters (A to Z, then AA) and columns as numbers from 1.
struct TilePlace {
  int row = 0, column = 0;
  bool operator==(const TilePlace&) const = default;
};

/// The line printed on a tile: "C4  sheet 12 of 70  print ead8cd".
struct TileLine {
  TilePlace place;
  std::size_t number = 0, count = 0;  ///< From 1.
  std::string code;
};

/// Nothing if the text is not such a line.
std::optional<TileLine> parseTileLine(const std::string& text);

/// Nothing if the text is not a label.
std::optional<TilePlace> parseTileLabel(std::string_view text);
/// In the form that parseTileLabel() reads: "C4".
std::string tileLabel(TilePlace place);

/// How a coordinate of a piece was found.
enum class FoundBy : std::uint8_t { nothing, ruler, plan, neighbours, letters };

/// One tile: what was read from its page. The page itself is not kept.
struct Tile {
  std::size_t page = 0;
  std::optional<TilePlace> place;  ///< From its label.
  std::optional<TileLine> line;    ///< As printed.
  std::optional<GridPiece> piece;  ///< Nothing if the tile shows none of the grid.
  std::vector<RepeatedLetter> repeated;
  Rulers rulers;
  std::optional<Cell> planned;  ///< The expected first cell of its piece, by its position on the paper.
  Cell offset;                  ///< The grid cell at which its piece begins.
  FoundBy column = FoundBy::nothing, row = FoundBy::nothing;
  bool located() const { return column != FoundBy::nothing && row != FoundBy::nothing; }
};

/// Finds each piece's offset: by its ruler numbers; if an axis has none, by the planned position or by tiles
/// at the same position on that axis; else by its letters. Rulers that contradict the letters are faults, and
/// so are tiles whose positions do not match their labels.
void locateTiles(const Puzzle& puzzle, std::vector<Tile>& tiles, Findings& faults);

/// An entry as printed in a guide, "6,141 ↙ POZOS" (entry_reader.cc).
struct PrintedEntry {
  Cell start;  ///< As printed, but from 0: columns may be counted from the right.
  Direction direction = Direction::right;
  std::string word;
  std::string sheet;      ///< "C4"; empty if it names none.
  std::size_t times = 1;  ///< "×3": the entry stands for all the word's placements.
  bool unplaced = false;  ///< "☐ POZOS" in a checklist: stands for all placements, names none.
  double x = 0, y = 0;    ///< Where it begins on the page: its right end if it is read from the right.
  bool fromRight = false;
  std::string text() const;
};

/// Nothing if the text is not an entry.
std::optional<PrintedEntry> parseEntry(std::string_view text);

/// The entries among the runs of a page, in drawing order.
std::vector<PrintedEntry> entriesOf(const std::vector<PrintedRun>& runs);

/// Sorts entries into reading order: column by column, top to bottom. Columns are distinguished by where
/// entries begin; they run from the right if most entries do.
std::vector<PrintedEntry> inReadingOrder(std::vector<PrintedEntry> entries);

/// Reads a page. Records in `pages` the number of pages, characters beyond the page's edge (unless it is
/// `cut`) and poppler's warnings.
PrintedPage readPage(PdfReader& reader, std::size_t index, Check& pages, bool cut = false);

/// Checks that every word has a placement, and that every placement is inside the grid and spells its word
/// there.
std::vector<Check> checkPuzzle(const Puzzle& puzzle);

/// How a shop finishes a poster. Coordinates are from the trim's corner.
struct FinishingExpectation {
  Rect front;                   ///< The visible part; the rest of the trim is folded behind it.
  Insets clear;                 ///< From the front's edges; no text may be nearer to them.
  std::vector<Point> grommets;  ///< Their centres.
  Length ring;                  ///< The radius that a grommet covers around its centre.
};

/// What a poster must satisfy besides showing the grid. Members without a value are not checked.
struct PosterExpectation {
  std::optional<Size> page;  ///< The trim.
  std::optional<Length> pitch;
  bool rulers = true;
  std::optional<Length> drop = {};     ///< From a cell's middle down to its letter's baseline.
  Length mark = {};                    ///< From the baseline up to where rulers point; used with `drop`.
  std::optional<Length> letters = {};  ///< Their type size, to tell a small grid from a title.
  std::optional<FinishingExpectation> finishing = {};
  std::size_t pages = 1;  ///< More if its list is on the back, or if a key splits its words over pages.
};

/// Reads the poster's letters, lattice and rulers. Nothing is taken from layout: the lattice is fitted to the
/// letters, and the rulers are checked against it. Throws Error (call) if the file cannot be read (see
/// PdfReader), as do all the functions below.
std::vector<Check> verifyPoster(const std::string& path, const Puzzle& puzzle,
                                const PosterExpectation& expected = {});

/// Which part of the grid a tile should show, and where.
struct TileGrid {
  Point first;    ///< The middle of the first cell's letter, on its baseline; may be beyond this tile.
  Cell from, to;  ///< The cells that stay visible; `to` is exclusive.
};

/// What tiles must satisfy besides showing the grid. Members without a value are not checked.
struct TilesExpectation {
  std::optional<Size> page;     ///< In the orientation of the tiles: landscape is wider than high.
  std::optional<Length> pitch;  ///< The poster's (tiles are at true scale). Nothing: any, equal on all.
  bool rulers = true;
  bool labels = true;                  ///< Tiles have printed labels.
  bool bar = true;                     ///< Tiles say that they must be printed at 100 %.
  bool margin = true;                  ///< Without one, the edge of the paper may cut words.
  std::optional<Length> letters = {};  ///< Their type size, to tell the grid from a title on its own tile.
  std::optional<Length> drop = {};     ///< From a cell's middle down to its letter's baseline.
  Length mark = {};                    ///< From the baseline up to where rulers point; used with `drop`.
  std::optional<Colour> colour = {};   ///< Of the letters, to tell them from those repeated in a strip.
  std::vector<std::string> only = {};  ///< The tiles to check; empty: all.
  /// The only way to locate tiles with few letters, and rulers far from any letter. Returns nothing if there
  /// is no such tile.
  std::function<std::optional<TileGrid>(TilePlace)> grid = {};
};

/// Joins the tiles: locates each by its ruler numbers (else by the tiles beside it, else by its letters),
/// compares every letter, including those repeated in strips, and finds cells shown by no tile or by two. A
/// first page without a tile label is taken to be the assembly diagram. Progress counts pages.
std::vector<Check> verifyTiles(const std::string& path, const Puzzle& puzzle,
                               const TilesExpectation& expected = {}, const Progress& progress = {});

/// What a guide must satisfy besides listing the words. Members without a value are not checked.
struct GuideExpectation {
  std::optional<Size> page;
  std::optional<WordOrder> order = {};  ///< Nothing: ordered by the text of the words.
  /// The sector or tile that an entry names, by the entry's first cell. Not checked if empty.
  std::function<std::string(Cell)> squareOf = {};
  bool bound = false;      ///< The guide is read from imposed sheets, which have no bookmarks.
  bool wordsOnly = false;  ///< A checklist, which gives no placements.
};

/// Reads every entry and follows it through the grid; checks the order, the bookmarks and the worked example.
/// One of several volumes must list only the words between its first and its last. Progress counts pages.
std::vector<Check> verifyGuide(const std::string& path, const Puzzle& puzzle,
                               const GuideExpectation& expected = {}, const Progress& progress = {});

/// Checks worksheets and books: each puzzle must have a page that shows its grid, letter by letter, and, if
/// `listed`, lists its words (there or on the next page). If the file has solutions, each puzzle must have
/// one, with a circle around each of its words and around nothing else. Progress counts pages.
std::vector<Check> verifyPages(const std::string& path, const std::vector<Puzzle>& puzzles,
                               const Progress& progress = {}, bool listed = true);

/// Whether a crossword page has a clue for every word, or shows only letters.
enum class Asks : std::uint8_t { clues, nothing };

/// Checks crosswords and word squares on such pages: a page must ask for every word, and a solution must show
/// each letter in its square and no letter elsewhere. If the file has no solutions, the figures say so; with
/// Asks::nothing, solutions are required. Progress counts pages.
std::vector<Check> verifyWritten(const std::string& path, const std::vector<Puzzle>& puzzles,
                                 const Progress& progress = {}, Asks asks = Asks::clues);

/// Checks the pixels and density of a JPEG or PNG against a page size; without one, only reads them.
std::vector<Check> verifyPicture(const std::string& path, const std::optional<Size>& page);

/// The lowest resolution (pixels per inch) at which letters at this pitch can be told apart.
double leastDpi(Length pitch);

/// Where a picture should show the grid.
struct PictureGrid {
  Size page;     ///< The whole picture: trim, bleed and slug.
  Point corner;  ///< From the page's corner to the trim's.
  layout::LetterGrid letters;
  /// Returns rows `top` to `top + rows` of the page without its letters, at `dpi` pixels per inch. They stay
  /// valid until the next call.
  using Ground = std::function<pixels::PixelRows(double dpi, int top, int rows)>;
  Ground ground = {};  ///< If empty, the background of letters is taken to be even.
};

/// Matches the pixels of each cell with the shapes of all letters, and reports the share that was read
/// correctly. The background of a cell, such as the edge of a dark drawing, is subtracted if it misleads. The
/// picture is read one row of cells at a time. Cells too small to tell letters apart (leastDpi()) are not
/// read, which is a fault. Progress counts rows of cells.
Check readPicture(const std::string& path, const Puzzle& puzzle, const PictureGrid& grid,
                  const fonts::Typesetter& type, const Progress& progress = {});

}  // namespace gridpress::proof
