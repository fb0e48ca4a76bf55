// model/read_log: the logs that are open, behind one lock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/read_log.h"

#include <atomic>
#include <map>
#include <mutex>

namespace gridpress {

namespace {

std::atomic<int> open{0};

struct Logs {
  std::mutex one;
  std::map<const ReadLog*, std::set<std::string>> all;
};

Logs& logs() {
  static Logs logs;
  return logs;
}

}  // namespace

ReadLog::ReadLog() {
  const std::lock_guard lock(logs().one);
  logs().all[this];
  ++open;
}

ReadLog::~ReadLog() {
  const std::lock_guard lock(logs().one);
  logs().all.erase(this);
  --open;
}

std::set<std::string> ReadLog::paths() const {
  const std::lock_guard lock(logs().one);
  return logs().all.at(this);
}

void noteRead(std::string_view path) {
  if (open == 0 || path == "-") return;
  const std::lock_guard lock(logs().one);
  for (auto& [log, paths] : logs().all) paths.emplace(path);
}

}  // namespace gridpress
