// studio/request_queue: requests wait their turn, go to workers, and get their answers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "jobs/resolve/workspace.h"
#include "studio/request.h"
#include "studio/spawner.h"
#include "studio/work_folder.h"
#include "studio/worker_answer.h"

namespace gridpress::studio {

/// How much memory all clients and each may hold. Thread-safe; must outlive its holdings.
class Budget {
 public:
  Budget(std::uint64_t most, std::uint64_t mostPerClient) : most_(most), mostPerClient_(mostPerClient) {}

  /// Bytes held by one client, given back on destruction.
  class Holding {
   public:
    Holding() = default;
    Holding(Budget& budget, std::string client) : budget_(&budget), client_(std::move(client)) {}
    Holding(Holding&& other) noexcept { swap(other); }
    Holding& operator=(Holding&& other) noexcept {
      swap(other);
      return *this;
    }
    ~Holding() { resize(0); }

    /// False, with nothing changed, if fewer bytes are left.
    bool resize(std::uint64_t bytes);

   private:
    void swap(Holding& other) noexcept {
      std::swap(budget_, other.budget_);
      std::swap(client_, other.client_);
      std::swap(bytes_, other.bytes_);
    }

    Budget* budget_ = nullptr;
    std::string client_;
    std::uint64_t bytes_ = 0;
  };

 private:
  std::mutex one_;
  std::uint64_t most_, mostPerClient_, held_ = 0;
  std::map<std::string, std::uint64_t> perClient_;
};

/// One request in progress. Its visitor reads the answer as it grows, or leaves.
class PendingRequest {
 public:
  /// Calls to the connection that asked.
  struct Visitor {
    std::function<void()> sleep;              ///< There is nothing to read yet.
    std::function<void()> wake;               ///< Once after each sleep: now there is.
    std::function<bool()> gone;               ///< Whether the client hung up while asleep.
    std::function<void(std::size_t)> answer;  ///< The answer has come; its size in bytes.
  };
  PendingRequest(Request asked, std::string by, Budget::Holding holding, Visitor visitor)
      : request(std::move(asked)),
        client(std::move(by)),
        list(std::move(holding)),
        visitor_(std::move(visitor)) {}

  Request request;
  std::string client;            ///< Whose turn it uses up.
  Budget::Holding list, answer;  ///< Memory of the request and of its answer.

  /// Up to `most` bytes of the answer into `to`. 0: nothing yet; -1: end.
  long take(char* to, std::size_t most);
  /// The whole answer; null until it has come.
  const WorkerAnswer* whole();
  /// The visitor no longer waits.
  void leave();
  bool left() const;

  // For the queue.
  /// Sends lines of progress; a slow reader misses some. False if nobody waits.
  bool send(std::string_view lines);
  void end(WorkerAnswer whole);

 private:
  void wakeIfAsleep(std::unique_lock<std::mutex>& lock);

  mutable std::mutex one_;
  Visitor visitor_;
  std::string lines_;
  WorkerAnswer answer_;
  std::size_t sent_ = 0;  ///< Bytes of the answer.
  bool asleep_ = false, ended_ = false, left_ = false, forWhole_ = false;
};

/// Clients take turns: nobody waits for more than one request of each other client.
class RequestQueue {
 public:
  /// `command` starts the spawner.
  RequestQueue(const Limits& limits, std::vector<std::string> command, const jobs::Workspace& workspace);
  ~RequestQueue();
  RequestQueue(const RequestQueue&) = delete;
  RequestQueue& operator=(const RequestQueue&) = delete;

  /// False if too many wait already, in all or of this client.
  bool take(std::shared_ptr<PendingRequest> pending);
  /// Ends all running and waiting requests; each gets an answer that says so.
  void close();

 private:
  struct Waiting {
    std::uint64_t round;
    std::shared_ptr<PendingRequest> pending;
  };

  void serve();
  void tellPlaces();
  WorkerAnswer run(PendingRequest& pending);
  WorkerAnswer failure(const PendingRequest& pending, const Error& error) const;
  bool closing();

  Limits limits_;
  const jobs::Workspace& workspace_;
  WorkFolder folder_;
  Spawner spawner_;
  std::mutex one_;
  std::condition_variable more_;
  std::deque<Waiting> waiting_;                     ///< Sorted by round.
  std::map<std::string, std::uint64_t> lastRound_;  ///< Per client, for recent ones.
  std::uint64_t number_ = 0, round_ = 0;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace gridpress::studio
