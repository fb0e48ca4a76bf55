// proof/text/printed_page: a page as read back: its characters, runs and circles, with their positions.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/colour.h"
#include "model/geometry.h"
#include "proof/text/report.h"

namespace gridpress::proof {

/// The largest difference between two colours in any one component.
int apart(Colour a, Colour b);

/// The face, size, colour and form depth that characters share.
struct PrintedStyle {
  std::string font;  ///< PostScript name without its subset tag: "B612Mono-Bold".
  double size = 0;   ///< In points on the page, with all matrices applied.
  Colour colour;
  int forms = 0;  ///< How many forms enclose it: text of a drawing is one form deeper than its surroundings.
  bool operator==(const PrintedStyle&) const = default;
};

/// How much of a character is visible: what the clip leaves of its advance box. White or fully transparent
/// characters are hidden.
enum class Showing : std::uint8_t { whole, cut, hidden };

/// A character as drawn on the page. Coordinates are in points from the trim's top left corner, y down.
struct PlacedChar {
  double x = 0, y = 0;  ///< Its origin, on the baseline.
  float advance = 0;  ///< The font's width without extra spacing; of a widened face the natural width, if the
                      ///< page also has the unwidened face.
  /// The middle of its ink, from the outline in the embedded font; without one, of its advance box.
  float inkX = 0, inkY = 0;
  std::uint32_t textStart = 0;
  std::uint16_t textLength = 0;  ///< Bytes of UTF-8; several code points for ligatures and clusters.
  std::uint16_t style = 0;
  Showing showing = Showing::whole;
  bool turned = false;  ///< Not set from left to right.
};

/// An outline around a straight line, such as a word, in a colour that is visible on paper.
struct PrintedCircle {
  double fromX = 0, fromY = 0, toX = 0, toY = 0;  ///< The line; a point if both ends are equal.
  double radius = 0;
};

struct PrintedPage {
  std::size_t index = 0;         ///< 0-based.
  double width = 0, height = 0;  ///< In points: the trim box as displayed, after rotation and UserUnit.
  std::string label;
  std::vector<PrintedStyle> styles;
  std::vector<PlacedChar> chars;  ///< In drawing order.
  std::string text;
  std::vector<PrintedCircle> circles;

  std::string_view textOf(const PlacedChar& c) const {
    return std::string_view(text).substr(c.textStart, c.textLength);
  }
  const PrintedStyle& styleOf(const PlacedChar& c) const { return styles[c.style]; }
  /// The middle of its advance box.
  static double middle(const PlacedChar& c) { return c.x + c.advance / 2.0; }
};

/// In points, y down; the owner of a box defines its origin.
struct Box {
  double left = 1e30, top = 1e30, right = -1e30, bottom = -1e30;  ///< Empty by default.
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  void add(double x, double y) { add(Box{x, y, x, y}); }
  void add(const Box& other);
  bool operator==(const Box&) const = default;
};

struct PrintedBookmark {
  std::string title;
  std::size_t page = 0;  ///< 0-based.
  int level = 0;
};

/// An area that links to another page, from the media box's top left corner.
struct PrintedLink {
  Box area;
  std::size_t page = 0;  ///< 0-based.
};

/// A page's boxes, from the media box's top left corner.
struct PrintedBoxes {
  Box trim, bleed;
};

struct PrintedInfo {
  std::string title, author, subject, keywords, creator;
  std::string pdfx;               ///< The version of PDF/X that it claims: "PDF/X-4".
  std::string trapped;            ///< "False": not trapped yet. May be empty.
  std::string created, modified;  ///< Dates, digits only: "20000101000000". May be empty.
};

/// An output intent (ISO 32000-1, 14.11.5).
struct PrintedIntent {
  std::string kind;        ///< "GTS_PDFX"
  std::string identifier;  ///< The identifier of the printing condition: "Custom".
  std::string condition;   ///< The printing condition in words.
  std::string info;        ///< The same, for readers that do not know the registry's condition.
};

/// Characters of one size and colour drawn one after another, each beginning about where the previous one
/// ended. Faces may change within a run (an arrow may come from another font).
struct PrintedRun {
  std::string text;  ///< In reading order, also if read from the right.
  double left = 0, right = 0, baseline = 0;
  double size = 0;
  Colour colour;
  std::string font;          ///< Of its first character.
  double widestAdvance = 0;  ///< Of its characters.
  bool whole = true;         ///< No part of it is cut off.
  int forms = 0;             ///< As in PrintedStyle.
  bool fromRight = false;    ///< It has letters of a right-to-left script, and begins at its right end.
  double middle() const { return (left + right) / 2; }
};

/// Puts characters drawn from left to right, as in PDFs, into reading order: "1,6 → الرباط" is drawn as
/// "طابرلا → 1,6". All are reversed except digits and Latin letters. A character may consist of several code
/// points (a ligature), which are in order already.
std::string readFromRight(const std::vector<std::string>& drawn);
/// U+0590 to U+08FF and the presentation forms: scripts written from right to left.
bool hasRightToLeft(std::string_view text);

/// Removes U+200C and U+200D, which have no glyphs: they may be missing from the text of a print.
std::string withoutJoiners(std::string_view text);

/// Removes quotes and apostrophes, whose form in print depends on the language, and the direction marks that
/// poppler writes around right-to-left text.
std::string withoutQuotes(std::string_view text);

/// The page's runs in drawing order, without hidden and turned characters.
std::vector<PrintedRun> runsOf(const PrintedPage& page);

struct OutlinePoint {
  double x = 0, y = 0;
};

/// A circle is an outline at a constant distance around a straight line or a point, however it was drawn.
/// Takes points of the closed outline, dense enough for its round ends. Nothing for any other shape.
std::optional<PrintedCircle> circleThrough(const std::vector<OutlinePoint>& outline);

/// Adds a finding if a side of the page is more than 0.1 pt off.
void checkPageSize(const PrintedPage& page, Size expected, Findings& findings);

/// The box of a character, without the extra width of a widened face and without the descender space that few
/// letters use.
Box boxOf(const PrintedPage& page, const PlacedChar& c);
/// Adds a finding for each character that is visible beyond the page's edge.
void checkInside(const PrintedPage& page, Findings& findings);

/// "5184 x 5616 pt (72 x 78 in)".
std::string sizeText(double widthPt, double heightPt);

/// "700 pages, the first 612 x 792 pt (8.5 x 11 in)".
std::string pagesText(std::size_t pages, const PrintedPage& first);

/// A number with at most three decimals and no trailing zeros.
std::string decimals(double value);

class PageTexts {
 public:
  /// Adds the text of the next page, without spaces.
  void add(std::string text);
  /// To be called after the last page and before the first query.
  void settle();
  /// The pages, in order, whose text contains `what`.
  std::vector<std::size_t> saying(const std::string& what) const;
  std::size_t pages() const { return texts_.size(); }
  bool says(std::size_t page, const std::string& what) const {
    return texts_[page].find(what) != std::string::npos;
  }
  /// How many bytes of `what`, from `from` on, a page contains in one piece.
  std::size_t partOf(const std::string& what, std::size_t from, std::size_t page) const;

 private:
  /// Bytes used as a key; shorter texts are searched for in every page.
  static constexpr std::size_t kPiece = 6;
  std::vector<std::string> texts_;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> pages_;  ///< Keyed by piece; sorted by settle().
};

}  // namespace gridpress::proof
