// model/events: what a long job tells while it runs, and the one question that it asks: whether to stop.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/events.h"

#include <algorithm>

namespace gridpress {

namespace {
constexpr double kSettles = 1.5;  // Seconds.
}

void Pace::at(Stage stage, std::uint64_t done, std::uint64_t total, double seconds) {
  // Threads may report a little out of order.
  if (stage_ != stage || done < done_ / 2) begun_ = seconds;
  stage_ = stage;
  done_ = done;
  total_ = total;
  now_ = seconds;
}

double Pace::rate() const {
  return static_cast<double>(done_) / std::max(now_ - begun_, 1e-3);
}

std::optional<std::uint64_t> Pace::left() const {
  if (done_ == 0 || total_ < done_ || now_ - begun_ < kSettles) return {};
  return static_cast<std::uint64_t>(static_cast<double>(total_ - done_) / rate() + 0.5);
}

}  // namespace gridpress
