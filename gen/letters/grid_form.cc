// gen/letters/grid_form: converts letter by letter, with a cache.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/grid_form.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <bit>

#include "gen/letters/icu.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr UChar32 kTatweel = 0x640;

// Letters that puzzles of every language write as another one.
struct Pair {
  std::u32string_view from, to;
};
constexpr Pair kPairs[] = {{U"ךםןףץ", U"כמנפצ"},
                           {U"أإآٱ", U"اااا"},
                           {U"ぁぃぅぇぉっゃゅょゎゕゖ", U"あいうえおつやゆよわかけ"},
                           {U"ァィゥェォッャュョヮヵヶ", U"アイウエオツヤユヨワカケ"}};
// Letters that look alike, of which a language writes one: Arabic, Persian and Urdu kaf, yeh and heh; the
// cedilla that old Romanian files have for the comma.
constexpr std::u32string_view kAlike[] = {U"كک", U"يیى", U"هہە", U"ŞȘ", U"ŢȚ"};

bool isIn(UChar32 c, UScriptCode script) {
  return uscript_hasScript(c, script) != 0;
}

// Without marks above and below; but hamza on a chair (ؤ, ئ) is a letter.
icu::UnicodeString withoutMarks(const icu::UnicodeString& text) {
  constexpr UChar32 kHamzaAbove = 0x654, kHamzaBelow = 0x655;
  const icu::UnicodeString apart = normalized(text, false);
  icu::UnicodeString kept;
  for (std::int32_t i = 0; i < apart.length(); i = apart.moveIndex32(i, 1)) {
    const UChar32 c = apart.char32At(i);
    if (u_charType(c) != U_NON_SPACING_MARK || c == kHamzaAbove || c == kHamzaBelow) kept.append(c);
  }
  return normalized(kept, true);
}

// The letter with some of its marks, most first: Ệ is Ệ, Ê, Ẹ, E.
std::vector<std::string> withFewerMarks(std::string_view letter) {
  constexpr int kMost = 4;
  const icu::UnicodeString apart = normalized(icu::UnicodeString::fromUTF8(letter), false);
  const int marks = std::min(apart.countChar32() - 1, kMost);
  std::vector<std::string> all;
  for (int fewer = 1; fewer <= marks; ++fewer)
    for (unsigned kept = 0; kept < (1U << static_cast<unsigned>(marks)); ++kept) {
      if (std::popcount(kept) != marks - fewer) continue;
      icu::UnicodeString some(apart.char32At(0));
      for (int m = 0; m < marks; ++m)
        if ((kept >> static_cast<unsigned>(m) & 1U) != 0)
          some.append(apart.char32At(apart.moveIndex32(0, m + 1)));
      all.push_back(inUtf8(normalized(some, true)));
    }
  return all;
}

// With Uzbek's own sign for whatever was typed for it.
std::string withTurnedCommas(std::string_view name) {
  std::string text;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t from = at;
    const bool apostrophe = isApostrophe(nextCodePoint(name, at));
    const bool turned = apostrophe && !text.empty() && contains("oOgG", text.back());
    text += turned ? "ʻ" : name.substr(from, at - from);
  }
  return text;
}

}  // namespace

std::string withoutMarks(std::string_view text) {
  return inUtf8(withoutMarks(icu::UnicodeString::fromUTF8(text)));
}

std::string puzzleCapital(std::string_view letter, bool dotted) {
  EXPECTS(!letter.empty());
  const UChar32 first = firstOf(letter);
  icu::UnicodeString upper = upperOf(letter, dotted);
  if (first == 0x1E9E) upper = icu::UnicodeString(u"SS");
  // Its capitals are for whole lines, see clusters.h.
  if (isIn(first, USCRIPT_GEORGIAN)) upper.toLower();
  // Greek, Hebrew and Arabic marks are no letters.
  if (isIn(first, USCRIPT_GREEK) || isIn(first, USCRIPT_HEBREW) || isIn(first, USCRIPT_ARABIC))
    upper = withoutMarks(upper);
  for (const Pair& pair : kPairs)
    if (const std::size_t which = pair.from.find(static_cast<char32_t>(upper.char32At(0)));
        which != pair.from.npos)
      upper = icu::UnicodeString(static_cast<UChar32>(pair.to[which]));
  return std::string(withoutJoinersAtEnd(inUtf8(normalized(upper, true))));
}

GridForms::GridForms(const Language* language, Certainty certainty, bool dotted)
    : language_(certainty == Certainty::none ? nullptr : language),
      certainty_(certainty),
      dotted_(dotted || (language_ != nullptr && language_->dotted())),
      folder_(Fold::right, true) {}

bool GridForms::has(std::string_view capital) const {
  return isAscii(capital) || language_->own.find(capital) != language_->own.end();
}

// The capital as the language has it.
std::string GridForms::ofLanguage(const std::string& capital) {
  EXPECTS(language_ != nullptr && !capital.empty());
  const char32_t first = firstOf(capital);
  if (has(capital)) return capital;
  for (const std::u32string_view alike : kAlike)
    if (alike.find(first) != alike.npos)
      for (const char32_t c : alike)
        if (language_->writes(c) && !language_->writes(first)) return utf8Of(c);
  const bool known = language_->writes(first) || language_->foreign.contains(first);
  if (certainty_ == Certainty::byWords && !known) return capital;
  if (!u_isUUppercase(first)) return capital;  // Marks make other letters there.
  for (const std::string& fewer : withFewerMarks(capital))
    if (has(fewer)) return fewer;
  bool lost = false;
  return isIn(first, USCRIPT_LATIN) ? folder_(capital, lost) : capital;
}

std::string GridForms::formOf(const std::string& cluster) {
  const UChar32 first = firstOf(cluster);
  if (const std::int32_t digit = u_charDigitValue(first); digit >= 0)
    return std::string(1, static_cast<char>('0' + digit));
  const bool okina = first == 0x2BB && (language_ == nullptr || language_->own.contains(cluster));
  if (!okina && (!u_isalpha(first) || isApostrophe(first) || first == kTatweel)) return {};
  const std::string capital = puzzleCapital(cluster, dotted_);
  if (language_ == nullptr || isAscii(capital)) return capital;
  // Of an expansion (ŉ, ß) each letter.
  std::string form;
  for (const std::string_view one : clusters_(capital)) form += ofLanguage(std::string(one));
  return form;
}

void GridForms::Change::add(std::string_view became, std::string_view word) {
  ++words;
  if (example.empty() || word < example) example = word, to = became;
}

std::string GridForms::operator()(std::string_view name) {
  std::string form;
  const bool turned = language_ != nullptr && language_->own.contains("Oʻ");
  if (isAscii(name) && !dotted_ && !turned) {
    bool lost = false;
    return folder_(name, lost);
  }
  // Whatever is typed for Uzbek's sign is that sign.
  const std::string text = turned ? withTurnedCommas(name) : std::string(name);
  std::set<std::string> told;
  for (std::string_view cluster : clusters_(text)) {
    cluster = withoutJoinersAtEnd(cluster);
    const std::string key(cluster);
    const auto [at, isNew] = cells_.try_emplace(key);
    if (isNew) at->second = formOf(key);
    const std::string& is = at->second;
    form += is;
    if (isAscii(cluster) || is.empty() || !told.insert(key).second) continue;
    // ß has a capital that nobody means.
    const std::string capital = key == "ß" ? key : inUtf8(upperOf(key, dotted_));
    const bool withMarks = !isAscii(is) && withoutMarks(icu::UnicodeString::fromUTF8(capital)) ==
                                               icu::UnicodeString::fromUTF8(is);
    if (capital == is || key == is)
      seen_[is].add(is, name);
    else if (!withMarks || isIn(icu::UnicodeString::fromUTF8(is).char32At(0), USCRIPT_LATIN))
      changes_[capital].add(is, name);
  }
  // What stood apart may compose now (Hangul jamo).
  return inUtf8(normalized(icu::UnicodeString::fromUTF8(form), true));
}

bool isLatinLetter(std::string_view text) {
  return isIn(firstOf(text), USCRIPT_LATIN);
}

}  // namespace gridpress::gen
