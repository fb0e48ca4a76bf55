// cli/interrupt: what Ctrl-C does while a long job runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

namespace gridpress::cli {

/// From now on the first interrupt makes the answer true, and a second one ends the program. For searches
/// that keep the best they have found.
std::function<bool()> whetherInterrupted();

/// As long as it lives, an interrupt ends the program at once with exit code 1 and one line of error,
/// whatever all threads do. Only for what has begun no output, and not beside whetherInterrupted.
/// One at a time.
class EndOnInterrupt {
 public:
  /// `doing`: "a grid that the message fills was looked for".
  explicit EndOnInterrupt(const std::string& doing);
  ~EndOnInterrupt();
  EndOnInterrupt(const EndOnInterrupt&) = delete;
  EndOnInterrupt& operator=(const EndOnInterrupt&) = delete;
};

}  // namespace gridpress::cli
