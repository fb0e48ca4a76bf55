// proof/text/printed_page: a page as it was read back: characters, runs of them, circles, their places.
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

/// By how much the part differs in which two colours differ most.
int apart(Colour a, Colour b);

/// Face, size, colour and depth that characters share.
struct PrintedStyle {
  std::string font;  ///< PostScript name without its subset tag: "B612Mono-Bold".
  double size = 0;   ///< Points on the page, whatever matrices led there.
  Colour colour;
  int forms = 0;  ///< In how many they lie: a drawing's text is in one more than what is around the drawing.
  bool operator==(const PrintedStyle&) const = default;
};

/// How much of a character shows: what the clip leaves, judged by its advance box; white or fully transparent
/// ones are hidden.
enum class Showing : std::uint8_t { whole, cut, hidden };

/// A character as the page draws it. Coordinates are points from the trim's top left corner, y down.
struct PlacedChar {
  double x = 0, y = 0;  ///< Its origin, on the baseline.
  float advance = 0;    ///< The font's width for it, without extra spacing; of a widened face the natural
                        ///< one where the page has the face as it is, too.
  /// The middle of its ink, from the outline in the embedded font; of its advance box where there is none.
  float inkX = 0, inkY = 0;
  std::uint32_t textStart = 0;
  std::uint16_t textLength = 0;  ///< Bytes of UTF-8; several code points for ligatures and clusters.
  std::uint16_t style = 0;
  Showing showing = Showing::whole;
  bool turned = false;  ///< Does not run from left to right.
};

/// An outline around a straight line, a word's: drawn in a colour that shows on paper.
struct PrintedCircle {
  double fromX = 0, fromY = 0, toX = 0, toY = 0;  ///< The line; a point where both are one.
  double radius = 0;
};

struct PrintedPage {
  std::size_t index = 0;         ///< 0-based.
  double width = 0, height = 0;  ///< Points: the trim box as it is shown, after rotation and UserUnit.
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

/// Left, top, right and bottom in points, y down, from the corner that whoever has it counts from.
struct Box {
  double left = 1e30, top = 1e30, right = -1e30, bottom = -1e30;  ///< As it is: around nothing.
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

/// An area that leads to another page, from the media box's top left corner.
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
  std::string pdfx;               ///< The version of PDF/X that it names: "PDF/X-4".
  std::string trapped;            ///< "False": its colours are not spread yet. May be empty.
  std::string created, modified;  ///< Dates, their digits alone: "20000101000000". May be empty.
};

/// An output intent (ISO 32000-1, 14.11.5).
struct PrintedIntent {
  std::string kind;        ///< "GTS_PDFX"
  std::string identifier;  ///< Of the printing condition: "Custom".
  std::string condition;   ///< In words.
  std::string info;        ///< The same, for a registry's conditions that a reader does not know.
};

/// Characters of one size and colour, drawn one after another, each beginning about where the last one ended.
/// Faces may change within (an arrow may come from another font).
struct PrintedRun {
  std::string text;  ///< As it is read, also where that is from the right.
  double left = 0, right = 0, baseline = 0;
  double size = 0;
  Colour colour;
  std::string font;          ///< Of its first character.
  double widestAdvance = 0;  ///< Of its characters.
  bool whole = true;         ///< Nothing of it is cut off.
  int forms = 0;             ///< As its characters have it.
  bool fromRight = false;    ///< It has letters of Hebrew, Arabic and the like, and begins at its right.
  double middle() const { return (left + right) / 2; }
};

/// Drawn from left to right, as PDFs have it, "1,6 → الرباط" is "طابرلا → 1,6". Puts characters into the
/// order of reading: all from the right, but digits and Latin letters as they stand. Characters may be of
/// several code points (a ligature), which are in order already.
std::string readFromRight(const std::vector<std::string>& drawn);
/// U+0590 to U+08FF and the presentation forms: scripts that are written from the right.
bool hasRightToLeft(std::string_view text);

/// Without U+200C and U+200D, which are no glyphs: a print's text may have lost them.
std::string withoutJoiners(std::string_view text);

/// Without quotes and apostrophes, which print has as its language does, and without the marks of direction
/// that poppler writes around text from the right.
std::string withoutQuotes(std::string_view text);

/// The page's runs in drawing order, without hidden and turned characters.
std::vector<PrintedRun> runsOf(const PrintedPage& page);

struct OutlinePoint {
  double x = 0, y = 0;
};

/// A circle is what lies at one distance around a straight line, or around a point, however it was drawn:
/// points of its closed outline, close enough together for its round ends. Nothing for any other shape.
std::optional<PrintedCircle> circleThrough(const std::vector<OutlinePoint>& outline);

/// Adds a finding where a page's sides are more than 0.1 pt off.
void checkPageSize(const PrintedPage& page, Size expected, Findings& findings);

/// A character as a box: without what a widened face states beyond it, and what few letters have below their
/// line.
Box boxOf(const PrintedPage& page, const PlacedChar& c);
/// Adds a finding for each character that shows beyond the page's edge.
void checkInside(const PrintedPage& page, Findings& findings);

/// "5184 x 5616 pt (72 x 78 in)".
std::string sizeText(double widthPt, double heightPt);

/// "700 pages, the first 612 x 792 pt (8.5 x 11 in)".
std::string pagesText(std::size_t pages, const PrintedPage& first);

/// A number with at most three decimals and no zeros at its end.
std::string decimals(double value);

class PageTexts {
 public:
  /// The text of the next page, without spaces.
  void add(std::string text);
  /// After the last page; before the first question.
  void settle();
  /// The pages, in order, whose text holds `what`.
  std::vector<std::size_t> saying(const std::string& what) const;
  std::size_t pages() const { return texts_.size(); }
  bool says(std::size_t page, const std::string& what) const {
    return texts_[page].find(what) != std::string::npos;
  }
  /// How many bytes of `what`, from `from` on, a page says in one place.
  std::size_t partOf(const std::string& what, std::size_t from, std::size_t page) const;

 private:
  /// Bytes that are looked up; a shorter text is sought in every page.
  static constexpr std::size_t kPiece = 6;
  std::vector<std::string> texts_;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> pages_;  ///< By pieces; sorted once settled.
};

}  // namespace gridpress::proof
