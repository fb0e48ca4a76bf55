// bench/sandbox_probe: what a reader that was taken over could do without the sandbox, and what inside it.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// sandbox_probe: prints a table of attempts. Exit code 1 where one of them succeeds inside.
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>

#include "sandbox/escapes.h"
#include "sandbox/sandbox.h"
#include "support/temp_folder.h"

namespace {

using namespace gridpress;

// An errno, 0 where it could be done; 255 where the child ended otherwise.
int inChild(const std::function<int()>& act) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(act());
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

std::string worded(int result) {
  return result == 0 ? "done" : result == 255 ? "ended" : ::strerrorname_np(result);
}

}  // namespace

int main() {
  const test::TempFolder folder;
  test::Victims on{folder.path(), folder.write("file", "x")};
  on.opened = ::open(on.file.c_str(), O_RDWR);
  int ours = -1;
  if (::openpty(&ours, &on.terminal, nullptr, nullptr, nullptr) != 0) return 2;
  on.other = ::fork();
  if (on.other == 0)
    for (;;) ::pause();
  ::setpgid(on.other, on.other);
  const sandbox::Reach reach{{}, {on.folder}, {on.opened, on.terminal}};
  const sandbox::Walls walls = sandbox::availableWalls();
  std::printf("Landlock %d, seccomp %s\n\n| attempt | outside | inside |\n|---|---|---|\n", walls.landlock,
              walls.systemCalls ? "yes" : "no");
  int through = 0, tried = 0;
  for (const test::Escape& escape : test::escapes(on)) {
    const auto act = [&] { return escape.act() >= 0 ? 0 : errno; };
    std::fflush(stdout);
    const std::string outside = escape.harmless ? worded(inChild(act)) : "not tried";
    const int inside = inChild([&] {
      (void)sandbox::enterSandbox(reach);
      return act();
    });
    std::printf("| %s | %s | %s |\n", escape.what, outside.c_str(), worded(inside).c_str());
    through += inside == 0;
    ++tried;
  }
  std::fflush(stdout);
  const int rest = inChild([&] {
    (void)sandbox::enterSandbox(reach);
    int count = 0;
    const std::string wrong = test::tryEveryOtherCall(count);
    std::printf("\n%d of %d attempts got through. %d other calls by their numbers: %s\n", through, tried,
                count, wrong.empty() ? "all refused" : wrong.c_str());
    std::fflush(stdout);
    return wrong.empty() ? 0 : 1;
  });
  ::kill(on.other, SIGKILL);
  return through > 0 || rest != 0 ? 1 : 0;
}
