// tests/cli/test_front: the program at a terminal: who has it, what it is shown, and what keys do.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "cli/front.h"
#include "cli/interrupt.h"
#include "cli/run_program.h"
#include "prints.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

struct Shown {
  std::string text;
  int exit = 0;  ///< As Run has it.
};

// What a terminal shows of `act`, whose process has it; `keys` are typed once something of `after` is seen.
Shown atTerminal(const std::function<int()>& act, const std::string& keys = {},
                 const std::string& after = {}) {
  int screen = -1;
  const pid_t child = ::forkpty(&screen, nullptr, nullptr, nullptr);
  REQUIRE(child >= 0);
  if (child == 0) {
    ::alarm(60);
    std::exit(act());
  }
  Shown shown;
  bool typed = keys.empty();
  for (;;) {
    if (!typed && shown.text.find(after) != std::string::npos) {
      typed = true;
      REQUIRE(::write(screen, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
    }
    char part[4096];
    const ssize_t n = ::read(screen, part, sizeof part);
    if (n <= 0) break;  // EIO: the last process has closed it.
    shown.text.append(part, static_cast<std::size_t>(n));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(screen);
  shown.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return shown;
}

// In the worker; its exit code is the front's.
int apart(const std::function<int()>& work, bool readsInput = false) {
  cli::catchSignals();
  if (const auto code = cli::workApart(readsInput)) return *code;
  return work();
}

int call(std::vector<const char*> words) {
  words.insert(words.begin(), "gridpress");
  return cli::runProgram(static_cast<int>(words.size()), words.data());
}

}  // namespace

TEST_CASE("a closed standard input is an error, and no other file takes its place") {
  const TempFolder folder;
  for (const std::vector<std::string>& call : std::vector<std::vector<std::string>>{
           {"generate", "-", "-o", folder.in("a.ipuz")}, {"verify", "-", prints().in("p.ipuz")}}) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      ::alarm(20);
      ::close(STDIN_FILENO);
      std::vector<const char*> words = {"gridpress"};
      for (const std::string& word : call) words.push_back(word.c_str());
      const auto main = [&]() noexcept {
        return cli::runProgram(static_cast<int>(words.size()), words.data());
      };
      std::exit(main());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    INFO(call[0]);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 2);
  }
}

TEST_CASE("front: the worker has no terminal, and cannot get one") {
  const Shown shown = atTerminal([] {
    return apart([] {
      for (int stream = 0; stream < 3; ++stream)
        if (::isatty(stream) == 1) return 10 + stream;
      if (::getsid(0) != ::getpid()) return 20;
      if (::open("/dev/tty", O_RDWR) >= 0 || errno != ENXIO) return 21;
      char typed = 'x';
      if (::ioctl(STDIN_FILENO, TIOCSTI, &typed) == 0 || ::ioctl(STDERR_FILENO, TIOCSTI, &typed) == 0)
        return 22;
      return 7;
    });
  });
  CHECK(shown.exit == 7);
  CHECK(atTerminal([] { return ::isatty(0) + ::isatty(1) + ::isatty(2); }).exit == 3);
}

TEST_CASE("front: a terminal gets no sequence of the worker's") {
  const Shown shown = atTerminal([] {
    return apart([] {
      std::printf(
          "title \033]0;evil\007 cursor \033[2J \xC2\x9B"
          "6n turned \xE2\x80\xAE!\n");
      std::fprintf(stderr, "after\n");
      return cli::errorIsTerminal() ? 0 : 1;
    });
  });
  CHECK(shown.exit == 0);
  CHECK(shown.text.find("after\r\n") != std::string::npos);
  for (const char* sequence : {"\033", "\007", "\xC2\x9B", "\xE2\x80\xAE"})
    CHECK(shown.text.find(sequence) == std::string::npos);
}

TEST_CASE("front: text that comes in pieces") {
  const std::string whole = "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x99\x82\r\033[Kb\033[1mc\n";
  const std::string right = "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x99\x82\r\033[Kb[1mc\n";
  for (std::size_t first = 0; first <= whole.size(); ++first)
    for (std::size_t second = first; second <= whole.size(); ++second) {
      std::string held = whole.substr(0, first);
      std::string shown = cli::forTerminal(held);
      held += whole.substr(first, second - first);
      shown += cli::forTerminal(held);
      held += whole.substr(second);
      shown += cli::forTerminal(held);
      INFO(first << " " << second);
      CHECK(shown == right);
      CHECK(held.empty());
    }
}

TEST_CASE("front: what is typed is read, and what is not asked for is left to the shell") {
  const TempFolder folder;
  REQUIRE(::chdir(folder.path().c_str()) == 0);
  const Shown typed = atTerminal([] { return call({"words", "-", "-o", "w.tsv"}); }, "pear\nplum\n\004");
  INFO(typed.text);
  CHECK(typed.exit == 0);
  CHECK(bytesOf(folder.in("w.tsv")).find("PLUM") != std::string::npos);
  folder.write("w.txt", kDigitNames);
  const Shown ahead = atTerminal(
      [] {
        if (call({"words", "w.txt", "-o", "v.tsv"}) != 0) return 100;
        if (::isatty(STDIN_FILENO) == 0) return 0;  // The worker, whose end the front waits for.
        char left[16] = {};
        return ::read(STDIN_FILENO, left, sizeof left) == 5 && std::string(left) == "next\n" ? 0 : 101;
      },
      "next\n");
  INFO(ahead.text);
  CHECK(ahead.exit == 0);
  REQUIRE(::chdir("/") == 0);
}

TEST_CASE("front: Ctrl-C reaches the worker, and so does the end of a session") {
  const auto waits = [] {
    return apart([] {
      std::printf("ready\n");
      std::fflush(stdout);
      for (;;) ::pause();
      return 0;
    });
  };
  CHECK(atTerminal(waits, "\003", "ready").exit == 130);
  CHECK(atTerminal(
            [&] {
              std::signal(SIGINT, SIG_IGN);
              return apart([] {
                std::printf("ready\n");
                std::fflush(stdout);
                ::usleep(300'000);
                return 5;
              });
            },
            "\003", "ready")
            .exit == 5);
}

TEST_CASE("front: the worker's end is the program's") {
  CHECK(atTerminal([] { return apart([] { return 3; }); }).exit == 3);
  CHECK(atTerminal([] {
          return apart([]() -> int {
            std::signal(SIGSEGV, SIG_DFL);
            std::raise(SIGSEGV);
            return 0;
          });
        }).exit == -SIGSEGV);
  // A front that is killed takes its worker with it.
  int pipe[2];
  REQUIRE(::pipe(pipe) == 0);
  const Shown killed = atTerminal([&] {
    return apart([&] {
      ::close(pipe[0]);
      ::kill(::getppid(), SIGKILL);
      for (;;) ::pause();
      return 0;
    });
  });
  CHECK(killed.exit == -SIGKILL);
  ::close(pipe[1]);
  char none = 0;
  CHECK(::read(pipe[0], &none, 1) == 0);  // The worker's end is closed.
  ::close(pipe[0]);
}
