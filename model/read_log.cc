// model/read_log: the logs that are open, behind one lock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/read_log.h"

#include <atomic>
#include <map>
#include <mutex>
#include <thread>

namespace gridpress {

namespace {

std::atomic<int> open{0};

struct Log {
  std::thread::id thread;  ///< None: of any.
  std::set<std::string> paths;
};

struct Logs {
  std::mutex one;
  std::map<const ReadLog*, Log> all;
};

Logs& logs() {
  static Logs logs;
  return logs;
}

}  // namespace

ReadLog::ReadLog(Of threads) {
  const std::lock_guard lock(logs().one);
  logs().all[this].thread = threads == Of::thisThread ? std::this_thread::get_id() : std::thread::id();
  ++open;
}

ReadLog::~ReadLog() {
  const std::lock_guard lock(logs().one);
  logs().all.erase(this);
  --open;
}

std::set<std::string> ReadLog::paths() const {
  const std::lock_guard lock(logs().one);
  return logs().all.at(this).paths;
}

void noteRead(std::string_view path) {
  if (open == 0 || path == "-") return;
  const std::lock_guard lock(logs().one);
  for (auto& [key, log] : logs().all)
    if (log.thread == std::thread::id() || log.thread == std::this_thread::get_id()) log.paths.emplace(path);
}

}  // namespace gridpress
