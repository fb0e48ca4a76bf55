// parallel/thread_pool: a few threads for many short jobs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace gridpress::parallel {

/// The number of threads asked for; 0 means as many as the machine has processors.
std::size_t threadCount(int asked);

class ThreadPool {
 public:
  /// The caller is one of the `threads` members (0: see threadCount).
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  std::size_t size() const { return threads_.size() + 1; }

  /// Calls work(unit, member) for every unit below `units`, each once; returns when all are done. Units begin
  /// in rising order, and a member does one at a time. When a unit throws, no further one begins; of all that
  /// threw, the lowest unit's exception is thrown here, so that it is the same for any number of threads. A
  /// unit must not call run() of its own pool.
  void run(std::size_t units, const std::function<void(std::size_t unit, std::size_t member)>& work);

 private:
  void standBy(std::size_t member);
  void takeUnits(std::size_t member);

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable wake_, done_;
  const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
  std::size_t units_ = 0, busy_ = 0;
  std::uint64_t round_ = 0;
  bool leaving_ = false;
  std::atomic<std::size_t> next_{0};
  std::size_t failedUnit_ = 0;
  std::exception_ptr failure_;
};

}  // namespace gridpress::parallel
