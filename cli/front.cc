// cli/front: pipes, a fork, and a loop until the child has ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/front.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <utility>
#include <vector>

#include "cli/interrupt.h"
#include "model/error.h"
#include "model/handle.h"
#include "model/printable.h"

namespace gridpress::cli {

namespace {

struct Pipe {
  Handle read, write;

  void open() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
      throw Error::job(std::string("no pipe can be made: ") + std::strerror(errno), "close other programs");
    read = Handle(ends[0]);
    write = Handle(ends[1]);
  }
};

bool sameTerminal(int one, int other) {
  struct stat a {
  }, b{};
  return ::fstat(one, &a) == 0 && ::fstat(other, &b) == 0 && a.st_rdev == b.st_rdev;
}

// The signals that end or stop a program, but for those that the user has it ignore (nohup).
sigset_t signalsToHandOn() {
  sigset_t set;
  ::sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP}) {
    struct sigaction now {};
    if (::sigaction(signal, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) ::sigaddset(&set, signal);
  }
  ::sigaddset(&set, SIGCHLD);
  return set;
}

// One direction: what comes from the child is cleaned, what is typed is not.
struct Flow {
  Pipe pipe;
  int terminal = -1;
  std::string held = {};

  void show() {
    std::array<char, 65536> part;
    const ssize_t n = ::read(pipe.read.fd(), part.data(), part.size());
    if (n < 0 && errno == EINTR) return;
    if (n > 0) held.append(part.data(), static_cast<std::size_t>(n));
    // Where the terminal has gone the child hears of it by a signal.
    writeWhole(terminal, n > 0 ? forTerminal(held) : printable(std::exchange(held, {}), LineEnds::kept));
    if (n <= 0) pipe.read.close();
  }
  void type() {
    std::array<char, 4096> part;
    const ssize_t n = ::read(terminal, part.data(), part.size());
    if (n < 0 && errno == EINTR) return;
    if (n > 0) writeWhole(pipe.write.fd(), {part.data(), static_cast<std::size_t>(n)});
    if (n <= 0) pipe.write.close();
  }
};

class Front {
 public:
  explicit Front(bool readsInput) : readsInput_(readsInput) {
    inputIsTerminal_ = ::isatty(STDIN_FILENO) == 1;
    if (inputIsTerminal_ && readsInput) input_.pipe.open();
    input_.terminal = STDIN_FILENO;
    if (::isatty(STDOUT_FILENO) == 1) show(STDOUT_FILENO, output_);
    // One pipe for both where they are one: words and errors stay in their order.
    if (errorIsTerminal())
      show(STDERR_FILENO, !streams_.empty() && sameTerminal(STDOUT_FILENO, STDERR_FILENO) ? output_ : error_);
  }

  std::optional<int> split() {
    std::cout.flush();
    std::fflush(nullptr);
    std::signal(SIGCHLD, SIG_DFL);
    const sigset_t handedOn = signalsToHandOn();
    sigset_t before;
    ::sigprocmask(SIG_BLOCK, &handedOn, &before);
    const pid_t parent = ::getpid();
    const int signals = ::signalfd(-1, &handedOn, SFD_CLOEXEC);
    child_ = signals < 0 ? -1 : ::fork();
    if (child_ < 0) {
      const int why = errno;
      ::sigprocmask(SIG_SETMASK, &before, nullptr);
      throw Error::job(std::string("no process can be made: ") + std::strerror(why), "close other programs");
    }
    if (child_ == 0) {
      becomeWorker(parent);
      ::sigprocmask(SIG_SETMASK, &before, nullptr);
      return {};
    }
    closeChildsEnds();
    const int status = waitForChild(signals);
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
    return ended(status);
  }

 private:
  void show(int stream, Flow& flow) {
    if (!flow.pipe.read) flow.pipe.open();
    flow.terminal = stream;
    streams_.emplace_back(stream, &flow);
  }

  void becomeWorker(pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(128 + SIGKILL);
    ::setsid();
    for (const auto& [stream, flow] : streams_) ::dup2(flow->pipe.write.fd(), stream);
    if (inputIsTerminal_) {
      const int input = readsInput_ ? input_.pipe.read.fd() : ::open("/dev/null", O_RDONLY | O_CLOEXEC);
      if (input < 0 || ::dup2(input, STDIN_FILENO) < 0) ::close(STDIN_FILENO);
    }
    catchSignals();  // A timer is not inherited.
  }

  void closeChildsEnds() {
    for (Flow* flow : {&output_, &error_}) flow->pipe.write.close();
    input_.pipe.read.close();
  }

  int waitForChild(int signals) {
    int status = 0;
    for (bool alive = true; alive || output_.pipe.read || error_.pipe.read;) {
      std::array<pollfd, 4> ready = {{{alive ? signals : -1, POLLIN, 0},
                                      {output_.pipe.read.fd(), POLLIN, 0},
                                      {error_.pipe.read.fd(), POLLIN, 0},
                                      {input_.pipe.write ? input_.terminal : -1, POLLIN, 0}}};
      if (::poll(ready.data(), ready.size(), -1) < 0) continue;
      if (ready[1].revents) output_.show();
      if (ready[2].revents) error_.show();
      if (ready[3].revents && alive) input_.type();
      if (ready[0].revents) handOn(signals);
      if (alive && ::waitpid(child_, &status, WNOHANG) == child_) {
        alive = false;
        input_.pipe.write.close();
      }
    }
    ::close(signals);
    return status;
  }

  void handOn(int signals) const {
    signalfd_siginfo got{};
    if (::read(signals, &got, sizeof got) != sizeof got) return;
    const int signal = static_cast<int>(got.ssi_signo);
    if (signal == SIGCHLD) return;
    if (signal != SIGTSTP) {
      ::kill(child_, signal);
      return;
    }
    ::kill(child_, SIGSTOP);
    std::raise(SIGSTOP);  // Returns when the user lets the program go on.
    ::kill(child_, SIGCONT);
  }

  static int ended(int status) {
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    const int signal = WTERMSIG(status);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);  // The child's is the one to look at.
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    return 128 + signal;
  }

  bool readsInput_, inputIsTerminal_ = false;
  Flow input_, output_, error_;
  std::vector<std::pair<int, Flow*>> streams_;
  pid_t child_ = -1;
};

// Where a text ends within a character or the sequence, that part waits for the rest.
std::size_t endOfWhole(std::string_view text) {
  std::size_t end = text.size();
  for (std::size_t length = 1; length < kClearLine.size() && length <= text.size(); ++length)
    if (kClearLine.starts_with(text.substr(text.size() - length))) end = text.size() - length;
  for (std::size_t back = 1; back <= 3 && back <= end; ++back) {
    const auto byte = static_cast<unsigned char>(text[end - back]);
    if (byte < 0x80) break;
    if (byte >= 0xC0) return back < (byte >= 0xF0 ? 4U : byte >= 0xE0 ? 3U : 2U) ? end - back : end;
  }
  return end;
}

}  // namespace

void keepClosedStreams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    // The lowest number that is free, which is this one.
    const int kept = ::open("/dev/null", (stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC);
    if (kept >= 0 && kept != stream) ::close(kept);
  }
}

bool errorIsTerminal() {
  static const bool is = ::isatty(STDERR_FILENO) == 1;
  return is;
}

std::string forTerminal(std::string& text) {
  const std::size_t end = endOfWhole(text);
  std::string shown;
  for (std::size_t at = 0; at < end;) {
    const std::size_t clear = std::min(text.find(kClearLine, at), end);
    shown += printable(text.substr(at, clear - at), LineEnds::kept);
    if (clear < end) shown += kClearLine;
    at = std::min(end, clear + kClearLine.size());
  }
  text.erase(0, end);
  return shown;
}

std::optional<int> workApart(bool readsInput) {
  return Front(readsInput).split();
}

}  // namespace gridpress::cli
