// cli/misuse: says in one line what is wrong with a command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace gridpress::cli {

/// What is wrong and what to try, for an error that parsing threw. What was written and is not known comes
/// first: beside a misspelt command or flag, nearly everything else seems to be missing too.
std::string describe(const CLI::App& app, const CLI::ParseError& error);

}  // namespace gridpress::cli
