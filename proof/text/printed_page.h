// proof/text/printed_page: a page as it was read back: characters, circles, and where each of them stands.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/colour.h"

namespace gridpress::proof {

/// Face, size and colour that characters share.
struct PrintedStyle {
  std::string font;  ///< PostScript name without its subset tag: "B612Mono-Bold".
  double size = 0;   ///< Points on the page, whatever matrices led there.
  Colour colour;
  bool operator==(const PrintedStyle&) const = default;
};

/// How much of a character shows: what the clip leaves, judged by its advance box; white or fully transparent
/// ones are hidden.
enum class Showing : std::uint8_t { whole, cut, hidden };

/// A character as the page draws it. Coordinates are points from the trim's top left corner, y down.
struct PlacedChar {
  double x = 0, y = 0;  ///< Its origin, on the baseline.
  float advance = 0;    ///< The font's width for it, without extra spacing.
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

struct PrintedBookmark {
  std::string title;
  std::size_t page = 0;  ///< 0-based.
  int level = 0;
};

/// An area that leads to another page; points from the media box's top left corner, y down.
struct PrintedLink {
  double left = 0, top = 0, right = 0, bottom = 0;
  std::size_t page = 0;  ///< 0-based.
};

/// A page's boxes, in points from the media box's top left corner, y down: left, top, right, bottom.
struct PrintedBoxes {
  std::array<double, 4> trim{}, bleed{};
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

}  // namespace gridpress::proof
