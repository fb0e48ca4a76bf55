// gen/words/grid_form: letter by letter, with a memory of each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/grid_form.h"

#include <unicode/bytestream.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <set>

#include "gen/words/utf8.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

constexpr char32_t kTatweel = 0x640;

// Letters that a puzzle writes as another one. ro: the cedilla that old files have for the comma.
struct Pair {
  std::string_view language;  // Empty: in every language.
  std::u32string_view from, to;
};
constexpr Pair kPairs[] = {
    {"", U"ךםןףץ", U"כמנפצ"},
    {"", U"أإآٱ", U"اااا"},
    {"", U"ぁぃぅぇぉっゃゅょゎゕゖ", U"あいうえおつやゆよわかけ"},
    {"", U"ァィゥェォッャュョヮヵヶ", U"アイウエオツヤユヨワカケ"},
    {"ro", U"ŞŢ", U"ȘȚ"},
    {"ru", U"Ё", U"Е"},
};

bool isIn(UChar32 c, UScriptCode script) {
  return uscript_hasScript(c, script) != 0;
}

// Marks that are no letters: all of Greek, Hebrew and Arabic ones.
bool losesMarks(UChar32 c) {
  return isIn(c, USCRIPT_GREEK) || isIn(c, USCRIPT_HEBREW) || isIn(c, USCRIPT_ARABIC);
}

std::string utf8Of(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

const icu::Normalizer2& normalizer(bool compose) {
  UErrorCode wrong = U_ZERO_ERROR;
  const auto* n = compose ? icu::Normalizer2::getNFCInstance(wrong) : icu::Normalizer2::getNFDInstance(wrong);
  if (U_FAILURE(wrong))
    throw Error::job(std::string("ICU cannot compose letters (") + u_errorName(wrong) + ")",
                     "install ICU's data (libicu72)");
  return *n;
}

// Without marks above and below; but hamza on a chair (ؤ, ئ) is a letter.
icu::UnicodeString withoutMarks(const icu::UnicodeString& text) {
  constexpr UChar32 kHamzaAbove = 0x654, kHamzaBelow = 0x655;
  UErrorCode wrong = U_ZERO_ERROR;
  const icu::UnicodeString apart = normalizer(false).normalize(text, wrong);
  icu::UnicodeString kept;
  for (std::int32_t i = 0; i < apart.length(); i = apart.moveIndex32(i, 1)) {
    const UChar32 c = apart.char32At(i);
    if (u_charType(c) != U_NON_SPACING_MARK || c == kHamzaAbove || c == kHamzaBelow) kept.append(c);
  }
  return normalizer(true).normalize(kept, wrong);
}

// Ệ is Ê.
icu::UnicodeString withoutTones(const icu::UnicodeString& text) {
  UErrorCode wrong = U_ZERO_ERROR;
  const icu::UnicodeString apart = normalizer(false).normalize(text, wrong);
  icu::UnicodeString kept;
  for (std::int32_t i = 0; i < apart.length(); ++i)
    if (std::u16string_view(u"\u0300\u0301\u0303\u0309\u0323").find(apart.charAt(i)) ==
        std::u16string_view::npos)
      kept.append(apart.charAt(i));
  return normalizer(true).normalize(kept, wrong);
}

}  // namespace

GridForms::GridForms(const Language* language, std::u32string kept, bool digits)
    : language_(language), kept_(std::move(kept)), digits_(digits), folder_(Fold::right, digits) {}

std::string GridForms::latin(const std::string& upper) {
  std::string out;
  for (const std::string_view one : clusters_(upper)) {
    std::size_t at = 0;
    const auto c = static_cast<char32_t>(nextCodePoint(one, at));
    bool lost = false;
    if (at == one.size() && kept_.find(c) != kept_.npos)
      out += one;
    else
      out += folder_(one, lost);
  }
  return out;
}

std::string GridForms::formOf(const std::string& cluster) {
  std::size_t at = 0;
  const UChar32 first = nextCodePoint(cluster, at);
  if (u_isdigit(first)) {
    const std::int32_t digit = u_charDigitValue(first);
    return digits_ && digit >= 0 ? std::string(1, static_cast<char>('0' + digit)) : "";
  }
  if (!u_isalpha(first) || first == static_cast<UChar32>(kTatweel)) return {};
  const bool turkish = language_ != nullptr && language_->tag == "tr";
  icu::UnicodeString upper = unicode(cluster);
  upper.toUpper(turkish ? icu::Locale("tr") : icu::Locale::getRoot());
  if (first == 0x1E9E) upper = icu::UnicodeString(u"SS");
  if (isIn(first, USCRIPT_GEORGIAN))
    upper = unicode(cluster);  // Its capitals are for whole lines, see clusters.h.
  if (language_ != nullptr && language_->tag == "vi") upper = withoutTones(upper);
  if (losesMarks(first)) upper = withoutMarks(upper);
  for (const Pair& pair : kPairs) {
    if (!pair.language.empty() && (language_ == nullptr || language_->tag != pair.language)) continue;
    const std::size_t which = pair.from.find(static_cast<char32_t>(upper.char32At(0)));
    if (which != pair.from.npos) upper = icu::UnicodeString(static_cast<UChar32>(pair.to[which]));
  }
  const std::string text = utf8Of(upper);
  return isIn(first, USCRIPT_LATIN) ? latin(text) : text;
}

const std::string& GridForms::cell(const std::string& cluster) {
  const auto [at, isNew] = cells_.try_emplace(cluster);
  if (isNew) at->second = formOf(cluster);
  return at->second;
}

void GridForms::note(std::map<std::string, Change>& in, const std::string& from, const std::string& to,
                     std::string_view name) {
  Change& change = in[from];
  change.to = to;
  ++change.words;
  if (change.example.empty() || name < change.example) change.example = name;
}

std::string GridForms::operator()(std::string_view name) {
  std::string form;
  const bool turkish = language_ != nullptr && language_->tag == "tr";
  if (isAscii(name) && !turkish) {
    bool lost = false;
    return folder_(name, lost);
  }
  std::set<std::string> told;
  for (const std::string_view cluster : clusters_(name)) {
    const std::string key(cluster);
    const std::string& is = cell(key);
    form += is;
    if (isAscii(cluster) || is.empty() || !told.insert(key).second) continue;
    // ß has a capital that nobody means.
    std::string capital = key;
    if (key != "ß") {
      icu::UnicodeString upper = unicode(key);
      capital = utf8Of(upper.toUpper(turkish ? icu::Locale("tr") : icu::Locale::getRoot()));
    }
    const bool withMarks = !isAscii(is) && withoutMarks(unicode(capital)) == unicode(is);
    if (capital == is || key == is)
      note(seen_, is, is, name);
    else if (!withMarks || isIn(unicode(is).char32At(0), USCRIPT_LATIN))
      note(changes_, capital, is, name);
  }
  UErrorCode wrong = U_ZERO_ERROR;
  // What stood apart may compose now (Hangul jamo).
  return utf8Of(normalizer(true).normalize(unicode(form), wrong));
}

bool isLatinLetter(std::string_view text) {
  std::size_t at = 0;
  return !text.empty() && isIn(nextCodePoint(text, at), USCRIPT_LATIN);
}

std::u32string ownLettersOf(const std::vector<const Language*>& languages) {
  std::u32string all;
  for (const Language* l : languages)
    for (const char32_t c : l->own)
      if (all.find(c) == all.npos) all += c;
  return all;
}

}  // namespace gridpress::gen
