// model/document: pages of positioned items: what leaves layout/ and enters render/.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/colour.h"
#include "model/geometry.h"
#include "model/text_measure.h"

namespace gridpress {

/// What the cells of a LetterRun show: their UTF-8 texts, end to end. `ends[i]` is where cell i's text ends;
/// `ends` is empty where every cell is one byte, which it is for A-Z. A cell that shows a space shows
/// nothing.
struct CellText {
  std::string bytes;
  std::vector<std::uint32_t> ends;

  std::size_t size() const { return ends.empty() ? bytes.size() : ends.size(); }
  std::string_view operator[](std::size_t cell) const {
    if (ends.empty()) return std::string_view(bytes).substr(cell, 1);
    const std::size_t from = cell == 0 ? 0 : ends[cell - 1];
    return std::string_view(bytes).substr(from, ends[cell] - from);
  }
  /// Adds a cell.
  void push(std::string_view text);
  bool operator==(const CellText&) const = default;
};

/// Letters at an exact pitch: a row of the grid, or the ticks of a ruler. Letter i is centred horizontally
/// (by its advance width) on `origin + i * step`, its baseline at that point's y.
struct LetterRun {
  Face face;
  Length size;
  Colour colour;
  Point origin;
  Point step;
  CellText cells;
  bool operator==(const LetterRun&) const = default;
};

/// Which part of a text line its origin marks. The start is the left, in Arabic and Hebrew too.
enum class Align { start, centre, end };

/// Clockwise quarter turns about the run's origin.
enum class Turn : std::uint8_t { none, quarter, half, threeQuarters };

/// One line of text set at its natural width (shaped; any script). `origin` is on the baseline: the line's
/// start, middle or end, by `align`.
struct TextRun {
  Face face;
  Length size;
  Colour colour;
  Point origin;
  std::string text;
  Align align = Align::start;
  Turn turn = Turn::none;
  bool operator==(const TextRun&) const = default;
};

/// Begins a line at a point.
struct MoveTo {
  Point to;
  bool operator==(const MoveTo&) const = default;
};
/// A straight line to a point.
struct LineTo {
  Point to;
  bool operator==(const LineTo&) const = default;
};
/// A cubic Bézier curve to a point.
struct CurveTo {
  Point control1, control2, to;
  bool operator==(const CurveTo&) const = default;
};
/// A straight line back to where this part of the path began.
struct ClosePath {
  bool operator==(const ClosePath&) const = default;
};
using PathStep = std::variant<MoveTo, LineTo, CurveTo, ClosePath>;

/// A line along a path: how thick, in which colour.
struct Stroke {
  Colour colour;
  Length width;
  bool round = false;  ///< Round caps instead of butt ones: a line becomes a capsule.
  bool operator==(const Stroke&) const = default;
};

/// A shape: filled (non-zero winding rule), stroked (mitre joins), or both.
struct Path {
  std::vector<PathStep> steps;
  std::optional<Colour> fill;
  std::optional<Stroke> stroke;
  bool operator==(const Path&) const = default;
};

/// A picture in SVG, kept as vectors where the target can. It is scaled evenly and centred to fit `frame`;
/// its colours are mixed with white: `tint` 0.15 leaves 15 % of them. Nothing is drawn outside `clip`.
struct Picture {
  std::shared_ptr<const std::string> svg;  ///< The file's text.
  std::string name;                        ///< The file's name, for errors and dumps.
  Rect frame;
  Rect clip;
  double tint = 1;
  bool operator==(const Picture&) const = default;
};

/// An area that leads to another page of the same document (0-based).
struct Link {
  Rect area;
  std::size_t page = 0;
  bool operator==(const Link&) const = default;
};

/// A QR code among a page's items: where it stands, and what it says. It is not drawn; it tells whoever reads
/// the print back where to look.
struct PageCode {
  Rect area;  ///< With its quiet zone.
  std::string text;
  bool operator==(const PageCode&) const = default;
};

/// What items are to a screen reader (ISO 32000-1, 14.8.4).
enum class Spoken : std::uint8_t {
  decoration,  ///< Nothing: rules, frames, running heads, page numbers.
  section,     ///< A named part of the document begins; it is not drawn.
  title,       ///< Of the first level,
  heading,     ///< the second,
  subheading,  ///< and the third.
  paragraph,
  label,     ///< Of the list's next entry: its number.
  entry,     ///< Of a list.
  contents,  ///< A line of a table of contents.
  grid,      ///< Rows of letters, to be read cell by cell.
  figure,    ///< Letters and shapes that are one thing together.
};

/// Says what the items behind it are, up to the next one; a page begins with decoration. Items stand in the
/// order in which they are read. Lines of one tag go on, one behind another, and a link among them leads from
/// there. Entries that follow one another, on several pages, are one list. Shapes are decoration but in a
/// figure. Nothing draws it.
struct Tag {
  Spoken role = Spoken::decoration;
  std::string text = {};      ///< What a grid or a figure shows, or a section's name.
  std::string language = {};  ///< Of what is read here (BCP 47); empty: the document's.
  bool operator==(const Tag&) const = default;
};

struct Group;

/// Everything that can stand on a page, drawn in order. Renderers visit it with no default case, so that a
/// new item does not compile until every one of them answers.
using Item = std::variant<LetterRun, TextRun, Path, Picture, Link, Tag, Group>;

/// Items of which nothing shows outside `clip`: how a sheet shows its part of a title that runs over several.
struct Group {
  Rect clip;
  std::vector<Item> items;
  bool operator==(const Group& other) const;
};

/// One page. Items are placed from the trim box's top left corner and may reach into the bleed; printer's
/// marks stand in the slug.
struct Page {
  Size trim;
  Insets bleed;  ///< Around the trim.
  Insets slug;   ///< Around the bleed.
  std::string
      label;  ///< What a viewer shows as the page's number ("iv", "C4"); empty: its place in the file.
  std::vector<Item> items;
  std::vector<PageCode> codes = {};
};

/// The paper of a page: trim, bleed and slug.
inline Rect mediaBox(const Page& page) {
  return Rect{{}, page.trim}.outset(page.bleed).outset(page.slug);
}

/// A bookmark: its text and the page that it leads to.
struct OutlineEntry {
  std::string title;
  std::size_t page = 0;  ///< 0-based.
  int level = 0;         ///< 0 is the top; a level follows one at most one less deep.
  bool operator==(const OutlineEntry&) const = default;
};

/// What a file says of itself: title, author, keywords.
struct DocumentInfo {
  std::string title, author, subject, keywords, creator;
  std::string language = "en";  ///< BCP 47.
  std::string lettering = {};   ///< The language whose forms its letters have; empty: the same.
  std::string date = {};        ///< ISO 8601, or empty. In files of a standard, which ask for one.
  bool actualSize = false;      ///< A printer is asked not to scale its pages (ISO 32000-1, 12.2).

  const std::string& letters() const { return lettering.empty() ? language : lettering; }
};

/// A document. Pages are made when they are asked for, so that a thousand-page guide never stands in memory
/// whole, and one sheet can be made again alone. `page(i)` gives the same page each time, and is
/// thread-safe.
///
/// A document owns what it shows: composers take a SharedPuzzle and keep a SharedMeasure, copy templates, and
/// `page` holds them all. So it may outlive whatever it was composed of.
struct Document {
  DocumentInfo info;
  std::size_t pageCount = 0;
  std::function<Page(std::size_t)> page;
  std::vector<OutlineEntry> outline;
};

/// The page of this index. Throws Error (call), which counts from 1, where the document has none.
Page pageOf(const Document& document, std::size_t index);

/// A document of this page.
Document documentOf(Page page);
/// These of a document's pages.
Document somePages(Document document, std::vector<std::size_t> pages);
/// The pages of all, one document after another, as the first describes them.
Document joined(std::vector<Document> parts);

/// The closed outline of a rectangle.
std::vector<PathStep> outlineOf(const Rect& rect);
/// A straight line.
Path line(Point from, Point to, Stroke stroke);

}  // namespace gridpress
