// model/handle: a file descriptor that is closed once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <utility>

namespace gridpress {

class Handle {
 public:
  explicit Handle(int fd = -1) : fd_(fd) {}
  Handle(Handle&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  /// The other one closes what this one held.
  Handle& operator=(Handle&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Handle() { close(); }

  void close();
  int fd() const { return fd_; }  ///< -1: it holds none.
  explicit operator bool() const { return fd_ >= 0; }

 private:
  int fd_;
};

/// All of the bytes, however many calls it takes. False where not all could be written; errno says why.
bool writeWhole(int file, std::string_view bytes);

}  // namespace gridpress
