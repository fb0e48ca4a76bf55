// gen/letters/languages: exemplar sets and where puzzles differ from them; ICU's territory containment.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/languages.h"

#include <unicode/localpointer.h>
#include <unicode/locid.h>
#include <unicode/region.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/uniset.h>
#include <unicode/uscript.h>
#include <unicode/usetiter.h>

#include <mutex>
#include <utility>

#include "gen/letters/grid_form.h"
#include "gen/letters/icu.h"
#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

using Names = std::unordered_map<std::string, std::string>;

/// A language's name in another; empty where CLDR has none.
std::string nameOf(const std::string& locale, const std::string& in) {
  std::array<UChar, 64> name{};
  UErrorCode wrong = U_ZERO_ERROR;
  const std::int32_t units = uloc_getDisplayLanguage(locale.c_str(), in.c_str(), name.data(),
                                                     static_cast<std::int32_t>(name.size()), &wrong);
  const bool none = U_FAILURE(wrong) || wrong == U_USING_DEFAULT_WARNING;
  return none ? std::string() : inUtf8({name.data(), units});
}

const Names& allNames() {
  static const Names kNames = [] {
    Names names;
    std::vector<std::string> tags;
    for (const std::string_view kind : {"language", "language-of-lists"})
      for (const std::string_view tag : sayings(kind)) tags.emplace_back(tag);
    for (const std::string& tag : tags)
      for (const std::string& in : tags)
        if (const std::string name = nameOf(tag, in); !name.empty()) names.emplace(smallLetters(name), tag);
    for (const std::string& tag : tags)
      for (const std::string_view name : sayings("named-" + tag)) names.emplace(name, tag);
    return names;
  }();
  return kNames;
}

/// The letters of one of CLDR's sets; none where ICU knows no such language.
icu::UnicodeSet exemplars(const char* locale, ULocaleDataExemplarSetType type) {
  UErrorCode wrong = U_ZERO_ERROR;
  icu::UnicodeSet set;
  const icu::LocalULocaleDataPointer data(ulocdata_open(locale, &wrong));
  if (U_FAILURE(wrong) || wrong == U_USING_DEFAULT_WARNING) return set;
  ulocdata_getExemplarSet(data.getAlias(), set.toUSet(), 0, type, &wrong);
  return U_SUCCESS(wrong) ? set : icu::UnicodeSet();
}

void addCapitals(std::set<char32_t>& to, const icu::UnicodeSet& set) {
  for (icu::UnicodeSetIterator at(set); at.next();)
    for (std::int32_t i = 0; i < at.getString().length(); i = at.getString().moveIndex32(i, 1))
      if (const UChar32 c = at.getString().char32At(i); c >= 0x80 && u_isalpha(c))
        to.insert(capitalOf(static_cast<char32_t>(c)));
}

/// What stands in a cell of its own, from the exemplar set.
void addOwn(Language& language, const icu::UnicodeSet& main, std::string_view without) {
  constexpr std::int32_t kMost = 250;  // More are no alphabet.
  if (main.size() > kMost || language.script == USCRIPT_HIRAGANA) return;
  const bool dotted = main.contains(0x131);
  for (icu::UnicodeSetIterator at(main); at.next();) {
    const std::string capital = puzzleCapital(inUtf8(at.getString()), dotted);
    std::size_t first = 0;
    const char32_t c = nextCodePoint(capital, first);
    if (isAscii(capital) || (capital.size() == 2 && isApostrophe(c) && c != 0x2BB) ||
        (c >= 0x80 && !u_isalpha(static_cast<UChar32>(c))) || capital == without)
      continue;
    // Of letters of several signs those that are one sign with marks, or an apostrophe.
    const bool one = Clusters()(capital).size() == 1;
    if (one || (capital.size() == 3 && isApostrophe(nextCodePoint(capital, first))))
      language.own.insert(capital);
  }
}

std::unique_ptr<Language> makeLanguage(const std::string& locale) {
  const icu::UnicodeSet main = exemplars(locale.c_str(), ULOCDATA_ES_STANDARD);
  if (main.isEmpty()) return nullptr;
  auto language = std::make_unique<Language>();
  language->tag = locale.substr(0, locale.find('_'));
  language->english = nameOf(locale, "en");
  language->script = main.contains(0x3042) ? USCRIPT_HIRAGANA : USCRIPT_COMMON;
  for (icu::UnicodeSetIterator at(main); at.next() && language->script == USCRIPT_COMMON;)
    language->script = scriptOf(static_cast<char32_t>(at.getString().char32At(0)));
  addCapitals(language->written, main);
  // Where puzzles differ from the exemplar set.
  const auto custom = sayings("letters-" + language->tag), plain = sayings("plain-" + language->tag);
  if (!plain.empty()) language->plain = plain[0];
  if (custom.empty() || custom[0] == "all")
    addOwn(*language, main, custom.size() > 1 ? custom[1] : "");
  else
    for (const char32_t c : codePoints(custom[0]))
      if (c != '-') language->own.insert(utf8Of(c));
  if (!custom.empty()) addCapitals(language->foreign, exemplars(locale.c_str(), ULOCDATA_ES_AUXILIARY));
  return language;
}

std::vector<const Language*> all(std::string_view kind) {
  EXPECTS(!sayings(kind).empty());
  std::vector<const Language*> found;
  for (const std::string_view tag : sayings(kind))
    if (const Language* const language = languageOf(tag)) found.push_back(language);
  return found;
}

// Behind every code of digits.
constexpr const char* kElsewhere = "~";

}  // namespace

std::string languageNamed(std::string_view name) {
  constexpr std::size_t kLongest = 48;  // Bytes.
  while (name.ends_with(':') || name.ends_with(' ')) name.remove_suffix(1);
  name = bare(name);
  if (name.empty() || name.size() > kLongest) return {};
  if (name.size() == 2 && std::ranges::all_of(name, isCapitalLetter)) {
    const Language* const known = languageOf(name);
    return known == nullptr ? std::string() : known->tag;
  }
  const auto at = allNames().find(smallLetters(name));
  return at == allNames().end() ? std::string() : at->second;
}

std::span<const Language* const> languages() {
  static const std::vector<const Language*> kAll = all("language");
  return kAll;
}

const Language* languageOfScript(int script) {
  static const std::vector<const Language*> kAlone = all("language-by-script");
  const Language* found = nullptr;
  for (const std::span<const Language* const> some : {languages(), std::span(kAlone)})
    for (const Language* language : some)
      if (language->script == script && std::exchange(found, language) != nullptr) return nullptr;
  return found;
}

const Language* languageOf(std::string_view tag) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<Language>, std::less<>> known;
  std::array<char, ULOC_FULLNAME_CAPACITY> locale{};
  UErrorCode wrong = U_ZERO_ERROR;
  uloc_forLanguageTag(std::string(tag).c_str(), locale.data(), ULOC_FULLNAME_CAPACITY, nullptr, &wrong);
  std::array<char, ULOC_LANG_CAPACITY> name{}, script{};
  uloc_getLanguage(locale.data(), name.data(), ULOC_LANG_CAPACITY, &wrong);
  uloc_getScript(locale.data(), script.data(), ULOC_LANG_CAPACITY, &wrong);
  std::string key = name.data();
  if (U_FAILURE(wrong) || key.empty()) return nullptr;
  if (key == "no" || key == "nn") key = "nb";
  if (script[0] != 0) (key += '_') += script.data();
  const std::lock_guard lock(mutex);
  const auto [at, isNew] = known.try_emplace(key);
  if (isNew) at->second = makeLanguage(key);
  return at->second.get();
}

std::string plainLettersOf(const Language& language) {
  const icu::UnicodeSet letters = exemplars(language.tag.c_str(), ULOCDATA_ES_STANDARD);
  std::string plain;
  // Turkish has i as a cluster: i with its dot.
  for (char c = 'A'; c <= 'Z'; ++c)
    if (language.script != USCRIPT_LATIN || c == 'I' || letters.contains(static_cast<UChar32>(c + 0x20)))
      plain += c;
  return plain;
}

int scriptOf(char32_t c) {
  UErrorCode wrong = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(static_cast<UChar32>(c), &wrong);
  return script == USCRIPT_KATAKANA    ? USCRIPT_HIRAGANA
         : script == USCRIPT_INHERITED ? USCRIPT_COMMON
                                       : script;
}

bool Language::isLatin() const {
  return script == USCRIPT_LATIN;
}

char32_t capitalOf(char32_t c) {
  if (c == U'ß') return c;
  return c == U'ı' ? U'İ' : static_cast<char32_t>(u_toupper(static_cast<UChar32>(c)));
}

std::string regionOf(const std::string& country) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Region* region = icu::Region::getInstance(country.c_str(), status);
  if (U_FAILURE(status) || region == nullptr || region->getType() != URGN_TERRITORY) return kElsewhere;
  const icu::Region* continent = region->getContainingRegion(URGN_CONTINENT);
  const icu::Region* part = region->getContainingRegion(URGN_SUBCONTINENT);
  if (continent == nullptr || part == nullptr) return kElsewhere;
  return std::string(continent->getRegionCode()) + "/" + part->getRegionCode() + "/" +
         region->getRegionCode();
}

std::string regionName(const std::string& region) {
  if (region.starts_with(kElsewhere) || region.empty()) return "Elsewhere";
  const std::string code = region.substr(region.rfind('/') + 1);
  icu::UnicodeString name;
  return inUtf8(icu::Locale("und", code.c_str()).getDisplayCountry(icu::Locale::getEnglish(), name));
}

std::string countryNamed(const std::string& text) {
  const std::string wanted = asciiLower(text);
  for (const char* const* code = icu::Locale::getISOCountries(); *code != nullptr; ++code)
    if (asciiLower(*code) == wanted || asciiLower(regionName(std::string("//") + *code)) == wanted)
      return *code;
  return {};
}

}  // namespace gridpress::gen
