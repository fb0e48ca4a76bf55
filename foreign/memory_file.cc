// foreign/memory_file: a descriptor of Linux, by the name that the process itself sees it under.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "foreign/memory_file.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>

#include "model/error.h"

namespace gridpress::foreign {

MemoryFile::MemoryFile(std::string_view bytes) : file_(::memfd_create("gridpress", MFD_CLOEXEC)) {
  while (file_ >= 0 && !bytes.empty()) {
    const ssize_t written = ::write(file_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      ::close(file_);
      file_ = -1;
      break;
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  if (file_ < 0) throw Error::job("there is no memory for a file of pages", "close other programs");
}

MemoryFile::~MemoryFile() {
  ::close(file_);
}

std::string MemoryFile::path() const {
  return "/proc/self/fd/" + std::to_string(file_);
}

}  // namespace gridpress::foreign
