// jobs/files/file_writer: a temporary name, one rename.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/file_writer.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <utility>

#include "model/error.h"

namespace gridpress::jobs {

namespace fs = std::filesystem;

namespace {

// The unfinished files, for a signal handler: names that it may read at any time.
constexpr std::size_t kOpen = 16, kLongest = 4096;
std::array<std::array<char, kLongest>, kOpen> names;
std::array<std::atomic<bool>, kOpen> used;

std::size_t noteUnfinished(const std::string& path) {
  static std::mutex one;
  const std::lock_guard lock(one);
  if (path.size() >= kLongest) return kOpen;
  for (std::size_t i = 0; i < kOpen; ++i) {
    if (!used[i]) {
      std::copy_n(path.c_str(), path.size() + 1, names[i].begin());
      used[i] = true;
      return i;
    }
  }
  return kOpen;
}

}  // namespace

FileWriter::FileWriter(std::string path) : path_(std::move(path)) {
  if (path_ == "-") return;
  std::error_code ignored;
  // A device or a pipe is written to, not replaced.
  const bool special = fs::exists(path_, ignored) && !fs::is_regular_file(path_, ignored);
  if (special && fs::is_directory(path_, ignored))
    throw Error::call("this is a folder", "name a file in it", {path_, 0});
  temporary_ = special ? path_ : path_ + ".part" + std::to_string(::getpid());
  errno = 0;
  file_.open(temporary_, std::ios::binary | std::ios::trunc);
  if (!file_)
    throw Error::call(std::string("cannot write here: ") + std::strerror(errno),
                      "check the folder and its permissions", {path_, 0});
  if (!special) noted_ = noteUnfinished(temporary_);
}

FileWriter::~FileWriter() {
  if (noted_ < kOpen) used[noted_] = false;
  if (done_ || path_ == "-" || temporary_ == path_) return;
  file_.close();
  std::error_code ignored;
  fs::remove(temporary_, ignored);
}

std::ostream& FileWriter::stream() {
  if (path_ == "-") return std::cout;
  return file_;
}

std::uint64_t FileWriter::commit() {
  std::ostream& out = stream();
  out.flush();
  const auto bytes = path_ == "-" ? std::streamoff(0) : static_cast<std::streamoff>(file_.tellp());
  if (path_ != "-") file_.close();
  if (!out)
    throw Error::job("not everything could be written", "is the disk full?",
                     {path_ == "-" ? "standard output" : path_, 0});
  if (path_ != "-" && temporary_ != path_) {
    std::error_code error;
    fs::rename(temporary_, path_, error);
    if (error)
      throw Error::job("cannot replace this file: " + error.message(), "check its permissions", {path_, 0});
  }
  done_ = true;
  return bytes > 0 ? static_cast<std::uint64_t>(bytes) : 0;
}

void removeUnfinishedFiles() {
  for (std::size_t i = 0; i < kOpen; ++i)
    if (used[i]) ::unlink(names[i].data());
}

}  // namespace gridpress::jobs
