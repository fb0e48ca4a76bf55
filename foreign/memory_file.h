// foreign/memory_file: bytes in memory, under a path for libraries that need one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "model/handle.h"

namespace gridpress::foreign {

/// In memory, for this process only; nothing is written to disk, and no sandbox needs to allow it.
class MemoryFile {
 public:
  /// Throws Error (job) if there is no memory for it.
  explicit MemoryFile(std::string_view bytes);

  std::string path() const;

 private:
  Handle file_;
};

}  // namespace gridpress::foreign
