// gen/atlas/flat_land: the earth laid flat, and land on a lattice, before and after it is mapped.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "gen/atlas/field.h"
#include "gen/atlas/land.h"
#include "gen/atlas/mesh.h"
#include "model/earth.h"

namespace gridpress::gen {

/// An equal-area projection that suits an extent (Snyder, Map Projections: A Working Manual, USGS
/// Professional Paper 1395, 1987, on the sphere): Albers' cone for what is less than a third of the way
/// around the earth, with its standard parallels a sixth of the extent from its edges (section 14); Lambert's
/// plane on the pole for what lies around it (section 24); else the cylinder (section 10), stretched until it
/// fills the sheet, which keeps areas.
class Projection {
 public:
  /// Fits all points, with a margin around them, into a lattice. The map is cut where the points leave most
  /// room between two meridians; where that is less than 30 degrees, at 169 W, in the Bering Strait.
  Projection(std::span<const EarthPoint> points, std::int32_t columns, std::int32_t rows);

  /// The point on the lattice, or beyond its edges. `middle` is the longitude (as turned() gives it) of what
  /// the point belongs to: an island does not begin at one side of the map and end at the other.
  Spot operator()(EarthPoint point) const { return flat(turned(point.lng), point.lat); }
  Spot flat(double turnedLongitude, double latitude) const;
  /// The longitude in degrees east of the cut, 0 to 360.
  double turned(double longitude) const;
  /// Whether the map shows less than a third of the way around the earth, or a pole and what is around it.
  bool ofCountry() const { return kind_ != Kind::cylinder; }
  /// Whether the map reaches to the Antarctic, whose land goes all the way round the pole.
  bool southern() const { return southern_; }
  /// The projection's name, as reports say it: "cylindrical equal-area", "Albers" or "Lambert azimuthal".
  const char* name() const;

 private:
  enum class Kind { cylinder, cone, pole };

  void fit(std::span<const EarthPoint> points, double columns, double rows);
  Spot unscaled(double turnedLongitude, double latitude) const;

  double cut_ = -169;
  Kind kind_ = Kind::cylinder;
  bool southern_ = false;
  /// Of the cone: Snyder's central meridian (turned), n and C. Of the pole: Greenwich (turned), and 1 in the
  /// north, -1 in the south.
  double middle_ = 0, n_ = 1, c_ = 1;
  double scaleX_ = 1, scaleY_ = 1;
  Spot offset_;
};

/// Land as lines on a lattice.
struct FlatLand {
  std::vector<std::string> countries;  ///< Their codes.
  std::vector<std::vector<Spot>> arcs;
  std::vector<std::vector<bool>>
      cut;  ///< Of each arc's points: whether they lie on the meridian at which the data are cut.
  /// Of the countries, by their index; a ring is arcs, see LandPolygon.
  std::vector<MapArea> polygons;
};

/// The land as the projection lays it.
FlatLand flatten(const Land& land, const Projection& projection);

/// A ring's points, one after another; the first is not repeated.
std::vector<Spot> ringOf(const FlatLand& land, const std::vector<std::int32_t>& ring);

double areaOf(const std::vector<Spot>& ring);

/// No country.
inline constexpr std::int16_t kSea = -1;

/// Gives the squares whose middles lie within rings (even and odd) a value.
void paint(const std::vector<std::vector<Spot>>& rings, std::int16_t value, Squares<std::int16_t>& squares);

/// Which country the middle of each square belongs to (kSea: none).
Squares<std::int16_t> countriesOf(const FlatLand& land, std::int32_t columns, std::int32_t rows);
/// The same of a map's areas, as they are drawn.
Squares<std::int16_t> countriesOf(const AtlasMap& map, std::int32_t columns, std::int32_t rows);

}  // namespace gridpress::gen
