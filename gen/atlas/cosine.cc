// gen/atlas/cosine: cosine transforms by KissFFT's complex ones.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/cosine.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <kissfft/kissfft.hh>
#include <numbers>
#include <utility>
#include <vector>

#include "gen/atlas/field.h"
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

void transformRows(Field& field, Kind kind, bool inverse) {
  const auto columns = static_cast<std::size_t>(field.columns), rows = static_cast<std::size_t>(field.rows);
  RowTransform transform(columns, inverse);
  std::vector<double> nothing(columns);
  for (std::size_t y = 0; y < rows; y += 2) {
    double* const row = field.values.data() + y * columns;
    (transform.*kind)(row, y + 1 < rows ? row + columns : nothing.data());
  }
}

Field transformed(Field field, Kind across, Kind down, bool inverse) {
  transformRows(field, across, inverse);
  field = transposed(field);
  transformRows(field, down, inverse);
  return transposed(field);
}

}  // namespace

Field waves(Field field) {
  field = transformed(std::move(field), &RowTransform::waves, &RowTransform::waves, false);
  const double scale = 0.25 / (static_cast<double>(field.columns) * field.rows);
  for (double& value : field.values) value *= scale;
  return field;
}

Field fieldOf(Field amplitudes, Wave across, Wave down) {
  const auto kind = [](Wave wave) {
    return wave == Wave::cosine ? &RowTransform::cosines : &RowTransform::sines;
  };
  return transformed(std::move(amplitudes), kind(across), kind(down), true);
}

double frequency(std::int32_t i, std::int32_t count) {
  EXPECTS(i >= 0 && count > 0);
  return std::numbers::pi * i / count;
}

void soften(Field& amplitudes, double deviation) {
  EXPECTS(deviation >= 0);
  for (std::int32_t y = 0; y < amplitudes.rows; ++y)
    for (std::int32_t x = 0; x < amplitudes.columns; ++x) {
      const double across = frequency(x, amplitudes.columns), down = frequency(y, amplitudes.rows);
      amplitudes.at(x, y) *= std::exp(-0.5 * deviation * deviation * (across * across + down * down));
    }
}

void blur(Field& field, double deviation) {
  if (deviation <= 0) return;
  Field amplitudes = waves(std::move(field));
  soften(amplitudes, deviation);
  field = fieldOf(std::move(amplitudes), Wave::cosine, Wave::cosine);
}

}  // namespace gridpress::gen
