// tests/studio/hostile_spawner: a spawner whose workers say what their list says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <optional>
#include <string>
#include <string_view>

#include "studio/descriptors.h"
#include "studio/request.h"

using namespace gridpress::studio;

namespace {

std::string readToEnd(int fd) {
  std::string all;
  char part[65536];
  for (ssize_t n; (n = ::read(fd, part, sizeof part)) > 0;) all.append(part, static_cast<std::size_t>(n));
  return all;
}

// "say:BYTES" says them and ends; "drip:BYTES" says one each 100 ms, "flood:BYTES" says them and never stops,
// "wait:BYTES" says them after 300 ms.
void act(int talk) {
  const std::string list = fromLine(readToEnd(talk)).list;
  const std::size_t colon = list.find(':');
  const std::string how = list.substr(0, colon), what = list.substr(colon + 1);
  if (how == "drip")
    for (std::size_t i = 0;; ++i) {
      if (!writeAll(talk, what.substr(i % what.size(), 1))) return;
      ::usleep(100'000);
    }
  if (how == "wait") ::usleep(300'000);
  writeAll(talk, what);
  const std::string more(65536, 'x');
  while (how == "flood" && writeAll(talk, more)) {
  }
}

}  // namespace

// With an argument no worker starts after the first.
int main(int count, char**) {
  std::signal(SIGCHLD, SIG_IGN);
  for (bool first = true;; first = false) {
    const std::optional<int> talk = receiveDescriptor(3);
    if (!talk) return 0;
    const bool refuses = count > 1 && !first;
    const pid_t pid = refuses ? -1 : ::fork();
    if (pid == 0) {
      ::close(3);
      act(*talk);
      ::_exit(0);
    }
    sendDescriptor(3, refuses ? -1 : static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
    ::close(*talk);
  }
}
