// sandbox/sandbox: closes everything to this process but the files that it was started for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gridpress::sandbox {

/// What stays open. A folder is open with all that lies below it; what is not there is passed over.
struct Reach {
  std::vector<std::string> read;   ///< Files and folders.
  std::vector<std::string> write;  ///< Folders in which files are made, read, renamed and removed; devices.
  std::vector<int> descriptors;    ///< Beside the three standard streams; all others are closed.
};

/// What holds.
struct Walls {
  int landlock = 0;          ///< The ABI of Landlock, which keeps to the files; 0: none.
  bool systemCalls = false;  ///< seccomp: no call but those that a job needs.

  bool whole() const { return landlock > 0 && systemCalls; }
};

/// What this kernel has to offer.
Walls availableWalls();

/// Closes everything else, for good, to this thread and those that it starts: to be called before there are
/// others. What the kernel lacks is left out: the caller says so, or refuses to go on.
[[nodiscard]] Walls enterSandbox(const Reach& reach);

/// Where the C library and those of fonts, colours and PDFs look on any system.
std::vector<std::string> systemPaths();

}  // namespace gridpress::sandbox
