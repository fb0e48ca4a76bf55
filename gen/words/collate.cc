// gen/words/collate: ICU's sort keys and alphabetic index.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/collate.h"

#include <unicode/alphaindex.h>
#include <unicode/coll.h>
#include <unicode/locid.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>

#include "model/error.h"

namespace gridpress::gen {

namespace {

// Nothing where ICU does not know it.
std::optional<icu::Locale> knownLocale(const std::string& language) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(language, status);
  std::int32_t count = 0;
  const icu::Locale* known = icu::Locale::getAvailableLocales(count);
  const bool found = U_SUCCESS(status) && *locale.getLanguage() != 0 &&
                     std::any_of(known, known + count, [&](const icu::Locale& k) {
                       return std::strcmp(k.getLanguage(), locale.getLanguage()) == 0;
                     });
  return found ? std::optional(locale) : std::nullopt;
}

icu::Locale localeOf(const std::string& language) {
  if (language.empty()) return icu::Locale::getRoot();
  const std::optional<icu::Locale> locale = knownLocale(language);
  if (!locale)
    throw Error::call("no order of words is known for the language '" + language + "'",
                      "use a language's tag such as en, cs, sv or de-AT");
  return *locale;
}

void checkCollator(UErrorCode status) {
  if (U_FAILURE(status))
    throw Error::job(std::string("ICU cannot sort the words: ") + u_errorName(status),
                     "leave the language out");
}

std::string utf8(const icu::UnicodeString& text) {
  std::string s;
  text.toUTF8String(s);
  return s;
}

}  // namespace

bool hasOrder(const std::string& language) {
  return knownLocale(language).has_value();
}

void sortNaturally(std::vector<std::string>& names) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::Collator> collator(
      icu::Collator::createInstance(icu::Locale::getRoot(), status));
  checkCollator(status);
  collator->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, status);
  checkCollator(status);
  std::sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
    UErrorCode failure = U_ZERO_ERROR;
    const auto order = collator->compareUTF8(a, b, failure);
    return order != UCOL_EQUAL ? order == UCOL_LESS : a < b;
  });
}

WordOrder orderIn(const Puzzle& puzzle, const std::string& language) {
  const icu::Locale locale = localeOf(language);
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::Collator> collator(icu::Collator::createInstance(locale, status));
  checkCollator(status);

  // All keys in one piece of memory: the key's end, then the word's number.
  std::string keys;
  struct Keyed {
    std::uint32_t from, to, word;
  };
  std::vector<Keyed> sorted;
  std::vector<std::uint8_t> key(256);
  for (std::uint32_t w = 0; w < puzzle.words.size(); ++w) {
    const icu::UnicodeString text = icu::UnicodeString::fromUTF8(puzzle.words[w].text);
    auto length = collator->getSortKey(text, key.data(), static_cast<std::int32_t>(key.size()));
    if (length > static_cast<std::int32_t>(key.size())) {
      key.resize(static_cast<std::size_t>(length));
      length = collator->getSortKey(text, key.data(), length);
    }
    const auto from = static_cast<std::uint32_t>(keys.size());
    keys.append(reinterpret_cast<const char*>(key.data()), static_cast<std::size_t>(length));
    sorted.push_back({from, static_cast<std::uint32_t>(keys.size()), w});
  }
  const auto keyOf = [&](const Keyed& k) { return std::string_view(keys).substr(k.from, k.to - k.from); };
  std::sort(sorted.begin(), sorted.end(), [&](const Keyed& a, const Keyed& b) {
    const int order = keyOf(a).compare(keyOf(b));
    return order != 0 ? order < 0 : puzzle.words[a.word].text < puzzle.words[b.word].text;
  });

  icu::AlphabeticIndex index(locale, status);
  const std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> letters(index.buildImmutableIndex(status));
  checkCollator(status);
  const auto bucketOf = [&](const Keyed& k) {
    UErrorCode failure = U_ZERO_ERROR;
    const std::int32_t bucket =
        letters->getBucketIndex(icu::UnicodeString::fromUTF8(puzzle.words[k.word].text), failure);
    checkCollator(failure);
    return bucket;
  };
  WordOrder order;
  order.language = language;
  order.ranks.resize(puzzle.words.size());
  for (std::uint32_t rank = 0; rank < sorted.size(); ++rank) order.ranks[sorted[rank].word] = rank;
  for (auto at = sorted.begin(); at != sorted.end();) {
    const std::int32_t bucket = bucketOf(*at);
    order.sections.push_back(
        {utf8(letters->getBucket(bucket)->getLabel()), static_cast<std::uint32_t>(at - sorted.begin())});
    at = std::partition_point(at, sorted.end(), [&](const Keyed& k) { return bucketOf(k) <= bucket; });
  }
  return order;
}

}  // namespace gridpress::gen
