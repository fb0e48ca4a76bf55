// gen/atlas/flow: solves for the flux, and integrates along it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/flow.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "gen/atlas/cosine.h"
#include "model/contracts.h"

namespace gridpress::gen {

namespace {

// A step of the integration goes no further than this, in squares, and there are at least this many.
constexpr double kStride = 0.5;
constexpr double kLongest = 0.25;

// The flux along one side: d/dx cos(w x) = -w sin(w x), and Phi's amplitudes are the density's over -(u^2 +
// v^2).
Field fluxOf(const Field& waves, bool across) {
  Field flux(waves.columns, waves.rows);
  for (std::int32_t y = 0; y < waves.rows; ++y)
    for (std::int32_t x = 0; x < waves.columns; ++x) {
      const double u = frequency(x, waves.columns), v = frequency(y, waves.rows);
      const double along = across ? u : v;
      if (along == 0) continue;
      const double amplitude = waves.at(x, y) * along / (u * u + v * v);
      if (across)
        flux.at(x - 1, y) = amplitude;
      else
        flux.at(x, y - 1) = amplitude;
    }
  return across ? fieldOf(std::move(flux), Wave::sine, Wave::cosine)
                : fieldOf(std::move(flux), Wave::cosine, Wave::sine);
}

}  // namespace

Flow::Flow(const Field& density, double deviation)
    : columns_(density.columns),
      rows_(density.rows),
      squares_(static_cast<std::size_t>(columns_ + 2) * (rows_ + 2)) {
  EXPECTS(density.columns > 0 && density.rows > 0 && deviation >= 0);
  Field spectrum = waves(density);
  soften(spectrum, deviation);
  const auto keep = [&](const Field& field, double Here::*part) {
    for (std::int32_t y = 0; y < rows_; ++y)
      for (std::int32_t x = 0; x < columns_; ++x) square(x, y).*part = field.at(x, y);
  };
  keep(fluxOf(spectrum, true), &Here::fluxX);
  keep(fluxOf(spectrum, false), &Here::fluxY);
  mean_ = spectrum.values.front();
  Field even = fieldOf(std::move(spectrum), Wave::cosine, Wave::cosine);
  // Waves around a sharp coast may swing a little below nothing.
  for (double& value : even.values) value = std::max(value, mean_ * 1e-3);
  keep(even, &Here::density);
  for (std::int32_t y = 0; y < rows_; ++y) {
    square(-1, y) = square(0, y);
    square(-1, y).fluxX *= -1;
    square(columns_, y) = square(columns_ - 1, y);
    square(columns_, y).fluxX *= -1;
  }
  for (std::int32_t x = -1; x <= columns_; ++x) {
    square(x, -1) = square(x, 0);
    square(x, -1).fluxY *= -1;
    square(x, rows_) = square(x, rows_ - 1);
    square(x, rows_).fluxY *= -1;
  }
}

Flow::Here Flow::at(Spot point) const {
  const double x = std::clamp(point.x, 0.0, static_cast<double>(columns_)) + 0.5;
  const double y = std::clamp(point.y, 0.0, static_cast<double>(rows_)) + 0.5;
  const auto left = static_cast<std::size_t>(x), top = static_cast<std::size_t>(y);
  const double right = x - static_cast<double>(left), below = y - static_cast<double>(top);
  const std::size_t wide = static_cast<std::size_t>(columns_) + 2;
  const Here* row = squares_.data() + top * wide + left;
  const Here* next = row + wide;
  const double a = (1 - right) * (1 - below), b = right * (1 - below), c = (1 - right) * below,
               d = right * below;
  const auto mix = [&](double Here::*part) {
    return a * row[0].*part + b * row[1].*part + c * next[0].*part + d * next[1].*part;
  };
  return {mix(&Here::fluxX), mix(&Here::fluxY), mix(&Here::density)};
}

Spot Flow::velocity(Spot point, double time) const {
  const Here here = at(point);
  const double density = (1 - time) * here.density + time * mean_;
  return {here.fluxX / density, here.fluxY / density};
}

// By midpoints.
Spot Flow::carried(Spot point, double until) const {
  for (double time = 0; time < until;) {
    const Spot start = velocity(point, time);
    const double speed = std::hypot(start.x, start.y);
    const double step = std::min({until - time, kLongest, speed > 0 ? kStride / speed : kLongest});
    const Spot middle =
        velocity({point.x + start.x * step / 2, point.y + start.y * step / 2}, time + step / 2);
    point.x = std::clamp(point.x + middle.x * step, 0.0, static_cast<double>(columns_));
    point.y = std::clamp(point.y + middle.y * step, 0.0, static_cast<double>(rows_));
    time += step;
    if (until - time < 1e-12) break;
  }
  return point;
}

void Flow::carry(std::vector<Spot>& points, double until, parallel::ThreadPool& pool) const {
  EXPECTS(until > 0);
  constexpr std::size_t kPart = 4096;
  pool.run((points.size() + kPart - 1) / kPart, [&](std::size_t part, std::size_t) {
    const std::size_t end = std::min(points.size(), (part + 1) * kPart);
    for (std::size_t i = part * kPart; i < end; ++i) points[i] = carried(points[i], until);
  });
}

}  // namespace gridpress::gen
