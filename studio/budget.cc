// studio/budget: two sums, of all and of each client.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/budget.h"

namespace gridpress::studio {

bool Budget::Holding::resize(std::uint64_t bytes) {
  if (!budget_ || bytes == bytes_) return true;
  const std::lock_guard lock(budget_->one_);
  std::uint64_t& own = budget_->perClient_[client_];
  const std::uint64_t all = budget_->held_ - bytes_ + bytes, mine = own - bytes_ + bytes;
  const bool fits = bytes < bytes_ || (all <= budget_->most_ && mine <= budget_->mostPerClient_);
  if (fits) {
    budget_->held_ = all;
    own = mine;
    bytes_ = bytes;
  }
  if (own == 0) budget_->perClient_.erase(client_);
  return fits;
}

}  // namespace gridpress::studio
