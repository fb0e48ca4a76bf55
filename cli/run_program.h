// cli/run_program: the program as a function, which main calls, and the tests in a process of their own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gridpress::cli {

/// Runs what the command line asks for; returns the exit code. Once a process: signals are caught, and the
/// standard streams are this program's from then on.
int runProgram(int argc, const char* const* argv);

}  // namespace gridpress::cli
