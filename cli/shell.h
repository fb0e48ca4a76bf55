// cli/shell: the command table as a man page and as shell completion.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <ostream>

namespace gridpress::cli {

/// man(7) source of gridpress(1).
void printManPage(const CLI::App& app, std::ostream& out);
/// A script for bash-completion: commands, then each command's flags, then file names.
void printBashCompletion(const CLI::App& app, std::ostream& out);

}  // namespace gridpress::cli
