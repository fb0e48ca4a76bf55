// tests/cli/test_contracts: a fault of the program itself ends with code 70, says where, and leaves no file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "cli/run_program.h"
#include "jobs/files/file_writer.h"
#include "model/contracts.h"
#include "model/file_bytes.h"
#include "support/temp_folder.h"

using namespace gridpress;

TEST_CASE("a broken contract ends with code 70, says where, and leaves no file half written") {
  const test::TempFolder folder;
  const std::string said = folder.in("said");
  std::ofstream(folder.in("puzzle.ipuz")) << "whole";
  // In a process of its own, whose standard error is a file.
  const pid_t child = fork();
  if (child == 0) {
    if (std::freopen(said.c_str(), "w", stderr) == nullptr) std::_Exit(1);
    const int code = cli::codeOf(
        [&] {
          jobs::FileWriter file(folder.in("puzzle.ipuz"));
          file.stream() << "half of it";
          EXPECTS(file.stream().fail());
          return 0;
        },
        false);
    std::fflush(stderr);
    std::_Exit(code);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(WEXITSTATUS(status) == 70);
  CHECK_THAT(fileBytes(said),
             Catch::Matchers::Contains("gridpress: error: internal: tests/cli/test_contracts.cc:") &&
                 Catch::Matchers::Contains(": file.stream().fail(); please report this"));
  CHECK(fileBytes(folder.in("puzzle.ipuz")) == "whole");
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++files;
  CHECK(files == 2);
}
