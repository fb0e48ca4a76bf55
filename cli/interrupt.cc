// cli/interrupt: a signal handler that only takes a note.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/interrupt.h"

#include <csignal>

namespace gridpress::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

extern "C" void noteInterrupt(int) {
  interrupted = 1;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

std::function<bool()> whetherInterrupted() {
  interrupted = 0;
  std::signal(SIGINT, noteInterrupt);
  return [] { return interrupted != 0; };
}

}  // namespace gridpress::cli
