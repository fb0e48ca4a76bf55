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

/// The heading of those flags in the help.
inline constexpr const char* kSharedGroup = "Shared by all commands";
/// Precedes a command's example in its footer.
inline constexpr std::string_view kExample = "Example: ";

/// Commands, their flags and the flags that all of them share. After `app` has parsed a call, `run` carries
/// it out.
struct CommandLine {
  CLI::App app;
  SharedFlags shared;
  std::function<int()> run;
  std::string jobFile;
  int jobOfPlan = -1;
  bool waits = false;
  bool beSpawner = false;  ///< The hidden flag with which the studio starts its spawner.
  std::vector<std::unique_ptr<BoundSettings>> bound;

  /// Declares the flags of the commands named in `words`, the words of a call; of all commands if it is
  /// empty.
  explicit CommandLine(const std::vector<std::string>& words = {});
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
};

// shell.cc
/// Prints one of these: --man-page, --bash-completion, --zsh-completion, --fish-completion, --requirements
/// (Markdown), --schema (JSON Schemas of job files, settings and reports). False for any other `form`.
bool printForm(const std::string& form, std::ostream& out);

}  // namespace gridpress::cli
