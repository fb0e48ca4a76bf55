// foreign/memory_file: bytes that are in no file, under a path for libraries that want one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "model/handle.h"

namespace gridpress::foreign {

/// Lives in memory, and for this process alone; nothing reaches a disk, and no sandbox need allow it.
class MemoryFile {
 public:
  /// Throws Error (job) where there is no memory for it.
  explicit MemoryFile(std::string_view bytes);

  std::string path() const;

 private:
  Handle file_;
};

}  // namespace gridpress::foreign
