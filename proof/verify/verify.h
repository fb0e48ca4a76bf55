// proof/verify/verify: holds printed files, and the puzzle itself, against the puzzle.
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

/// 0-based; rows are letters (A to Z, then AA), columns numbers from 1.
struct TilePlace {
  int row = 0, column = 0;
  bool operator==(const TilePlace&) const = default;
};

/// What a tile says about itself: "C4  sheet 12 of 70  print ead8cd".
struct TileLine {
  TilePlace place;
  std::size_t number = 0, count = 0;  ///< From 1.
  std::string code;
};

/// Nothing where the text is no such line.
std::optional<TileLine> parseTileLine(const std::string& text);

/// Nothing where the text is no label.
std::optional<TilePlace> parseTileLabel(std::string_view text);
/// As parseTileLabel() takes it: "C4".
std::string tileLabel(TilePlace place);

/// How a coordinate of a piece was found.
enum class FoundBy : std::uint8_t { nothing, ruler, plan, neighbours, letters };

/// One tile. What a page's characters say is kept here; the page itself is not.
struct Tile {
  std::size_t page = 0;
  std::optional<TilePlace> place;  ///< From its label.
  std::optional<TileLine> line;    ///< As printed.
  std::optional<GridPiece> piece;  ///< Nothing: the tile shows none of the grid.
  std::vector<RepeatedLetter> repeated;
  Rulers rulers;
  std::optional<Cell> planned;  ///< The cell that its piece should begin with, by its place on the paper.
  Cell offset;                  ///< The grid's cell that its piece begins with.
  FoundBy column = FoundBy::nothing, row = FoundBy::nothing;
  bool located() const { return column != FoundBy::nothing && row != FoundBy::nothing; }
};

/// Finds each piece's offset: by its ruler numbers; where an axis shows none, by what is planned, or by
/// tiles that have the same place on it; else by its letters. Rulers that the letters contradict are faults,
/// and so are tiles whose places do not follow their labels.
void locateTiles(const Puzzle& puzzle, std::vector<Tile>& tiles, Findings& faults);

/// entry_reader.cc: what a guide's page says, "6,141 ↙ POZOS".
struct PrintedEntry {
  Cell start;  ///< As printed, but from 0: columns may be counted from the right.
  Direction direction = Direction::right;
  std::string word;
  std::string sheet;      ///< "C4", where it names one.
  std::size_t times = 1;  ///< "×3": stands for all the word's places.
  bool unplaced = false;  ///< "☐ POZOS", of a checklist: it stands for all of them, and names none.
  double x = 0, y = 0;    ///< Where it begins on the page: at its right where it reads from there.
  bool fromRight = false;
  std::string text() const;
};

/// Nothing where the text is no entry.
std::optional<PrintedEntry> parseEntry(std::string_view text);

/// The entries among a page's runs, in drawing order.
std::vector<PrintedEntry> entriesOf(const std::vector<PrintedRun>& runs);

/// Orders entries as a reader does: column by column, top to bottom. Columns are told apart by where entries
/// begin; where most read from the right, so do the columns.
std::vector<PrintedEntry> inReadingOrder(std::vector<PrintedEntry> entries);

/// Reads a page, and notes in `pages` how many there are, what lies beyond its edge (unless it is `cut`), and
/// what poppler complains of.
PrintedPage readPage(PdfReader& reader, std::size_t index, Check& pages, bool cut = false);

/// Every word has a placement, every placement lies in the grid and reads its word there, letter by letter.
std::vector<Check> checkPuzzle(const Puzzle& puzzle);

/// What a shop does to a poster, from the trim's corner.
struct FinishingExpectation {
  Rect front;                   ///< What hangs; the rest of the trim goes behind it.
  Insets clear;                 ///< Of the front's edges; no text is nearer to them.
  std::vector<Point> grommets;  ///< Their middles.
  Length ring;                  ///< How much around them a grommet covers.
};

/// What a poster must be beyond showing the grid. Nothing: not checked.
struct PosterExpectation {
  std::optional<Size> page;  ///< The trim.
  std::optional<Length> pitch;
  bool rulers = true;
  std::optional<Length> drop = {};     ///< From a cell's middle down to its letter's baseline.
  Length mark = {};                    ///< From there up to where rulers point; with `drop`.
  std::optional<Length> letters = {};  ///< Their type size: tells a title from a grid of a few letters.
  std::optional<FinishingExpectation> finishing = {};
  std::size_t pages = 1;  ///< More where its list stands on the back, or a key's words take turns.
};

/// Reads the poster's letters, lattice and rulers. Nothing is taken from layout: the lattice is fitted
/// through the letters, and the rulers are held against it. Throws Error (call) for a file that cannot be
/// read (see PdfReader), as all of these do.
std::vector<Check> verifyPoster(const std::string& path, const Puzzle& puzzle,
                                const PosterExpectation& expected = {});

/// Where a tile should show which of the grid.
struct TileGrid {
  Point first;    ///< The grid's first cell, on this tile or beyond it: its letter's middle, on the baseline.
  Cell from, to;  ///< The cells that it shows for good, up to the column and row of `to`, without them.
};

/// What tiles must be beyond showing the grid. Nothing: not checked.
struct TilesExpectation {
  std::optional<Size> page;     ///< As the tiles lie: landscape is wider than high.
  std::optional<Length> pitch;  ///< The poster's: tiles are at true scale. Nothing: all tiles alike.
  bool rulers = true;
  bool labels = true;                  ///< Tiles have their label printed.
  bool bar = true;                     ///< Tiles say to print at 100 %.
  bool margin = true;                  ///< Where they have none, the paper's edge cuts words.
  std::optional<Length> letters = {};  ///< Their type size: tells a title on a tile of its own from the grid.
  std::optional<Length> drop = {};     ///< From a cell's middle down to its letter's baseline.
  Length mark = {};                    ///< From there up to where rulers point; with `drop`.
  std::optional<Colour> colour = {};   ///< Theirs: tells them from those that a strip repeats.
  std::vector<std::string> only = {};  ///< These tiles of the set; empty: all.
  /// A tile of few letters is found by this alone, and so are rulers far from them. Nothing: there is no such
  /// tile.
  std::function<std::optional<TileGrid>(TilePlace)> grid = {};
};

/// Joins the tiles: places each by its ruler numbers (else by the tiles beside it, else by its letters),
/// compares every letter, those that strips repeat too, and finds cells that no tile shows, or two. A first
/// page without a tile's label is taken for the assembly diagram. Progress counts pages.
std::vector<Check> verifyTiles(const std::string& path, const Puzzle& puzzle,
                               const TilesExpectation& expected = {}, const Progress& progress = {});

/// What a guide must be beyond listing the words. Nothing: not checked.
struct GuideExpectation {
  std::optional<Size> page;
  std::optional<WordOrder> order = {};  ///< Nothing: by the words' text.
  /// The sector or the tile that an entry names, by its first cell. Nothing: not checked.
  std::function<std::string(Cell)> squareOf = {};
  bool bound = false;      ///< Read from imposed sheets, which have no bookmarks.
  bool wordsOnly = false;  ///< A checklist, which names no places.
};

/// Reads every entry and follows it through the grid; checks the order, the bookmarks and the worked example.
/// Of one volume of several only the words between its first and its last must be listed.
/// Progress counts pages.
std::vector<Check> verifyGuide(const std::string& path, const Puzzle& puzzle,
                               const GuideExpectation& expected = {}, const Progress& progress = {});

/// Of worksheets and books: each puzzle must have a page that shows its grid, letter by letter, and lists its
/// words where they are `listed` (or the page after it does). Where the file has solutions, each puzzle must
/// have one, with a circle around each of its words and around nothing else. Progress counts pages.
std::vector<Check> verifyPages(const std::string& path, const std::vector<Puzzle>& puzzles,
                               const Progress& progress = {}, bool listed = true);

/// What a crossword's page asks for: every word, by a clue; or, of letters alone, nothing.
enum class Asks : std::uint8_t { clues, nothing };

/// Of crosswords and word squares on such pages: a page must ask for every word, and a solution show each
/// letter in its square and nothing elsewhere. Without any solution in the file the figures say that none was
/// read; of letters alone, which ask for nothing, they must be there. Progress counts pages.
std::vector<Check> verifyWritten(const std::string& path, const std::vector<Puzzle>& puzzles,
                                 const Progress& progress = {}, Asks asks = Asks::clues);

/// Checks a JPEG's or PNG's pixels and density against a page size (nothing: only reads them).
std::vector<Check> verifyPicture(const std::string& path, const std::optional<Size>& page);

/// The least pixels an inch at which letters so far apart are told from one another.
double leastDpi(Length pitch);

/// Where a picture should show the grid.
struct PictureGrid {
  Size page;     ///< All that the picture shows: trim, bleed and slug.
  Point corner;  ///< From the page's corner to the trim's.
  layout::LetterGrid letters;
  /// Rows `top` to `top + rows` of what the page shows besides its letters, at N pixels an inch; they
  /// stay until the next call.
  using Ground = std::function<pixels::PixelRows(double dpi, int top, int rows)>;
  Ground ground = {};  ///< Where there is none, letters are read as if their ground were even.
};

/// Matches each cell's pixels with the shapes of all letters, and says which share was read right. What a
/// cell shows beside its letter, such as the edge of a dark drawing, is taken away where it leads astray. The
/// picture is read a row of cells at a time. Cells that are too small to be told apart (leastDpi) are not
/// read, which is a fault. Progress counts rows of cells.
Check readPicture(const std::string& path, const Puzzle& puzzle, const PictureGrid& grid,
                  const fonts::Typesetter& type, const Progress& progress = {});

}  // namespace gridpress::proof
