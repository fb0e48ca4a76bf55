// gen/files/mojibake: each line back to bytes, and a look whether they are UTF-8.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/mojibake.h"

#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "gen/letters/languages.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

// The first wins where several give as many lines.
constexpr std::array<const char*, 5> kTakenFor = {"windows-1252", "ISO-8859-1", "macintosh", "windows-1251",
                                                  "windows-1250"};

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

Converter converterOf(const char* encoding) {
  UErrorCode wrong = U_ZERO_ERROR;
  Converter converter(ucnv_open(encoding, &wrong), &ucnv_close);
  ucnv_setFromUCallBack(converter.get(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &wrong);
  return U_SUCCESS(wrong) ? std::move(converter) : Converter(nullptr, &ucnv_close);
}

// The line's characters as bytes of the encoding, where these are UTF-8 beyond ASCII.
std::optional<std::string> mendedLine(std::string_view line, UConverter* converter) {
  const auto text =
      icu::UnicodeString::fromUTF8(icu::StringPiece(line.data(), static_cast<std::int32_t>(line.size())));
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

std::vector<std::string_view> linesIn(std::string_view text) {
  std::vector<std::string_view> lines;
  for (;;) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

struct Mended {
  std::size_t lines = 0;
  std::string text;
  Mojibake what;
};

Mended mendedBy(const char* encoding, const std::vector<std::string_view>& lines) {
  Mended mended;
  mended.what.encoding = encoding;
  const Converter converter = converterOf(encoding);
  for (const std::string_view line : lines) {
    const std::optional<std::string> better =
        !converter || isAscii(line) ? std::nullopt : mendedLine(line, converter.get());
    if (better) {
      ++mended.lines;
      if (mended.what.before.empty()) mended.what.before = line, mended.what.after = *better;
    }
    (mended.text += better ? *better : line) += '\n';
  }
  mended.text.pop_back();
  return mended;
}

// "MÃ¼nchen" of "7. MÃ¼nchen, Bayern": the first word that is another one now.
void shorten(Mojibake& what) {
  const auto wordsOf = [](const std::string& text) {
    std::vector<std::string> words(1);
    for (const char c : text)
      if (std::string_view(" \t,;\r").find(c) != std::string_view::npos)
        words.emplace_back();
      else
        words.back() += c;
    return words;
  };
  const std::vector<std::string> before = wordsOf(what.before), after = wordsOf(what.after);
  for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i)
    if (before[i] != after[i]) {
      what.before = before[i];
      what.after = after[i];
      return;
    }
}

// Two capitals of a language can be bytes of UTF-8, too: Czech ČŠ in Windows-1250, Estonian ÕŽ in 1252. But
// what damage leaves is never of one language's letters alone: the second byte mostly becomes a sign.
bool isOfOneLanguage(std::string_view text) {
  std::set<char32_t> letters;
  for (std::size_t at = 0; at < text.size();) {
    const auto capital = static_cast<char32_t>(u_toupper(static_cast<UChar32>(nextCodePoint(text, at))));
    if (capital >= 0x80) letters.insert(capital);
  }
  const auto all = languages();
  return std::any_of(all.begin(), all.end(), [&](const Language* l) {
    return std::all_of(letters.begin(), letters.end(), [&](char32_t c) { return l->writes(c); });
  });
}

Mojibake mendOnce(std::string& text) {
  if (isOfOneLanguage(text)) return {};
  const std::vector<std::string_view> lines = linesIn(text);
  const auto high = static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [](std::string_view line) { return !isAscii(line); }));
  if (high == 0) return {};
  Mended best;
  for (const char* encoding : kTakenFor)
    if (Mended mended = mendedBy(encoding, lines); mended.lines > best.lines) best = std::move(mended);
  if (best.lines * 2 <= high) return {};
  text = std::move(best.text);
  shorten(best.what);
  return best.what;
}

}  // namespace

Mojibake mendMojibake(std::string& text) {
  if (isAscii(text) || firstBadUtf8(text) != std::string_view::npos) return {};
  Mojibake first = mendOnce(text);
  if (first.encoding.empty()) return first;
  if (const Mojibake again = mendOnce(text); !again.encoding.empty()) first.after = again.after;
  return first;
}

}  // namespace gridpress::gen
