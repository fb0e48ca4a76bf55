// model/handle: a file descriptor that is closed exactly once.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <utility>

namespace gridpress {

class Handle {
 public:
  explicit Handle(int fd = -1) : fd_(fd) {}
  Handle(Handle&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  /// Swaps, so that the other one closes what this one held.
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

/// Writes all bytes, in as many calls as it takes. False if that fails; errno says why.
bool writeWhole(int file, std::string_view bytes);

}  // namespace gridpress
