// cli/progress_bar: what a long job shows on a terminal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/command.h"
#include "model/events.h"

namespace gridpress::cli {

/// One line on standard error that is drawn anew: what is done, a bar, the rate and the time left. Nothing at
/// all where standard error is no terminal, or with --quiet. Its line is cleared when it goes.
class ProgressBar : private Events {
 public:
  ProgressBar(const Context& context, std::string what, std::string unit);
  ~ProgressBar() override;

  /// To hand to a job; valid as long as the bar.
  Progress progress();

 private:
  using Clock = std::chrono::steady_clock;
  void progress(Stage stage, std::uint64_t done, std::uint64_t total) override;

  bool shown_;
  bool drawn_ = false;
  std::string what_, unit_;
  Clock::time_point start_, last_;
};

/// A line for people on standard error, unless --quiet.
void say(const Context& context, const std::string& line);

}  // namespace gridpress::cli
