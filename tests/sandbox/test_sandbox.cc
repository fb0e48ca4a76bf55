// tests/sandbox/test_sandbox: what a reader that was taken over can still do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "sandbox/sandbox.h"
#include "support/temp_folder.h"

using gridpress::sandbox::availableWalls;
using gridpress::sandbox::enterSandbox;
using gridpress::sandbox::Reach;
using gridpress::sandbox::Walls;
using gridpress::test::bytesOf;
using gridpress::test::exists;
using gridpress::test::TempFolder;

namespace {

// What `act` gives in a child process: a number below 200; -1 where the child ended in another way.
int inChild(const std::function<int()>& act) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(act());
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// 0 where it could be done, else why not.
int why(long result) {
  return result >= 0 ? 0 : errno;
}
int opening(const std::string& path, int flags = O_RDONLY) {
  return why(::open(path.c_str(), flags, 0600));
}

int connecting() {
  const int made = ::socket(AF_UNIX, SOCK_STREAM, 0);
  if (made < 0) return errno;
  sockaddr_un place{};
  place.sun_family = AF_UNIX;
  return why(::connect(made, reinterpret_cast<const sockaddr*>(&place), sizeof place));
}

int executing() {
  char name[] = "true";
  char* const args[] = {name, nullptr};
  ::execv("/bin/true", args);
  return errno;
}

// A folder of three parts: what is read, what is written, what is nobody's business.
struct Places {
  TempFolder folder;
  std::string input, output, secret;

  Places()
      : input(folder.write("input", "in")), output(folder.in("out")), secret(folder.write("secret", "x")) {
    ::mkdir(output.c_str(), 0700);
  }
  Reach reach() const { return {{input, folder.in("nothing")}, {output}}; }
  int confined(const std::function<int()>& act) const {
    return inChild([&] {
      enterSandbox(reach());
      return act();
    });
  }
};

// A kernel that knows neither wall: from here on their system calls are unknown.
bool forgetWalls() {
  const auto step = [](std::uint16_t code, std::uint32_t value, std::uint8_t yes = 0, std::uint8_t no = 0) {
    return sock_filter{code, yes, no, value};
  };
  std::vector<sock_filter> steps = {
      step(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      step(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_create_ruleset, 1, 0),
      step(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 0, 1),
      step(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      step(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const sock_fprog program{static_cast<unsigned short>(steps.size()), steps.data()};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

}  // namespace

TEST_CASE("sandbox: the job's files stay open, others are closed") {
  const Places places;
  CHECK(places.confined([&] { return opening(places.input); }) == 0);
  CHECK(places.confined([&] { return opening(places.output + "/made", O_RDWR | O_CREAT | O_TRUNC); }) == 0);
  CHECK(places.confined([&] {
    return why(std::rename((places.output + "/made").c_str(), (places.output + "/moved").c_str()));
  }) == 0);
  CHECK(places.confined([&] { return opening(places.output + "/moved", O_WRONLY | O_TRUNC); }) == 0);
  CHECK(places.confined([&] { return why(::unlink((places.output + "/moved").c_str())); }) == 0);
  if (availableWalls().landlock == 0) {
    WARN("this kernel has no Landlock: that other files are closed was not tested");
    return;
  }
  CHECK(inChild([&] { return opening(places.secret); }) == 0);
  CHECK(places.confined([&] { return opening(places.secret); }) == EACCES);
  CHECK(places.confined([&] { return opening("/etc/passwd"); }) == EACCES);
  CHECK(places.confined([&] { return opening(places.folder.path(), O_RDONLY | O_DIRECTORY); }) == EACCES);
  CHECK(places.confined([&] { return opening(places.input, O_WRONLY); }) == EACCES);
  CHECK(places.confined([&] { return opening(places.folder.in("new"), O_WRONLY | O_CREAT); }) == EACCES);
  CHECK(places.confined([&] { return why(::unlink(places.secret.c_str())); }) == EACCES);
  CHECK(places.confined([&] { return why(::symlink("/etc", (places.output + "/link").c_str())); }) == EACCES);
  // A file that is moved into what is open would be open.
  CHECK(places.confined(
            [&] { return why(std::rename(places.secret.c_str(), (places.output + "/mine").c_str())); }) != 0);
  CHECK(bytesOf(places.secret) == "x");
  CHECK(!exists(places.folder.in("new")));
}

TEST_CASE("sandbox: a thread that begins later is inside") {
  if (availableWalls().landlock == 0) {
    WARN("this kernel has no Landlock: not tested");
    return;
  }
  const Places places;
  CHECK(places.confined([&] {
    int result = 0;
    std::thread([&] { result = opening(places.secret); }).join();
    return result;
  }) == EACCES);
}

TEST_CASE("sandbox: neither a socket nor another program") {
  REQUIRE(inChild(executing) == 0);  // Without the sandbox it runs.
  CHECK(inChild(connecting) != EPERM);
  if (!availableWalls().systemCalls) {
    WARN("this kernel or machine has no filter of system calls: not tested");
    return;
  }
  const Places places;
  CHECK(places.confined(connecting) == EPERM);
  CHECK(places.confined([] { return why(::socket(AF_INET, SOCK_STREAM, 0)); }) == EPERM);
  CHECK(places.confined(executing) == EPERM);
  CHECK(places.confined([] { return why(::syscall(SYS_io_uring_setup, 1, nullptr)); }) == EPERM);
  CHECK(places.confined([] { return why(::getpid()); }) == 0);
#ifdef __x86_64__
  // The same call by its number in the other table of the machine.
  CHECK(places.confined([] { return why(::syscall(0x40000000 | SYS_socket, AF_INET, SOCK_STREAM, 0)); }) ==
        EPERM);
#endif
}

TEST_CASE("sandbox: what holds is said") {
  const Places places;
  const Walls there = availableWalls();
  CHECK(inChild([&] {
          const Walls walls = enterSandbox(places.reach());
          return walls.landlock == there.landlock && walls.systemCalls == there.systemCalls ? 0 : 1;
        }) == 0);
}

TEST_CASE("sandbox: where the kernel has neither wall the run goes on") {
  if (!availableWalls().systemCalls) return;  // This kernel is such a one, and the other cases have shown it.
  const Places places;
  CHECK(inChild([&] {
          if (!forgetWalls()) return 100;
          const Walls there = availableWalls();
          if (there.landlock != 0 || there.systemCalls) return 101;
          const Walls walls = enterSandbox(places.reach());
          if (walls.landlock != 0 || walls.systemCalls) return 102;
          return opening(places.secret);
        }) == 0);
}
