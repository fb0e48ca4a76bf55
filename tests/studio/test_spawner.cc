// tests/studio/test_spawner: no room for another worker, and workers that start what they should not.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/spawner.h"

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <cstddef>
#include <iterator>
#include <utility>

#include "studio/descriptors.h"

using namespace gridpress;
using namespace gridpress::studio;

namespace {

// Runs on `control` until its other end is closed, once the process is as `prepare` makes it.
pid_t spawnerOn(int control, int other, void (*prepare)()) {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  const pid_t pid = ::fork();
  if (pid != 0) return pid;
  ::close(other);
  prepare();
  ::_exit(runSpawner(control, workspace, {}, false));
}

// In this process no call makes another; threads are made by the older of the two calls, whose flags can be
// seen.
void refuseForks() {
  sock_filter filter[] = {{BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, nr)},
                          {BPF_JMP | BPF_JEQ | BPF_K, 4, 0, SYS_clone3},
                          {BPF_JMP | BPF_JEQ | BPF_K, 0, 4, SYS_clone},
                          {BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, args)},
                          {BPF_JMP | BPF_JSET | BPF_K, 2, 0, CLONE_THREAD},
                          {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | EAGAIN},
                          {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | ENOSYS},
                          {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW}};
  const sock_fprog program{std::size(filter), filter};
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) ::_exit(9);
}

int orphans = -1;  // A pipe, into which each child of a worker writes who it is.

// From here on each fork makes another first, which leaves the session and stays.
void forkTwice() {
  ::pthread_atfork(nullptr, nullptr, [] {
    static bool once = false;
    if (std::exchange(once, true) || ::fork() != 0) return;
    ::setsid();
    ::signal(SIGTERM, SIG_IGN);
    const pid_t self = ::getpid();
    if (::write(orphans, &self, sizeof self) != sizeof self) ::_exit(1);
    for (;;) ::pause();
  });
}

bool endsSoon(const Handle& process) {
  pollfd ended{process.fd(), POLLIN, 0};
  return ::poll(&ended, 1, 5000) == 1;
}

}  // namespace

TEST_CASE("The spawner says so where the machine has no room for another process") {
  int pair[2];
  REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) == 0);
  const pid_t spawner = spawnerOn(pair[1], pair[0], refuseForks);
  ::close(pair[1]);
  Handle control(pair[0]), talk(::open("/dev/null", O_RDWR | O_CLOEXEC));
  for (int i = 0; i < 2; ++i) {
    CHECK(sendDescriptor(control.fd(), talk.fd()));
    CHECK(receiveDescriptor(control.fd()) == -1);
  }
  control.close();  // It ends with us.
  int status = -1;
  CHECK(::waitpid(spawner, &status, 0) == spawner);
  CHECK(status == 0);
}

TEST_CASE("What a worker has started ends with it, and with the server") {
  int pair[2], names[2];
  REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) == 0);
  REQUIRE(::pipe2(names, O_CLOEXEC) == 0);
  orphans = names[1];
  const pid_t spawner = spawnerOn(pair[1], pair[0], forkTwice);
  ::close(pair[1]);
  ::close(names[1]);
  Handle control(pair[0]);
  const Handle from(names[0]);
  for (const bool withServer : {false, true}) {
    int talk[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, talk) == 0);
    Handle ours(talk[0]);
    {
      const Handle theirs(talk[1]);
      REQUIRE(sendDescriptor(control.fd(), theirs.fd()));
    }
    const Handle worker(receiveDescriptor(control.fd()).value_or(-1));
    REQUIRE(worker);
    pid_t name = 0;
    REQUIRE(::read(from.fd(), &name, sizeof name) == sizeof name);
    const Worker orphan(Handle(), Handle(static_cast<int>(::syscall(SYS_pidfd_open, name, 0))));
    REQUIRE(orphan.process);                // It ends with the test at the latest.
    (withServer ? control : ours).close();  // The worker waits for its request until then.
    CHECK(endsSoon(worker));
    CHECK(endsSoon(orphan.process));
  }
  CHECK(::waitpid(spawner, nullptr, 0) == spawner);
}
