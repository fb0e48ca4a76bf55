// tests/cli/test_help: every command and flag is in help, in the man page and in the completion.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "cli/app.h"
#include "prints.h"

using namespace gridpress::test;

namespace {

const std::vector<std::string> kShared = {"--help", "--data", "--json", "--quiet", "--threads"};
const std::vector<std::string> kWordSettings = {"--from",  "--column",   "--recipe",
                                                "--fold",  "--alphabet", "--fragments",
                                                "--title", "--credit",   "--rejects"};
const std::vector<std::string> kPaper = {"--paper", "--margin", "--overlap", "--orientation"};

std::vector<std::string> join(const std::vector<std::vector<std::string>>& lists) {
  std::vector<std::string> all;
  for (const auto& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

// What scripts rely on: a flag may be added, none may go.
const std::map<std::string, std::vector<std::string>> kFlags = {
    {"words", join({kWordSettings, {"--output"}})},
    {"generate", join({kWordSettings, {"--output", "--size", "--seed", "--partial", "--format"}})},
    {"poster", {"--output", "--template", "--sheet", "--dpi", "--quality", "--gray", "--format"}},
    {"tiles", join({kPaper, {"--output", "--template", "--sheet", "--count"}})},
    {"guide", {"--output", "--template"}},
    {"verify", join({kPaper, {"--template", "--sheet"}})},
    {"make", join({kWordSettings,
                   kPaper,
                   {"--output", "--template", "--sheet", "--size", "--seed", "--partial", "--dpi"}})},
    {"doctor", {}}};

}  // namespace

TEST_CASE("help lists every command and every flag") {
  const TempFolder folder;
  const Run all = runProgram(folder.path(), {"--help"});
  CHECK(all.exit == 0);
  CHECK(all.err.empty());
  for (const auto& [command, flags] : kFlags) {
    CHECK(all.out.find("\n  " + command + " ") != std::string::npos);
    const Run help = runProgram(folder.path(), {command, "--help"});
    CHECK(help.exit == 0);
    CHECK(help.err.empty());
    for (const std::string& flag : join({kShared, flags})) {
      INFO(command << " " << flag);
      CHECK((help.out.find(" " + flag + " ") != std::string::npos ||
             help.out.find("," + flag + " ") != std::string::npos));
    }
  }
  CHECK(runProgram(folder.path(), {"-h"}).out == all.out);
}

TEST_CASE("each command's help has an example, which the program takes") {
  const gridpress::cli::CommandLine all;
  const TempFolder folder;
  const std::string man = runProgram(folder.path(), {"--man-page"}).out;
  for (const CLI::App* command : all.app.get_subcommands({})) {
    const std::string help = command->help();
    INFO(help);
    const std::size_t at = help.find("\nExample: gridpress " + command->get_name());
    REQUIRE(at != std::string::npos);
    std::istringstream words(help.substr(help.find("gridpress ", at) + 10));
    std::vector<std::string> call;
    for (std::string word; words >> word;) call.insert(call.begin(), word);  // As CLI11 wants them.
    gridpress::cli::CommandLine line;
    CHECK_NOTHROW(line.app.parse(call));
    CHECK(man.find("\ngridpress " + command->get_name()) != std::string::npos);
  }
}

TEST_CASE("a long help has groups") {
  const TempFolder folder;
  const std::string help = runProgram(folder.path(), {"make", "--help"}).out;
  for (const char* group : {"Options:", "Words:", "Grid:", "Tight grids:", "Filler:", "Map:", "Poster:",
                            "Finishing:", "Tiles:", "Shared by all commands:"}) {
    INFO(group);
    CHECK(help.find(std::string("\n") + group + "\n") != std::string::npos);
  }
}

TEST_CASE("the completion offers names that ship, beside files where a file may be meant") {
  const TempFolder folder;
  const std::string bash = runProgram(folder.path(), {"--bash-completion"}).out;
  const auto offers = [&](const std::string& what, const std::string& reply) {
    INFO(what);
    const std::size_t at = bash.find(what + ") ");
    REQUIRE(at != std::string::npos);
    CHECK(bash.substr(at, bash.find('\n', at) - at).find(reply) != std::string::npos);
  };
  offers("preflight--for", "compgen -f -W \"gelato ingram kdp-cover");
  offers("generate--mask", "-f -W \"apple australia circle");
  offers("sheet--template | worksheet--template", "classroom crossword");
  offers("poster--template", "gallery kids minimal modern");
  offers("poster--language", "de el en es");
  offers("tiles--paper", "compgen -W \"letter half-letter");
  CHECK(bash.find("      run) words='--help --job --wait --data") != std::string::npos);
}

TEST_CASE("the version is one line") {
  const TempFolder folder;
  const Run run = runProgram(folder.path(), {"--version"});
  CHECK(run.exit == 0);
  CHECK(run.out.starts_with("gridpress "));
  CHECK(run.out.find('\n') == run.out.size() - 1);
}

TEST_CASE("help and the version are had by the names that others give them") {
  const TempFolder folder;
  CHECK(runProgram(folder.path(), {"-V"}).out == runProgram(folder.path(), {"--version"}).out);
  CHECK(runProgram(folder.path(), {"help"}).out == runProgram(folder.path(), {"--help"}).out);
  CHECK(runProgram(folder.path(), {"help", "poster"}).out ==
        runProgram(folder.path(), {"poster", "--help"}).out);
  const Run unknown = runProgram(folder.path(), {"help", "postr"});
  CHECK(unknown.exit == 2);
  CHECK(unknown.err.find("do you mean poster?") != std::string::npos);
}

TEST_CASE("the man page and the completion know every command and flag") {
  const TempFolder folder;
  const Run man = runProgram(folder.path(), {"--man-page"});
  const Run completion = runProgram(folder.path(), {"--bash-completion"});
  CHECK(man.exit == 0);
  CHECK(completion.exit == 0);
  for (const auto& [command, flags] : kFlags) {
    CHECK(man.out.find(".SS gridpress " + command + "\n") != std::string::npos);
    std::size_t line = completion.out.find(" " + command + ") ");
    if (line == std::string::npos) line = completion.out.find(" " + command + " | ");
    REQUIRE(line != std::string::npos);
    const std::string offered = completion.out.substr(line, completion.out.find('\n', line) - line);
    for (const std::string& flag : flags) {
      INFO(command << " " << flag);
      CHECK(offered.find(flag) != std::string::npos);
    }
  }
}
