// cli/interrupt: only what a signal handler may do: take a note; or write, and leave.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/interrupt.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>

namespace gridpress::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;

extern "C" void noteInterrupt(int) {
  interrupted = 1;
  std::signal(SIGINT, SIG_DFL);
}

std::array<char, 512> line;
std::size_t length = 0;

extern "C" void endNow(int) {
  // A progress bar stands on the line.
  if (::isatty(STDERR_FILENO) == 1) (void)!::write(STDERR_FILENO, "\r\033[K", 4);
  (void)!::write(STDERR_FILENO, line.data(), length);
  ::_exit(1);
}

}  // namespace

std::function<bool()> whetherInterrupted() {
  interrupted = 0;
  std::signal(SIGINT, noteInterrupt);
  return [] { return interrupted != 0; };
}

EndOnInterrupt::EndOnInterrupt(const std::string& doing) {
  const std::string text =
      "gridpress: error: interrupted while " + doing + "; nothing was written: call again to begin anew\n";
  length = std::min(text.size(), line.size());
  std::copy_n(text.begin(), length, line.begin());
  std::signal(SIGINT, endNow);
}

EndOnInterrupt::~EndOnInterrupt() {
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace gridpress::cli
