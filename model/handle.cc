// model/handle: closed once; written to until all is written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/handle.h"

#include <unistd.h>

#include <cerrno>

namespace gridpress {

void Handle::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

bool writeWhole(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

}  // namespace gridpress
