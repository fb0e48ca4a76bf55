// gen/atlas/land: reads coasts and borders.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/land.h"

#include <array>
#include <cmath>

#include "gen/letters/text.h"
#include "model/error.h"

namespace gridpress::gen {

Land readLand(std::string_view text, const std::string& name) {
  Land land;
  std::size_t number = 1;  // Of the line.
  std::array<double, 2> step{1, 1}, origin{};
  const auto fault = [&](const std::string& problem) {
    return Error::call(problem, "make it again with tools/get-land", {name, number});
  };
  const auto read = [&]<typename Number>(std::string_view digits, Number& into) {
    const std::optional<Number> value = numberIn<Number>(digits);
    if (!value) throw fault("\"" + std::string(digits) + "\" is not a number");
    into = *value;
  };
  if (cutOff(text, '\n') != "# gridpress land") throw fault("this is not a file of land");
  while (!text.empty()) {
    ++number;
    std::string_view line = cutOff(text, '\n');
    if (line.empty() || line.front() == '#') continue;
    const std::string_view what = cutOff(line, '\t');
    if (what == "grid") {
      std::string_view steps = cutOff(line, '\t');
      for (double& one : step) read(cutOff(steps, ' '), one);
      for (double& one : origin) read(cutOff(line, ' '), one);
    } else if (what == "arc") {
      std::vector<EarthPoint>& points = land.arcs.emplace_back();
      std::array<std::int64_t, 2> at{};
      while (!line.empty()) {
        for (std::int64_t& part : at) {
          std::int32_t by = 0;
          read(cutOff(line, ' '), by);
          part += by;
        }
        points.push_back({origin[1] + static_cast<double>(at[1]) * step[1],
                          origin[0] + static_cast<double>(at[0]) * step[0]});
        if (!(std::abs(points.back().lat) < 90.001 && std::abs(points.back().lng) < 180.001))
          throw fault("a point is not on the earth");
      }
    } else if (what == "land") {
      LandPolygon& polygon = land.polygons.emplace_back();
      polygon.country = cutOff(line, '\t');
      while (!line.empty()) {
        std::vector<std::int32_t>& arcs = polygon.rings.emplace_back();
        for (std::string_view ring = cutOff(line, ';'); !ring.empty();)
          read(cutOff(ring, ' '), arcs.emplace_back());
      }
    } else {
      throw fault("a line begins with \"" + std::string(what) + "\"");
    }
  }
  for (const LandPolygon& polygon : land.polygons)
    for (const std::vector<std::int32_t>& ring : polygon.rings)
      for (const std::int32_t arc : ring)
        if (arc == 0 || static_cast<std::size_t>(std::abs(std::int64_t{arc})) > land.arcs.size())
          throw fault("a ring of " + polygon.country + " has an arc that is not there");
  return land;
}

}  // namespace gridpress::gen
