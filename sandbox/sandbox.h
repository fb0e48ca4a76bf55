// sandbox/sandbox: closes everything to this process but the files that it was started for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gridpress::sandbox {

/// What stays open. A folder is open with everything below it; what does not exist is ignored.
struct Reach {
  std::vector<std::string> read;   ///< Files and folders.
  std::vector<std::string> write;  ///< Folders in which files are made, read, renamed and removed; devices.
  std::vector<int> descriptors;    ///< Beside the three standard streams; all others are closed.
};

/// Which walls stand.
struct Walls {
  int landlock = 0;          ///< The ABI of Landlock, which guards files; 0: none.
  bool systemCalls = false;  ///< seccomp: no call but those that a job needs.

  bool whole() const { return landlock > 0 && systemCalls; }
};

/// The walls that this kernel offers.
Walls availableWalls();

/// Closes everything else, for good, to this thread and those it starts; call it before there are others.
/// Leaves out what the kernel lacks: the caller warns, or refuses to go on.
[[nodiscard]] Walls enterSandbox(const Reach& reach);

/// The files that the C library and those of fonts, colours and PDFs read on any system.
std::vector<std::string> systemPaths();

}  // namespace gridpress::sandbox
