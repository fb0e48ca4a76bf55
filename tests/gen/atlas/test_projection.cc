// tests/gen/atlas/test_projection: areas stay, and maps are cut where there is room.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "gen/atlas/flat_land.h"
#include "gen/atlas/need.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

constexpr double kDegree = std::numbers::pi / 180;

// The area of a small field of a tenth of a degree, on the map and on the globe.
double areaRatio(const Projection& projection, double lat, double lng) {
  const double d = 0.1;
  const Spot a = projection({lat, lng}), b = projection({lat, lng + d}), c = projection({lat + d, lng + d}),
             e = projection({lat + d, lng});
  const double area = std::abs((c.x - a.x) * (e.y - b.y) - (e.x - b.x) * (c.y - a.y)) / 2;
  return area / (d * kDegree * (std::sin((lat + d) * kDegree) - std::sin(lat * kDegree)));
}

}  // namespace

TEST_CASE("all projections keep areas") {
  const std::vector<EarthPoint> world = {{-55, -160}, {70, 170}, {0, 0}, {10, -60}, {20, 80}, {30, 130}};
  const Projection cylinder(world, 1024, 576);
  CHECK(std::string(cylinder.name()) == "cylindrical equal-area");
  const std::vector<EarthPoint> germany = {{47.3, 6}, {55, 15}};
  const Projection cone(germany, 512, 704);
  CHECK(std::string(cone.name()) == "Albers");
  const std::vector<EarthPoint> arctic = {
      {69.6, 18.9}, {71.3, -156.8}, {71.6, 128.9}, {76.5, -68.8}, {64.1, -21.9}};
  const Projection pole(arctic, 512, 512);
  CHECK(std::string(pole.name()) == "Lambert azimuthal");
  CHECK(pole.ofCountry());
  for (const Projection* projection : {&cylinder, &cone, &pole}) {
    const double first = areaRatio(*projection, 48, 7);
    for (const double lat : {47.5, 50.0, 54.0})
      for (const double lng : {6.5, 10.0, 14.5})
        CHECK(areaRatio(*projection, lat, lng) == Approx(first).epsilon(1e-3));
  }
}

TEST_CASE("around a pole nothing is cut, and east is counterclockwise in the north, clockwise in the south") {
  for (const double side : {1.0, -1.0}) {
    CAPTURE(side);
    std::vector<EarthPoint> places;
    for (int lng = -180; lng < 180; lng += 40) places.push_back({side * 66, static_cast<double>(lng)});
    const Projection projection(places, 400, 400);
    REQUIRE(std::string(projection.name()) == "Lambert azimuthal");
    const Spot pole = projection({side * 90, 77});
    CHECK(pole.x == Approx(200).margin(12));
    CHECK(pole.y == Approx(200).margin(12));
    // Both sides of the date line lie together.
    const Spot west = projection({side * 70, 179.9}), east = projection({side * 70, -179.9});
    CHECK(std::hypot(west.x - east.x, west.y - east.y) < 1);
    // Greenwich is below in the north, above in the south; 90 E at the right.
    CHECK((projection({side * 70, 0}).y - pole.y) * side > 50);
    CHECK(projection({side * 70, 90}).x - pole.x > 50);
  }
  // Where most of a hemisphere has no place, the pole is not between them; nor are mild latitudes around it.
  CHECK(std::string(Projection(std::vector<EarthPoint>{{60, 20}, {60, 100}, {60, 170}}, 300, 300).name()) ==
        "cylindrical equal-area");
  CHECK(std::string(Projection(std::vector<EarthPoint>{{45, 0}, {60, 120}, {60, -120}}, 300, 300).name()) ==
        "cylindrical equal-area");
}

TEST_CASE("all places lie within the lattice, north up and east to the right") {
  const std::vector<EarthPoint> places = {{47.3, 6}, {55, 15}, {50, 8}};
  const Projection projection(places, 300, 400);
  for (const EarthPoint& place : places) {
    const Spot at = projection(place);
    CHECK(at.x > 0);
    CHECK(at.x < 300);
    CHECK(at.y > 0);
    CHECK(at.y < 400);
  }
  CHECK(projection({55, 10}).y < projection({48, 10}).y);
  CHECK(projection({50, 14}).x > projection({50, 7}).x);
}

TEST_CASE("a map of the Pacific is not cut in the Pacific") {
  const std::vector<EarthPoint> fiji = {{-18, 178}, {-17, -179}, {-13, -172}, {-21, -175}};
  const Projection projection(fiji, 300, 300);
  CHECK(projection({-17, -179}).x > projection({-18, 178}).x);
  CHECK(projection({-13, -172}).x > projection({-17, -179}).x);
  CHECK(std::string(projection.name()) == "Albers");
}

TEST_CASE("one place is a map") {
  const std::vector<EarthPoint> one = {{48.1, 11.6}};
  const Spot at = Projection(one, 100, 60)(one.front());
  CHECK(at.x == Approx(50));
  CHECK(at.y == Approx(30));
}

TEST_CASE("an island is shown to its coasts, a continent as far as its places lie") {
  // An island of two degrees, on both sides of 180 degrees, and a continent to its south.
  Land land;
  land.arcs = {{{10, 179}, {10, 180}, {12, 180}, {12, 179}, {10, 179}},
               {{-60, 100}, {-60, 179}, {8, 179}, {8, 100}, {-60, 100}}};
  land.polygons = {{"IS", {{1}}}, {"CO", {{2}}}};
  const std::vector<EarthPoint> across = {{10.2, 179.1}, {11.9, -179.9}, {7.9, 178}};
  const std::vector<EarthPoint> extent = extentOf(across, land);
  CHECK(extent.size() == across.size() + land.arcs[0].size());
  const auto northern = [](const std::vector<EarthPoint>& points) {
    return std::max_element(points.begin(), points.end(),
                            [](const EarthPoint& a, const EarthPoint& b) { return a.lat < b.lat; })
        ->lat;
  };
  CHECK(northern(extent) == 12);
  // Places in one corner of it do not show all of it.
  CHECK(extentOf(std::vector<EarthPoint>{{10.1, 179.1}, {10.3, 179.3}}, land).size() == 2);
  CHECK(extentOf({}, land).empty());
}
