// studio/work_folder: a folder for unfinished work, which no list outlives.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/handle.h"

namespace gridpress::studio {

/// Lies where the machine keeps temporary files. It is locked as long as it is used: what a process that was
/// killed has left there is not, and the next folder that is made removes it.
class WorkFolder {
 public:
  /// Throws Error (job) where none can be made.
  WorkFolder();
  ~WorkFolder();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  Handle lock_;
};

}  // namespace gridpress::studio
