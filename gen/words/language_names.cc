// gen/words/language_names: ICU's, turned round.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/language_names.h"

#include <unicode/uloc.h>
#include <unicode/unistr.h>

#include <array>
#include <unordered_map>
#include <utility>

#include "gen/words/languages.h"
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

}  // namespace gridpress::gen
