// cli/interrupt: only what a signal handler may do: look at the clock, take a note, unlink, write, leave.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/interrupt.h"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <ctime>

#include "jobs/files/file_writer.h"

namespace gridpress::cli {

namespace {

constexpr std::int64_t kRecently = 2'000'000'000;  // Nanoseconds.

std::atomic<std::int64_t> asked{-kRecently};
std::atomic<bool> noted{false};
static_assert(std::atomic<std::int64_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

std::int64_t now() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

extern "C" void onSignal(int signal) {
  if (signal == SIGINT && !noted && now() - asked < kRecently) {
    noted = true;
    return;
  }
  jobs::removeUnfinishedFiles();
  if (::isatty(STDERR_FILENO) == 1) (void)!::write(STDERR_FILENO, "\r\033[K", 4);  // A progress bar's line.
  static constexpr char kText[] = "gridpress: error: interrupted; nothing unfinished is left\n";
  if (signal == SIGINT) (void)!::write(STDERR_FILENO, kText, sizeof kText - 1);
  if (signal == SIGINT) ::_exit(128 + SIGINT);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void catchSignals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    if (std::signal(signal, onSignal) == SIG_IGN) std::signal(signal, SIG_IGN);  // nohup
}

bool interrupted() {
  asked = now();
  return noted;
}

}  // namespace gridpress::cli
