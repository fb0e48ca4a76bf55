// gen/squares/in_order: a front that moves from unit to unit.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/in_order.h"

#include <utility>

namespace gridpress::gen {

bool InOrder::give(std::size_t unit, Block& block) {
  std::unique_lock lock(mutex_);
  turn_.wait(lock, [&] { return ended_ || front_ == unit; });
  const bool more = pass(block);
  block.clear();
  return more;
}

bool InOrder::end(std::size_t unit, Block& block) {
  std::unique_lock lock(mutex_);
  turn_.wait(lock, [&] { return ended_ || unit < front_ + kAhead; });
  waiting_.emplace(unit, std::exchange(block, {}));
  if (unit != front_) return !ended_;
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == front_;
       first = waiting_.erase(first), ++front_)
    pass(first->second);
  turn_.notify_all();
  return !ended_;
}

bool InOrder::pass(const Block& block) {
  if (!ended_ && !block.empty() && !sink_(block)) {
    ended_ = true;
    turn_.notify_all();
  }
  return !ended_;
}

bool InOrder::ended() const {
  const std::lock_guard lock(mutex_);
  return ended_;
}

void InOrder::abandon() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  turn_.notify_all();
}

}  // namespace gridpress::gen
