// jobs/resolve/named_place: looks through the world's list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resolve/named_place.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <vector>

#include "gen/atlas/globe.h"
#include "gen/letters/regions.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/nearest.h"
#include "model/utf8.h"
#include "settings/types.h"

namespace gridpress::jobs {

namespace {

struct Town {
  std::string name, country;
  EarthPoint at;
  std::uint64_t people = 0;
};

Town townIn(const std::string& row) {
  std::istringstream fields(row);
  std::string name, country, lat, lng, people;
  for (std::string* field : {&name, &country, &lat, &lng, &people}) std::getline(fields, *field, '\t');
  return {name, country, gen::readEarthPoint(lat + " " + lng),
          people.empty() ? 0 : static_cast<std::uint64_t>(readNumber(people))};
}

std::string degrees(double angle, const char* positive, const char* negative) {
  return fixed(std::abs(angle), 2) + (angle < 0 ? negative : positive);
}

std::string said(const Town& town) {
  return town.name + ", " + gen::regionName(gen::regionOf(town.country)) + " (" +
         degrees(town.at.lat, " N", " S") + ", " + degrees(town.at.lng, " E", " W") +
         (town.people > 0 ? "; " + withCommas(town.people) + " people)" : ")");
}

std::string capitalised(std::string name) {
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

Error unknown(const std::string& text, const std::string& name, const std::vector<Town>& alike,
              const std::vector<std::string>& names) {
  constexpr std::size_t kNamed = 6;
  std::string towns;
  for (std::size_t i = 0; i < std::min(alike.size(), kNamed); ++i)
    towns += (i > 0 ? "; " : "there are ") + said(alike[i]);
  const std::string form =
      "write latitude and longitude, as in \"40N 95W\", or a town and its country: \"Lincoln, US\"";
  return Error::inSetting("centre", "unknown place '" + text + "'",
                          towns.empty() ? didYouMean(capitalised(name), names, form) : towns + "; " + form);
}

}  // namespace

NamedPlace placeNamed(const std::string& text, const std::function<std::istringstream()>& rows) {
  if (text.find_first_of("0123456789") != std::string::npos) return {gen::readEarthPoint(text)};
  const std::size_t comma = text.find(',');
  const std::string name = text.substr(0, comma), wanted = asciiLower(name);
  const std::string of = comma == text.npos ? "" : text.substr(text.find_first_not_of(", ", comma));
  const std::string country = gen::countryNamed(of);
  std::vector<Town> alike, taken;
  std::vector<std::string> names;
  std::istringstream list = rows();
  std::string row;
  for (std::getline(list, row); std::getline(list, row);) {
    names.push_back(row.substr(0, row.find('\t')));
    if (asciiLower(names.back()) != wanted) continue;
    alike.push_back(townIn(row));
    if (of.empty() || alike.back().country == country) taken.push_back(alike.back());
  }
  for (std::vector<Town>* towns : {&alike, &taken})
    std::stable_sort(towns->begin(), towns->end(),
                     [](const Town& a, const Town& b) { return a.people > b.people; });
  if (taken.empty()) throw unknown(text, name, alike, names);
  const std::string more = taken.size() > 1 ? ", the largest of " + std::to_string(taken.size()) : "";
  return {taken.front().at, said(taken.front()) + more};
}

}  // namespace gridpress::jobs
