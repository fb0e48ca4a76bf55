// gen/words/lists/lines: visible text, line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/lists/lines.h"
#include "gen/letters/icu.h"
#include "gen/letters/sayings.h"
#include "model/utf8.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/regex.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>

namespace gridpress::gen {
namespace {

constexpr Text kWideSpace = "\u3000";

// A family's name and a given one with a wide space between them: of Han, or the first of Hangul.
constexpr const char16_t* kFullName =
    uR"re([^\p{Han}\p{Hangul}\p{Hiragana}\p{Katakana}々ー]*(?:([\p{Han}々]{1,4})|(\p{Hangul}{1,4}))\u3000+)re"
    uR"re(([\p{Han}々]{1,4}|([\p{Han}\p{Hangul}\p{Hiragana}\p{Katakana}々ー]{1,4}))[\u3000 ]*)re";

bool isFamily(const icu::UnicodeString& name, bool hangul) {
  EXPECTS(!name.isEmpty());
  const auto last = static_cast<char32_t>(name.char32At(name.length() - 1));
  return name.length() == 1 || isAmong("family", inUtf8(name)) ||
         (!hangul && isAmong("family-end", utf8Of(last)));
}

/// Whether a list's lines are full names, each with one wide space in it: 山田　太郎, 김　민준, 王　小明.
/// Between other words the wide space stands between columns. Most family names must be such as there are: in
/// Korean one syllable, in Chinese one character, in Japanese one that ends as most do (田, 山, 木 ...).
bool areFullNames(const std::vector<std::string>& lines) {
  const auto isWide = [](const std::string& line) { return contains(bare(line), kWideSpace); };
  if (std::ranges::none_of(lines, isWide)) return false;
  UErrorCode wrong = U_ZERO_ERROR;
  icu::RegexMatcher name(kFullName, 0, wrong);
  std::size_t names = 0, families = 0, brief = 0, spelled = 0;
  for (const std::string& line : lines) {
    if (!isWide(line)) continue;
    const icu::UnicodeString text = icu::UnicodeString::fromUTF8(line);
    if (!name.reset(text).matches(wrong)) return false;
    const bool hangul = name.start(2, wrong) >= 0, spells = name.start(4, wrong) >= 0;
    const icu::UnicodeString family = name.group(hangul ? 2 : 1, wrong);
    ++names;
    families += isFamily(family, hangul);
    brief += family.length() + name.group(3, wrong).length() < 3;
    spelled += !hangul && spells;  // 山　やま: a word and how it is read.
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

// What nobody sees; and what only fonts and old encodings have of a letter or digit: a ligature (ﬁ, ǆ), an
// Arabic letter's shape as PDFs have it, a full-width digit, one of a formula (H₂O), a half-width katakana, a
// bold letter of mathematics. Ligatures of other scripts are letters of their alphabets (Thai sara am,
// Armenian և), and so are Korean jamo.
constexpr const char16_t* kUnseen =
    u"[\\u00AD\\u200B\\u200E\\u200F\\u2060\\uFEFF\\uFFFC\\u061C\\u202A-\\u202E\\u2066-\\u2069]";
constexpr const char16_t* kForms =
    u"[[\\u2080-\\u2089]"
    u"[[[[[:dt=initial:][:dt=medial:][:dt=final:][:dt=isolated:][:dt=wide:][:dt=narrow:][:dt=font:]]-[:Hang:]"
    u"]"
    u"[[:dt=compat:]&[[:Latn:][\\uFB00-\\U0010FFFF]]]]&[[:L:][:Nd:][:Nl:]]&[\\u0132-\\U0010FFFF]]]";

std::vector<std::string> brokenLines(Text raw) {
  constexpr std::u32string_view kBreaks = U"\v\f\r\u0085\u2028\u2029";
  std::vector<std::string> parts(1);
  for (std::size_t at = 0; at < raw.size();) {
    const std::size_t from = at;
    if (kBreaks.find(nextCodePoint(raw, at)) != kBreaks.npos)
      parts.emplace_back();
    else
      parts.back() += raw.substr(from, at - from);
  }
  return parts;
}

// The source of a page in one line: "apple<br>pear", "<li>apple</li><li>pear</li>".
std::string withBreaks(Text page) {
  std::string broken;
  for (std::size_t at = 0; at < page.size(); ++at) {
    const std::string tag = page[at] == '<' ? asciiLower(page.substr(at, 5)) : "";
    for (const Text known : {"<br", "</li", "</p", "</div", "</tr"})
      if (tag.starts_with(known)) broken += '\v';
    broken += page[at];
  }
  return broken;
}

// "photo-" and "synthesis": but not in a list of prefixes, where many end so.
bool isCut(const ListLine& line, const ListLine& next) {
  return line.text.size() > 2 && line.text.ends_with('-') && !line.text.ends_with("--") &&
         !line.text.starts_with("# ") && line.text[line.text.size() - 2] != ' ' && !next.gap &&
         caseOf(next.text) == 0 && !next.text.ends_with('-') &&
         (countWords(next.text) == 1 || countWords(line.text) > 3);
}

void joinCut(ListLines& lines, ListFacts& facts) {
  std::size_t cut = 0, sure = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].text.ends_with('-')) continue;
    ++cut;
    const std::string before = lines[i].text.substr(0, lines[i].text.size() - 1);
    sure += i + 1 < lines.size() && isCut(lines[i], lines[i + 1]) && !lines[i + 1].text.starts_with(before);
  }
  if (cut == 0 || (cut * 3 > lines.size() && sure < cut)) return;
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
  ENSURES(!joined.empty() && joined.size() <= lines.size());
  lines = std::move(joined);
}

}  // namespace

std::string visible(Text text) {
  if (isAscii(text) && std::ranges::none_of(text, [](char c) { return c < 0x20 || c == 0x7F; }))
    return std::string(text);
  UErrorCode wrong = U_ZERO_ERROR;
  static const icu::UnicodeSet unseen(kUnseen, wrong), forms(kForms, wrong);
  static const icu::FilteredNormalizer2 plain(*icu::Normalizer2::getNFKCInstance(wrong), forms);
  std::string seen;
  bool formed = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const auto c = static_cast<UChar32>(nextCodePoint(text, at));
    if (unseen.contains(c)) continue;
    formed = formed || forms.contains(c);
    const bool space = c != '\t' && (u_isUWhiteSpace(c) || u_charType(c) == U_CONTROL_CHAR);
    seen += space ? " " : text.substr(from, at - from);
  }
  if (!formed) return seen;
  std::string whole;
  icu::StringByteSink<std::string> sink(&whole);
  plain.normalizeUTF8(0, seen, sink, nullptr, wrong);
  return whole;
}

std::string replaced(std::string text, Text from, Text to) {
  EXPECTS(!from.empty());
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

bool hasMarkup(Text text) {
  return text.find_first_of("<&[") != text.npos;
}

// "[pear](https://pear.example)" of Markdown, "[[Venus|Morning star]]" of a wiki: what is shown; without a
// page's notes ("Earth[a]", "Knights[edit]"), comments of HTML and the address behind a name.
std::string withoutLinks(const std::string& text) {
  UErrorCode wrong = U_ZERO_ERROR;
  std::string shown;
  thread_local icu::RegexMatcher link(
      u"\\[\\[(?:[^\\]|]*\\|)?([^\\]]+)\\]\\]|\\[([^\\]]+)\\]\\((?:[^()]|\\([^)]*\\))*+\\)|<!--.*?-->|<!\\[[^"
      u">]*>|<ref.*?"
      u"(?:/>|</ref>)|"
      u"(?<=\\S)\\[(?:\\d{1,3}|[a-z]|edit|citation needed|note \\d+)\\]|\\s*<[^<>@\\s]+@[^<>\\s]+>",
      0, wrong);
  const auto from = icu::UnicodeString::fromUTF8(text);
  return link.reset(from).replaceAll(u"$1$2", wrong).toUTF8String(shown);
}

std::string withoutMarkup(Text text, Italics italics) {
  std::string plain;
  // "[sound:plum.mp3]", as Anki exports it.
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.substr(at).starts_with("[sound:") ? text.find(']', at) : text.npos;
    if (end != text.npos)
      at = end + 1;
    else
      plain += text[at++];
  }
  return fromHtml(withoutLinks(plain), italics);
}

ListLines linesOf(const std::vector<std::string>& raw, ListFacts& facts) {
  ListLines lines;
  bool gap = false, soft = false;
  const bool names = areFullNames(raw);
  const auto filled = std::ranges::count_if(raw, [](const auto& l) { return !bare(l).empty(); });
  for (std::size_t i = 0; i < raw.size(); ++i)
    for (const std::string& part : brokenLines(filled == 1 ? withBreaks(raw[i]) : raw[i])) {
      std::string shown = hasMarkup(part) ? withoutMarkup(part) : part;
      const bool links = contains(part, "]]") || part.find(')', part.find("](")) != part.npos;
      facts.notes += !links && std::ranges::count(part, '[') > std::ranges::count(shown, '[');
      if (part.ends_with("[edit]")) shown.insert(0, "# ");  // Of Wikipedia.
      // "学校【がっこう】" has a remark, "【動物】" is a heading.
      if (const std::size_t open = shown.find("【"); open != shown.npos) {
        const bool head = open == 0 && shown.ends_with("】");
        shown = replaced(replaced(std::move(shown), "【", head ? "# " : "（"), "】", head ? "" : "）");
      }
      // Japanese has no spaces between words: the wide one stands between columns.
      const std::string seen = visible(replaced(names ? withPlainName(shown) : shown, "\u3000", "   "));
      // A tab in front is an indentation; one at the end is an empty cell.
      const Text text = bare(seen);
      if (text.empty()) {
        gap = !lines.empty();
        continue;
      }
      if (soft && !gap) {
        EXPECTS(!lines.empty());
        lines.back().text += text;
        ++facts.joined;
      } else {
        lines.push_back({std::string(text), i + 1, gap, false, {}, seen.find_first_not_of(" \t")});
      }
      gap = false;
      soft = Text(part).ends_with("\u00AD");
    }
  joinCut(lines, facts);
  ENSURES(std::ranges::none_of(lines, [](const ListLine& l) { return l.text.empty(); }));
  ENSURES(std::ranges::is_sorted(lines, {}, &ListLine::number));
  return lines;
}

std::vector<ListLine*> openLines(ListLines& lines) {
  std::vector<ListLine*> open;
  for (ListLine& line : lines)
    if (line.aside.empty()) open.push_back(&line);
  return open;
}

std::size_t wordLines(const ListLines& lines) {
  return countWhere(lines, [](Text) { return true; });
}

void setAside(ListLine& line, Text reason, ListFacts& facts) {
  EXPECTS(!reason.empty());
  line.aside = reason;
  ++(reason == kHeading || reason == kSentence ? facts.headings : facts.notices);
}

}  // namespace gridpress::gen
