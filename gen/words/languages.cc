// gen/words/languages: the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/languages.h"

#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unistr.h>
#include <unicode/uset.h>

#include <algorithm>
#include <array>
#include <memory>
#include <unordered_map>
#include <utility>

#include "gen/words/list_lines.h"
#include "gen/words/utf8.h"

namespace gridpress::gen {

namespace {

// Languages that lists are written or translated in and languages() has no line for.
constexpr std::array<const char*, 3> kMore = {"zh", "la", "hi"};
// Adverbs, and short forms.
constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kBesides = {
    {{"česky", "cs"},        {"anglicky", "en"},     {"německy", "de"},    {"francouzsky", "fr"},
     {"španělsky", "es"},    {"rusky", "ru"},        {"slovensky", "sk"},  {"po polsku", "pl"},
     {"po angielsku", "en"}, {"po niemiecku", "de"}, {"по-русски", "ru"},  {"по-английски", "en"},
     {"auf deutsch", "de"},  {"auf englisch", "en"}, {"en español", "es"}, {"en inglés", "en"},
     {"en français", "fr"},  {"en anglais", "en"},   {"castellano", "es"}, {"mandarin", "zh"}}};

using Names = std::unordered_map<std::string, std::string>;

void addNames(Names& names, const std::string& tag, const std::string& in) {
  std::array<UChar, 64> name{};
  UErrorCode wrong = U_ZERO_ERROR;
  const std::int32_t units = uloc_getDisplayLanguage(tag.c_str(), in.c_str(), name.data(),
                                                     static_cast<std::int32_t>(name.size()), &wrong);
  if (U_FAILURE(wrong) || wrong == U_USING_DEFAULT_WARNING) return;
  std::string text;
  icu::UnicodeString(name.data(), units).toUTF8String(text);
  names.emplace(smallLetters(text), tag);
}

const Names& allNames() {
  static const Names kNames = [] {
    Names names;
    std::vector<std::string> tags;
    for (const Language& l : languages()) tags.emplace_back(l.tag);
    for (const char* more : kMore) tags.emplace_back(more);
    for (const std::string& tag : tags)
      for (const std::string& in : tags) addNames(names, tag, in);
    for (const auto& [name, tag] : kBesides) names.emplace(name, tag);
    return names;
  }();
  return kNames;
}

bool isTag(std::string_view name) {
  return name.size() == 2 && name[0] >= 'A' && name[0] <= 'Z' && name[1] >= 'A' && name[1] <= 'Z';
}

}  // namespace

std::string languageNamed(std::string_view name) {
  constexpr std::size_t kLongest = 48;  // Bytes.
  while (name.ends_with(':') || name.ends_with(' ')) name.remove_suffix(1);
  name = bare(name);
  if (name.empty() || name.size() > kLongest) return {};
  if (isTag(name)) {
    const Language* const known = languageOf(name);
    return known == nullptr ? std::string() : std::string(known->tag);
  }
  const auto at = allNames().find(smallLetters(name));
  return at == allNames().end() ? std::string() : at->second;
}

namespace {

/// How Danish and Norwegian write their letters without them.
constexpr const char* kDanish = "Æ > AE; æ > ae; Ø > OE; ø > oe; Å > AA; å > aa;";

using enum Script;

constexpr Language kLanguages[] = {
    // The forms of alif are one letter, and vowel signs are left out: see grid_form.
    {"ar", "Arabic", arabic, U"", U""},
    {"bg", "Bulgarian", cyrillic, U"АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ", U""},
    {"ca", "Catalan", latin, U"Ç", U"ÀÉÈÍÏÓÒÚÜ"},
    {"cs", "Czech", latin, U"ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ", U""},
    {"da", "Danish", latin, U"ÆØÅ", U"ÁÉÍÓÚ", kDanish},
    // Word searches keep the umlauts. Crosswords of newspapers write AE, OE and UE, which `plain` does. ẞ is
    // not in
    // everyday use, so ß is SS in both.
    {"de", "German", latin, U"ÄÖÜ", U"ßÀÉ", "Ä > AE; ä > ae; Ö > OE; ö > oe; Ü > UE; ü > ue;"},
    // Without tonos and dialytika, as Greek is written in capitals.
    {"el", "Greek", greek, U"ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", U"ΆΈΉΊΪΌΎΫΏ"},
    {"en", "English", latin, U"", U"ÀÂÇÉÈÊËÏÑÔÖ"},
    {"es", "Spanish", latin, U"Ñ", U"ÁÉÍÓÚÜ"},
    {"et", "Estonian", latin, U"ŠŽÕÄÖÜ", U""},
    {"fa", "Persian", arabic, U"", U""},
    {"fi", "Finnish", latin, U"ÅÄÖŠŽ", U""},
    {"fr", "French", latin, U"", U"ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ"},
    // Final letters are written as the others: a cell may be the last of one word and within another.
    {"he", "Hebrew", hebrew, U"אבגדהוזחטיכלמנסעפצקרשת", U""},
    // A cell has a consonant with its vowel sign: see clusters.
    {"hi", "Hindi", devanagari, U"", U""},
    {"hr", "Croatian", latin, U"ČĆĐŠŽ", U"", "Đ > DJ; đ > dj;"},
    {"hu", "Hungarian", latin, U"ÁÉÍÓÖŐÚÜŰ", U""},
    {"is", "Icelandic", latin, U"ÁÐÉÍÓÚÝÞÆÖ", U""},
    {"it", "Italian", latin, U"", U"ÀÉÈÌÒÓÙ"},
    // Small kana are written large, as in the crosswords of Japan.
    {"ja", "Japanese", kana, U"", U""},
    {"ko", "Korean", hangul, U"", U""},
    {"lt", "Lithuanian", latin, U"ĄČĘĖĮŠŲŪŽ", U""},
    {"lv", "Latvian", latin, U"ĀČĒĢĪĶĻŅŠŪŽ", U""},
    {"nb", "Norwegian", latin, U"ÆØÅ", U"ÀÉÓÒÔ", kDanish},
    {"nl", "Dutch", latin, U"", U"ÁÄÉËÍÏÓÖÚÜÈ"},
    {"pl", "Polish", latin, U"ĄĆĘŁŃÓŚŹŻ", U""},
    {"pt", "Portuguese", latin, U"", U"ÁÀÂÃÇÉÊÍÓÒÔÕÚ"},
    {"ro", "Romanian", latin, U"ĂÂÎȘȚ", U"ŞŢ"},
    // Ё is written Е, as in the crosswords of Russia.
    {"ru", "Russian", cyrillic, U"АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", U"Ё"},
    {"sk", "Slovak", latin, U"ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ", U""},
    {"sl", "Slovene", latin, U"ČŠŽ", U""},
    {"sr", "Serbian", cyrillic, U"АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ", U""},
    {"sv", "Swedish", latin, U"ÅÄÖ", U"ÀÉ"},
    {"th", "Thai", thai, U"", U""},
    {"tr", "Turkish", latin, U"ÇĞİÖŞÜ", U"ÂÎÛ"},
    {"uk", "Ukrainian", cyrillic, U"АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ", U""},
    // The alphabet's letters; tones are signs on them, and left out as Greek accents are.
    {"vi", "Vietnamese", latin, U"ĂÂĐÊÔƠƯ", U"ÀÁẢÃẠẰẮẲẴẶẦẤẨẪẬÈÉẺẼẸỀẾỂỄỆÌÍỈĨỊÒÓỎÕỌỒỐỔỖỘỜỚỞỠỢÙÚỦŨỤỪỨỬỮỰỲÝỶỸỴ"},
};

}  // namespace

std::span<const Language> languages() {
  return kLanguages;
}

const Language* languageOf(std::string_view tag) {
  std::string primary = asciiLower(tag.substr(0, tag.find_first_of("-_")));
  if (primary == "no" || primary == "nn") primary = "nb";
  const auto* const at = std::find_if(std::begin(kLanguages), std::end(kLanguages),
                                      [&](const Language& l) { return l.tag == primary; });
  return at == std::end(kLanguages) ? nullptr : at;
}

std::string plainLettersOf(const Language& language) {
  UErrorCode wrong = U_ZERO_ERROR;
  const std::unique_ptr<ULocaleData, decltype(&ulocdata_close)> data(
      ulocdata_open(std::string(language.tag).c_str(), &wrong), &ulocdata_close);
  const std::unique_ptr<USet, decltype(&uset_close)> letters(
      ulocdata_getExemplarSet(data.get(), nullptr, 0, ULOCDATA_ES_STANDARD, &wrong), &uset_close);
  const bool latin = language.script == Script::latin && U_SUCCESS(wrong);
  std::string plain;
  for (char c = 'A'; c <= 'Z'; ++c) {
    // Turkish has i as a cluster: i with its dot.
    if (!latin || c == 'I' || uset_contains(letters.get(), c + 0x20) != 0) plain += c;
  }
  return plain;
}

}  // namespace gridpress::gen
