// studio/request_queue: the queue: requests wait, a few at a time go to workers, and what these answer is
// handed on. SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "jobs/workspace.h"
#include "studio/request.h"
#include "studio/spawner.h"

namespace gridpress::studio {

/// One request on its way. Whoever asked reads the answer while it grows, or leaves.
class PendingRequest {
 public:
  /// `sleep` is called by whoever reads where there is nothing to read yet, and then `wake`, once, when there
  /// is. `gone` tells, while they sleep, whether they have hung up.
  PendingRequest(
      Request asked, std::function<void()> sleep, std::function<void()> wake,
      std::function<bool()> gone = [] { return false; })
      : request(std::move(asked)), sleep_(std::move(sleep)), wake_(std::move(wake)), gone_(std::move(gone)) {}

  Request request;

  /// Up to `most` bytes of the answer into `to`. 0: there is nothing yet; -1: that was all.
  long take(char* to, std::size_t most);
  /// The whole answer; false where it is not there yet.
  bool whole(std::string& answer);
  /// Nobody waits for it any more.
  void leave();
  bool left() const;

  // For the queue: false where nobody waits.
  bool add(std::string_view bytes);
  void end();

 private:
  void wakeIfAsleep(std::unique_lock<std::mutex>& lock);
  bool leftOrGone() const { return left_ || (asleep_ && gone_()); }

  mutable std::mutex one_;
  std::condition_variable drained_;
  std::function<void()> sleep_, wake_;
  std::function<bool()> gone_;
  std::string answer_;
  bool asleep_ = false, ended_ = false, left_ = false, forWhole_ = false;
};

class RequestQueue {
 public:
  /// `command` starts the spawner.
  RequestQueue(const Limits& limits, std::vector<std::string> command, const jobs::Workspace& workspace);
  ~RequestQueue();
  RequestQueue(const RequestQueue&) = delete;
  RequestQueue& operator=(const RequestQueue&) = delete;

  /// False where too many wait already.
  bool take(std::shared_ptr<PendingRequest> pending);
  /// Ends what runs and what waits, each with an answer that says so.
  void close();

 private:
  void serve();
  void run(PendingRequest& pending);
  std::string failure(const PendingRequest& pending, const std::string& problem,
                      const std::string& remedy) const;

  Limits limits_;
  const jobs::Workspace& workspace_;
  Spawner spawner_;
  std::string folder_;
  std::mutex one_;
  std::condition_variable more_;
  std::deque<std::shared_ptr<PendingRequest>> waiting_;
  std::uint64_t number_ = 0;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace gridpress::studio
