// cli/command: what a command is, and what all commands share.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <vector>

namespace gridpress::cli {

/// The flags that every command takes.
struct Context {
  std::string data;                ///< --data: the folder with templates/; empty: found (data_dir).
  bool json = false;               ///< --json: a report for machines on standard output.
  bool quiet = false;              ///< --quiet: nothing on standard error but errors.
  int threads = 0;                 ///< --threads; 0: as many as the machine has cores.
  std::vector<std::string> flags;  ///< Of a print, as they were given; it will tell them (print_flags).
};

/// One command. `setUp` declares its flags on its own CLI::App and returns what runs it; that returns the
/// exit code (0 done, 1 the job cannot be done) or throws Error.
struct Command {
  std::string name;
  std::string summary;
  std::function<std::function<int()>(CLI::App& app, Context& context)> setUp;
};

/// Every command, in the order in which help shows them. Help, the man page and the shell completion come
/// from it.
const std::vector<Command>& commandTable();

/// The whole command line as a CLI::App: global flags and all commands. The chosen command's runner is put
/// into `run`.
void buildApp(CLI::App& app, Context& context, std::function<int()>& run);

Command wordsCommand();
Command generateCommand();
Command addCommand();
Command crosswordCommand();
Command posterCommand();
Command tilesCommand();
Command guideCommand();
Command sheetCommand();
Command bookCommand();
Command coverCommand();
Command verifyCommand();
Command preflightCommand();
Command makeCommand();
Command squaresCommand();
Command doctorCommand();

}  // namespace gridpress::cli
