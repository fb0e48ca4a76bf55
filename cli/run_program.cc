// cli/run_program: reads the command line, runs one command, turns errors into one line and an exit code.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/run_program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.h"
#include "cli/command.h"
#include "cli/front.h"
#include "cli/interrupt.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "model/nearest.h"

namespace gridpress::cli {
namespace {

// "title" of "--title=Pets".
std::string nameIn(const std::string& word) {
  std::string name = word.substr(0, word.find('='));
  return name.erase(0, name.find_first_not_of('-'));
}

// "; do you mean --title?", where something is like it.
std::string hint(const std::string& word, const std::vector<std::string>& known,
                 const std::string& dashes = {}) {
  const std::string like = nearest(nameIn(word), known);
  return like.empty() ? "" : "; do you mean " + dashes + like + "?";
}

std::vector<std::string> flagsOf(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    names.insert(names.end(), option->get_lnames().begin(), option->get_lnames().end());
  return names;
}

// "; it is a flag of poster, tiles", of a flag that other commands know.
std::string ownersOf(const CLI::App& app, const std::string& flag) {
  std::string all;
  const std::string name = nameIn(flag);
  for (const CLI::App* command : app.get_subcommands({})) {
    const std::vector<std::string> known = flagsOf(*command);
    if (std::ranges::find(known, name) != known.end())
      all += (all.empty() ? "; it is a flag of " : ", ") + command->get_name();
  }
  return all;
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

// What is wrong and what to try, for an error that parsing threw. What was written and is not known comes
// first: beside a misspelt command or flag, nearly everything else seems to be missing too.
std::string describe(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const std::string command = chosen.empty() ? "gridpress" : "gridpress " + chosen.front()->get_name();
  const std::string help = "; see `" + command + " --help`";
  const std::vector<std::string> unknown = app.remaining(true);
  if (!unknown.empty()) {
    const auto isFlag = [](const std::string& word) { return word.size() > 1 && word[0] == '-'; };
    const auto flag = std::ranges::find_if(unknown, isFlag);
    const bool noCommand = chosen.empty() && !isFlag(unknown.front());
    if (flag != unknown.end() && !noCommand) {
      const std::string owners = ownersOf(app, *flag);
      return command + " has no flag " + *flag +
             (owners.empty() ? hint(*flag, flagsOf(chosen.empty() ? app : *chosen.front()), "--") : owners) +
             help;
    }
    if (noCommand) return "unknown command '" + unknown.front() + "'" + commandsFor(app, unknown.front());
    return command + " does not know what to do with '" + unknown.front() + "'" + help;
  }
  if (chosen.empty()) return "no command is given" + commandsFor(app);
  return std::string(error.what()) + help;
}

// "--title=" is an empty title, as for other programs: CLI11 would take what follows for its value. And
// `gridpress help poster` is what others call it.
std::vector<std::string> wordsOf(const CLI::App& app, int argc, const char* const* argv) {
  std::vector<std::string> all;
  if (argc == 2 && std::string_view(argv[1]) == "help") return {"--help"};
  if (argc == 3 && std::string_view(argv[1]) == "help") {
    const std::string command = argv[2];
    const auto known = app.get_subcommands({});
    if (std::ranges::any_of(known, [&](const CLI::App* one) { return one->check_name(command); }))
      all.emplace_back("--help");  // Backwards, as below.
    all.push_back(command);
    return all;
  }
  for (const std::string_view word : std::span(argv, static_cast<std::size_t>(argc)).subspan(1)) {
    const bool bare = word.starts_with("--") && word.size() > 3 && word.find('=') == word.size() - 1;
    all.emplace_back(bare ? word.substr(0, word.size() - 1) : word);
    if (bare) all.emplace_back();
  }
  std::ranges::reverse(all);  // As CLI11 wants them.
  return all;
}

// What is wrong with a call that cannot be read: hints name other commands' flags, too.
std::string describe(int argc, const char* const* argv) {
  CommandLine all;
  try {
    all.app.parse(wordsOf(all.app, argc, argv));
  } catch (const CLI::ParseError& e) {
    return describe(all.app, e);
  }
  return {};
}

int runCommand(int argc, const char* const* argv) {
  std::ios::sync_with_stdio(false);
  catchSignals();
  // For packagers and the documents: what the job tables say, in one of several forms.
  if (argc == 2 && printForm(argv[1], std::cout)) return std::cout.flush() ? 0 : 1;
  // The line itself may be what was not understood, so it is not asked.
  const bool json = std::find(argv, argv + argc, std::string_view("--json")) != argv + argc;
  CommandLine line({argv, argv + argc});
  return codeOf(
      [&] {
        try {
          line.app.parse(wordsOf(line.app, argc, argv));
          return line.run();
        } catch (const CLI::Success& e) {  // --help, --version
          return line.app.exit(e);
        } catch (const CLI::ParseError&) {
          return fail(Error::call(describe(argc, argv), ""), json);
        }
      },
      json);
}

}  // namespace

int codeOf(const std::function<int()>& work, bool json) {
  constexpr const char* kReport = "please report this with the command that you ran";
  try {
    return work();
  } catch (const Error& e) {
    return fail(e, json);
  } catch (const BrokenContract& e) {
    return fail(Error(Blame::internal, {}, e.what(), kReport), json);
  } catch (const std::bad_alloc&) {
    return fail(Error::job("not enough memory", "close other programs, or choose a smaller grid or dpi"),
                json);
  } catch (const std::exception& e) {
    if (const std::optional<Error> refused = systemError(e)) return fail(*refused, json);
    return fail(Error::job(std::string("unexpected: ") + e.what(), kReport), json);
  }
}

int runProgram(int argc, const char* const* argv) {
  keepClosedStreams();
  const int code = runCommand(argc, argv);
  errno = 0;
  if (code == 0 && !std::cout.flush())  // What could not be said was not done.
    return fail(unwritten("standard output", errno), false);
  return code;
}

}  // namespace gridpress::cli
