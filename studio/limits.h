// studio/limits: what one request, one job and all of them together may take of the machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridpress::studio {

struct Limits {
  std::uint64_t requestBytes = 20'000'000;    ///< Of a list, as it is sent.
  std::uint64_t answerBytes = 400'000'000;    ///< Of a file that a job writes.
  std::uint64_t memoryBytes = 3'000'000'000;  ///< Of a job.
  unsigned seconds = 3600;                    ///< Of a job, by the clock.
  std::size_t jobs = 2;                       ///< That run at once.
  std::size_t waiting = 16;  ///< That wait; whoever comes later is told that the studio is busy.
  unsigned connections = 1000;
};

/// For one person at their own machine.
constexpr Limits localLimits() {
  return {};
}

/// For a school or a shop, where strangers share the machine.
constexpr Limits sharedLimits() {
  Limits l;
  l.requestBytes = 2'000'000;
  l.answerBytes = 50'000'000;
  l.memoryBytes = 1'000'000'000;
  l.seconds = 20;
  l.waiting = 32;
  l.connections = 12'000;
  return l;
}

}  // namespace gridpress::studio
