// cli/main: the program.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/run_program.h"

int main(int argc, char** argv) {
  return gridpress::cli::runProgram(argc, argv);
}
