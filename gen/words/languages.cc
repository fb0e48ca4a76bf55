// gen/words/languages: the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/languages.h"

#include <unicode/ulocdata.h>
#include <unicode/uset.h>

#include <algorithm>
#include <memory>

#include "gen/words/utf8.h"

namespace gridpress::gen {
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
