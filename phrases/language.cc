// phrases/language: tags, directions and plurals, as ICU has them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrases/language.h"

#include <unicode/locid.h>
#include <unicode/plurrule.h>
#include <unicode/strenum.h>

#include <map>
#include <memory>
#include <string_view>

namespace gridpress::phrases {

std::string canonicalTag(const std::string& tag) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
  if (U_FAILURE(status) || *locale.getLanguage() == 0) return "";
  const auto written = locale.toLanguageTag<std::string>(status);
  return U_FAILURE(status) || written == "und" ? "" : written;
}

namespace {

// "zh-Hant" of "zh-TW": where a tag's region writes its language in another script than most, and the tag
// does not say so itself.
std::string scriptOfRegion(const std::string& tag) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale own = icu::Locale::forLanguageTag(tag, status);
  if (U_FAILURE(status) || *own.getCountry() == 0 || *own.getScript() != 0) return "";
  icu::Locale usual(own.getLanguage());
  own.addLikelySubtags(status);
  usual.addLikelySubtags(status);
  if (U_FAILURE(status) || std::string_view(own.getScript()) == usual.getScript()) return "";
  return std::string(own.getLanguage()) + "-" + own.getScript();
}

}  // namespace

std::vector<std::string> widened(const std::string& tag) {
  std::vector<std::string> tags;
  for (std::string t = canonicalTag(tag); !t.empty();) {
    tags.push_back(t);
    std::size_t end = t.rfind('-');
    if (end == std::string::npos) break;
    // A single letter only leads in what follows it: "de-u-co-phonebk".
    if (end >= 2 && t[end - 2] == '-') end -= 2;
    t.resize(end);
  }
  if (const std::string script = scriptOfRegion(tag); !script.empty()) tags.insert(tags.end() - 1, script);
  // Languages whose readers read another, and tags of both.
  static const std::map<std::string, std::string> kindred = {{"no", "nb"}, {"nn", "nb"}, {"yue", "zh-Hant"}};
  if (const auto at = kindred.find(tags.empty() ? "" : tags.back()); at != kindred.end())
    tags.push_back(at->second);
  return tags;
}

bool readsFromRight(const std::string& tag) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
  return U_SUCCESS(status) && locale.isRightToLeft();
}

std::vector<std::string> pluralsOf(const std::string& tag, bool ordinal) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
  const std::unique_ptr<icu::PluralRules> rules(
      icu::PluralRules::forLocale(locale, ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status));
  std::vector<std::string> names;
  if (U_FAILURE(status)) return names;
  const std::unique_ptr<icu::StringEnumeration> keywords(rules->getKeywords(status));
  while (U_SUCCESS(status)) {
    const icu::UnicodeString* name = keywords->snext(status);
    if (!name) break;
    // Some are of numbers with decimals alone, or of millions: a whole number must need it.
    std::string text;
    name->toUTF8String(text);
    for (int n = 0; n < 200; ++n) {
      std::string chosen;
      rules->select(n).toUTF8String(chosen);
      if (chosen != text) continue;
      names.push_back(text);
      break;
    }
  }
  return names;
}

}  // namespace gridpress::phrases
