// gen/files/encoding: byte order marks, zeros, ICU's detector and the language model; repairs lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/encoding.h"

#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "gen/letters/detect.h"
#include "gen/letters/icu.h"
#include "gen/letters/languages.h"
#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kJudged = 256 * 1024;  // Bytes that ICU and the model look at.

// Encodings of two bytes a character, by the first bytes of kana and of what else most texts are written
// with, and by the least second byte. What is Korean could be Chinese, too.
struct Wide {
  const char* encoding;
  unsigned char kana, first, last, second;
};
constexpr std::array<Wide, 5> kWideEncodings = {{{"EUC-KR", 0, 0xB0, 0xC8, 0xA1},
                                                 {"EUC-JP", 0xA4, 0xB0, 0xCF, 0xA1},
                                                 {"shift_jis", 0x82, 0x88, 0x98, 0x40},
                                                 {"GB18030", 0, 0xB0, 0xD7, 0xA1},
                                                 {"Big5", 0, 0xA4, 0xC6, 0x40}}};

// The first that all of a text fits, in a short one of which ICU's detector would find another; of EUC-JP
// there must be kana.
const char* wideEncoding(std::string_view bytes) {
  const auto fits = [bytes](const Wide& wide) {
    bool kana = wide.kana != 0xA4;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      const auto lead = static_cast<unsigned char>(bytes[i]);
      if (lead < 0x80) continue;
      const auto second = static_cast<unsigned char>(++i < bytes.size() ? bytes[i] : 0);
      const bool isKana = wide.kana > 0 && (lead | 1) == (wide.kana | 1), sign = lead == 0xA1 || lead == 0x81;
      kana = kana || isKana;
      if (second < wide.second || !(isKana || sign || (lead >= wide.first && lead <= wide.last)))
        return false;
    }
    return kana;
  };
  const auto* const wide = std::ranges::find_if(kWideEncodings, fits);
  return wide == kWideEncodings.end() ? nullptr : wide->encoding;
}

std::optional<std::string> byMark(std::string_view bytes) {
  UErrorCode wrong = U_ZERO_ERROR;
  const std::string_view head = bytes.substr(0, 8);
  const char* const name =
      ucnv_detectUnicodeSignature(head.data(), static_cast<std::int32_t>(head.size()), nullptr, &wrong);
  const std::string encoding = name == nullptr ? "" : name;
  if (encoding == "UTF-8") return "";
  return encoding.starts_with("UTF-16") || encoding.starts_with("UTF-32") ? std::optional(encoding)
                                                                          : std::nullopt;
}

// What ICU's detector takes the bytes for, the likeliest first.
std::vector<std::string> detected(std::string_view bytes) {
  UErrorCode wrong = U_ZERO_ERROR;
  const icu::LocalUCharsetDetectorPointer detector(ucsdet_open(&wrong));
  bytes = bytes.substr(0, kJudged);
  ucsdet_setText(detector.getAlias(), bytes.data(), static_cast<std::int32_t>(bytes.size()), &wrong);
  std::int32_t count = 0;
  const UCharsetMatch** const all = ucsdet_detectAll(detector.getAlias(), &count, &wrong);
  std::vector<std::string> names;
  for (std::int32_t i = 0; U_SUCCESS(wrong) && i < count; ++i)
    names.emplace_back(ucsdet_getName(all[i], &wrong));
  return names;
}

// Mails of Japan and Korea: ASCII with sequences that begin with ESC, which ICU's detector knows.
std::string byEscapes(std::string_view bytes) {
  if (!contains(bytes, "\x1B$")) return {};
  const std::vector<std::string> names = detected(bytes);
  return !names.empty() && names[0].starts_with("ISO-2022") ? names[0] : std::string();
}

// ASCII is every second byte of UTF-16, and at least its line ends are ASCII. Two letters of ASCII side by
// side are a character of Chinese there, of which one in ten is written so; in other texts zeros are stray.
const char* byZeros(std::string_view bytes, bool whole) {
  if (whole && bytes.size() % 2 != 0) return nullptr;
  std::size_t little = 0, big = 0, pairs = 0;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const auto a = static_cast<unsigned char>(bytes[i]), b = static_cast<unsigned char>(bytes[i + 1]);
    if (b == 0 && a > 0 && a < 0x80) ++little;
    if (a == 0 && b > 0 && b < 0x80) ++big;
    if (isAsciiLetter(bytes[i]) && isAsciiLetter(bytes[i + 1])) ++pairs;
  }
  if (std::max(little, big) <= pairs) return nullptr;
  if (little > 8 * big) return "UTF-16LE";
  if (big > 8 * little) return "UTF-16BE";
  return nullptr;
}

// Sequences beyond ASCII, and bytes that are none.
std::pair<std::size_t, std::size_t> countUtf8(std::string_view bytes, bool whole) {
  std::pair<std::size_t, std::size_t> count;
  while (!bytes.empty()) {
    const std::size_t bad = firstBadUtf8(bytes);
    const std::string_view good = bytes.substr(0, bad);
    count.first += countIf(good, [](char c) { return (c & 0xC0) == 0xC0; });
    if (bad == bytes.npos) break;
    // The block's end cuts a character of at most four bytes.
    if (!whole && bytes.size() - bad < 4) break;
    ++count.second;
    bytes.remove_prefix(bad + 1);
  }
  return count;
}

// Signs that no word has between its letters, and capitals behind small letters.
std::size_t oddities(std::string_view text) {
  std::size_t odd = 0;
  UChar32 before = ' ';
  for (std::size_t at = 0; at < text.size();) {
    const UChar32 c = nextCodePoint(text, at);
    std::size_t ahead = at;
    const UChar32 next = ahead < text.size() ? nextCodePoint(text, ahead) : ' ';
    if (c >= 0x80) {
      const bool joined = u_isalpha(before) && u_isalpha(next);
      if (c == 0xFFFD || (u_charType(c) == U_CONTROL_CHAR) || (joined && !u_isalpha(c) && c != 0x2019)) ++odd;
      if (u_isUUppercase(c) && u_isULowercase(before)) ++odd;
      // "5€" is a price, "n€" a character that was cut.
      const auto sign = U_MASK(u_charType(c)) & (U_GC_SC_MASK | U_GC_SM_MASK | U_GC_SK_MASK | U_GC_SO_MASK);
      if (sign != 0 && u_isalpha(before)) ++odd;
      // § and € stand before numbers, not before letters.
      if (!joined && !u_isalpha(c) && u_isalpha(next) && u_charType(c) != U_INITIAL_PUNCTUATION &&
          u_charType(c) != U_START_PUNCTUATION)
        ++odd;
    }
    before = c;
  }
  return odd;
}

// Empty where none gives words: then it is UTF-8 with a damaged line.
std::string latinEncoding(std::string_view bytes, std::size_t high) {
  EXPECTS(high <= bytes.size());
  constexpr double kOdd = 40;    // Nats: more than the word that it cuts, of which single letters are left.
  constexpr double kRarer = 3;   // Nats that each encoding is rarer than the one before.
  constexpr double kMixed = 15;  // Nats: letters that no one language has, such as é beside ă.
  std::string best;
  double least = 0;
  std::size_t oddest = 0;
  int rank = 0;
  for (const std::string_view encoding : sayings("encoding-latin")) {
    const std::string text = Decoder(std::string(encoding))(bytes, true);
    LanguageGuess guess;
    guess.add(text);
    const std::size_t odd = oddities(text);
    // Vietnamese has all accents, and is in none of these.
    const auto writes = [&](const Language* l) { return l->tag != "vi" && guess.hasAll(*l); };
    const double mixed = std::ranges::none_of(guess.possible(), writes) ? kMixed : 0;
    const double cost = guess.cost() + kOdd * static_cast<double>(odd) + kRarer * rank++ + mixed;
    if (!best.empty() && cost >= least) continue;
    best = encoding;
    least = cost;
    oddest = odd;
  }
  return oddest * 4 > high ? std::string() : best;
}

// The share of the letters that are frequent ones, less what is odd.
double plausible(const std::string& text, std::string_view frequent) {
  EXPECTS(!frequent.empty());
  double letters = 0, among = 0;
  for (const char32_t c : codePoints(text)) {
    if (c < 0x80) continue;
    ++letters;
    // KOI8 and Windows have each other's capitals.
    among += contains(frequent, utf8Of(static_cast<char32_t>(u_tolower(c)))) - (u_isUUppercase(c) ? 1 : 0);
  }
  return (among - static_cast<double>(oddities(text))) / std::max(letters, 1.0);
}

// ICU's best answer that is not Latin, or nothing.
std::string otherScript(std::string_view bytes) {
  constexpr double kPlausible = 0.4, kSure = 0.6;
  std::string_view best;
  double most = kPlausible;
  for (std::string_view letters : sayings("encoding-other")) {
    const std::string_view encoding = cutOff(letters, ' ');
    const double share = plausible(Decoder(std::string(encoding))(bytes, true), letters);
    if (share > most) best = encoding, most = share;
  }
  if (const char* const wide = most < kSure ? wideEncoding(bytes) : nullptr) return wide;
  if (!best.empty()) return std::string(best);
  for (const std::string& name : detected(bytes)) {
    if (isAmong("encoding-latin", asciiLower(name)) || name == "ISO-8859-1" || name == "ISO-8859-9" ||
        name.starts_with("IBM") || name.starts_with("UTF") || name.starts_with("ISO-2022"))
      continue;
    const std::string text = Decoder(name)(bytes, true);
    if (!contains(text, "\xEF\xBF\xBD")) return name;
  }
  return {};
}

// The line's characters as bytes of the encoding, where these are UTF-8 beyond ASCII.
std::optional<std::string> mendedLine(std::string_view line, UConverter* converter) {
  EXPECTS(converter != nullptr);
  const auto text = icu::UnicodeString::fromUTF8(line);
  std::string bytes(static_cast<std::size_t>(text.length()) + 8, '\0');
  UErrorCode wrong = U_ZERO_ERROR;
  const std::int32_t length =
      ucnv_fromUChars(converter, bytes.data(), static_cast<std::int32_t>(bytes.size()), text.getBuffer(),
                      text.length(), &wrong);
  if (U_FAILURE(wrong)) return std::nullopt;
  bytes.resize(static_cast<std::size_t>(length));
  if (isAscii(bytes) || firstBadUtf8(bytes) != std::string_view::npos) return std::nullopt;
  return bytes;
}

struct Mended {
  std::size_t lines = 0, high = 0;  // Those that are meant so, of those beyond ASCII.
  std::string text;
  Mojibake what;
};

Mended mendedBy(const std::string& encoding, std::string_view text) {
  Mended mended;
  mended.what.encoding = encoding;
  UErrorCode wrong = U_ZERO_ERROR;
  const icu::LocalUConverterPointer converter(ucnv_open(encoding.c_str(), &wrong));
  ucnv_setFromUCallBack(converter.getAlias(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &wrong);
  for (bool more = true; more;) {
    more = contains(text, '\n');
    const std::string_view line = cutOff(text, '\n');
    const bool high = !isAscii(line);
    const std::optional<std::string> better =
        U_SUCCESS(wrong) && high ? mendedLine(line, converter.getAlias()) : std::nullopt;
    mended.high += high;
    if (better && mended.lines++ == 0) mended.what.before = line, mended.what.after = *better;
    (mended.text += better ? *better : line) += more ? "\n" : "";
  }
  ENSURES(mended.lines <= mended.high);
  return mended;
}

// "MÃ¼nchen" of "7. MÃ¼nchen, Bayern": the first word that is another one now.
void shorten(Mojibake& what) {
  const auto cutWord = [](std::string_view& text) {
    const std::string_view word = text.substr(0, text.find_first_of(" \t,;\r"));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return std::string(word);
  };
  for (std::string_view before = what.before, after = what.after; !before.empty() && !after.empty();) {
    const std::string was = cutWord(before), is = cutWord(after);
    if (was != is) return void(what = {what.encoding, was, is});
  }
}

// Two capitals of a language can be bytes of UTF-8, too: Czech ČŠ in Windows-1250, Estonian ÕŽ in 1252. But
// what damage leaves is never of one language's letters alone: the second byte mostly becomes a sign.
bool isOfOneLanguage(std::string_view text) {
  std::set<char32_t> letters;
  for (std::size_t at = 0; at < text.size();)
    if (const auto capital = static_cast<char32_t>(u_toupper(nextCodePoint(text, at))); capital >= 0x80)
      letters.insert(capital);
  return std::ranges::any_of(languages(), [&](const Language* l) {
    return std::ranges::all_of(letters, [&](char32_t c) { return l->writes(c); });
  });
}

Mojibake mendOnce(std::string& text) {
  if (isAscii(text) || isOfOneLanguage(text)) return {};
  Mended best;
  for (const std::string_view encoding : sayings("encoding-taken-for"))
    if (Mended mended = mendedBy(std::string(encoding), text); mended.lines > best.lines)
      best = std::move(mended);
  if (best.lines * 2 <= best.high) return {};
  text = std::move(best.text);
  shorten(best.what);
  return best.what;
}

}  // namespace

std::string encodingOf(std::string_view bytes, bool whole) {
  if (const std::optional<std::string> marked = byMark(bytes)) return *marked;
  if (std::string shifting = byEscapes(bytes); !shifting.empty()) return shifting;
  if (contains(bytes, '\0'))
    if (const char* const wide = byZeros(bytes, whole)) return wide;
  const auto [good, bad] = countUtf8(bytes, whole);
  if (bad == 0 || good > bad) return {};
  bytes = bytes.substr(0, kJudged);
  const std::size_t high = countIf(bytes, [](char c) { return (c & 0x80) != 0; });
  // Latin words are mostly letters of ASCII, words of other scripts have none.
  if (high > countIf(bytes, isAsciiLetter))
    if (std::string other = otherScript(bytes); !other.empty()) return other;
  return latinEncoding(bytes, high);
}

std::string encodingName(const std::string& encoding) {
  for (std::string_view name : sayings("encoding-name"))
    if (cutOff(name, ' ') == encoding) return std::string(name);
  std::string name = encoding;
  if (name.starts_with("windows")) name[0] = 'W';
  return name.empty() ? "UTF-8" : name;
}

void Decoder::Close::operator()(UConverter* converter) const {
  ucnv_close(converter);
}

Decoder::Decoder(const std::string& encoding) {
  EXPECTS(!encoding.empty());
  UErrorCode wrong = U_ZERO_ERROR;
  converter_.reset(ucnv_open(encoding.c_str(), &wrong));
  if (U_FAILURE(wrong))
    throw Error::job("ICU cannot read " + encodingName(encoding) + " (" + u_errorName(wrong) + ")",
                     "save the list as UTF-8, or install ICU's data (libicu72)");
}

std::string Decoder::operator()(std::string_view block, bool last) {
  EXPECTS(converter_ != nullptr);
  std::vector<char16_t> units(block.size() * 2 + 16);
  const char* from = block.data();
  char16_t* to = units.data();
  UErrorCode wrong = U_ZERO_ERROR;
  ucnv_toUnicode(converter_.get(), &to, units.data() + units.size(), &from, block.data() + block.size(),
                 nullptr, last, &wrong);
  if (U_FAILURE(wrong))
    throw Error::job(std::string("ICU cannot decode the text (") + u_errorName(wrong) + ")",
                     "save the list as UTF-8");
  ENSURES(from == block.data() + block.size());
  return inUtf8({units.data(), static_cast<std::int32_t>(to - units.data())});
}

Mojibake mendMojibake(std::string& text) {
  if (firstBadUtf8(text) != std::string_view::npos) return {};
  Mojibake first = mendOnce(text);
  if (first.encoding.empty()) return first;
  if (const Mojibake again = mendOnce(text); !again.encoding.empty()) first.after = again.after;
  ENSURES(firstBadUtf8(text) == std::string_view::npos);
  return first;
}

}  // namespace gridpress::gen
