// gen/words/lists/numbers: each kind of number.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/lists/lines.h"
#include "model/utf8.h"

#include <unicode/uchar.h>

namespace gridpress::gen {
namespace {

// A digit of any script: 3, ٣, ３; -1: it is none.
int digitAt(Text text) {
  return u_charDigitValue(static_cast<UChar32>(firstOf(text)));
}

// The bytes of ".", ")", "º" or the like behind a number.
std::size_t signBytes(Text text) {
  std::size_t at = text.starts_with(" .") || text.starts_with(" )") ? 1 : 0;  // As it was scanned.
  while (at < text.size() && contains(".):];", text[at])) ++at;
  if (at > 0) return at;
  for (const Text sign : {"º", "°", "ª", "．", "、", "）", "：", "，", "］", ", "})
    if (text.starts_with(sign)) return sign.size();
  // "1- apple": but not "7-Eleven".
  for (const Text dash : {"- ", "– ", "— ", "-\t"})
    if (text.starts_with(dash)) return dash.size() - 1;
  return 0;
}

}  // namespace

std::size_t withSpaces(Text text, std::size_t bytes) {
  return text.size() - bare(text.substr(bytes)).size();
}

std::optional<Numbered> numberAt(Text text) {
  std::size_t at = 0;
  for (const Text sign : {"(", "[", "#", "（", "［", "＃", "№ ", "No. ", "Nr. "})
    if (text.starts_with(sign)) at = sign.size();
  Numbered n;
  int digits = 0;
  for (int value; digits < 4 && (value = digitAt(text.substr(at))) >= 0; ++digits) {
    n.value = n.value * 10 + value;
    nextCodePoint(text, at);
  }
  if (digits == 0 || at == text.size() || digitAt(text.substr(at)) >= 0) return std::nullopt;
  const std::size_t signs = at + signBytes(text.substr(at));
  const Text rest = bare(text.substr(signs));
  // "3.14" is a number; "4. 7 Up" has one.
  if (rest.empty() || (digitAt(rest) >= 0 && (signs == at || rest.data() == text.data() + signs)))
    return std::nullopt;
  n.bytes = text.size() - rest.size();
  ENSURES(n.value >= 0 && n.bytes > 0 && n.bytes < text.size());
  if (signs > at || (text[0] != '(' && text[0] != '[' && digitAt(text) < 0)) return n;  // "#1 Beagle".
  if (text[at] != ' ' && text[at] != '\t') return std::nullopt;
  n.bareNumber = true;
  for (const Text dash : {"- ", "– ", "— "})
    if (rest.starts_with(dash)) n.bareNumber = false, n.bytes = withSpaces(text, n.bytes + dash.size());
  return n;
}

std::optional<Numbered> outlineAt(Text text) {
  Text number = text.substr(0, text.find_first_not_of("0123456789."));
  if (number.ends_with('.')) number.remove_suffix(1);
  const std::size_t stop = number.rfind('.');
  auto n = stop == number.npos || stop == 0 ? std::nullopt : numberAt(text.substr(stop + 1));
  if (n) n->bytes += stop + 1, n->bareNumber = false;
  return n;
}

std::optional<Numbered> circledAt(Text text) {
  std::size_t bytes = 0;
  const char32_t c = firstOf(text, bytes);
  if (c < 0x2460 || c > 0x2473 || bytes == text.size()) return std::nullopt;
  return Numbered{static_cast<long>(c - 0x2460 + 1), withSpaces(text, bytes)};
}

// Of a list's own order: the first of these scripts' letters, and the numbers of Chinese.
constexpr std::array<std::u32string_view, 7> kOrders = {
    U"abcdefghijklmnopqrstuvwxyz", U"абвгдежзиклмнопрстуфхцчшщэюя", U"αβγδεζηθικλμνξοπρστυφχψω",
    U"אבגדהוזחטיכלמנסעפצקרשת",     U"أبجدهوزحطيكلمنسعفصقرشت",       U"가나다라마바사아자차카타파하",
    U"一二三四五六七八九十"};

std::optional<Numbered> letterAt(Text text) {
  std::size_t at = 0, bytes = 0;
  for (const Text open : {"(", "（"})
    if (text.starts_with(open)) at = open.size();
  // "a-b" and "A: one" are none of Latin letters.
  const bool latin = at < text.size() && static_cast<unsigned char>(text[at]) < 0x80;
  if (latin && (text.size() < at + 3 || (text[at + 1] != '.' && text[at + 1] != ')'))) return std::nullopt;
  const auto letter = static_cast<char32_t>(u_tolower(firstOf(text.substr(at), bytes)));
  Text rest = text.substr(at + bytes);
  const std::size_t signs = signBytes(rest);
  if (signs == 0 || (latin && signs > 1)) return std::nullopt;
  const bool blank = signs < rest.size() && rest[signs] == ' ';
  rest = bare(rest.substr(signs));
  for (const std::u32string_view order : kOrders)
    // Behind a Chinese number stands no blank.
    if (const std::size_t place = order.find(letter);
        place != order.npos && !rest.empty() && (blank || order == kOrders.back()))
      return Numbered{static_cast<long>(place) + 1, text.size() - rest.size()};
  return std::nullopt;
}

std::optional<Numbered> romanAt(Text text) {
  constexpr Text kSigns = "ivxlc";
  constexpr long kValues[] = {1, 5, 10, 50, 100};
  long value = 0, before = 0;
  std::size_t at = 0;
  for (; at < text.size() && at < 8; ++at) {
    const std::size_t sign = kSigns.find(static_cast<char>(text[at] | 0x20));
    if (sign == kSigns.npos) break;
    value += kValues[sign] - (kValues[sign] > before ? 2 * before : 0);
    before = kValues[sign];
  }
  if (at == 0 || at + 2 >= text.size() || (text[at] != '.' && text[at] != ')') || text[at + 1] != ' ')
    return std::nullopt;
  ENSURES(value > 0);
  return Numbered{value, withSpaces(text, at + 1)};
}

std::size_t misreadBytes(Text text) {
  const bool misread = text.size() > 3 && contains("lI|SOBZ", text[0]) && contains(".)", text[1]);
  return misread && text[2] == ' ' ? withSpaces(text, 2) : 0;
}

}  // namespace gridpress::gen
