// jobs/resolve/remembered: what was made of files, kept until one of them changes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "model/file_bytes.h"

namespace gridpress::jobs {

/// What tells whether a file is the one that was read: device, inode, bytes and time; zeros where there is
/// none.
using FileStamp = std::array<std::int64_t, 5>;
FileStamp stampOf(const std::string& path);

/// Values by their names. Whoever asks for a value again is noted as a reader of its files, which are not
/// opened. Thread-safe; two threads that ask at once may both make it.
template <typename T>
class Remembered {
 public:
  template <typename Make>
  T get(const std::string& name, const Make& make) {
    if (const std::lock_guard lock(one_); const Known* known = upToDate(name)) {
      for (const auto& [path, stamp] : known->files) noteRead(path);
      return known->value;
    }
    const ReadLog log(ReadLog::Of::thisThread);
    Known known{make(), {}};
    for (const std::string& path : log.paths()) known.files.emplace_back(path, stampOf(path));
    const std::lock_guard lock(one_);
    return known_.insert_or_assign(name, std::move(known)).first->second.value;
  }

 private:
  struct Known {
    T value;
    std::vector<std::pair<std::string, FileStamp>> files;
  };
  const Known* upToDate(const std::string& name) const {
    const auto found = known_.find(name);
    if (found == known_.end()) return nullptr;
    for (const auto& [path, stamp] : found->second.files)
      if (stampOf(path) != stamp) return nullptr;
    return &found->second;
  }

  std::mutex one_;
  std::map<std::string, Known> known_;
};

}  // namespace gridpress::jobs
