// gen/words/full_names: family names by how they are written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/full_names.h"

#include <unicode/uscript.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "gen/words/list_lines.h"
#include "gen/words/utf8.h"

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

}  // namespace

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

std::string withPlainName(const std::string& line) {
  std::string plain = line;
  while (plain.ends_with(kWideSpace)) plain.resize(plain.size() - kWideSpace.size());
  if (const std::size_t at = plain.rfind(kWideSpace); at != plain.npos)
    plain.replace(at, kWideSpace.size(), " ");
  return plain;
}

}  // namespace gridpress::gen
