// gen/letters/collate: ICU's sort keys and alphabetic index.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/collate.h"

#include <unicode/alphaindex.h>
#include <unicode/coll.h>
#include <unicode/locid.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include "gen/letters/icu.h"
#include "model/contracts.h"

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

std::unique_ptr<icu::Collator> collatorOf(const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::Collator> collator(icu::Collator::createInstance(locale, status));
  checkCollator(status);
  return collator;
}

}  // namespace

bool hasOrder(const std::string& language) {
  return knownLocale(language).has_value();
}

void sortNaturally(std::vector<std::string>& names) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::Collator> collator = collatorOf(icu::Locale::getRoot());
  collator->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, status);
  checkCollator(status);
  std::ranges::sort(names, [&](const std::string& a, const std::string& b) {
    UErrorCode failure = U_ZERO_ERROR;
    const auto order = collator->compareUTF8(a, b, failure);
    return order != UCOL_EQUAL ? order == UCOL_LESS : a < b;
  });
}

void SortKeys::Close::operator()(icu::Collator* collator) const {
  delete collator;
}

SortKeys::SortKeys(const std::string& language)
    : collator_(collatorOf(localeOf(language)).release()), room_(256) {}

std::string SortKeys::operator()(std::string_view word) {
  EXPECTS(collator_ != nullptr);
  const icu::UnicodeString text = icu::UnicodeString::fromUTF8(word);
  const auto fill = [&] {
    return collator_->getSortKey(text, room_.data(), static_cast<std::int32_t>(room_.size()));
  };
  std::int32_t length = fill();
  if (length > static_cast<std::int32_t>(room_.size()))
    room_.resize(static_cast<std::size_t>(length)), fill();
  // ICU's keys hold no zero but at their end, so that the word's bytes decide only between equal ones.
  std::string key(reinterpret_cast<const char*>(room_.data()),
                  static_cast<std::size_t>(std::max(length, 1) - 1));
  key += '\0';
  return key += word;
}

WordOrder orderIn(const Puzzle& puzzle, const std::string& language) {
  const icu::Locale locale = localeOf(language);
  SortKeys keyOf(language);
  std::vector<std::pair<std::string, std::uint32_t>> sorted;
  for (std::uint32_t w = 0; w < puzzle.words.size(); ++w) sorted.emplace_back(keyOf(puzzle.words[w].text), w);
  std::ranges::sort(sorted);

  UErrorCode status = U_ZERO_ERROR;
  icu::AlphabeticIndex index(locale, status);
  const std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> letters(index.buildImmutableIndex(status));
  checkCollator(status);
  const auto bucketOf = [&](const auto& keyed) {
    UErrorCode failure = U_ZERO_ERROR;
    const std::int32_t bucket =
        letters->getBucketIndex(icu::UnicodeString::fromUTF8(puzzle.words[keyed.second].text), failure);
    checkCollator(failure);
    return bucket;
  };
  WordOrder order;
  order.language = language;
  order.ranks.resize(puzzle.words.size());
  for (std::uint32_t rank = 0; rank < sorted.size(); ++rank) order.ranks[sorted[rank].second] = rank;
  for (auto at = sorted.begin(); at != sorted.end();) {
    const std::int32_t bucket = bucketOf(*at);
    order.sections.push_back(
        {inUtf8(letters->getBucket(bucket)->getLabel()), static_cast<std::uint32_t>(at - sorted.begin())});
    at = std::partition_point(at, sorted.end(), [&](const auto& keyed) { return bucketOf(keyed) <= bucket; });
  }
  ENSURES(order.ranks.size() == puzzle.words.size() && order.sections.empty() == sorted.empty());
  return order;
}

}  // namespace gridpress::gen
