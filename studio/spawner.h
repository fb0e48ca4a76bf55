// studio/spawner: the process that workers are copies of, so that each starts with its fonts open.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "jobs/resolve/workspace.h"
#include "model/handle.h"
#include "sandbox/sandbox.h"

namespace gridpress::studio {

/// A worker that waits for its request, and ends with its owner.
struct Worker {
  Worker(Handle socket, Handle running) : talk(std::move(socket)), process(std::move(running)) {}
  Worker(Worker&&) noexcept = default;
  ~Worker();

  Handle talk;  ///< The request goes in, the answer comes out; closed where the worker has ended, however it
                ///< did.
  Handle process;  ///< A pidfd; readable when the worker has ended.
};

/// What the spawner's program does: copies itself whenever it is asked to on the socket `control`. When that
/// is closed, it ends with its copies, and with whatever they have started. Each copy reads one request,
/// makes it behind the walls of the sandbox and of the request's limits, and ends.
int runSpawner(int control, const jobs::Workspace& workspace, const sandbox::Reach& reach, bool sandboxed);

/// The server's side of it.
class Spawner {
 public:
  /// The command that calls runSpawner on descriptor 3.
  explicit Spawner(std::vector<std::string> command) : command_(std::move(command)) {}
  ~Spawner();
  Spawner(const Spawner&) = delete;
  Spawner& operator=(const Spawner&) = delete;

  /// A worker of one's own. A spawner that has ended is started again. Throws Error (job) where that fails.
  Worker worker();

 private:
  void start();
  void stop();

  std::vector<std::string> command_;
  std::mutex one_;
  Handle control_;
  int pid_ = 0;
};

}  // namespace gridpress::studio
