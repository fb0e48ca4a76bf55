// tests/cli/program: by fork; input and output go through files, so that no pipe can fill up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "cli/run_program.h"

namespace gridpress::test {

namespace {

void toDescriptor(const std::string& path, int flags, int target) {
  const int opened = ::open(path.c_str(), flags, 0600);
  if (opened < 0 || ::dup2(opened, target) < 0) ::_exit(126);
  ::close(opened);
}

struct Conditions {
  std::string input = {};
  Environment environment = {};
  int terminateAfter = -1;  ///< Milliseconds; -1: it is left to end by itself.
  int signal = SIGTERM;
  bool timeFromSignal = false;
  long largestFile = -1;  ///< Bytes; -1: any.
  std::function<void()> before = [] {};
};

Run run(const std::string& folder, const std::vector<std::string>& args, const Conditions& conditions) {
  const TempFolder pipes;
  pipes.write("in", conditions.input);
  std::vector<const char*> argv = {"gridpress"};
  for (const std::string& arg : args) argv.push_back(arg.c_str());
  argv.push_back(nullptr);
  auto start = std::chrono::steady_clock::now();
  std::cout.flush();  // or the child would write what waits, too
  std::fflush(nullptr);
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("cannot fork");
  if (child == 0) {
    if (::chdir(folder.c_str()) != 0) ::_exit(126);
    toDescriptor(pipes.in("in"), O_RDONLY, STDIN_FILENO);
    toDescriptor(pipes.in("out"), O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    toDescriptor(pipes.in("err"), O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    ::unsetenv("GRIDPRESS_DATA");
    for (const auto& [name, value] : conditions.environment) ::setenv(name.c_str(), value.c_str(), 1);
    if (conditions.largestFile >= 0) {
      const rlim_t most = static_cast<rlim_t>(conditions.largestFile);
      const rlimit limit{most, most};
      ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ::alarm(120);
    conditions.before();
    // As after main: the streams are flushed, what is static is taken down. Catch2 is not asked, nor may it
    // catch what leaves main: the child would go on with the tests.
    const auto main = [&]() noexcept {
      return cli::runProgram(static_cast<int>(args.size()) + 1, argv.data());
    };
    std::exit(main());
  }
  if (conditions.terminateAfter >= 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(conditions.terminateAfter));
    ::kill(child, conditions.signal);
    if (conditions.timeFromSignal) start = std::chrono::steady_clock::now();
  }
  int status = 0;
  rusage used{};
  ::wait4(child, &status, 0, &used);
  Run result;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  result.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  for (const timeval& time : {used.ru_utime, used.ru_stime})
    result.processorSeconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  result.megabytes = used.ru_maxrss / 1024;
  result.out = bytesOf(pipes.in("out"));
  result.err = bytesOf(pipes.in("err"));
  return result;
}

}  // namespace

std::string Run::error() const {
  std::istringstream lines(err);
  std::string found;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("gridpress: error: ")) found = found.empty() ? line : "SEVERAL";
  return found;
}

Run runProgram(const std::string& folder, const std::vector<std::string>& args, const std::string& input,
               const Environment& environment) {
  return run(folder, args, {.input = input, .environment = environment});
}

Run runAndTerminate(const std::string& folder, const std::vector<std::string>& args, int milliseconds) {
  return run(folder, args, {.terminateAfter = milliseconds});
}

Run runAndSignal(const std::string& folder, const std::vector<std::string>& args, int milliseconds,
                 int signal) {
  return run(folder, args, {.terminateAfter = milliseconds, .signal = signal});
}

Run runAndInterrupt(const std::string& folder, const std::vector<std::string>& args, int milliseconds) {
  return run(folder, args, {.terminateAfter = milliseconds, .signal = SIGINT, .timeFromSignal = true});
}

Run runWithSmallFiles(const std::string& folder, const std::vector<std::string>& args, long bytes) {
  return run(folder, args, {.largestFile = bytes});
}

Run runInHost(const std::string& folder, const std::vector<std::string>& args,
              const std::function<void()>& before) {
  return run(folder, args, {.before = before});
}

double machineSlowness() {
  static const double slowness = [] {
    constexpr double kUsual = 0.04;  // Seconds of processor time, where the bounds were set.
    const TempFolder folder;
    folder.write("w.txt", kDigitNames);
    double least = kUsual * 4;  // However slow the machine, a bound stays one.
    for (int turn = 0; turn < 5; ++turn)
      least =
          std::min(least, runProgram(folder.path(), {"worksheet", "w.txt", "-o", "w.pdf"}).processorSeconds);
    return std::max(1.0, least / kUsual);
  }();
  return slowness;
}

}  // namespace gridpress::test
