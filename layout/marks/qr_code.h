// layout/marks/qr_code: a web address that a phone reads from the paper.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
void setCode(const PageCode& code, std::vector<Item>& items);

}  // namespace gridpress::layout
