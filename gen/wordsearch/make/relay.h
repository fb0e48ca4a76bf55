// gen/wordsearch/make/relay: a part of somebody's events, for a step of a longer job.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "model/events.h"

namespace gridpress::gen {

class Relay : public Events {
 public:
  using Clock = std::chrono::steady_clock;
  struct Parts {
    bool progress = true, stop = true;
    std::optional<Clock::time_point> deadline = {};  ///< From then on the answer is to stop.
  };
  /// `to` must outlive it.
  Relay(Events& to, const Parts& parts) : to_(to), parts_(parts) {}

  void progress(Stage stage, std::uint64_t done, std::uint64_t total) override {
    if (parts_.progress) to_.progress(stage, done, total);
  }
  void note(const Message& note) override { to_.note(note); }
  bool stop() override {
    return (parts_.stop && to_.stop()) || (parts_.deadline && Clock::now() >= *parts_.deadline);
  }
  /// From now on no progress is reported.
  void muteProgress() { parts_.progress = false; }

 private:
  Events& to_;
  Parts parts_;
};

}  // namespace gridpress::gen
