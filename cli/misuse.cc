// cli/misuse: looks for what was not understood before it says what is missing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/misuse.h"

#include <algorithm>
#include <vector>

#include "settings/nearest.h"

namespace gridpress::cli {

namespace {

// "; do you mean --title?", where something is like it.
std::string hint(const std::string& word, const std::vector<std::string>& known) {
  const std::string like = nearest(word.substr(0, word.find('=')), known);
  return like.empty() ? "" : "; do you mean " + like + "?";
}

std::vector<std::string> flagsOf(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

// "; do you mean poster?; the commands are ...", of an unknown one.
std::string commandsFor(const CLI::App& app, const std::string& unknown = {}) {
  std::vector<std::string> known;
  std::string all;
  for (const CLI::App* command : app.get_subcommands({})) {
    all += (all.empty() ? "" : ", ") + command->get_name();
    known.push_back(command->get_name());
    known.insert(known.end(), command->get_aliases().begin(), command->get_aliases().end());
  }
  return hint(unknown, known) + "; the commands are " + all;
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
    if (flag != unknown.end() && !noCommand)
      return command + " has no flag " + *flag +
             hint(*flag, flagsOf(chosen.empty() ? app : *chosen.front())) + help;
    if (noCommand) return "unknown command '" + unknown.front() + "'" + commandsFor(app, unknown.front());
    return command + " does not know what to do with '" + unknown.front() + "'" + help;
  }
  if (chosen.empty()) return "no command is given" + commandsFor(app);
  return std::string(error.what()) + help;
}

}  // namespace gridpress::cli
