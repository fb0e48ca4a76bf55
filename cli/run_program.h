// cli/run_program: the program as a function; main calls it, and so do tests in a process of their own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace gridpress::cli {

/// The exit code of `work`: its result, or that of the error that it throws, which is printed.
int codeOf(const std::function<int()>& work, bool json);

/// Runs a command line; returns the exit code. At most once per process: it installs signal handlers and
/// takes the standard streams.
int runProgram(int argc, const char* const* argv);

}  // namespace gridpress::cli
