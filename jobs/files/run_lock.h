// jobs/files/run_lock: one run at a time where two would write the same files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/events.h"

namespace gridpress::jobs {

/// Holds a folder, or a file that says what is made, as long as it lives. A run that is killed lets go of it,
/// and nothing is left behind. File systems without locks hold nothing.
class RunLock {
 public:
  /// Throws Error (job) where another run holds it; with `waiting` it waits, and throws Stopped where that
  /// says stop.
  explicit RunLock(const std::string& path, Events* waiting = nullptr);
  ~RunLock();
  RunLock(const RunLock&) = delete;
  RunLock& operator=(const RunLock&) = delete;

 private:
  int open_ = -1;
};

}  // namespace gridpress::jobs
