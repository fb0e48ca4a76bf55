// tests/cli/test_output: a file is replaced when it is finished, or not at all; full disks are told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

namespace {

// Every kind of file that the program writes, to this path.
std::vector<std::vector<std::string>> writers(const std::string& to) {
  const TempFolder& f = prints();
  std::vector<std::vector<std::string>> all = {
      {"words", f.in("words.txt"), "-o", to},
      {"words", f.in("words.txt"), "--rejects", to, "--recipe", "geonames"},
      {"generate", f.in("words.tsv"), "-o", to, "--format", "ipuz"},
      {"generate", f.in("words.tsv"), "-o", to, "--format", "txt"},
      {"guide", f.in("p.ipuz"), "-o", to},
      onLetter({"tiles", f.in("p.ipuz"), "-o", to})};
  for (const char* format : {"pdf", "svg"})
    all.push_back(onLetter({"poster", f.in("p.ipuz"), "-o", to, "--format", format}));
  for (const char* format : {"jpg", "png"})
    all.push_back(onLetter({"poster", f.in("p.ipuz"), "-o", to, "--format", format, "--dpi", "50"}));
  return all;
}

}  // namespace

TEST_CASE("a full disk is told, by file") {
  const TempFolder folder;
  for (const auto& args : writers("/dev/full")) {
    if (args[2] == "--rejects") continue;  // No word is rejected here.
    const Run run = runProgram(folder.path(), args);
    INFO(args[0] << " " << args.back() << ": " << run.err);
    CHECK(run.exit == 1);
    CHECK(run.error().find("/dev/full: ") != std::string::npos);
    CHECK(run.error().find("; ") != std::string::npos);
  }
}

TEST_CASE("a disk that fills up keeps the old file whole, and nothing half") {
  const TempFolder folder;
  const std::string disk = folder.in("disk");
  ::mkdir(disk.c_str(), 0700);
  folder.write("disk/old", "the old one");
  const TempFolder& f = prints();
  for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
           onLetter({"poster", f.in("p.ipuz"), "-o", disk + "/old", "--format", "pdf"}),
           onLetter({"poster", f.in("p.ipuz"), "-o", disk + "/old", "--format", "jpg"}),
           onLetter({"poster", f.in("p.ipuz"), "-o", disk + "/old", "--format", "png"}),
           onLetter({"tiles", f.in("p.ipuz"), "-o", disk + "/old"}),
           {"guide", f.in("p.ipuz"), "-o", disk + "/old"}}) {
    const Run run = runWithSmallFiles(folder.path(), args, 4096);
    INFO(args[0] << ": " << run.err);
    CHECK(run.exit == 1);
    CHECK(run.error().find("disk") != std::string::npos);
    CHECK(bytesOf(disk + "/old") == "the old one");
    CHECK(std::distance(std::filesystem::directory_iterator(disk), std::filesystem::directory_iterator()) ==
          1);
  }
}

TEST_CASE("what was there is replaced by a whole file, and nothing lies beside it") {
  for (const auto& args : writers("target")) {
    const TempFolder folder;
    folder.write("target", std::string(1000000, 'x'));
    const Run run = runProgram(folder.path(), args);
    INFO(args[0] << " " << args.back() << ": " << run.err);
    CHECK(run.exit == 0);
    CHECK(bytesOf(folder.in("target")).find("xxxxxxxx") == std::string::npos);
    CHECK(folder.names() == std::vector<std::string>{"target"});
  }
}

TEST_CASE("a run that fails leaves the old file whole, and nothing beside it") {
  const TempFolder folder;
  folder.write("old.jpg", "the old one");
  folder.write("old.ipuz", "the old one");
  folder.write("bad.txt", "Zürich\nLy\xff\nGenève\n");
  CHECK(runProgram(folder.path(), {"poster", prints().in("p.ipuz"), "-o", "old.jpg", "--dpi", "9999"}).exit ==
        2);
  CHECK(
      runProgram(folder.path(), {"generate", "bad.txt", "-o", "old.ipuz", "--rejects", "rejects.txt"}).exit ==
      2);
  CHECK(bytesOf(folder.in("old.jpg")) == "the old one");
  CHECK(bytesOf(folder.in("old.ipuz")) == "the old one");
  CHECK(folder.names() == std::vector<std::string>{"bad.txt", "old.ipuz", "old.jpg"});
}

TEST_CASE("a run that is ended leaves the old file whole") {
  for (const int milliseconds : {100, 200, 400}) {
    const TempFolder folder;
    folder.write("old.png", "the old one");
    const Run run = runAndTerminate(
        folder.path(), {"poster", prints().in("p.ipuz"), "-o", "old.png", "--dpi", "600"}, milliseconds);
    INFO(milliseconds << " ms: " << run.err);
    CHECK(run.exit == -15);
    CHECK(bytesOf(folder.in("old.png")) == "the old one");
  }
}

TEST_CASE("words that were rejected are listed with the reason") {
  const TempFolder folder;
  folder.write("list.txt", "River\n1234\nLake\n");
  REQUIRE(runProgram(folder.path(), {"words", "list.txt", "--rejects", "rejects.txt"}).exit == 0);
  CHECK(bytesOf(folder.in("rejects.txt")).starts_with("list.txt:2: "));
}
