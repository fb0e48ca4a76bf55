// cli/main: reads the command line, runs one command, turns errors into one line and an exit code.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <cstring>
#include <exception>
#include <functional>
#include <iostream>
#include <new>
#include <string>

#include "cli/command.h"
#include "cli/misuse.h"
#include "cli/shell.h"
#include "model/error.h"

namespace {

int fail(const std::string& line, int code) {
  std::fprintf(stderr, "gridpress: error: %s\n", line.c_str());
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace gridpress;
  std::ios::sync_with_stdio(false);
  cli::Context context;
  std::function<int()> run;
  CLI::App app;
  cli::buildApp(app, context, run);
  // For packagers: what the command table says, as a man page or a completion script. Not a command, so not
  // in the table.
  if (argc == 2 && std::strcmp(argv[1], "--man-page") == 0) return cli::printManPage(app, std::cout), 0;
  if (argc == 2 && std::strcmp(argv[1], "--bash-completion") == 0)
    return cli::printBashCompletion(app, std::cout), 0;
  try {
    app.parse(argc, argv);
    return run();
  } catch (const CLI::Success& e) {  // --help, --version
    return app.exit(e);
  } catch (const CLI::ParseError& e) {
    return fail(cli::describe(app, e), 2);
  } catch (const Error& e) {
    return fail(e.what(), static_cast<int>(e.blame()));
  } catch (const std::bad_alloc&) {
    return fail("not enough memory; close other programs, or choose a smaller grid or dpi", 1);
  } catch (const std::exception& e) {
    return fail(std::string("unexpected: ") + e.what() + "; please report this with the command that you ran",
                1);
  }
}
