// cli/misuse: looks for what was not understood before it says what is missing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/misuse.h"

#include <algorithm>

namespace gridpress::cli {

namespace {

std::string commandNames(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands({}))
    names += (names.empty() ? "" : ", ") + command->get_name();
  return names;
}

}  // namespace

std::string describe(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const std::string command = chosen.empty() ? "gridpress" : "gridpress " + chosen.front()->get_name();
  const std::string help = "; see `" + command + " --help`";
  const std::vector<std::string> unknown = app.remaining(true);
  if (!unknown.empty()) {
    const auto isFlag = [](const std::string& word) { return word.size() > 1 && word[0] == '-'; };
    const auto flag = std::find_if(unknown.begin(), unknown.end(), isFlag);
    const bool noCommand = chosen.empty() && !isFlag(unknown.front());
    if (flag != unknown.end() && !noCommand) return command + " has no flag " + *flag + help;
    if (noCommand)
      return "there is no command '" + unknown.front() + "'; the commands are " + commandNames(app);
    return command + " does not know what to do with '" + unknown.front() + "'" + help;
  }
  if (chosen.empty()) return "no command is given; the commands are " + commandNames(app);
  return std::string(error.what()) + help;
}

}  // namespace gridpress::cli
