// gen/words/lists/numbers: each kind of number.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/lists/lines.h"
#include "model/contracts.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <utility>

namespace gridpress::gen {
namespace {

// A digit of any script and its bytes: 3, ٣, ３; -1: it is none.
int digitAt(std::string_view text, std::size_t& bytes) {
  const char32_t c = firstOf(text, bytes);
  return text.empty() ? -1 : u_charDigitValue(static_cast<UChar32>(c));
}

bool beginsWithDigit(std::string_view text) {
  std::size_t bytes = 0;
  return digitAt(text, bytes) >= 0;
}

// The bytes of ".", ")", "º" or the like behind a number.
std::size_t signBytes(std::string_view text) {
  std::size_t at = text.starts_with(" .") || text.starts_with(" )") ? 1 : 0;  // As it was scanned.
  while (at < text.size() && std::string_view(".):];").find(text[at]) != std::string_view::npos) ++at;
  if (at > 0) return at;
  for (const std::string_view sign : {"º", "°", "ª", "．", "、", "）", "：", "，", "］", ", "})
    if (text.starts_with(sign)) return sign.size();
  // "1- apple": but not "7-Eleven".
  for (const std::string_view dash : {"- ", "– ", "— ", "-\t"})
    if (text.starts_with(dash)) return dash.size() - 1;
  return 0;
}

}  // namespace

std::optional<Numbered> numberAt(std::string_view text) {
  std::size_t at = 0, bytes = 0;
  for (const std::string_view sign : {"(", "[", "#", "（", "［", "＃", "№ ", "No. ", "Nr. "})
    if (text.starts_with(sign)) at = sign.size();
  Numbered n;
  int digits = 0;
  for (int value; digits < 4 && (value = digitAt(text.substr(at), bytes)) >= 0; ++digits, at += bytes)
    n.value = n.value * 10 + value;
  if (digits == 0 || at == text.size() || beginsWithDigit(text.substr(at))) return std::nullopt;
  const std::size_t signs = at + signBytes(text.substr(at));
  const std::string_view rest = bare(text.substr(signs));
  // "3.14" is a number; "4. 7 Up" has one.
  if (rest.empty() || (beginsWithDigit(rest) && (signs == at || rest.data() == text.data() + signs)))
    return std::nullopt;
  n.bytes = text.size() - rest.size();
  ENSURES(n.value >= 0 && n.bytes > 0 && n.bytes < text.size());
  const bool sign = text[0] < '0' || text[0] > '9';  // "#1 Beagle".
  if (signs > at || (sign && text[0] != '(' && text[0] != '[' && digitAt(text, bytes) < 0)) return n;
  if (text[at] != ' ' && text[at] != '\t') return std::nullopt;
  for (const std::string_view dash : {"- ", "– ", "— "})
    if (rest.starts_with(dash)) {
      n.bytes = text.size() - bare(rest.substr(dash.size())).size();
      return n;
    }
  n.bareNumber = true;
  return n;
}

std::optional<Numbered> outlineAt(std::string_view text) {
  std::string_view number = text.substr(0, text.find_first_not_of("0123456789."));
  if (number.ends_with('.')) number.remove_suffix(1);
  const std::size_t stop = number.rfind('.');
  auto n = stop == number.npos || stop == 0 ? std::nullopt : numberAt(text.substr(stop + 1));
  if (n) n->bytes += stop + 1, n->bareNumber = false;
  return n;
}

std::optional<Numbered> circledAt(std::string_view text) {
  std::size_t bytes = 0;
  const char32_t c = firstOf(text, bytes);
  if (c < 0x2460 || c > 0x2473 || bytes == text.size()) return std::nullopt;
  return Numbered{static_cast<long>(c - 0x2460 + 1), text.size() - bare(text.substr(bytes)).size()};
}

// Of a list's own order: the first of these scripts' letters, and the numbers of Chinese.
constexpr std::array<std::u32string_view, 7> kOrders = {
    U"abcdefghijklmnopqrstuvwxyz", U"абвгдежзиклмнопрстуфхцчшщэюя", U"αβγδεζηθικλμνξοπρστυφχψω",
    U"אבגדהוזחטיכלמנסעפצקרשת",     U"أبجدهوزحطيكلمنسعفصقرشت",       U"가나다라마바사아자차카타파하",
    U"一二三四五六七八九十"};

std::optional<Numbered> letterAt(std::string_view text) {
  std::size_t at = 0, bytes = 0;
  for (const std::string_view open : {"(", "（"})
    if (text.starts_with(open)) at = open.size();
  // "a-b" and "A: one" are none of Latin letters.
  const bool latin = at < text.size() && static_cast<unsigned char>(text[at]) < 0x80;
  if (latin && (text.size() < at + 3 || (text[at + 1] != '.' && text[at + 1] != ')'))) return std::nullopt;
  const auto letter = static_cast<char32_t>(u_tolower(static_cast<UChar32>(firstOf(text.substr(at), bytes))));
  std::string_view rest = text.substr(at + bytes);
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

std::optional<Numbered> romanAt(std::string_view text) {
  constexpr std::array<std::pair<char, int>, 5> kSigns = {
      {{'i', 1}, {'v', 5}, {'x', 10}, {'l', 50}, {'c', 100}}};
  long value = 0, before = 0;
  std::size_t at = 0;
  for (; at < text.size() && at < 8; ++at) {
    const auto sign =
        std::ranges::find_if(kSigns, [&](const auto& s) { return s.first == (text[at] | 0x20); });
    if (sign == kSigns.end()) break;
    value += sign->second - (sign->second > before ? 2 * before : 0);
    before = sign->second;
  }
  if (at == 0 || at + 2 >= text.size() || (text[at] != '.' && text[at] != ')') || text[at + 1] != ' ')
    return std::nullopt;
  ENSURES(value > 0);
  return Numbered{value, text.size() - bare(text.substr(at + 1)).size()};
}

std::size_t misreadBytes(std::string_view text) {
  if (text.size() < 4 || std::string_view("lI|SOBZ").find(text[0]) == text.npos) return 0;
  if ((text[1] != '.' && text[1] != ')') || text[2] != ' ') return 0;
  return text.size() - bare(text.substr(2)).size();
}

}  // namespace gridpress::gen
