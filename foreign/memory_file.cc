// foreign/memory_file: a memory file of Linux, under the name by which the process itself sees it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "foreign/memory_file.h"

#include <sys/mman.h>

#include "model/error.h"

namespace gridpress::foreign {

MemoryFile::MemoryFile(std::string_view bytes) : file_(::memfd_create("gridpress", MFD_CLOEXEC)) {
  if (!file_ || !writeWhole(file_.fd(), bytes))
    throw Error::job("not enough memory for the pages of a file", "close other programs");
}

std::string MemoryFile::path() const {
  return "/proc/self/fd/" + std::to_string(file_.fd());
}

}  // namespace gridpress::foreign
