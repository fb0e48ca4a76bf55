// gen/words/list_lines: what can be seen, line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/list_lines.h"
#include "gen/letters/languages.h"
#include "model/html_text.h"
#include "model/utf8.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace gridpress::gen {
namespace {

constexpr std::string_view kWideSpace = "\u3000";

// How nine of ten of the two hundred commonest Japanese family names end: 佐藤, 鈴木, 高橋, 田中, 伊藤, 渡辺
// ...
constexpr std::u32string_view kFamilyEnds =
    U"田村山川本藤野井中林原口島嶋木崎﨑上下沢澤橋谷岡松内部辺邊瀬水森子浦塚葉保尾地西池屋関東辻平脇倉越津宮"
    U"城石熊堀星";
// Two syllables or characters, as few families have.
constexpr std::u32string_view kLongFamilies[] = {U"남궁", U"선우", U"제갈", U"황보", U"독고", U"欧阳",
                                                 U"歐陽", U"司马", U"司馬", U"上官", U"诸葛", U"諸葛"};

struct Name {
  std::u32string family, given;
};

bool isIn(char32_t c, UScriptCode script) {
  UErrorCode wrong = U_ZERO_ERROR;
  return c == U'々' ? script == USCRIPT_HAN : uscript_getScript(static_cast<UChar32>(c), &wrong) == script;
}

bool allIn(std::u32string_view text, UScriptCode script) {
  return std::all_of(text.begin(), text.end(), [&](char32_t c) { return isIn(c, script); });
}

// What stands between wide spaces, but for a number in front: "1. 山田", "１", "太郎".
std::vector<std::u32string> partsOf(std::string_view line) {
  std::vector<std::u32string> parts(1);
  for (std::size_t at = 0; at < line.size();) {
    const auto c = static_cast<char32_t>(nextCodePoint(line, at));
    if (c == 0x3000)
      parts.emplace_back();
    else if (isIn(c, USCRIPT_HAN) || isIn(c, USCRIPT_HANGUL) || isIn(c, USCRIPT_HIRAGANA) ||
             isIn(c, USCRIPT_KATAKANA) || c == U'ー')
      parts.back() += c;
    else if (c != U' ' && (parts.size() > 1 || !parts.back().empty()))
      return {};  // No letter of a name.
  }
  std::erase_if(parts, [](const auto& part) { return part.empty(); });
  return parts;
}

std::optional<Name> nameIn(std::string_view line) {
  constexpr std::size_t kLongest = 4;
  const std::vector<std::u32string> parts = partsOf(line);
  if (parts.size() != 2 || parts[0].size() > kLongest || parts[1].size() > kLongest) return std::nullopt;
  if (!allIn(parts[0], USCRIPT_HAN) && !allIn(parts[0], USCRIPT_HANGUL)) return std::nullopt;
  return Name{parts[0], parts[1]};
}

// A family name that is more than the beginning of a column.
bool isFamily(const Name& name) {
  const bool pair =
      std::find(std::begin(kLongFamilies), std::end(kLongFamilies), name.family) != std::end(kLongFamilies);
  if (allIn(name.family, USCRIPT_HANGUL)) return name.family.size() == 1 || pair;
  return pair || name.family.size() == 1 || kFamilyEnds.find(name.family.back()) != kFamilyEnds.npos;
}

/// Whether a list's lines are full names, each with one wide space in it: 山田　太郎, 김　민준, 王　小明.
/// Between other words the wide space stands between columns. Most family names must be such as there are: in
/// Korean one syllable, in Chinese one character, in Japanese one that ends as most do (田, 山, 木 ...).
bool areFullNames(const std::vector<std::string>& lines) {
  std::size_t names = 0, families = 0, brief = 0, spelled = 0;
  for (const std::string& line : lines) {
    if (bare(line).find(kWideSpace) == line.npos) continue;
    const std::optional<Name> name = nameIn(line);
    if (!name) return false;
    ++names;
    families += static_cast<std::size_t>(isFamily(*name));
    brief += static_cast<std::size_t>(name->family.size() + name->given.size() < 3);
    // 山　やま: a word and how it is read.
    spelled += static_cast<std::size_t>(allIn(name->family, USCRIPT_HAN) && !allIn(name->given, USCRIPT_HAN));
  }
  return names >= 2 && families * 10 >= names * 6 && brief * 2 < names && spelled * 2 <= names;
}

/// The line with a plain space between the two names.
std::string withPlainName(const std::string& line) {
  std::string plain = line;
  while (plain.ends_with(kWideSpace)) plain.resize(plain.size() - kWideSpace.size());
  if (const std::size_t at = plain.rfind(kWideSpace); at != plain.npos)
    plain.replace(at, kWideSpace.size(), " ");
  return plain;
}

bool isUnseen(char32_t c) {
  if (c == 0xAD || c == 0x200B || c == 0x200E || c == 0x200F || c == 0x2060 || c == 0xFEFF || c == 0xFFFC ||
      c == 0x61C)
    return true;
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

// A form of a letter or digit that only fonts and old encodings have: a ligature (ﬁ, ǆ), an Arabic letter's
// shape as PDFs have it, a full-width digit, a half-width katakana, a bold letter of mathematics. Ligatures
// of other scripts are letters of their alphabets (Thai sara am, Armenian և), and so are Korean jamo.
bool isPresentationForm(char32_t c) {
  constexpr char32_t kFirst = 0x132;
  const auto u = static_cast<UChar32>(c);
  if (c < kFirst || (U_MASK(u_charType(u)) & (U_GC_L_MASK | U_GC_ND_MASK | U_GC_NL_MASK)) == 0) return false;
  switch (u_getIntPropertyValue(u, UCHAR_DECOMPOSITION_TYPE)) {
    case U_DT_COMPAT: return scriptOf(c) == USCRIPT_LATIN || c >= 0xFB00;
    case U_DT_INITIAL:
    case U_DT_MEDIAL:
    case U_DT_FINAL:
    case U_DT_ISOLATED:
    case U_DT_WIDE:
    case U_DT_NARROW:
    case U_DT_FONT: return scriptOf(c) != USCRIPT_HANGUL;
    default: return false;
  }
}

bool isBreak(char32_t c) {
  return c == '\v' || c == '\f' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
}

std::vector<std::string> brokenLines(std::string_view raw) {
  std::vector<std::string> parts(1);
  for (std::size_t at = 0; at < raw.size();) {
    const std::size_t from = at;
    if (isBreak(static_cast<char32_t>(nextCodePoint(raw, at))))
      parts.emplace_back();
    else
      parts.back() += raw.substr(from, at - from);
  }
  return parts;
}

// The source of a page in one line: "apple<br>pear", "<li>apple</li><li>pear</li>".
std::string withBreaks(std::string_view page) {
  std::string broken;
  for (std::size_t at = 0; at < page.size(); ++at) {
    const std::string tag = page[at] == '<' ? asciiLower(page.substr(at, 5)) : "";
    for (const std::string_view known : {"<br", "</li", "</p", "</div", "</tr"})
      if (tag.starts_with(known)) broken += '\v';
    broken += page[at];
  }
  return broken;
}

bool isSmall(std::string_view text) {
  std::size_t bytes = 0;
  const char32_t c = firstOf(text, bytes);
  return u_isULowercase(static_cast<UChar32>(c)) != 0;
}

// "photo-" and "synthesis": but not in a list of prefixes, where many end so.
bool isCut(const ListLine& line, const ListLine& next) {
  return line.text.size() > 2 && line.text.ends_with('-') && !line.text.starts_with("# ") &&
         line.text[line.text.size() - 2] != ' ' && !next.gap && isSmall(next.text) &&
         !next.text.ends_with('-') && countWords(next.text) == 1;
}

void joinCut(ListLines& lines, ListFacts& facts) {
  const auto cut =
      std::count_if(lines.begin(), lines.end(), [](const ListLine& l) { return l.text.ends_with('-'); });
  if (cut == 0 || static_cast<std::size_t>(cut) * 3 > lines.size()) return;
  ListLines joined;
  for (ListLine& line : lines) {
    if (!joined.empty() && isCut(joined.back(), line)) {
      joined.back().text.pop_back();
      joined.back().text += line.text;
      ++facts.joined;
    } else {
      joined.push_back(std::move(line));
    }
  }
  lines = std::move(joined);
}

std::string plainForms(const std::string& text) {
  std::string plain;
  UErrorCode wrong = U_ZERO_ERROR;
  icu::Normalizer2::getNFKCInstance(wrong)
      ->normalize(icu::UnicodeString::fromUTF8(text), wrong)
      .toUTF8String(plain);
  return plain;
}

}  // namespace

std::string visible(std::string_view text) {
  if (isAscii(text) && std::none_of(text.begin(), text.end(), [](char c) { return c < 0x20 || c == 0x7F; }))
    return std::string(text);
  std::string seen, forms;  // Of a run of presentation forms, which may compose.
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const char32_t c = nextCodePoint(text, at);
    if (isUnseen(c)) continue;
    if (isPresentationForm(c)) {
      forms += text.substr(from, at - from);
      continue;
    }
    if (!forms.empty()) seen += plainForms(std::exchange(forms, {}));
    const auto u = static_cast<UChar32>(c);
    const bool space = c != '\t' && (u_isUWhiteSpace(u) || u_charType(u) == U_CONTROL_CHAR);
    seen += space ? " " : text.substr(from, at - from);
  }
  return forms.empty() ? seen : seen + plainForms(forms);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

bool hasMarkup(std::string_view text) {
  return text.find_first_of("<&[") != text.npos;
}

std::string withoutMarkup(std::string_view text, Italics italics) {
  std::string plain;
  // "[sound:plum.mp3]", as Anki exports it.
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.substr(at).starts_with("[sound:") ? text.find(']', at) : text.npos;
    if (end != text.npos)
      at = end + 1;
    else
      plain += text[at++];
  }
  return fromHtml(plain, italics);
}

ListLines linesOf(const std::vector<std::string>& raw, ListFacts& facts) {
  ListLines lines;
  bool gap = false, soft = false;
  const bool names = areFullNames(raw);
  const auto filled = std::count_if(raw.begin(), raw.end(), [](const auto& l) { return !bare(l).empty(); });
  for (std::size_t i = 0; i < raw.size(); ++i)
    for (const std::string& part : brokenLines(filled == 1 ? withBreaks(raw[i]) : raw[i])) {
      const std::string shown = hasMarkup(part) ? withoutMarkup(part) : part;
      // Japanese has no spaces between words: the wide one stands between columns.
      const std::string seen = visible(replaced(names ? withPlainName(shown) : shown, "\u3000", "   "));
      std::string_view text = seen;
      // A tab in front is an indentation; one at the end is an empty cell.
      text = bare(text);
      if (text.empty()) {
        gap = !lines.empty();
        continue;
      }
      if (soft && !gap) {
        lines.back().text += text;
        ++facts.joined;
      } else {
        lines.push_back({std::string(text), i + 1, gap, false, {}});
      }
      gap = false;
      soft = std::string_view(part).ends_with("\u00AD");
    }
  joinCut(lines, facts);
  return lines;
}

std::vector<ListLine*> openLines(ListLines& lines) {
  std::vector<ListLine*> open;
  for (ListLine& line : lines)
    if (line.aside.empty()) open.push_back(&line);
  return open;
}

std::size_t wordLines(const ListLines& lines) {
  return static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [](const ListLine& l) { return l.aside.empty(); }));
}

}  // namespace gridpress::gen
