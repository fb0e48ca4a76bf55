// cli/output_file: a temporary name, one rename.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output_file.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <utility>

#include "model/error.h"

namespace gridpress::cli {

namespace fs = std::filesystem;

namespace {

// The unfinished files, for the signal handler: names that it may read at any time.
constexpr std::size_t kOpen = 16, kLongest = 4096;
std::array<std::array<char, kLongest>, kOpen> names;
std::array<std::atomic<bool>, kOpen> used;

extern "C" void removeUnfinished(int signal) {
  for (std::size_t i = 0; i < kOpen; ++i)
    if (used[i]) ::unlink(names[i].data());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::size_t noteUnfinished(const std::string& path) {
  static std::mutex one;
  const std::lock_guard lock(one);
  if (path.size() >= kLongest) return kOpen;
  for (std::size_t i = 0; i < kOpen; ++i) {
    if (!used[i]) {
      std::copy_n(path.c_str(), path.size() + 1, names[i].begin());
      used[i] = true;
      for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        if (const auto before = std::signal(signal, removeUnfinished); before != SIG_DFL)
          std::signal(signal, before);  // Somebody answers it, or it is to be ignored.
      return i;
    }
  }
  return kOpen;
}

}  // namespace

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
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

OutputFile::~OutputFile() {
  if (noted_ < kOpen) used[noted_] = false;
  if (done_ || path_ == "-" || temporary_ == path_) return;
  file_.close();
  std::error_code ignored;
  fs::remove(temporary_, ignored);
}

std::ostream& OutputFile::stream() {
  if (path_ == "-") return std::cout;
  return file_;
}

std::uint64_t OutputFile::commit() {
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

std::string numberedPath(const std::string& path, std::size_t number) {
  const fs::path whole(path);
  return (whole.parent_path() /
          (whole.stem().string() + "-" + std::to_string(number) + whole.extension().string()))
      .string();
}

std::string endingOf(const std::string& path) {
  std::string ending = fs::path(path).extension().string();
  if (!ending.empty()) ending.erase(0, 1);
  for (char& c : ending)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return ending;
}

}  // namespace gridpress::cli
