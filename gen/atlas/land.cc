// gen/atlas/land: reads coasts and borders.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/land.h"

#include <array>
#include <cmath>

#include "gen/letters/text.h"
#include "model/error.h"

namespace gridpress::gen {

namespace {

constexpr std::string_view kLandMark = "# gridpress land";

class LandReader {
 public:
  explicit LandReader(const std::string& name) : name_(name) {}

  Land read(std::string_view text) {
    if (cutOff(text, '\n') != kLandMark) fail("this is no land");
    while (!text.empty()) {
      ++line_;
      std::string_view line = cutOff(text, '\n');
      if (line.empty() || line.front() == '#') continue;
      const std::string_view what = cutOff(line, '\t');
      if (what == "grid")
        readGrid(line);
      else if (what == "arc")
        readArc(line);
      else if (what == "land")
        readPolygon(line);
      else
        fail("a line begins with \"" + std::string(what) + "\"");
    }
    check();
    return std::move(land_);
  }

 private:
  [[noreturn]] void fail(const std::string& problem) const {
    throw Error::call(problem, "make it again with tools/get-land", {name_, line_});
  }

  template <typename Number>
  Number number(std::string_view text) const {
    const std::optional<Number> value = numberIn<Number>(text);
    if (!value) fail("\"" + std::string(text) + "\" is no number");
    return *value;
  }

  void readGrid(std::string_view line) {
    std::string_view steps = cutOff(line, '\t');
    for (double& step : step_) step = number<double>(cutOff(steps, ' '));
    for (double& origin : origin_) origin = number<double>(cutOff(line, ' '));
  }

  void readArc(std::string_view line) {
    std::vector<EarthPoint> points;
    std::array<std::int64_t, 2> at{};
    while (!line.empty()) {
      for (std::int64_t& part : at) part += number<std::int32_t>(cutOff(line, ' '));
      const EarthPoint point{origin_[1] + static_cast<double>(at[1]) * step_[1],
                             origin_[0] + static_cast<double>(at[0]) * step_[0]};
      if (!(std::abs(point.lat) < 90.001 && std::abs(point.lng) < 180.001))
        fail("a point is not on the earth");
      points.push_back(point);
    }
    land_.arcs.push_back(std::move(points));
  }

  void readPolygon(std::string_view line) {
    LandPolygon polygon;
    polygon.country = cutOff(line, '\t');
    while (!line.empty()) {
      std::string_view ring = cutOff(line, ';');
      std::vector<std::int32_t>& arcs = polygon.rings.emplace_back();
      while (!ring.empty()) arcs.push_back(number<std::int32_t>(cutOff(ring, ' ')));
    }
    land_.polygons.push_back(std::move(polygon));
  }

  void check() const {
    for (const LandPolygon& polygon : land_.polygons)
      for (const std::vector<std::int32_t>& ring : polygon.rings)
        for (const std::int32_t arc : ring)
          if (arc == 0 || static_cast<std::size_t>(std::abs(std::int64_t{arc})) > land_.arcs.size())
            fail("a ring of " + polygon.country + " has an arc that is not there");
  }

  const std::string& name_;
  std::size_t line_ = 1;
  std::array<double, 2> step_{1, 1}, origin_{};
  Land land_;
};

}  // namespace

Land readLand(std::string_view text, const std::string& name) {
  return LandReader(name).read(text);
}

}  // namespace gridpress::gen
