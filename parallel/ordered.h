// parallel/ordered: results of parallel threads, handed on in order, with little kept in memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <utility>

#include "parallel/thread_pool.h"

namespace gridpress::parallel {

/// A front that moves from unit to unit. What the front unit makes goes on at once; what others make waits
/// for their turn.
template <typename Part>
class Ordered {
 public:
  /// Called in the units' order, by one thread at a time, with no lock held; false ends it.
  using Consume = std::function<bool(Part&&)>;

  /// At most `window` units (1 or more) are finished ahead of the front.
  Ordered(std::size_t window, Consume consume) : window_(window), consume_(std::move(consume)) {}

  /// Waits for the unit's turn, then hands on a part of its result. False if no more is wanted of it.
  bool give(std::size_t unit, Part part) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return isOver(unit) || (front_ == unit && !consuming_); });
    if (isOver(unit)) return false;
    pass(lock, std::move(part));
    return !isOver(unit);
  }

  /// Hands on the unit's last part, or keeps it until its turn; waits only if the unit is too far ahead.
  void end(std::size_t unit, Part part) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return isOver(unit) || unit < front_ + window_; });
    if (isOver(unit)) return;
    waiting_.emplace(unit, std::move(part));
    while (!consuming_ && !waiting_.empty() && waiting_.begin()->first == front_ && !isOver(front_)) {
      pass(lock, std::move(waiting_.extract(waiting_.begin()).mapped()));
      ++front_;
      moved_.notify_all();
    }
  }

  /// Nothing after this unit is wanted any more.
  void fail(std::size_t unit) {
    const std::lock_guard lock(mutex_);
    last_ = std::min(last_, unit);
    moved_.notify_all();
  }

  /// Nothing more is wanted of this unit: the consumer has had enough, or an earlier unit failed.
  bool over(std::size_t unit) const {
    const std::lock_guard lock(mutex_);
    return isOver(unit);
  }

 private:
  bool isOver(std::size_t unit) const { return enough_ || unit > last_; }

  void pass(std::unique_lock<std::mutex>& lock, Part&& part) {
    consuming_ = true;
    lock.unlock();
    bool more = false;
    try {
      more = consume_(std::move(part));
    } catch (...) {
      lock.lock();
      consuming_ = false;
      enough_ = true;
      moved_.notify_all();
      throw;
    }
    lock.lock();
    consuming_ = false;
    enough_ = enough_ || !more;
    moved_.notify_all();
  }

  std::size_t window_;
  Consume consume_;
  mutable std::mutex mutex_;
  std::condition_variable moved_;
  std::size_t front_ = 0, last_ = std::numeric_limits<std::size_t>::max();
  std::map<std::size_t, Part> waiting_;
  bool consuming_ = false, enough_ = false;
};

/// Calls produce(unit, member, early) for the units of a pool and consume(part) with what they return, in the
/// units' order, whoever is done first; at most `window` results wait for their turn. A unit that makes much
/// may hand on parts of it before it returns: early(part) waits for the unit's turn, and is false where the
/// unit may as well end. Consume runs on any of the pool's threads, one at a time; false ends all.
///
/// Throws what the lowest unit threw, once all before it were consumed; what consume threw comes before.
template <typename Part, typename Produce>
void runOrdered(ThreadPool& pool, std::size_t units, std::size_t window, const Produce& produce,
                typename Ordered<Part>::Consume consume) {
  Ordered<Part> order(window, std::move(consume));
  pool.run(units, [&](std::size_t unit, std::size_t member) {
    if (order.over(unit)) return;
    try {
      order.end(unit, produce(unit, member, [&](Part part) { return order.give(unit, std::move(part)); }));
    } catch (...) {
      order.fail(unit);
      throw;
    }
  });
}

}  // namespace gridpress::parallel
