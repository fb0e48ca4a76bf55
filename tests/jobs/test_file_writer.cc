// tests/jobs/test_file_writer: what was there stays as it was until the new file is whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/file_writer.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <catch2/catch.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "model/error.h"
#include "support/temp_folder.h"

using namespace gridpress;
namespace fs = std::filesystem;

namespace {

void write(const std::string& path, const std::string& text) {
  jobs::FileWriter file(path);
  file.stream() << text;
  file.commit();
}

mode_t modeOf(const std::string& path) {
  struct stat at {};
  REQUIRE(::stat(path.c_str(), &at) == 0);
  return at.st_mode & 07777;
}

}  // namespace

TEST_CASE("a file that is replaced keeps its mode, a new one has the usual one") {
  const test::TempFolder folder;
  const std::string path = folder.write("a", "old");
  REQUIRE(::chmod(path.c_str(), 0640) == 0);
  write(path, "new");
  CHECK(test::bytesOf(path) == "new");
  CHECK(modeOf(path) == 0640);
  const mode_t mask = ::umask(022);
  ::umask(mask);
  write(folder.in("b"), "new");
  CHECK(modeOf(folder.in("b")) == (0666 & ~mask));
}

TEST_CASE("a symbolic link stays one, whether its file is there or not") {
  const test::TempFolder folder;
  fs::create_directory(folder.in("far"));
  folder.write("far/a", "old");
  fs::create_symlink("far/a", folder.in("link"));
  fs::create_symlink("far/b", folder.in("dangling"));
  write(folder.in("link"), "new");
  write(folder.in("dangling"), "fresh");
  CHECK(fs::is_symlink(folder.in("link")));
  CHECK(fs::is_symlink(folder.in("dangling")));
  CHECK(test::bytesOf(folder.in("far/a")) == "new");
  CHECK(test::bytesOf(folder.in("far/b")) == "fresh");
}

TEST_CASE("what is not finished leaves the old file, and nothing beside it") {
  const test::TempFolder folder;
  const std::string path = folder.write("a", "old");
  {
    jobs::FileWriter file(path);
    file.stream() << "half";
    CHECK(folder.names().size() == 2);
  }
  CHECK(folder.names() == std::vector<std::string>{"a"});
  CHECK(test::bytesOf(path) == "old");
}

TEST_CASE("what a killed run has left is removed, what a living one writes is not") {
  const test::TempFolder folder;
  folder.write(".gridpress-dead00.part", "half");
  folder.write(".gridpress-alive0.part", "half");
  folder.write("mine.part", "whole");
  const int alive = ::open(folder.in(".gridpress-alive0.part").c_str(), O_RDWR);
  REQUIRE(::flock(alive, LOCK_EX) == 0);
  write(folder.in("a"), "new");
  CHECK(folder.names() == std::vector<std::string>{".gridpress-alive0.part", "a", "mine.part"});
  ::close(alive);
}

TEST_CASE("a folder, a folder that is not there, and a full device are said by name") {
  const test::TempFolder folder;
  CHECK_THROWS_WITH(write(folder.path(), "x"), Catch::Contains("this is a folder"));
  CHECK_THROWS_WITH(write(folder.in("none/a"), "x"), Catch::Contains("No such file"));
  CHECK_THROWS_WITH(write("/dev/full", "x"), Catch::Contains("not everything could be written"));
}

TEST_CASE("an interruption removes all unfinished files, however many are open") {
  const test::TempFolder folder;
  {
    std::vector<std::unique_ptr<jobs::FileWriter>> open;
    for (int i = 0; i < 40; ++i)
      open.push_back(std::make_unique<jobs::FileWriter>(folder.in(std::to_string(i))));
    CHECK(folder.names().size() == 40);
    jobs::removeUnfinishedFiles();
    CHECK(folder.names().empty());
  }
  write(folder.in("a"), "new");
  jobs::removeUnfinishedFiles();
  CHECK(folder.names() == std::vector<std::string>{"a"});
}

TEST_CASE("on a shared disk what may be a left-over is told, not removed") {
  for (const std::int64_t shared : {0x6969L, 0xFF534D42L, 0xFE534D42L, 0x65735546L, 0x01021997L})
    CHECK_FALSE(jobs::locksHold(shared));
  CHECK_FALSE(jobs::locksHold(static_cast<std::int32_t>(0xFF534D42)));  // As a machine of 32 bits has it.
  for (const std::int64_t own : {0xEF53L, 0x01021994L, 0x9123683EL, 0x58465342L, 0x794C7630L})
    CHECK(jobs::locksHold(own));
  const test::TempFolder folder;
  const std::string half = folder.write(".gridpress-dead00.part", "half");
  jobs::takeLeftOvers();
  jobs::removeLeftOvers(folder.path(), false);
  CHECK(fs::exists(half));
  CHECK(jobs::takeLeftOvers() == std::vector<std::string>{half});
  CHECK(jobs::takeLeftOvers().empty());
  jobs::removeLeftOvers(folder.path(), true);
  CHECK_FALSE(fs::exists(half));
  CHECK(jobs::takeLeftOvers().empty());
}
