// gen/atlas/globe: rings clipped at the horizon, and discs of light clipped by it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/globe.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <optional>
#include <vector>

#include "model/contracts.h"
#include "model/length_text.h"

namespace gridpress::gen {
namespace {

constexpr double kDegree = std::numbers::pi / 180, kMiddle = 500, kRadius = 478;
constexpr double kDetail = 1;  // Points of a coast nearer to one another than this are left out.

// On the unit sphere, seen along z: x to the right, y up; z below 0 is behind the horizon.
struct Seen {
  double x = 0, y = 0, z = 0;
};

Seen seenFrom(const EarthPoint& centre, const EarthPoint& at) {
  const double lat = at.lat * kDegree, turn = (at.lng - centre.lng) * kDegree, tilt = centre.lat * kDegree;
  return {std::cos(lat) * std::sin(turn),
          std::sin(lat) * std::cos(tilt) - std::cos(lat) * std::sin(tilt) * std::cos(turn),
          std::sin(lat) * std::sin(tilt) + std::cos(lat) * std::cos(tilt) * std::cos(turn)};
}

Seen onHorizon(const Seen& a, const Seen& b) {
  const double share = a.z / (a.z - b.z);
  const double x = a.x + (b.x - a.x) * share, y = a.y + (b.y - a.y) * share, length = std::hypot(x, y);
  return length > 0 ? Seen{x / length, y / length, 0} : Seen{1, 0, 0};
}

// Absolute coordinates of one decimal.
class PathText {
 public:
  void move(const Seen& to) { put('M', to), last_ = to; }
  void line(const Seen& to, bool always = false) {
    const double far = std::hypot(to.x - last_.x, to.y - last_.y) * kRadius;
    if (!always && far < kDetail) return;
    put('L', to), last_ = to;
  }
  // Along the horizon, the shorter way.
  void rim(const Seen& to) {
    const double from = std::atan2(last_.y, last_.x);
    const double by = std::remainder(std::atan2(to.y, to.x) - from, 2 * std::numbers::pi);
    const int steps = static_cast<int>(std::ceil(std::abs(by) / (3 * kDegree)));
    for (int i = 1; i <= steps; ++i) {
      const double angle = from + by * i / steps;
      line({std::cos(angle), std::sin(angle), 0}, true);
    }
  }
  void close() { text_ += 'Z'; }
  const std::string& text() const { return text_; }

 private:
  void put(char letter, const Seen& at) {
    text_ += letter + fixed(kMiddle + kRadius * at.x, 1) + ' ' + fixed(kMiddle - kRadius * at.y, 1);
  }
  std::string text_;
  Seen last_;
};

// What of a ring is in front of the horizon, closed along it.
void addRing(const std::vector<Seen>& ring, PathText& path) {
  const std::size_t count = ring.size();
  const auto hidden = std::ranges::find_if(ring, [](const Seen& p) { return p.z < 0; });
  if (hidden == ring.end()) {
    if (count < 3) return;
    path.move(ring.front());
    for (std::size_t i = 1; i < count; ++i) path.line(ring[i]);
    return path.close();
  }
  const auto start = static_cast<std::size_t>(hidden - ring.begin());
  bool drawing = false;
  std::optional<Seen> first;
  for (std::size_t i = 1; i <= count; ++i) {
    const Seen &before = ring[(start + i - 1) % count], &at = ring[(start + i) % count];
    if (before.z < 0 && at.z >= 0) {
      const Seen entry = onHorizon(before, at);
      drawing ? path.rim(entry) : path.move(entry);
      if (!first) first = entry;
      drawing = true;
      path.line(at);
    } else if (before.z >= 0 && at.z < 0) {
      path.line(onHorizon(before, at), true);
    } else if (at.z >= 0) {
      path.line(at);
    }
  }
  if (!drawing) return;
  path.rim(*first);
  path.close();
}

// Open stretches in front of the horizon.
void addLine(const std::vector<Seen>& points, PathText& path) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool shown = points[i].z >= 0, before = i > 0 && points[i - 1].z >= 0;
    if (shown && i == 0) path.move(points[i]);
    if (i == 0) continue;
    if (shown && !before) path.move(onHorizon(points[i - 1], points[i]));
    if (shown) path.line(points[i], i + 1 == points.size());
    if (!shown && before) path.line(onHorizon(points[i - 1], points[i]), true);
  }
}

// All points of the sphere so far from the light.
std::vector<Seen> circleAround(const Seen& light, double degrees) {
  const double flat = std::hypot(light.x, light.y);
  const Seen across = flat > 0 ? Seen{-light.y / flat, light.x / flat, 0} : Seen{1, 0, 0};
  const Seen up{light.y * across.z - light.z * across.y, light.z * across.x - light.x * across.z,
                light.x * across.y - light.y * across.x};
  std::vector<Seen> circle;
  const double near = std::cos(degrees * kDegree), far = std::sin(degrees * kDegree);
  for (int i = 0; i < 120; ++i) {
    const double a = i * 3 * kDegree, c = std::cos(a) * far, s = std::sin(a) * far;
    circle.push_back({light.x * near + across.x * c + up.x * s, light.y * near + across.y * c + up.y * s,
                      light.z * near + across.z * c + up.z * s});
  }
  return circle;
}

struct Tone {
  double reach;  // In degrees from the light.
  const char *sea, *land;
};
constexpr std::array<Tone, 6> kTones = {{{24, "#4a9fe0", "#f2b042"},
                                         {44, "#338dd3", "#eba332"},
                                         {64, "#1f7ac4", "#e29524"},
                                         {84, "#0e68b2", "#d78618"},
                                         {104, "#04569e", "#c9770f"},
                                         {180, "#004588", "#b96809"}}};

std::string stroked(const std::string& path, const std::string& colour, const std::string& width) {
  return "<path fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"" + width +
         "\" stroke-linejoin=\"round\" d=\"" + path + "\"/>\n";
}

std::string ring(double radius, const char* width, const std::string& colour = "#00285a",
                 const std::string& more = "") {
  return "<circle cx=\"500\" cy=\"500\" r=\"" + fixed(radius, 1) + "\" fill=\"none\" stroke=\"" + colour +
         "\" stroke-width=\"" + width + "\"" + more + "/>\n";
}

std::string netFrom(const EarthPoint& centre) {
  PathText fine;
  const auto along = [&](double from, double to, const std::function<EarthPoint(double)>& at) {
    std::vector<Seen> points;
    constexpr int kSteps = 90;
    for (int i = 0; i <= kSteps; ++i) points.push_back(seenFrom(centre, at(from + (to - from) * i / kSteps)));
    addLine(points, fine);
  };
  for (int lng = -180; lng < 180; lng += 15) {
    const double end = lng % 90 == 0 ? 90 : 75;  // Near the poles all of them would run together.
    along(-end, end, [&](double lat) { return EarthPoint{lat, static_cast<double>(lng)}; });
  }
  for (int lat = -75; lat <= 75; lat += 15)
    along(-180, 180, [&](double lng) { return EarthPoint{static_cast<double>(lat), lng}; });
  return stroked(fine.text(), "#ffffff", "0.5");
}

std::vector<Seen> ringOf(const Land& land, const std::vector<std::int32_t>& arcs, const EarthPoint& centre) {
  std::vector<Seen> points;
  alongRing(land.arcs, arcs,
            [&](std::size_t arc, std::size_t i) { points.push_back(seenFrom(centre, land.arcs[arc][i])); });
  return points;
}

// A target between white lines: on land and sea, beneath letters and as pale as they need it, it is found
// from across the room.
std::string markInTheMiddle() {
  const char *white = "#ffffff", *red = "#c00020";
  return ring(30, "15", white) + ring(30, "10", red) + ring(4.5, "13", white) + ring(4, "8", red);
}

}  // namespace

std::string globeSvg(const Land& land, const EarthPoint& centre, bool marked) {
  EXPECTS(std::abs(centre.lat) <= 90 && std::abs(centre.lng) <= 180);
  PathText ground, coast;
  std::map<std::size_t, int> uses;
  for (const LandPolygon& polygon : land.polygons)
    for (const auto& arcs : polygon.rings) {
      addRing(ringOf(land, arcs, centre), ground);
      for (const std::int32_t arc : arcs) ++uses[arcIndex(arc)];
    }
  for (const auto& [arc, count] : uses) {
    if (count > 1) continue;  // A border.
    std::vector<Seen> points;
    for (const EarthPoint& at : land.arcs[arc]) points.push_back(seenFrom(centre, at));
    addLine(points, coast);
  }
  const Seen light{-0.397, 0.45, std::sqrt(1 - 0.397 * 0.397 - 0.45 * 0.45)};
  std::string defs = "<defs>\n<path id=\"land\" d=\"" + ground.text() + "\"/>\n", sea, earth;
  for (std::size_t i = kTones.size(); i-- > 0;) {
    const bool all = i + 1 == kTones.size();
    PathText disc;
    if (!all) addRing(circleAround(light, kTones[i].reach), disc);
    const std::string name = "tone" + std::to_string(i);
    if (!all) defs += "<clipPath id=\"" + name + "\"><path d=\"" + disc.text() + "\"/></clipPath>\n";
    sea += all ? "<circle cx=\"500\" cy=\"500\" r=\"478\" fill=\"" + std::string(kTones[i].sea) + "\"/>\n"
               : "<path fill=\"" + std::string(kTones[i].sea) + "\" d=\"" + disc.text() + "\"/>\n";
    // Stroked in its own colour, or the sea would shine through where countries meet.
    earth += "<g" + (all ? "" : " clip-path=\"url(#" + name + ")\"") + "><use xlink:href=\"#land\" fill=\"" +
             kTones[i].land + "\" stroke=\"" + kTones[i].land + "\" stroke-width=\"0.5\"/></g>\n";
  }
  const std::string step = fixed(2 * std::numbers::pi * 492 / 72, 4);
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
         "xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 1000 1000\" width=\"1000\" "
         "height=\"1000\">\n" +
         defs + "</defs>\n" + sea + stroked(coast.text(), "#7dbdee", "6.5") +
         stroked(coast.text(), "#b9defa", "3.2") + earth + netFrom(centre) +
         stroked(coast.text(), "#00285a", "0.45") + ring(kRadius + 1, "6") + ring(488.2, "0.9") +
         ring(492, "7", "#00285a", " stroke-dasharray=\"" + step + " " + step + "\"") + ring(496.6, "2.8") +
         (marked ? markInTheMiddle() : "") + "</svg>\n";
}

}  // namespace gridpress::gen
