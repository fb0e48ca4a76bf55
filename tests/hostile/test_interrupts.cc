// tests/hostile/test_interrupts: the first Ctrl-C ends what runs, soon and without a trace.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "../cli/program.h"

using namespace gridpress::test;

namespace {

// Many words and their puzzle, so that its prints take some seconds.
const TempFolder& large() {
  static const TempFolder folder;
  if (!folder.names().empty()) return folder;
  std::string words;
  for (int i = 0; i < 26 * 26 * 26; ++i)
    words += std::string{static_cast<char>('A' + i / 676), static_cast<char>('A' + i / 26 % 26),
                         static_cast<char>('A' + i % 26)} +
             "QZ\n";
  folder.write("w.txt", words);
  REQUIRE(runProgram(folder.path(), {"generate", "w.txt", "-o", "p.ipuz", "--size", "400"}).exit == 0);
  REQUIRE(runProgram(folder.path(), {"poster", "p.ipuz", "-o", "p.pdf"}).exit == 0);
  return folder;
}

}  // namespace

TEST_CASE("the first Ctrl-C ends a job within a second, with code 130 and no half file", "[long]") {
  const std::string puzzle = large().in("p.ipuz");
  const std::vector<std::vector<std::string>> jobs = {
      {"poster", puzzle, "-o", "p.jpg", "--dpi", "300"},
      {"poster", puzzle, "-o", "p.png", "--dpi", "300"},
      {"tiles", puzzle, "-o", "t.pdf", "--overlap", "20mm", "--paper", "4x6in"},
      {"verify", puzzle, large().in("p.pdf")},
      {"book", GRIDPRESS_SOURCE_DIR "/templates/book/sample.toml", "-o", "b.pdf"},
      {"words", GRIDPRESS_SOURCE_DIR "/templates/world/places.tsv.xz", "-o", "w.tsv"}};
  for (const std::vector<std::string>& args : jobs)
    for (const int after : {60, 150, 400}) {
      const TempFolder folder;
      const Run run = runAndInterrupt(folder.path(), args, after);
      INFO(args[0] << " " << args.back() << " after " << after << " ms: " << run.exit << " in " << run.seconds
                   << " s\n"
                   << run.err);
      if (run.exit == 0) continue;  // It had done before.
      CHECK(run.exit == 130);
      CHECK(run.seconds < 1);
      // A file stays only where it was whole, and said to be written, before the signal came.
      for (const std::string& name : folder.names()) CHECK(run.err.find(name + "  ") != std::string::npos);
    }
}
