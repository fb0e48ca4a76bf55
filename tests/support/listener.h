// tests/support/listener: somebody who listens to a job's progress.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "model/events.h"

namespace gridpress::test {

class Listener : public Events {
 public:
  explicit Listener(std::function<void(std::uint64_t done, std::uint64_t total)> hear)
      : hear_(std::move(hear)) {}
  void progress(Stage, std::uint64_t done, std::uint64_t total) override { hear_(done, total); }

 private:
  std::function<void(std::uint64_t, std::uint64_t)> hear_;
};

}  // namespace gridpress::test
