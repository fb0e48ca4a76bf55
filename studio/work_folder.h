// studio/work_folder: a temporary folder, so that no list outlives its request.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/handle.h"

namespace gridpress::studio {

/// Lies in the machine's folder for temporary files and is locked while it is in use. Folders without a lock,
/// left by processes that were killed, are removed when the next one is made.
class WorkFolder {
 public:
  /// Throws Error (job) if none can be made.
  WorkFolder();
  ~WorkFolder();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  Handle lock_;
};

}  // namespace gridpress::studio
