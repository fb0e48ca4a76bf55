// gen/atlas/flat_land: projects the earth onto a plane; land on a lattice, before and after mapping.
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
/// Professional Paper 1395, 1987, on the sphere): Albers' cone for less than a third of the way around the
/// earth, with its standard parallels a sixth of the extent from its edges (section 14); Lambert's azimuthal
/// plane for the surroundings of a pole (section 24); otherwise the cylinder (section 10), stretched to fill
/// the sheet, which preserves areas.
class Projection {
 public:
  /// Fits all points, with a margin around them, into a lattice. The map is cut at the widest gap between the
  /// points' longitudes; if that is less than 30 degrees, at 169 W, in the Bering Strait.
  Projection(std::span<const EarthPoint> points, std::int32_t columns, std::int32_t rows);

  /// The point on the lattice, or beyond its edges.
  Spot operator()(EarthPoint point) const { return flat(turned(point.lng), point.lat); }
  Spot flat(double turnedLongitude, double latitude) const;
  /// The longitude in degrees east of the cut, 0 to 360.
  double turned(double longitude) const;
  /// Whether the map shows less than a third of the way around the earth, or the surroundings of a pole.
  bool ofCountry() const { return kind_ != Kind::cylinder; }
  /// Whether the map extends to the Antarctic, whose land surrounds the pole.
  bool southern() const { return southern_; }
  /// The projection's name in reports: "cylindrical equal-area", "Albers" or "Lambert azimuthal".
  const char* name() const;

 private:
  enum class Kind { cylinder, cone, pole };

  void fit(std::span<const EarthPoint> points, double columns, double rows);
  Spot unscaled(double turnedLongitude, double latitude) const;

  double cut_ = -169;
  Kind kind_ = Kind::cylinder;
  bool southern_ = false;
  /// For the cone: Snyder's central meridian (turned), n and C. For the pole: Greenwich (turned), and 1 in
  /// the north, -1 in the south.
  double middle_ = 0, n_ = 1, c_ = 1;
  double scaleX_ = 1, scaleY_ = 1;
  Spot offset_;
};

/// Land as lines on a lattice.
struct FlatLand {
  std::vector<std::string> countries;  ///< Their codes.
  std::vector<std::vector<Spot>> arcs;
  std::vector<std::vector<bool>>
      cut;  ///< For each point of an arc: whether it is on the meridian at which the data are cut.
  /// By country index; a ring consists of arcs, see LandPolygon.
  std::vector<MapArea> polygons;
};

/// The land after projection.
FlatLand flatten(const Land& land, const Projection& projection);

/// A ring's points in order; the first is not repeated.
std::vector<Spot> ringOf(const FlatLand& land, const std::vector<std::int32_t>& ring);

double areaOf(const std::vector<Spot>& ring);

/// No country.
inline constexpr std::int16_t kSea = -1;

/// Sets the squares whose centres are within rings (even-odd rule) to a value.
void paint(const std::vector<std::vector<Spot>>& rings, std::int16_t value, Squares<std::int16_t>& squares);

/// The country at the centre of each square (kSea: none).
Squares<std::int16_t> countriesOf(const FlatLand& land, std::int32_t columns, std::int32_t rows);
/// The same for a map's areas, as drawn.
Squares<std::int16_t> countriesOf(const AtlasMap& map, std::int32_t columns, std::int32_t rows);

}  // namespace gridpress::gen
