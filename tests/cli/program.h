// tests/cli/program: runs the program in a child process in a temporary folder.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "support/temp_folder.h"

namespace gridpress::test {

struct Run {
  int exit = -1;  ///< Exit code; -N where signal N ended it.
  std::string out, err;
  double seconds = 0;           ///< From its begin to its end, whatever else the machine does.
  double processorSeconds = 0;  ///< Of all its threads.
  long megabytes = 0;           ///< The most memory that it held at once.

  /// The one line that starts with "gridpress: error: "; empty where there is none, "SEVERAL" where there are
  /// more.
  std::string error() const;
};

/// A list of ten short words.
inline const char* const kDigitNames = "ZERO\nONE\nTWO\nTHREE\nFOUR\nFIVE\nSIX\nSEVEN\nEIGHT\nNINE\n";

using Environment = std::vector<std::pair<std::string, std::string>>;

/// Runs `gridpress args...` in `folder` and waits. The child is a copy of this process, so that no run waits
/// for the loader: the program's main does no more than call what the child calls. `input` is its standard
/// input; `environment` is added to this process's own. A run of more than two minutes is ended.
Run runProgram(const std::string& folder, const std::vector<std::string>& args, const std::string& input = "",
               const Environment& environment = {});

/// The same, ended by SIGTERM after N milliseconds (or sooner by itself).
Run runAndTerminate(const std::string& folder, const std::vector<std::string>& args, int milliseconds);

/// The same with another signal, such as SIGINT.
Run runAndSignal(const std::string& folder, const std::vector<std::string>& args, int milliseconds,
                 int signal);

/// A run that SIGINT ended: what `seconds` counts begins with the signal.
Run runAndInterrupt(const std::string& folder, const std::vector<std::string>& args, int milliseconds);

/// Runs the program where no file can grow beyond N bytes, as on a disk that fills up.
Run runWithSmallFiles(const std::string& folder, const std::vector<std::string>& args, long bytes);

/// The same in a process that has done `before`, as a program may that links the library.
Run runInHost(const std::string& folder, const std::vector<std::string>& args,
              const std::function<void()>& before);

/// How many times as long as usual this machine takes for a worksheet of ten words, from 1 to 4: what a bound
/// of processor time is multiplied by, so that it means the same on a slow or busy machine. The fastest of
/// five.
double machineSlowness();

}  // namespace gridpress::test
