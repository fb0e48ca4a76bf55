// cli/command: the command table and the flags that all commands share.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include <memory>

#include "cli/print_flags.h"
#include "cli/version.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

void addSharedFlags(CLI::App& app, Context& context) {
  const char* group = "Shared by all commands";
  app.add_option("--data", context.data,
                 "Folder that holds templates/ (default: beside the program; or GRIDPRESS_DATA)")
      ->group(group)
      ->type_name("DIR");
  app.add_flag("--json", context.json, "Print a report for machines on standard output")->group(group);
  app.add_flag("-q,--quiet", context.quiet, "Print nothing but errors")->group(group);
  app.add_option("--threads", context.threads,
                 "Cores to use; 0 is all. The output is the same for any number")
      ->group(group)
      ->check(CLI::Range(0, 1024))
      ->type_name("N");
}

// What is written and the report would run into each other.
void refuseTwoOutputs(const CLI::App& command, const Context& context) {
  const CLI::Option* output = command.get_option_no_throw("--output");
  if (context.json && output != nullptr && output->count() > 0 && output->results().front() == "-")
    throw Error::call("-o - and --json would both write to standard output",
                      "give -o a file, or leave --json out");
}

}  // namespace

const std::vector<Command>& commandTable() {
  static const std::vector<Command> table = {
      wordsCommand(),  generateCommand(), addCommand(),       crosswordCommand(), squaresCommand(),
      posterCommand(), tilesCommand(),    guideCommand(),     sheetCommand(),     bookCommand(),
      coverCommand(),  verifyCommand(),   preflightCommand(), makeCommand(),      doctorCommand()};
  return table;
}

void buildApp(CLI::App& app, Context& context, std::function<int()>& run) {
  app.name("gridpress");
  app.description(
      "Gridpress turns a list of words into puzzles that can be printed: posters, tiled sheets, pictures and "
      "solution guides.");
  app.set_version_flag("--version", std::string("gridpress ") + kVersion);
  app.require_subcommand(1);
  addSharedFlags(app, context);
  app.footer(
      "`gridpress COMMAND --help` tells a command's options. Exit codes: 0 done, 1 the job cannot be done "
      "(words that do not fit, a check that failed), 2 the call is wrong.");
  for (const Command& command : commandTable()) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    std::function<int()> runner = command.setUp(*sub, context);
    addSharedFlags(*sub, context);
    sub->callback([&run, &context, sub, runner] {
      refuseTwoOutputs(*sub, context);
      context.flags = printFlags(*sub);
      run = runner;
    });
  }
}

}  // namespace gridpress::cli
