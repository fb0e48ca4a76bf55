// cli/interrupt: only what a signal handler may do: look at the clock, take a note, unlink, write, leave.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/interrupt.h"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <ctime>

#include "cli/front.h"
#include "jobs/files/file_writer.h"

namespace gridpress::cli {

namespace {

constexpr std::int64_t kRecently = 2'000'000'000;  // Nanoseconds.

std::atomic<std::int64_t> asked{-kRecently};
std::atomic<bool> noted{false};
std::atomic<bool> heard{false};  // Since it was noted, the job has asked.

// The signal of our own timer: a job that was about to stop, and did not ask again.
constexpr int kTimer = SIGUSR2;
constexpr long kPatience = 500'000'000;  // Nanoseconds.
timer_t timer{};
std::atomic<bool> hasTimer{false};

void arm() {
  itimerspec once{};
  once.it_value.tv_nsec = kPatience;
  ::timer_settime(timer, 0, &once, nullptr);
}
static_assert(std::atomic<std::int64_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

std::int64_t now() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

extern "C" void onSignal(int signal) {
  if (signal == SIGINT && !noted && now() - asked < kRecently) {
    noted = true;
    if (hasTimer) arm();
    return;
  }
  if (signal == kTimer) {
    if (!noted || heard) return;
    signal = SIGINT;
  }
  jobs::removeUnfinishedFiles();
  if (errorIsTerminal()) (void)!::write(STDERR_FILENO, kClearLine.data(), kClearLine.size());
  static constexpr char kText[] = "gridpress: error: interrupted; no file is half written\n";
  if (signal == SIGINT) (void)!::write(STDERR_FILENO, kText, sizeof kText - 1);
  if (signal == SIGINT) ::_exit(128 + SIGINT);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void catchSignals() {
  errorIsTerminal();  // Asked here, so that the handler only reads it.
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = kTimer;
  hasTimer = ::timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
  if (hasTimer) std::signal(kTimer, onSignal);
  std::signal(SIGXFSZ, SIG_IGN);  // A limit on files (ulimit -f) is a write that fails, as a full disk is.
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    if (std::signal(signal, onSignal) == SIG_IGN) std::signal(signal, SIG_IGN);  // nohup
}

bool interrupted() {
  asked = now();
  if (noted) heard = true;
  return noted;
}

}  // namespace gridpress::cli
