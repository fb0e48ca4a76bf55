// cli/terminal_events: a job's events at a terminal: a progress bar, notes in words, and Ctrl-C.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <mutex>
#include <string>

#include "model/events.h"

namespace gridpress::cli {

/// One line on standard error, redrawn at most ten times a second: the stage, a bar, the rate and the time
/// left. No bar if standard error is not a terminal; nothing at all when quiet.
class TerminalEvents : public Events {
 public:
  explicit TerminalEvents(bool quiet);
  ~TerminalEvents() override;

  void progress(Stage stage, std::uint64_t done, std::uint64_t total) override;
  void note(const Message& note) override;
  bool stop() override;

  /// A line on standard error, unless quiet.
  void say(const std::string& line);
  /// From now on say() prints even when quiet.
  void speakUp() { quiet_ = false; }
  /// Removes the bar.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool quiet_, bar_;
  std::mutex one_;
  bool drawn_ = false;
  Pace pace_;
  Clock::time_point last_;
};

}  // namespace gridpress::cli
