// studio/spawner: a fork for each request; what came before it was paid for once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/spawner.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <utility>

#include "model/error.h"
#include "studio/descriptors.h"
#include "studio/make.h"

extern char** environ;

namespace gridpress::studio {

namespace {

constexpr int kControl = 3;

void bound(int what, rlim_t most) {
  const rlimit limit{most, most};
  ::setrlimit(static_cast<__rlimit_resource>(what), &limit);
}

std::string readToEnd(int fd) {
  std::string all;
  char part[65536];
  for (;;) {
    const ssize_t n = ::read(fd, part, sizeof part);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return all;
    all.append(part, static_cast<std::size_t>(n));
  }
}

// The life of a worker. What it is told comes from the server, what the list holds from a stranger.
void work(int talk, const jobs::Workspace& workspace, sandbox::Reach reach, bool sandboxed) {
  const Answer answer = [talk](std::string_view bytes) { return writeAll(talk, bytes); };
  try {
    const Request request = fromLine(readToEnd(talk));
    ::alarm(request.limits.seconds);
    bound(RLIMIT_CPU, 2 * static_cast<rlim_t>(request.limits.seconds) + 1);
    bound(RLIMIT_AS, request.limits.memoryBytes);
    bound(RLIMIT_FSIZE, request.limits.answerBytes);
    reach.write = {request.folder};
    if (sandboxed) sandbox::enterSandbox(reach);
    make(request, workspace, answer);
  } catch (const Error& e) {
    answer(failureLine(e.problem(), e.remedy()));
  }
}

// Fonts, ICU's tables and templates are open, and remembered, once a page was made.
void warm(const jobs::Workspace& workspace) {
  char folder[] = "/tmp/gridpress-warm-XXXXXX";
  if (!::mkdtemp(folder)) return;
  Request request;
  request.kind = "wordsearch";
  request.ending = "svg";
  request.list = "paper\nprinter\npuzzle\n";
  request.folder = folder;
  make(request, workspace, [](std::string_view) { return true; });
  std::error_code ignored;
  std::filesystem::remove_all(folder, ignored);
}

}  // namespace

Handle& Handle::operator=(Handle&& other) noexcept {
  if (this != &other) {
    close();
    fd_ = std::exchange(other.fd_, -1);
  }
  return *this;
}

void Handle::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

void Worker::kill() {
  if (process) ::syscall(SYS_pidfd_send_signal, process.fd(), SIGKILL, nullptr, 0);
}

int runSpawner(int control, const jobs::Workspace& workspace, const sandbox::Reach& reach, bool sandboxed) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal, SIG_DFL);
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGINT, SIG_IGN);   // Ctrl-C is for the server, which closes the socket.
  ::signal(SIGCHLD, SIG_IGN);  // Nobody waits for a worker; a pidfd tells whoever wants to know.
  bound(RLIMIT_CORE, 0);
  ::fcntl(control, F_SETFD, FD_CLOEXEC);
  warm(workspace);
  for (;;) {
    Handle talk(receiveDescriptor(control));
    if (!talk) return 0;
    const pid_t pid = ::fork();
    if (pid == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      ::close(control);
      work(talk.fd(), workspace, reach, sandboxed);
      ::_exit(0);
    }
    const Handle process(pid > 0 ? static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)) : -1);
    // A worker that has ended already has no handle; the server reads the end of its answer.
    if (!sendDescriptor(control, process ? process.fd() : talk.fd())) return 0;
  }
}

Spawner::~Spawner() {
  control_.close();
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
}

void Spawner::start() {
  control_.close();
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }
  int pair[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
    throw Error::job("the machine has no more sockets", "close other programs");
  control_ = Handle(pair[0]);
  Handle theirs(pair[1]);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, theirs.fd(), kControl);
  std::vector<char*> arguments;
  for (std::string& one : command_) arguments.push_back(one.data());
  arguments.push_back(nullptr);
  pid_t pid = 0;
  const int failed =
      ::posix_spawn(&pid, command_.front().c_str(), &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw Error::job("the program cannot start its workers", "see whether memory is left");
  pid_ = pid;
}

Worker Spawner::worker() {
  const std::lock_guard lock(one_);
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (!control_) start();
    int pair[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
      throw Error::job("the machine has no more sockets", "close other programs");
    Worker worker{Handle(pair[0]), Handle()};
    const Handle theirs(pair[1]);
    if (sendDescriptor(control_.fd(), theirs.fd())) {
      worker.process = Handle(receiveDescriptor(control_.fd()));
      if (worker.process) return worker;
    }
    control_.close();  // The spawner has ended; another one is started.
  }
  throw Error::job("the workers do not start", "start the studio again");
}

}  // namespace gridpress::studio
