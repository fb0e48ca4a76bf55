// cli/run_program: reads the command line, runs one command, turns errors into one line and an exit code.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/run_program.h"

#include <algorithm>
#include <cerrno>
#include <exception>
#include <functional>
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
#include "cli/misuse.h"
#include "cli/shell.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "model/system_error.h"

namespace gridpress::cli {
namespace {

// The line itself may be what was not understood, so it is not asked.
bool wantsJson(int argc, const char* const* argv) {
  return std::find(argv, argv + argc, std::string_view("--json")) != argv + argc;
}

// "--title=" is an empty title, as for other programs: CLI11 would take what follows for its value. And
// `gridpress help poster` is what others call it.
std::vector<std::string> wordsOf(const CLI::App& app, int argc, const char* const* argv) {
  std::vector<std::string> all;
  if (argc == 2 && std::string_view(argv[1]) == "help") return {"--help"};
  if (argc == 3 && std::string_view(argv[1]) == "help") {
    const std::string command = argv[2];
    const auto known = app.get_subcommands({});
    if (std::any_of(known.begin(), known.end(),
                    [&](const CLI::App* one) { return one->check_name(command); }))
      all.emplace_back("--help");  // Backwards, as below.
    all.push_back(command);
    return all;
  }
  for (const std::string_view word : std::span(argv, static_cast<std::size_t>(argc)).subspan(1)) {
    const bool bare = word.starts_with("--") && word.size() > 3 && word.find('=') == word.size() - 1;
    all.emplace_back(bare ? word.substr(0, word.size() - 1) : word);
    if (bare) all.emplace_back();
  }
  std::reverse(all.begin(), all.end());  // As CLI11 wants them.
  return all;
}

int runCommand(int argc, const char* const* argv) {
  std::ios::sync_with_stdio(false);
  catchSignals();
  // For packagers and the documents: what the job tables say, in one of several forms.
  if (argc == 2 && printForm(argv[1], std::cout)) return std::cout.flush() ? 0 : 1;
  const bool json = wantsJson(argc, argv);
  CommandLine line;
  return codeOf(
      [&] {
        try {
          line.app.parse(wordsOf(line.app, argc, argv));
          return line.run();
        } catch (const CLI::Success& e) {  // --help, --version
          return line.app.exit(e);
        } catch (const CLI::ParseError& e) {
          return fail(Error::call(describe(line.app, e), ""), json);
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
