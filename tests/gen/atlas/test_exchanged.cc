// tests/gen/atlas/test_exchanged: lists whose columns lat and lng change places.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <utility>
#include <vector>

#include "gen/atlas/need.h"
#include "islands.h"

using namespace gridpress;
using namespace gridpress::gen;
using namespace gridpress::testing;

namespace {

std::vector<AtlasPlace> placesOf(const WordList& list, bool exchange, bool coded) {
  std::vector<AtlasPlace> places;
  for (const Word& word : list.words) {
    EarthPoint at = *word.prints.front().at;
    if (exchange) std::swap(at.lat, at.lng);
    places.push_back({at, std::string(coded ? word.prints.front().country.text() : ""), 5});
  }
  return places;
}

}  // namespace

TEST_CASE("exchanged columns are known by the land on which places lie") {
  const Land land = islandsLand();
  for (const std::uint32_t count : {5U, 60U, 3'000U})
    for (const bool coded : {true, false}) {
      CAPTURE(count, coded);
      const WordList list = islandsList(7, count);
      CHECK_FALSE(areExchanged(placesOf(list, false, coded), land));
      CHECK(areExchanged(placesOf(list, true, coded), land));
    }
}

TEST_CASE("places at sea, a few places, and countries that nobody knows are left alone") {
  const Land land = islandsLand();
  CHECK_FALSE(areExchanged(placesOf(islandsList(7, 4), true, true), land));
  std::vector<AtlasPlace> buoys = placesOf(islandsList(7, 60), true, false);
  for (AtlasPlace& buoy : buoys) buoy.at = {buoy.at.lat - 30, buoy.at.lng - 60};
  CHECK_FALSE(areExchanged(buoys, land));
  std::vector<AtlasPlace> odd = placesOf(islandsList(7, 60), false, true);
  for (AtlasPlace& place : odd) place.country = "QX";
  CHECK_FALSE(areExchanged(odd, land));
}
