// studio/spawner: the process that workers are forked from, so that each starts with its fonts open.
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

/// A worker that waits for its request; it ends with this object.
struct Worker {
  Worker(Handle socket, Handle running) : talk(std::move(socket)), process(std::move(running)) {}
  Worker(Worker&&) noexcept = default;
  ~Worker();

  Handle talk;     ///< For the request and the answer; closed when the worker has ended, however it ended.
  Handle process;  ///< A pidfd; readable when the worker has ended.
};

/// The spawner's main function: forks a worker at each request on the socket `control`. When that is closed,
/// it ends, with its workers and everything they have started. A worker reads one request, makes it within
/// the sandbox and the request's limits, and ends.
int runSpawner(int control, const jobs::Workspace& workspace, const sandbox::Reach& reach, bool sandboxed);

/// The server's side.
class Spawner {
 public:
  /// `command` calls runSpawner on descriptor 3.
  explicit Spawner(std::vector<std::string> command) : command_(std::move(command)) {}
  ~Spawner();
  Spawner(const Spawner&) = delete;
  Spawner& operator=(const Spawner&) = delete;

  /// A fresh worker. Restarts a spawner that has ended. Throws Error (job) if that fails.
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
