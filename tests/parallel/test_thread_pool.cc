// tests/parallel/test_thread_pool: every unit is done once, and errors come home.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "parallel/thread_pool.h"

using gridpress::parallel::ThreadPool;

TEST_CASE("a pool does every unit once, round after round") {
  ThreadPool pool(3);
  CHECK(pool.size() == 3);
  for (std::size_t units : {0U, 1U, 2U, 100U}) {
    std::vector<std::atomic<int>> done(units);
    std::atomic<bool> strangers = false;
    pool.run(units, [&](std::size_t unit, std::size_t member) {
      ++done[unit];
      if (member >= 3) strangers = true;
    });
    for (const std::atomic<int>& times : done) CHECK(times == 1);
    CHECK_FALSE(strangers);
  }
}

TEST_CASE("of what units throw the lowest one's is thrown by run, and the pool goes on") {
  ThreadPool pool(2);
  for (int round = 0; round < 20; ++round)
    CHECK_THROWS_WITH(pool.run(50,
                               [](std::size_t unit, std::size_t) {
                                 // Its neighbour fails first.
                                 if (unit == 20) std::this_thread::sleep_for(std::chrono::microseconds(200));
                                 if (unit >= 20) throw std::runtime_error(std::to_string(unit));
                               }),
                      "20");
  std::atomic<int> done = 0;
  pool.run(50, [&](std::size_t, std::size_t) { ++done; });
  CHECK(done == 50);
}

// The sanitizers take terabytes of address space for themselves, which this test has little of.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("where the machine gives no more threads, fewer do the work") {
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    // Each thread's stack is 8 MB of address space, which the child may not have for a thousand of them.
    const rlimit little{std::uint64_t{512} << 20, std::uint64_t{512} << 20};
    ::setrlimit(RLIMIT_AS, &little);
    ::alarm(30);
    std::atomic<int> done = 0;
    {
      ThreadPool pool(1000);
      if (pool.size() < 2 || pool.size() >= 1000) ::_exit(1);
      pool.run(100, [&](std::size_t, std::size_t) { ++done; });
    }
    ::_exit(done == 100 ? 0 : 2);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  REQUIRE(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
}
#endif
