// jobs/resolve/named_place: searches the world's lists.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/named_place.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <sstream>
#include <vector>

#include "gen/letters/degrees.h"
#include "gen/letters/languages.h"
#include "gen/letters/text.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/nearest.h"
#include "model/utf8.h"
#include "settings/types.h"

namespace gridpress::jobs {

namespace {

struct Town {
  std::string name, country, region;  // A code.
  EarthPoint at;
  std::uint64_t people = 0;
};

Town townIn(const std::string& row) {
  std::istringstream fields(row);
  std::string name, country, lat, lng, people, region;
  for (std::string* field : {&name, &country, &lat, &lng, &people, &region})
    std::getline(fields, *field, '\t');
  return {name,
          country,
          region,
          {readNumber(lat), readNumber(lng)},
          people.empty() ? 0 : static_cast<std::uint64_t>(readNumber(people))};
}

// States and provinces, "US IL", by their names.
using Regions = std::map<std::string, std::string>;

Regions regionsIn(std::istringstream list) {
  Regions regions;
  std::string country, code, name;
  while (std::getline(list, country, '\t') && std::getline(list, code, '\t') && std::getline(list, name))
    regions.emplace(country + " " + code, name);
  return regions;
}

std::string regionOf(const Town& town, const Regions& regions) {
  const auto found = regions.find(town.country + " " + town.region);
  return found == regions.end() ? "" : found->second;
}

// What stands behind the commas, without spaces around.
std::vector<std::string> partsOf(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty())
    if (std::string part = asciiLower(gen::bare(gen::cutOff(text, ','))); !part.empty())
      parts.push_back(std::move(part));
  return parts;
}

bool liesIn(const Town& town, const std::string& part, const Regions& regions) {
  return town.country == gen::countryNamed(part) || asciiLower(town.region) == part ||
         asciiLower(regionOf(town, regions)) == part;
}

std::string degrees(double angle, const char* positive, const char* negative) {
  return fixed(std::abs(angle), 2) + (angle < 0 ? negative : positive);
}

std::string said(const Town& town, const Regions& regions) {
  const std::string region = regionOf(town, regions);
  return town.name + ", " + (region.empty() || region == town.name ? "" : region + ", ") +
         gen::regionName(gen::regionOf(town.country)) + " (" + degrees(town.at.lat, " N", " S") + ", " +
         degrees(town.at.lng, " E", " W") +
         (town.people > 0 ? "; " + withCommas(town.people) + " people)" : ")");
}

Error unknown(const std::string& text, const std::string& name, const std::vector<Town>& alike,
              const std::vector<std::string>& names, const Regions& regions) {
  constexpr std::size_t kNamed = 6;
  std::string towns;
  for (std::size_t i = 0; i < std::min(alike.size(), kNamed); ++i)
    towns += (i > 0 ? "; " : "there are ") + said(alike[i], regions);
  const std::string form =
      "write latitude and longitude, as in \"40N 95W\", or a town and its state or country: \"Lincoln, NE\"";
  return Error::inSetting("centre", "unknown place '" + text + "'",
                          towns.empty() ? didYouMean(capitalised(name), names, form) : towns + "; " + form);
}

}  // namespace

NamedPlace placeNamed(const std::string& text,
                      const std::function<std::istringstream(const char* list)>& file) {
  if (text.find_first_of("0123456789") != std::string::npos) {
    if (const auto at = gen::earthPointIn(text)) return {*at};
    throw Error::inSetting("centre", "invalid place '" + text + "'",
                           "write latitude and longitude, as in \"40N 95W\", or a town's name");
  }
  const std::string name = text.substr(0, text.find(',')), wanted = asciiLower(name);
  const std::vector<std::string> parts = partsOf(std::string_view(text).substr(name.size()));
  const Regions regions = regionsIn(file("regions.tsv"));
  std::vector<Town> alike, taken;
  std::vector<std::string> names;
  std::istringstream list = file("places.tsv.xz");
  std::string row;
  for (std::getline(list, row); std::getline(list, row);) {
    names.push_back(row.substr(0, row.find('\t')));
    if (asciiLower(names.back()) != wanted) continue;
    alike.push_back(townIn(row));
    if (std::ranges::all_of(parts,
                            [&](const std::string& part) { return liesIn(alike.back(), part, regions); }))
      taken.push_back(alike.back());
  }
  for (std::vector<Town>* towns : {&alike, &taken})
    std::ranges::stable_sort(*towns, std::greater(), &Town::people);
  if (taken.empty()) throw unknown(text, name, alike, names, regions);
  const std::string more = taken.size() > 1 ? ", the largest of " + std::to_string(taken.size()) : "";
  return {taken.front().at, said(taken.front(), regions) + more};
}

}  // namespace gridpress::jobs
