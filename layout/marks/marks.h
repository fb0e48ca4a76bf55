// layout/marks/marks: printer's marks around a page, and QR codes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "layout/style/template.h"
#include "model/document.h"

namespace gridpress::layout {

/// The smallest module printed: a phone's camera at arm's length shows it as three pixels.
inline constexpr Length kSmallestModule = Length::mm(0.4);

/// The modules of a QR code, which is square.
struct QrCode {
  std::string text;
  int version = 1;         ///< 1 to 40: determines the number of modules.
  std::vector<bool> dark;  ///< Row by row, without the quiet zone.

  /// Modules per side, including the quiet zone of four on either side (ISO/IEC 18004, 9.1).
  int side() const;
  /// The smallest side that a phone can read.
  Length smallest() const { return kSmallestModule * side(); }
};

/// The code of a text, of version `atLeast` or higher (so that codes of several texts can have the same
/// size); it is readable with up to 15 % of it damaged (level M). Throws Error (call) if the text is too long
/// for a code.
QrCode qrCode(const std::string& text, int atLeast = 1);

/// The side of a style's code: as set, but never too small to read. 0 if there is no code.
Length codeSide(const CodeStyle& style);
/// The same style, with its code limited to an eighth of `width`.
CodeStyle codeWithin(CodeStyle style, Length width);

/// The style's code in a corner of an area: at the top, at the end of lines.
std::optional<PageCode> cornerCode(const CodeStyle& style, const Rect& area, bool fromRight);

/// A site's address for a word, or for the words with that beginning: "https://example.org/#w=POZOS".
std::string linkTo(const std::string& url, char kind, std::string_view text);

/// Black modules on white, as vectors. The area is square.
void setCode(const QrCode& code, const Rect& area, std::vector<Item>& items);
/// The same at the code's own place, without the text below it.
void setCode(const PageCode& code, std::vector<Item>& items);

/// Hairlines beyond the bleed, in line with columns at the top and bottom, and with rows at the sides.
struct EdgeMarks {
  std::set<Length> columns, rows;  ///< From the corner of the trim.
  bool dashed = false;             ///< For folds.
};
/// Adds a slug with these marks to the page.
void addEdgeMarks(const EdgeMarks& marks, Page& page);

/// An ellipse of four curves, neither filled nor stroked yet; and a stroked circle.
Path oval(Point middle, Length across, Length down);
Path circle(Point middle, Length radius, const Stroke& stroke);

/// Adds a slug with crop marks at the corners, extending the edges of the trim, and a registration mark in
/// the middle of each side. All marks are outside the bleed.
void addMarks(Page& page);

/// The same document with marks on every page.
Document withMarks(Document document);

}  // namespace gridpress::layout
