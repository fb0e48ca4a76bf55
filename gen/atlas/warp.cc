// gen/atlas/warp: follows a point through all meshes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/warp.h"

namespace gridpress::gen {

Spot Warp::operator()(Spot point) const {
  for (const Mesh& mesh : passes_) {
    const double x = static_cast<double>(columns_) / mesh.columns(),
                 y = static_cast<double>(rows_) / mesh.rows();
    point = mesh({point.x / x, point.y / y});
    point = {point.x * x, point.y * y};
  }
  return point;
}

}  // namespace gridpress::gen
