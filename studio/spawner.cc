// studio/spawner: a fork for each request; what came before it was paid for once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/spawner.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <optional>
#include <set>
#include <string_view>

#include "model/error.h"
#include "studio/descriptors.h"
#include "studio/make.h"
#include "studio/work_folder.h"

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

// Threads of Pango and of our own; the kernel counts those of all processes of a user.
constexpr rlim_t kMoreTasks = 256;

rlim_t tasksOfMachine() {
  std::ifstream load("/proc/loadavg");  // "0.21 0.30 0.25 2/812 4711"
  std::string skipped;
  rlim_t tasks = 0;
  std::getline(load, skipped, '/');
  load >> tasks;
  return tasks;
}

// A worker's only descriptors: three streams to nowhere, and its talk.
constexpr int kTalk = 3;

// The life of a worker. What it is told comes from the server, what the list holds from a stranger.
void work(const jobs::Workspace& workspace, sandbox::Reach reach, bool sandboxed) {
  const Answer answer = [](std::string_view bytes) { return writeAll(kTalk, bytes); };
  try {
    const Request request = fromLine(readToEnd(kTalk));
    ::alarm(request.limits.seconds);
    bound(RLIMIT_CPU, 2 * static_cast<rlim_t>(request.limits.seconds) + 1);
    bound(RLIMIT_AS, request.limits.memoryBytes);
    bound(RLIMIT_FSIZE, request.limits.answerBytes);
    bound(RLIMIT_NPROC, tasksOfMachine() + kMoreTasks);
    reach.write = {request.folder};
    reach.descriptors = {kTalk};
    if (sandboxed) {
      const sandbox::Walls there = sandbox::availableWalls(), built = sandbox::enterSandbox(reach);
      if (built.landlock < there.landlock || built.systemCalls < there.systemCalls)
        throw Error::job("the sandbox could not be closed", "start the studio again");
    }
    make(request, workspace, answer);
  } catch (const Error& e) {
    answer(failureLine(e.problem(), e.remedy()));
  }
}

// Fonts, ICU's tables and templates are open, and remembered, once a page was made.
void warm(const jobs::Workspace& workspace) {
  const WorkFolder folder;
  Request request;
  request.kind = "wordsearch";
  request.ending = "svg";
  request.list = "paper\nprinter\npuzzle\n";
  request.folder = folder.path();
  make(request, workspace, [](std::string_view) { return true; });
}

/// The spawner's children: its workers, and what workers that have ended left behind.
class Children {
 public:
  void add(pid_t worker) { workers_.insert(worker); }

  /// Buries the dead. Whoever is left and no worker is an orphan of one, and is killed.
  void tidy() {
    for (pid_t dead; (dead = ::waitpid(-1, nullptr, WNOHANG)) > 0;) workers_.erase(dead);
    std::ifstream list("/proc/self/task/" + std::to_string(::getpid()) + "/children");
    for (pid_t child; list >> child;)
      if (!workers_.contains(child)) ::kill(child, SIGKILL);
  }

  void endAll() {
    workers_.clear();
    do tidy();
    while (::waitpid(-1, nullptr, 0) > 0);
  }

 private:
  std::set<pid_t> workers_;
};

// Answers with the process; with none where the machine has no room for one.
bool startWorker(int control, int talk, Children& children, const jobs::Workspace& workspace,
                 const sandbox::Reach& reach, bool sandboxed) {
  const pid_t spawner = ::getpid(), pid = ::fork();
  if (pid == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != spawner) ::_exit(0);
    if (talk != kTalk) ::dup2(talk, kTalk);
    ::syscall(SYS_close_range, kTalk + 1, ~0U, 0);
    work(workspace, reach, sandboxed);
    ::_exit(0);
  }
  if (pid < 0) return sendDescriptor(control, -1);
  children.add(pid);
  const Handle process(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
  if (!process) ::kill(pid, SIGKILL);
  return sendDescriptor(control, process.fd());
}

}  // namespace

Worker::~Worker() {
  if (process) ::syscall(SYS_pidfd_send_signal, process.fd(), SIGKILL, nullptr, 0);
}

int runSpawner(int control, const jobs::Workspace& workspace, const sandbox::Reach& reach, bool sandboxed) {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGCHLD}) ::signal(signal, SIG_DFL);
  ::signal(SIGPIPE, SIG_IGN);
  bound(RLIMIT_CORE, 0);
  ::fcntl(control, F_SETFD, FD_CLOEXEC);
  // Before the first thread: one that does not block the signal (Pango keeps some) could take it instead.
  sigset_t deaths;
  ::sigemptyset(&deaths);
  ::sigaddset(&deaths, SIGCHLD);
  ::sigprocmask(SIG_BLOCK, &deaths, nullptr);
  warm(workspace);
  const Handle death(::signalfd(-1, &deaths, SFD_CLOEXEC | SFD_NONBLOCK));
  Children children;
  for (;;) {
    pollfd ready[] = {{control, POLLIN, 0}, {death.fd(), POLLIN, 0}};
    ::poll(ready, 2, -1);
    signalfd_siginfo which;
    while (::read(death.fd(), &which, sizeof which) > 0) {
    }
    children.tidy();
    if (ready[0].revents == 0) continue;
    const std::optional<int> asked = receiveDescriptor(control);
    const Handle talk(asked.value_or(-1));
    if (asked && startWorker(control, talk.fd(), children, workspace, reach, sandboxed)) continue;
    children.endAll();  // The server has ended, however it did.
    return 0;
  }
}

Spawner::~Spawner() {
  stop();
}

// It ends by itself, with all that it has started, once nobody holds the other end of its socket.
void Spawner::stop() {
  control_.close();
  if (pid_ <= 0) return;
  const Handle process(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
  pollfd ended{process.fd(), POLLIN, 0};
  if (!process || ::poll(&ended, 1, 2000) != 1) ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

void Spawner::start() {
  stop();
  int pair[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
    throw Error::job("the machine has no more sockets", "close other programs");
  control_ = Handle(pair[0]);
  Handle theirs(pair[1]);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, theirs.fd(), kControl);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    ::posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  posix_spawnattr_t session;  // Of its own: no terminal, and no Ctrl-C, which is for the server.
  ::posix_spawnattr_init(&session);
  ::posix_spawnattr_setflags(&session, POSIX_SPAWN_SETSID);
  std::vector<char*> arguments;
  for (std::string& one : command_) arguments.push_back(one.data());
  arguments.push_back(nullptr);
  pid_t pid = 0;
  const int failed =
      ::posix_spawn(&pid, command_.front().c_str(), &actions, &session, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&session);
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
    if (sendDescriptor(control_.fd(), theirs.fd()))
      if (const std::optional<int> process = receiveDescriptor(control_.fd())) {
        worker.process = Handle(*process);
        if (worker.process) return worker;
        throw Error::job({"problem.not_started", "the studio could not start the work"},
                         {"remedy.again", "try again in a moment"});
      }
    control_.close();  // The spawner has ended; another one is started.
  }
  throw Error::job("the workers do not start", "start the studio again");
}

}  // namespace gridpress::studio
