// tests/sandbox/test_sandbox: what a reader that was taken over can still do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pty.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "escapes.h"
#include "sandbox/sandbox.h"
#include "sandbox/walls.h"
#include "support/temp_folder.h"

using gridpress::sandbox::availableWalls;
using gridpress::sandbox::enterSandbox;
using gridpress::sandbox::Reach;
using gridpress::sandbox::Walls;
using gridpress::test::bytesOf;
using gridpress::test::Escape;
using gridpress::test::escapes;
using gridpress::test::exists;
using gridpress::test::TempFolder;
using gridpress::test::tryEveryOtherCall;
using gridpress::test::Victims;

namespace {

// What `act` gives in a child process: a number below 200; -1 where the child ended in another way.
int inChild(const std::function<int()>& act) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit([&]() noexcept { return act(); }());
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

// A folder of three parts: what is read, what is written, what is nobody's business.
struct Places {
  TempFolder folder;
  std::string input, output, secret;

  Places()
      : input(folder.write("input", "in")), output(folder.in("out")), secret(folder.write("secret", "x")) {
    ::mkdir(output.c_str(), 0700);
  }
  Reach reach() const { return {{input, folder.in("nothing")}, {output}, {}}; }
  int confined(const std::function<int()>& act) const {
    return inChild([&] {
      (void)enterSandbox(reach());
      return act();
    });
  }
};

// What escapes() wants: a file, a terminal whose other end is ours, and another process.
class Grounds {
 public:
  Grounds() : file_(places_.folder.write("out/file", "x")) {
    opened_ = ::open(file_.c_str(), O_RDWR);
    REQUIRE(::openpty(&ours_, &theirs_, nullptr, nullptr, nullptr) == 0);
    other_ = ::fork();
    if (other_ == 0) {
      ::setpgid(0, 0);
      for (;;) ::pause();
    }
    ::setpgid(other_, other_);
  }
  ~Grounds() {
    ::kill(other_, SIGKILL);
    ::waitpid(other_, nullptr, 0);
    for (const int descriptor : {opened_, ours_, theirs_}) ::close(descriptor);
  }
  Grounds(const Grounds&) = delete;
  Grounds& operator=(const Grounds&) = delete;

  Victims victims() const { return {places_.output, file_, opened_, theirs_, other_}; }
  Reach reach() const {
    Reach reach = places_.reach();
    reach.descriptors = {opened_, theirs_};
    return reach;
  }
  int confined(const std::function<int()>& act) const {
    return inChild([&] {
      (void)enterSandbox(reach());
      return act();
    });
  }

 private:
  Places places_;
  std::string file_;
  int opened_ = -1, ours_ = -1, theirs_ = -1;
  pid_t other_ = 0;
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
  CHECK(places.confined([&] { return why(::symlink("/etc", (places.output + "/link").c_str())); }) != 0);
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

TEST_CASE("sandbox: no call that a job does not need") {
  if (!availableWalls().systemCalls) {
    WARN("this kernel or machine has no filter of system calls: not tested");
    return;
  }
  const Grounds grounds;
  const auto all = escapes(grounds.victims());
  int freely = 0;
  for (const Escape& escape : all) {
    INFO(escape.what);
    if (escape.harmless) freely += inChild([&] { return why(escape.act()); }) == 0;
    if (gridpress::sandbox::allowsAlways("ptrace") &&
        std::string_view(escape.what).find_first_of("pcfs") == 0)
      continue;  // A sanitizer's own calls: ptrace, prctl, clone, fork, sched_.
    CHECK(grounds.confined([&] { return why(escape.act()); }) == ENOSYS);
  }
  CHECK(freely > 30);  // The walls have something to refuse.
  CHECK(grounds.confined([] { return why(::getpid()); }) == 0);
}

TEST_CASE("sandbox: every call of the machine that is not on the list is refused") {
  if (!availableWalls().systemCalls) {
    WARN("this kernel or machine has no filter of system calls: not tested");
    return;
  }
  const Grounds grounds;
  int pipe[2];
  REQUIRE(::pipe(pipe) == 0);
  CHECK(inChild([&] {
          Reach reach = grounds.reach();
          reach.descriptors.push_back(pipe[1]);
          (void)enterSandbox(reach);
          int count = 0;
          const std::string wrong = tryEveryOtherCall(count);
          (void)!::write(pipe[1], wrong.data(), wrong.size());
          return count > 800 ? 0 : 1;
        }) == 0);
  ::close(pipe[1]);
  char wrong[256] = {};
  CHECK(::read(pipe[0], wrong, sizeof wrong - 1) == 0);
  CHECK(std::string(wrong) == "");
  ::close(pipe[0]);
}

TEST_CASE("sandbox: threads, and what is allowed by its arguments") {
  const Places places;
  CHECK(places.confined([] {
    int result = 100;
    std::thread([&] { result = 0; }).join();
    return result;
  }) == 0);
  CHECK(places.confined([] { return why(::fcntl(STDIN_FILENO, F_GETFL)); }) == 0);
  CHECK(places.confined([] { return why(::kill(::getpid(), 0)); }) == 0);
  CHECK(places.confined([] {
    rlimit limit{};
    return why(::getrlimit(RLIMIT_NOFILE, &limit));
  }) == 0);
}

TEST_CASE("sandbox: the three streams and what is named stay open, nothing else") {
  const Places places;
  const int kept = ::open(places.input.c_str(), O_RDONLY), other = ::open(places.secret.c_str(), O_RDONLY);
  REQUIRE(kept > STDERR_FILENO);
  REQUIRE(other > STDERR_FILENO);
  CHECK(inChild([&] {
          Reach reach = places.reach();
          reach.read.push_back("/proc/self");
          reach.descriptors = {kept};
          (void)enterSandbox(reach);
          std::vector<int> open;
          for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd"))
            open.push_back(std::stoi(entry.path().filename()));
          std::erase_if(
              open, [](int descriptor) { return ::fcntl(descriptor, F_GETFD) < 0; });  // the listing's own
          std::sort(open.begin(), open.end());
          return open == std::vector<int>{0, 1, 2, kept} ? 0 : 1;
        }) == 0);
  ::close(kept);
  ::close(other);
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
