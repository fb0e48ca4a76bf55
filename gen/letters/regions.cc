// gen/letters/regions: ICU's containment of territories.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/regions.h"

#include <unicode/locid.h>
#include <unicode/region.h>
#include <unicode/unistr.h>

#include "model/utf8.h"

namespace gridpress::gen {

namespace {

// Behind every code of digits.
constexpr const char* kElsewhere = "~";

}  // namespace

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
  std::string name;
  icu::UnicodeString text;
  icu::Locale("und", code.c_str()).getDisplayCountry(icu::Locale::getEnglish(), text);
  return text.toUTF8String(name);
}

std::string countryNamed(const std::string& text) {
  const std::string wanted = asciiLower(text);
  for (const char* const* code = icu::Locale::getISOCountries(); *code != nullptr; ++code)
    if (asciiLower(*code) == wanted || asciiLower(regionName(std::string("//") + *code)) == wanted)
      return *code;
  return {};
}

}  // namespace gridpress::gen
