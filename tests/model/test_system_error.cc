// tests/model/test_system_error: what the machine refuses has a file's name and a remedy.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/error.h"

#include <catch2/catch.hpp>

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

using namespace gridpress;

namespace {

std::string lineOf(int code, const std::string& path) {
  const std::error_code what(code, std::generic_category());
  const auto error = path.empty() ? systemError(std::system_error(what, "inner words"))
                                  : systemError(std::filesystem::filesystem_error("inner words", path, what));
  REQUIRE(error);
  return std::to_string(static_cast<int>(error->blame())) + " " + error->what();
}

}  // namespace

TEST_CASE("What the machine refuses is an error with a remedy") {
  CHECK(lineOf(ENAMETOOLONG, "long") == "2 long: file name too long; choose a shorter name");
  CHECK(lineOf(EACCES, "a/b") ==
        "2 a/b: permission denied; check the permissions of the file and of its folder");
  CHECK(lineOf(EROFS, "a") ==
        "2 a: read-only file system; check the permissions of the file and of its folder");
  CHECK(lineOf(ENOSPC, "a") == "1 a: no space left on device; look for a full disk");
  CHECK(lineOf(ENOTDIR, "a/b") == "2 a/b: not a directory; check the path");
  CHECK(lineOf(EMFILE, "a") == "1 a: too many open files; close other programs, or raise ulimit -n");
  CHECK(lineOf(EAGAIN, "") ==
        "1 resource temporarily unavailable; close other programs, or give a smaller threads");
  CHECK(lineOf(EIO, "a") == "1 a: input/output error; try again, with another folder or on another disk");
  CHECK(lineOf(ENOMEM, "").starts_with("1 cannot allocate memory; "));
}

TEST_CASE("A fault of the program stays one") {
  CHECK_FALSE(systemError(std::runtime_error("x")));
  CHECK_FALSE(systemError(std::out_of_range("x")));
}
