// jobs/files/run_lock: flock(2), which needs no file of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/run_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>

namespace gridpress::jobs {

RunLock::RunLock(const std::string& path, Events* waiting)
    : open_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
  while (open_ >= 0 && ::flock(open_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    constexpr std::chrono::milliseconds kPause(100);
    if (waiting && !waiting->stop()) {
      std::this_thread::sleep_for(kPause);
      continue;
    }
    ::close(open_);
    if (waiting) throw Stopped();
    throw Error::job("another run is at work here", "wait until it has ended", {path, 0});
  }
}

RunLock::~RunLock() {
  if (open_ >= 0) ::close(open_);
}

}  // namespace gridpress::jobs
