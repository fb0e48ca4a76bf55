// tests/gen/words/test_degrees: latitudes and longitudes, as lists have them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <string>

#include "gen/letters/degrees.h"
#include "helpers.h"

using namespace gridpress;
using namespace gridpress::gen;

TEST_CASE("degrees are read as people write them") {
  const auto lat = [](const char* text) { return degreesIn(text, Angle::latitude).value_or(999); };
  const auto lng = [](const char* text) { return degreesIn(text, Angle::longitude).value_or(999); };
  CHECK(lat("64.1466") == 64.1466);
  CHECK(lng(" -21,9426 ") == -21.9426);
  CHECK(lng("−21.5") == -21.5);
  CHECK(lng("21.94 W") == -21.94);
  CHECK(lng("W21.94°") == -21.94);
  CHECK(lat("N 64° 9'") == 64.15);
  CHECK(lat("64°08′48″N") == Approx(64 + 8 / 60.0 + 48 / 3600.0));
  CHECK(lat("64°08'48.5\"S") == Approx(-64 - 8 / 60.0 - 48.5 / 3600));
  CHECK(lat("64:08:48") == Approx(64.1466667));
  CHECK(lat("51°53'60\"N") == Approx(51.9));
  CHECK(lat("+5") == 5);
  CHECK(lng("180") == 180);
}

TEST_CASE("what is no angle is none") {
  for (const char* text : {"", "north", "95", "-90.1", "64.1 N N", "-64 N", "64 61 0", "64.5 30", "1e5",
                           "64 N5", "12 3 4 5", "21 W", "."}) {
    CAPTURE(text);
    CHECK(!degreesIn(text, Angle::latitude));
  }
  CHECK(!degreesIn("181", Angle::longitude));
  CHECK(!degreesIn("64 N", Angle::longitude));
}

TEST_CASE("rows that lie nowhere on earth are told, and empty ones are not") {
  const test::Cleaned read =
      test::clean("name,lat,lng\nUlm,48.4,9.98\nBonn,,\nBerlin,113.4,52.5\nKiel,x,y\n", "towns.csv");
  const Misplaced& misplaced = read.report.sources.at(0).misplaced;
  CHECK(misplaced.rows == 2);
  CHECK(misplaced.line == 4);
  CHECK(misplaced.latitude == "113.4");
  CHECK(misplaced.longitude == "52.5");
  CHECK(misplaced.swapped);
  CHECK(test::clean("name,lat,lng\nUlm,48.4,9.98\n", "towns.csv").report.sources.at(0).misplaced.rows == 0);
}

TEST_CASE("0 and 0 is an unknown place, not one in the Atlantic") {
  const test::Cleaned read =
      test::clean("name,lat,lng\nUlm,48.4,9.98\nAvalon,0.000,0\nBonn,50.7,0\n", "towns.csv");
  const Misplaced& misplaced = read.report.sources.at(0).misplaced;
  CHECK(misplaced.rows == 1);
  CHECK(misplaced.line == 3);
  CHECK(misplaced.unknown);
  CHECK_FALSE(misplaced.swapped);
  std::size_t known = 0;
  for (const Word& word : read.list.words) known += word.prints.front().at ? 1 : 0;
  CHECK(known == 2);
}

TEST_CASE("of places with one name the first row is kept, unless a later one has more people") {
  const auto at = [](const char* rows) {
    return test::clean(rows, "towns.csv").list.words.list().at(0).prints.at(0).at.value_or(EarthPoint{});
  };
  CHECK(at("name,lat,lng\nParis,48.85,2.35\nParis,33.66,-95.55\n") == EarthPoint{48.85, 2.35});
  CHECK(at("name,lat,lng\nParis,33.66,-95.55\nParis,48.85,2.35\n") == EarthPoint{33.66, -95.55});
  CHECK(at("name,lat,lng,population\nParis,33.66,-95.55,24171\nParis,48.85,2.35,2138551\n") ==
        EarthPoint{48.85, 2.35});
}

TEST_CASE("a latitude and a longitude in one field") {
  for (const char* text :
       {"52.25, -9.75", "52.25,-9.75", " 52,25; -9,75", "52,25, -9,75", "52,25,-9,75", "52.25 -9.75",
        "52.25/-9.75", "52°15'N 9°45'W", "52°15'00\" N 9°45'00\" W", "N 52° 15', W 9° 45'",
        "Point(-9.75 52.25)", "POINT (-9.75 52.25)", "52.25N 9.75W", "52.25 n, 9.75 w", "52.25°N 9.75°W"}) {
    CAPTURE(text);
    CHECK(earthPointIn(text) == EarthPoint{52.25, -9.75});
  }
  for (const char* text : {"", "52.25", "north", "Point(", "Point()", "1,2,3", "52 15 9 45", "95N 40W",
                           "40N 195W", "40N 95W x"}) {
    CAPTURE(text);
    CHECK_FALSE(earthPointIn(text));
  }
}

TEST_CASE("columns of places are known by their names, whatever the words' column is called") {
  const auto places = [](const std::string& table, const std::string& file) {
    std::string all;
    for (const Word& word : test::clean(table, file).list.words) {
      all += word.letters.size() == 4 ? "+" : "-";
      const auto at = word.prints.front().at;
      all += at && at->lat == 52.25 && at->lng == -9.75 ? "@" : "?";
    }
    return all;
  };
  for (const char* header :
       {"Port,Latitude,Longitude", "Filiale,Breitengrad,Längengrad", "Stacja,Szerokość,Długość",
        "Město,Zeměpisná šířka,Zeměpisná délka", "Станция,Широта,Долгота", "עיר,קו רוחב,קו אורך",
        "المدينة,خط العرض,خط الطول", "まち,緯度,経度", "城市,纬度,经度", "도시,위도,경도",
        "Πόλη,Γεωγραφικό πλάτος,Γεωγραφικό μήκος", "Şehir,Enlem,Boylam"}) {
    CAPTURE(header);
    CHECK(places(header + std::string("\nCORK,52.25,-9.75\n"), "towns.csv") == "+@");
  }
  CHECK(places("LATITUDE,LONGITUDE,PORT\n52.25,-9.75,CORK\n", "towns.csv") == "+@");
  CHECK(places("Filiale;Koordinaten\nCORK;52.25, -9.75\n", "towns.csv") == "+@");
  CHECK(places("itemLabel,coords\nCORK,Point(-9.75 52.25)\n", "query.csv") == "+@");
}
