// tests/cli/program: fork and exec; input and output go through files, so that no pipe can fill up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace gridpress::test {

namespace fs = std::filesystem;

namespace {

void toDescriptor(const std::string& path, int flags, int target) {
  const int opened = ::open(path.c_str(), flags, 0600);
  if (opened < 0 || ::dup2(opened, target) < 0) ::_exit(126);
  ::close(opened);
}

Run run(const std::string& folder, const std::vector<std::string>& args, const std::string& input,
        const Environment& environment, int terminateAfter, int signal = SIGTERM) {
  const TempFolder pipes;
  pipes.write("in", input);
  std::vector<char*> argv = {const_cast<char*>(GRIDPRESS_PROGRAM)};
  for (const std::string& arg : args) argv.push_back(const_cast<char*>(arg.c_str()));
  argv.push_back(nullptr);
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("cannot fork");
  if (child == 0) {
    if (::chdir(folder.c_str()) != 0) ::_exit(126);
    toDescriptor(pipes.in("in"), O_RDONLY, STDIN_FILENO);
    toDescriptor(pipes.in("out"), O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    toDescriptor(pipes.in("err"), O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    ::unsetenv("GRIDPRESS_DATA");
    for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
    ::alarm(120);
    ::execv(GRIDPRESS_PROGRAM, argv.data());
    ::_exit(127);
  }
  if (terminateAfter >= 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(terminateAfter));
    ::kill(child, signal);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  Run result;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  result.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
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
  return run(folder, args, input, environment, -1);
}

Run runAndTerminate(const std::string& folder, const std::vector<std::string>& args, int milliseconds) {
  return run(folder, args, "", {}, milliseconds);
}

Run runAndSignal(const std::string& folder, const std::vector<std::string>& args, int milliseconds,
                 int signal) {
  return run(folder, args, "", {}, milliseconds, signal);
}

}  // namespace gridpress::test
