// model/printable: by bytes, since all that is left out is known by its first two or three.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/printable.h"

#include <algorithm>

#include "model/limits.h"
#include "model/utf8.h"

namespace gridpress {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\t' || c == '\n' || c == '\r') out += c;
    }
  return out;
}

namespace {

unsigned char byteAt(const std::string& text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

// What stands at a place: how many bytes, and what of them is printed instead.
struct Unprintable {
  std::size_t bytes = 0;  ///< 0: nothing to leave out.
  bool space = false;
};

Unprintable unprintableAt(const std::string& text, std::size_t at) {
  const unsigned char first = byteAt(text, at), second = byteAt(text, at + 1), third = byteAt(text, at + 2);
  if (first == '\t' || first == '\n' || first == '\r') return {1, true};
  if (first < 0x20 || first == 0x7F) return {1, false};
  if (first == 0xC2 && second >= 0x80 && second <= 0x9F) return {2, second == 0x85};  // U+0085 ends a line
  if (first != 0xE2) return {};
  if (second == 0x80 && (third == 0xA8 || third == 0xA9)) return {3, true};  // U+2028 and U+2029 do, too
  if (second == 0x80 && third >= 0xAA && third <= 0xAE) return {3, false};   // U+202A to U+202E
  if (second == 0x81 && third >= 0xA6 && third <= 0xA9) return {3, false};   // U+2066 to U+2069
  return {};
}

}  // namespace

std::string printable(std::string text, LineEnds ends) {
  const bool plain = std::ranges::none_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2;
  });
  if (plain) return text;
  std::string kept;
  kept.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Unprintable left = unprintableAt(text, at);
    if (left.bytes == 0)
      kept += text[at];
    else if (ends == LineEnds::kept && text[at] == '\n')
      kept += '\n';
    else if (left.space && !(text[at] == '\r' && byteAt(text, at + 1) == '\n'))
      kept += ' ';
    at += std::max<std::size_t>(left.bytes, 1);
  }
  return kept;
}

std::string paperText(std::string text, const Source& where, LineEnds ends) {
  limits::kText.check(text.size(), where);
  return printable(std::move(text), ends);
}

std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 60;
  return std::string(beginningOf(text, kMost)) + (text.size() <= kMost ? "" : "...");
}

std::string inQuotes(std::string_view text, char quote) {
  return quote + shortened(text) + quote;
}

}  // namespace gridpress
