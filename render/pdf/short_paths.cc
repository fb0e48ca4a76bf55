// render/pdf/short_paths: rounds, and keeps an eye on the matrix.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/short_paths.h"

#include <algorithm>
#include <cmath>

namespace gridpress::render {

bool ShortPaths::take(Operation& o, ContentText& out) {
  if (o.op == "q") saved_.push_back(extra_);
  if (o.op == "Q" && !saved_.empty()) {
    extra_ = saved_.back();
    saved_.pop_back();
  }
  if (o.op == "cm") {
    const double larger = std::max(
        {std::abs(o.number(0)), std::abs(o.number(1)), std::abs(o.number(2)), std::abs(o.number(3)), 1e-3});
    extra_ += static_cast<int>(std::ceil(std::log10(larger) - 1e-6));
  }
  const int decimals = std::clamp(decimals_ + extra_, 0, 6);
  if (o.op == "m" && o.operands.size() == 2) {
    moved_ = true;
    x_ = o.number(0);
    y_ = o.number(1);
    return true;
  }
  const bool draws = o.op == "l" || o.op == "c" || o.op == "v" || o.op == "y" || o.op == "h";
  if (draws && moved_) {
    out.add(x_, decimals);
    out.add(y_, decimals);
    out.end("m");
  }
  moved_ = false;
  if (!draws && o.op != "re") return false;
  for (std::size_t i = 0; i < o.operands.size(); ++i) out.add(o.number(i), decimals);
  out.end(o.op);
  return true;
}

}  // namespace gridpress::render
