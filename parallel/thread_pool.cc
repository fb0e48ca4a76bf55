// parallel/thread_pool: wakes the threads for a round, and waits for the last.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "parallel/thread_pool.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace gridpress::parallel {

std::size_t threadCount(int asked) {
  return asked > 0 ? static_cast<std::size_t>(asked) : std::max(1U, std::thread::hardware_concurrency());
}

ThreadPool::ThreadPool(int threads) {
  const std::size_t wanted = threadCount(threads);
  threads_.reserve(wanted);
  try {
    for (std::size_t member = 1; member < wanted; ++member)
      threads_.emplace_back([this, member] { standBy(member); });
  } catch (const std::system_error&) {
    // The machine gives no more of them: those that there are do the work, and the result is the same.
  }
}

ThreadPool::~ThreadPool() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadPool::run(std::size_t units, const std::function<void(std::size_t, std::size_t)>& work) {
  if (threads_.empty() || units <= 1) {
    for (std::size_t unit = 0; unit < units; ++unit) work(unit, 0);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    units_ = units;
    next_ = 0;
    busy_ = threads_.size();
    ++round_;
  }
  wake_.notify_all();
  takeUnits(0);
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return busy_ == 0; });
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void ThreadPool::standBy(std::size_t member) {
  std::uint64_t seen = 0;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return leaving_ || round_ != seen; });
      if (leaving_) return;
      seen = round_;
    }
    takeUnits(member);
    const std::lock_guard lock(mutex_);
    if (--busy_ == 0) done_.notify_one();
  }
}

void ThreadPool::takeUnits(std::size_t member) {
  std::size_t unit = 0;
  try {
    while ((unit = next_++) < units_) (*work_)(unit, member);
  } catch (...) {
    // All units before this one have begun: one of them may yet fail, and is then the one to report.
    next_ = units_;
    const std::lock_guard lock(mutex_);
    if (!failure_ || unit < failedUnit_) {
      failedUnit_ = unit;
      failure_ = std::current_exception();
    }
  }
}

}  // namespace gridpress::parallel
