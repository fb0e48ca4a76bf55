// gen/wordsearch/crew: a few threads that stand by for many short jobs.
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

namespace gridpress::gen {

class Crew {
 public:
  /// The caller is one of the `size` members; 0 means as many as the machine has processors.
  explicit Crew(int size);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  std::size_t size() const { return threads_.size() + 1; }

  /// Calls work(unit, member) for every unit below `units`, each once, in no order; returns when all are
  /// done. A member does one unit at a time. What one unit throws is thrown here once the others have
  /// stopped.
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
  std::exception_ptr failure_;
};

}  // namespace gridpress::gen
