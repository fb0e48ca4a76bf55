// layout/marks/marks: a printer's marks around a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "layout/style/template.h"
#include "model/document.h"

namespace gridpress::layout {

/// No module is printed smaller: at arm's length a phone's camera shows one of this size as three pixels.
inline constexpr Length kSmallestModule = Length::mm(0.4);

/// A code's modules, in a square.
struct QrCode {
  std::string text;
  int version = 1;         ///< 1 to 40: how many modules there are.
  std::vector<bool> dark;  ///< Row by row, without the quiet zone.

  /// Modules of a side, the quiet zone of four on either side among them (ISO/IEC 18004, 9.1).
  int side() const;
  /// The smallest that a phone reads.
  Length smallest() const { return kSmallestModule * side(); }
};

/// The code of a text, of at least that version (so that codes of several texts can be equally large); it can
/// be read while up to 15 % of it is damaged (level M). Throws Error (call) for a text that is too long for a
/// code.
QrCode qrCode(const std::string& text, int atLeast = 1);

/// How large a style's code is: as large as it says, but never too small to read. 0 where it has none.
Length codeSide(const CodeStyle& style);
/// The same style, where a code takes at most an eighth of that width.
CodeStyle codeWithin(CodeStyle style, Length width);

/// The style's code in a corner of an area: at the top, where lines end.
std::optional<PageCode> cornerCode(const CodeStyle& style, const Rect& area, bool fromRight);

/// What leads from a site to a word, or to the words that begin so: "https://example.org/#w=POZOS".
std::string linkTo(const std::string& url, char kind, std::string_view text);

/// Black modules on white, as vectors. The area is square.
void setCode(const QrCode& code, const Rect& area, std::vector<Item>& items);
/// The same at the code's own place, without the text below it.
void setCode(const PageCode& code, std::vector<Item>& items);

/// Hairlines beyond the bleed, in line with columns at the top and the bottom, and with rows at the sides.
struct EdgeMarks {
  std::set<Length> columns, rows;  ///< From the trim's corner.
  bool dashed = false;             ///< Of folds.
};
/// Gives the page a slug that holds them.
void addEdgeMarks(const EdgeMarks& marks, Page& page);

/// Four curves, neither filled nor stroked yet; and a circle.
Path oval(Point middle, Length across, Length down);
Path circle(Point middle, Length radius, const Stroke& stroke);

/// Gives the page a slug with crop marks at its corners, where the trim's edges would run on, and a
/// registration mark in the middle of each side. All of them stand outside the bleed.
void addMarks(Page& page);

/// The same document with marks on every page.
Document withMarks(Document document);

}  // namespace gridpress::layout
