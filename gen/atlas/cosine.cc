// gen/atlas/cosine: FFTW's plans.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/cosine.h"

#include <fftw3.h>

#include <cmath>
#include <memory>
#include <mutex>
#include <numbers>
#include <utility>

#include "gen/atlas/field.h"
#include "model/contracts.h"

namespace gridpress::gen {

namespace {

// FFTW's planner has a state of its own; only running a plan is safe beside others (FFTW 3.3.10,
// section 5.4).
std::mutex& planner() {
  static std::mutex mutex;
  return mutex;
}

struct DestroyPlan {
  void operator()(fftw_plan plan) const {
    const std::lock_guard lock(planner());
    fftw_destroy_plan(plan);
  }
};
using Plan = std::unique_ptr<std::remove_pointer_t<fftw_plan>, DestroyPlan>;

// Estimated, not measured: the same plan, and so the same last digits, at each call.
void transform(Field& field, fftw_r2r_kind down, fftw_r2r_kind across) {
  Plan plan;
  {
    const std::lock_guard lock(planner());
    plan.reset(fftw_plan_r2r_2d(field.rows, field.columns, field.values.data(), field.values.data(), down,
                                across, FFTW_ESTIMATE));
  }
  fftw_execute(plan.get());
}

}  // namespace

Field waves(Field field) {
  transform(field, FFTW_REDFT10, FFTW_REDFT10);
  const double scale = 0.25 / (static_cast<double>(field.columns) * field.rows);
  for (double& value : field.values) value *= scale;
  return field;
}

Field fieldOf(Field amplitudes, Wave across, Wave down) {
  const auto kind = [](Wave wave) { return wave == Wave::cosine ? FFTW_REDFT01 : FFTW_RODFT01; };
  transform(amplitudes, kind(down), kind(across));
  return amplitudes;
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
