// gen/atlas/cartogram: cosine transforms by KissFFT; passes of the flow.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/cartogram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <kissfft/kissfft.hh>
#include <numbers>
#include <optional>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {
namespace {

using Complex = std::complex<double>;

Field transposed(const Field& field) {
  constexpr std::int32_t kBlock = 8;  // A line of the cache.
  Field turned(field.rows, field.columns);
  for (std::int32_t top = 0; top < field.rows; top += kBlock)
    for (std::int32_t x = 0; x < field.columns; ++x)
      for (std::int32_t y = top; y < std::min(top + kBlock, field.rows); ++y)
        turned.at(y, x) = field.at(x, y);
  return turned;
}

/// Transforms of rows by a complex transform of the same length (J. Makhoul, "A Fast Cosine Transform in One
/// and Two Dimensions", 1980), two rows at a time: one real, one imaginary.
class RowTransform {
 public:
  RowTransform(std::size_t count, bool inverse)
      : count_(count), fourier_(count, inverse), turns_(count), from_(count), to_(count) {
    for (std::size_t i = 0; i < count; ++i)
      turns_[i] =
          std::polar(1.0, std::numbers::pi * static_cast<double>(i) / (2 * static_cast<double>(count)));
  }

  /// 2 sum of x[n] cos(pi k (n + 1/2) / count).
  void waves(double* row, double* other) {
    for (std::size_t i = 0; i < count_; ++i) from_[place(i)] = {row[i], other[i]};
    fourier_.transform(from_.data(), to_.data());
    for (std::size_t i = 0; i < count_; ++i) {
      const Complex here = to_[i], mirrored = std::conj(to_[i == 0 ? 0 : count_ - i]);
      row[i] = (std::conj(turns_[i]) * (here + mirrored)).real();
      other[i] = (std::conj(turns_[i]) * (here - mirrored)).imag();
    }
  }

  /// x[0] + 2 sum of x[k] cos(pi k (n + 1/2) / count), from k = 1 on.
  void cosines(double* row, double* other) {
    for (std::size_t i = 0; i < count_; ++i) {
      const Complex here{row[i], other[i]};
      const Complex mirrored = i == 0 ? 0 : Complex{row[count_ - i], other[count_ - i]};
      from_[i] = turns_[i] * Complex{here.real() + mirrored.imag(), here.imag() - mirrored.real()};
    }
    fourier_.transform(from_.data(), to_.data());
    for (std::size_t i = 0; i < count_; ++i) row[i] = to_[place(i)].real(), other[i] = to_[place(i)].imag();
  }

  /// (-1)^n x[count - 1] + 2 sum of x[k - 1] sin(pi k (n + 1/2) / count).
  void sines(double* row, double* other) {
    std::reverse(row, row + count_), std::reverse(other, other + count_);
    cosines(row, other);
    for (std::size_t i = 1; i < count_; i += 2) row[i] = -row[i], other[i] = -other[i];
  }

 private:
  // Even places first, odd ones behind in reverse.
  std::size_t place(std::size_t i) const { return i % 2 == 0 ? i / 2 : count_ - 1 - i / 2; }

  std::size_t count_;
  kissfft<double> fourier_;
  std::vector<Complex> turns_;  ///< Quarters of a turn, in `count` steps.
  std::vector<Complex> from_, to_;
};

using Kind = void (RowTransform::*)(double*, double*);

void transformRows(Field& field, Kind kind, bool inverse, parallel::ThreadPool& pool) {
  const auto columns = static_cast<std::size_t>(field.columns), rows = static_cast<std::size_t>(field.rows);
  std::vector<std::optional<RowTransform>> transforms(pool.size());
  std::vector<double> nothing(columns);
  pool.run((rows + 1) / 2, [&](std::size_t pair, std::size_t member) {
    if (!transforms[member]) transforms[member].emplace(columns, inverse);
    double* const row = field.values.data() + 2 * pair * columns;
    ((*transforms[member]).*kind)(row, 2 * pair + 1 < rows ? row + columns : nothing.data());
  });
}

Field transformed(Field field, Kind across, Kind down, bool inverse, parallel::ThreadPool& pool) {
  transformRows(field, across, inverse, pool);
  field = transposed(field);
  transformRows(field, down, inverse, pool);
  return transposed(field);
}

// The angular frequency of wave i of `count`, per square.
double frequency(std::int32_t i, std::int32_t count) {
  EXPECTS(i >= 0 && count > 0);
  return std::numbers::pi * i / count;
}

// Makes the field that the waves are softer, by a Gaussian of this deviation in squares.
void soften(Field& amplitudes, double deviation) {
  EXPECTS(deviation >= 0);
  for (std::int32_t y = 0; y < amplitudes.rows; ++y)
    for (std::int32_t x = 0; x < amplitudes.columns; ++x) {
      const double across = frequency(x, amplitudes.columns), down = frequency(y, amplitudes.rows);
      amplitudes.at(x, y) *= std::exp(-0.5 * deviation * deviation * (across * across + down * down));
    }
}

// A step of the integration goes no further than this, in squares, and there are at least this many.
constexpr double kStride = 0.5;
constexpr double kLongest = 0.25;

// The flux along one side: d/dx cos(w x) = -w sin(w x), and Phi's amplitudes are the density's over -(u^2 +
// v^2).
Field fluxOf(const Field& waves, bool across, parallel::ThreadPool& pool) {
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
  return across ? fieldOf(std::move(flux), Wave::sine, Wave::cosine, pool)
                : fieldOf(std::move(flux), Wave::cosine, Wave::sine, pool);
}

constexpr std::int32_t kCoarsest = 256;
// The first passes' blurs, then the number of passes on each lattice; of a new map and of one that is
// adjusted.
constexpr std::array kFirstBlurs = {16.0, 8.0, 4.0, 2.0}, kAdjustingBlurs = {8.0, 4.0, 2.0, 1.0};
constexpr int kPasses = 4, kAdjustingPasses = 3, kLastPasses = 8;
// Areas are good enough, of countries of this many squares.
constexpr double kGoodArea = 0.03, kSmall = 200;

// Four squares as one.
Field coarser(const Field& fine) {
  Field coarse(fine.columns / 2, fine.rows / 2);
  for (std::int32_t y = 0; y < 2 * coarse.rows; ++y)
    for (std::int32_t x = 0; x < 2 * coarse.columns; ++x) coarse.at(x / 2, y / 2) += fine.at(x, y);
  return coarse;
}

// Every corner in `parts`.
Mesh coarser(const Mesh& fine, std::int32_t parts) {
  EXPECTS(parts > 0);
  Mesh coarse(fine.columns() / parts, fine.rows() / parts);
  for (std::int32_t y = 0; y <= coarse.rows(); ++y)
    for (std::int32_t x = 0; x <= coarse.columns(); ++x) {
      const Spot at = fine.corner(x * parts, y * parts);
      coarse.corner(x, y) = {at.x / parts, at.y / parts};
    }
  return coarse;
}

/// A country's area on the map, in squares of the lattice.
struct CountryArea {
  double wanted = 0;
  double given = 0;
  double ratio() const { return given / wanted; }
};

/// Of each of the need's countries.
std::vector<CountryArea> areasOn(const Mesh& mesh, const Need& need) {
  std::vector<CountryArea> areas(need.codes.size());
  double all = 0;
  for (std::int32_t y = 0; y < mesh.rows(); ++y)
    for (std::int32_t x = 0; x < mesh.columns(); ++x) {
      const std::int16_t country = need.countries.at(x, y);
      all += need.squares.at(x, y);
      if (country == kSea) continue;
      areas[static_cast<std::size_t>(country)].given += mesh.area(x, y);
      areas[static_cast<std::size_t>(country)].wanted += need.squares.at(x, y);
    }
  const double whole = static_cast<double>(mesh.columns()) * mesh.rows();
  for (CountryArea& area : areas) area.wanted *= whole / all;
  return areas;
}

void carryCorners(Mesh& corners, const Warp& warp, parallel::ThreadPool& pool) {
  const std::size_t line = static_cast<std::size_t>(corners.columns()) + 1;
  pool.run(static_cast<std::size_t>(corners.rows()) + 1, [&](std::size_t row, std::size_t) {
    for (std::size_t i = row * line; i < (row + 1) * line; ++i)
      corners.corners()[i] = warp(corners.corners()[i]);
  });
}

class CartogramMaker {
 public:
  CartogramMaker(const Need& need, Warp begun, parallel::ThreadPool& pool, const Progress& progress)
      : need_(need), pool_(pool), progress_(progress), warp_(std::move(begun)) {
    carryCorners(corners_, warp_, pool_);
  }

  // From the coarsest lattice on, which sees little of the detail, to the need's own.
  Warp run(std::span<const double> firstBlurs, int passes) {
    std::int32_t parts = 1;
    std::size_t levels = 1;
    const auto halves = [&] { return warp_.columns() % (2 * parts) == 0 && warp_.rows() % (2 * parts) == 0; };
    for (; warp_.columns() / parts > kCoarsest && halves(); parts *= 2) ++levels;
    total_ = warp_.passes().size() + firstBlurs.size() + (levels - 1) * static_cast<std::size_t>(passes) +
             kLastPasses;
    for (const double blur : firstBlurs) pass(parts, blur);
    for (; parts > 1; parts /= 2)
      for (int i = 0; i < passes; ++i) pass(parts, i == 0 ? 2 : 1);
    for (int i = 0; i < kLastPasses && !adjust(); ++i) pass(1, i == 0 ? 2 : 1);
    return std::move(warp_);
  }

 private:
  // On the lattice whose squares are as wide as `parts` of the need's.
  void pass(std::int32_t parts, double deviation) {
    if (progress_) progress_(warp_.passes().size(), total_);
    Field held = need_.squares;
    for (std::size_t i = 0; i < held.values.size(); ++i)
      if (need_.countries.values[i] != kSea)
        held.values[i] *= gain_[static_cast<std::size_t>(need_.countries.values[i])];
    for (std::int32_t i = 1; i < parts; i *= 2) held = coarser(held);
    const Field density = spread(parts == 1 ? corners_ : coarser(corners_, parts), held);
    Mesh mesh(held.columns, held.rows);
    // Where smoothing takes no fold out, the flow is made softer; what it leaves the next pass sees.
    for (double blur = deviation;; blur *= 2) {
      mesh = Mesh(held.columns, held.rows);
      Flow(density, blur, pool_).carry(mesh.corners(), pool_);
      if (mesh.smoothFolds()) break;
    }
    Warp step(warp_.columns(), warp_.rows());
    step.add(mesh);
    carryCorners(corners_, step, pool_);
    warp_.add(std::move(mesh));
  }

  // What a blur takes from a country along its coasts, the country asks for in the next pass. True where
  // nobody asks for much.
  bool adjust() {
    constexpr double kLeast = 0.7, kMost = 1.4;
    const std::vector<CountryArea> areas = areasOn(corners_, need_);
    bool good = true;
    for (std::size_t i = 0; i < gain_.size(); ++i) {
      if (areas[i].wanted <= 0) continue;
      good = good && (areas[i].wanted < kSmall || std::abs(areas[i].ratio() - 1) < kGoodArea);
      gain_[i] *= areas[i].given > 0 ? std::clamp(1 / areas[i].ratio(), kLeast, kMost) : kMost;
    }
    return good;
  }

  const Need& need_;
  parallel::ThreadPool& pool_;
  const Progress& progress_;
  Warp warp_;
  Mesh corners_{need_.squares.columns, need_.squares.rows};  ///< Where the need's squares are now.
  std::vector<double> gain_ = std::vector<double>(need_.codes.size(), 1);
  std::size_t total_ = 0;
};

}  // namespace

Field waves(Field field, parallel::ThreadPool& pool) {
  field = transformed(std::move(field), &RowTransform::waves, &RowTransform::waves, false, pool);
  const double scale = 0.25 / (static_cast<double>(field.columns) * field.rows);
  for (double& value : field.values) value *= scale;
  return field;
}

Field fieldOf(Field amplitudes, Wave across, Wave down, parallel::ThreadPool& pool) {
  const auto kind = [](Wave wave) {
    return wave == Wave::cosine ? &RowTransform::cosines : &RowTransform::sines;
  };
  return transformed(std::move(amplitudes), kind(across), kind(down), true, pool);
}

void blur(Field& field, double deviation, parallel::ThreadPool& pool) {
  if (deviation <= 0) return;
  Field amplitudes = waves(std::move(field), pool);
  soften(amplitudes, deviation);
  field = fieldOf(std::move(amplitudes), Wave::cosine, Wave::cosine, pool);
}

Flow::Flow(const Field& density, double deviation, parallel::ThreadPool& pool)
    : columns_(density.columns), rows_(density.rows), squares_(columns_ + 2, rows_ + 2) {
  EXPECTS(density.columns > 0 && density.rows > 0 && deviation >= 0);
  Field spectrum = waves(density, pool);
  soften(spectrum, deviation);
  const auto keep = [&](const Field& field, double Here::*part) {
    for (std::int32_t y = 0; y < rows_; ++y)
      for (std::int32_t x = 0; x < columns_; ++x) square(x, y).*part = field.at(x, y);
  };
  keep(fluxOf(spectrum, true, pool), &Here::fluxX);
  keep(fluxOf(spectrum, false, pool), &Here::fluxY);
  mean_ = spectrum.values.front();
  Field even = fieldOf(std::move(spectrum), Wave::cosine, Wave::cosine, pool);
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
  const auto left = static_cast<std::int32_t>(x), top = static_cast<std::int32_t>(y);
  const double right = x - left, below = y - top;
  const Here *row = squares_.values.data() + squares_.index(left, top), *next = row + squares_.columns;
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
Spot Flow::carried(Spot point) const {
  constexpr double kEnd = 1;
  for (double time = 0; time < kEnd;) {
    const Spot start = velocity(point, time);
    const double speed = std::hypot(start.x, start.y);
    const double step = std::min({kEnd - time, kLongest, speed > 0 ? kStride / speed : kLongest});
    const Spot middle =
        velocity({point.x + start.x * step / 2, point.y + start.y * step / 2}, time + step / 2);
    point.x = std::clamp(point.x + middle.x * step, 0.0, static_cast<double>(columns_));
    point.y = std::clamp(point.y + middle.y * step, 0.0, static_cast<double>(rows_));
    time += step;
    if (kEnd - time < 1e-12) break;
  }
  return point;
}

void Flow::carry(std::vector<Spot>& points, parallel::ThreadPool& pool) const {
  constexpr std::size_t kPart = 4096;
  pool.run((points.size() + kPart - 1) / kPart, [&](std::size_t part, std::size_t) {
    const std::size_t end = std::min(points.size(), (part + 1) * kPart);
    for (std::size_t i = part * kPart; i < end; ++i) points[i] = carried(points[i]);
  });
}

Warp cartogram(const Need& need, parallel::ThreadPool& pool, const Progress& progress) {
  EXPECTS(need.squares.columns == need.countries.columns && need.squares.rows == need.countries.rows);
  return CartogramMaker(need, Warp(need.squares.columns, need.squares.rows), pool, progress)
      .run(kFirstBlurs, kPasses);
}

Warp adjusted(Warp map, const Need& need, parallel::ThreadPool& pool, const Progress& progress) {
  EXPECTS(map.columns() == need.squares.columns && map.rows() == need.squares.rows);
  return CartogramMaker(need, std::move(map), pool, progress).run(kAdjustingBlurs, kAdjustingPasses);
}

}  // namespace gridpress::gen
