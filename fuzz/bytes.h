// fuzz/bytes: what a fuzzer made up, as text and as a file, and readers that may refuse it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "model/error.h"

namespace gridpress::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// A file in memory, under a name as others have it, for readers that take a path.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view bytes) : file_(::memfd_create("input", MFD_CLOEXEC)) {
    while (!bytes.empty()) {
      const ssize_t written = ::write(file_, bytes.data(), bytes.size());
      if (written <= 0) throw std::runtime_error("no memory for the input's file");
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  ~MemoryFile() { ::close(file_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

/// An Error is a good answer to whatever was read; anything else that is thrown is a finding.
template <typename Read>
void mayRefuse(const Read& read) {
  try {
    read();
  } catch (const Error&) {
  }
}

}  // namespace gridpress::fuzz
