// tests/sandbox/escapes: what a reader that was taken over would try.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

namespace gridpress::test {

/// What the attempts are made upon. The sandbox leaves the folder, the file and both descriptors open.
struct Victims {
  std::string folder, file;  ///< The file lies in the folder, which may be written.
  int opened = -1;           ///< The file, open for writing.
  int terminal = -1;         ///< A terminal that another process reads.
  pid_t other = 0;           ///< A process of the same user.
};

struct Escape {
  const char* what;
  bool harmless;  ///< May be tried without a sandbox, in a child: it then shows what the walls are for.
  std::function<long()> act;  ///< As a system call answers: negative where it failed, with errno.
};
std::vector<Escape> escapes(const Victims& on);

/// Every call that the machine has but those that jobs may make: 0 where it answers ENOSYS, else what is
/// wrong. To be called inside the sandbox. `tried` counts them.
std::string tryEveryOtherCall(int& tried);

}  // namespace gridpress::test
