// cli/interrupt: what Ctrl-C does while a job runs that has written nothing yet.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::cli {

/// As long as it lives, an interrupt ends the program at once with exit code 1 and one line of error,
/// whatever all threads do. Only for what has begun no output. One at a time; a search that answers
/// interrupts itself
/// (--tight) sets its own handler after this.
class EndOnInterrupt {
 public:
  /// `doing`: "a grid that the message fills was looked for".
  explicit EndOnInterrupt(const std::string& doing);
  ~EndOnInterrupt();
  EndOnInterrupt(const EndOnInterrupt&) = delete;
  EndOnInterrupt& operator=(const EndOnInterrupt&) = delete;
};

}  // namespace gridpress::cli
