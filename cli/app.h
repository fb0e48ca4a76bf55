// cli/app: the whole command line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bind.h"
#include "cli/command.h"

namespace gridpress::cli {

/// What help shows those flags under.
inline constexpr const char* kSharedGroup = "Shared by all commands";
/// What stands before a command's example, in its footer.
inline constexpr std::string_view kExample = "Example: ";

/// Commands, their flags and the flags that all of them share. Parse with `app`; then `run` has what was
/// asked.
struct CommandLine {
  CLI::App app;
  SharedFlags shared;
  std::function<int()> run;
  std::string jobFile;
  int jobOfPlan = -1;
  bool waits = false;
  bool beSpawner = false;  ///< Of the studio: what it starts itself with.
  std::vector<std::unique_ptr<BoundSettings>> bound;

  /// Declares the flags of the commands that are among `words`, which are those of a call; of all where there
  /// are none.
  explicit CommandLine(const std::vector<std::string>& words = {});
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
};

// shell.cc
/// Prints what one of these asks for: --man-page, --bash-completion, --zsh-completion, --fish-completion,
/// --reference (Markdown), --schema (a JSON object: for each job the JSON Schemas of its settings and its
/// report). False for anything else.
bool printForm(const std::string& form, std::ostream& out);

}  // namespace gridpress::cli
