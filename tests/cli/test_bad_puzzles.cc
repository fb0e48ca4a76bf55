// tests/cli/test_bad_puzzles: puzzles and prints that are broken are named, by line where there are lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

namespace {

std::string refuses(const TempFolder& folder, const std::vector<std::string>& args,
                    const std::string& begins) {
  const Run run = runProgram(folder.path(), args);
  INFO(run.err << run.out);
  CHECK(run.exit == 2);
  CHECK(run.error().starts_with("gridpress: error: " + begins));
  CHECK(run.error().find("; ") != std::string::npos);
  CHECK(run.seconds < 10);
  return run.error();
}

}  // namespace

TEST_CASE("a puzzle that is cut off or contradicts itself is refused by line") {
  const TempFolder folder;
  const std::string whole = bytesOf(prints().in("p.ipuz"));
  for (const std::size_t size :
       {std::size_t(0), std::size_t(1), whole.size() / 3, whole.size() / 2, whole.size() - 3}) {
    folder.write("cut.ipuz", whole.substr(0, size));
    for (const char* command : {"poster", "guide", "tiles"})
      refuses(folder, {command, "cut.ipuz", "-o", "a.pdf"}, "cut.ipuz");
    refuses(folder, {"verify", "cut.ipuz"}, "cut.ipuz");
  }
  CHECK(folder.names() == std::vector<std::string>{"cut.ipuz"});

  const std::size_t word = whole.find("\"VOLCANO\": {\"cells\": [[");
  REQUIRE(word != std::string::npos);
  std::string outside = whole;
  const std::size_t end = outside.find('\n', word);
  outside.replace(word, end - word,
                  "\"VOLCANO\": {\"cells\": [[90,0],[91,0],[92,0],[93,0],[94,0],[95,0],[96,0]]},");
  folder.write("outside.ipuz", outside);
  const std::string line = std::to_string(lineOf(folder.in("outside.ipuz"), "\"VOLCANO\": {"));
  CHECK(refuses(folder, {"poster", "outside.ipuz", "-o", "a.pdf"}, "outside.ipuz:" + line + ": ")
            .find("VOLCANO") != std::string::npos);
  refuses(folder, {"poster", "-", "-o", "a.pdf"}, "standard input");
  folder.write("words.ipuz", fortyWords());
  refuses(folder, {"poster", "words.ipuz", "-o", "a.pdf"}, "words.ipuz:1: ");
}

TEST_CASE("a print that cannot be read is an error, not a failed check") {
  const TempFolder folder;
  const std::string puzzle = prints().in("p.ipuz");
  const std::string pdf = bytesOf(prints().in("guide.pdf"));
  folder.write("cut.pdf", pdf.substr(0, pdf.size() / 2));
  refuses(folder, {"verify", puzzle, "cut.pdf"}, "cut.pdf: ");
  folder.write("empty.pdf", "");
  refuses(folder, {"verify", puzzle, "empty.pdf"}, "empty.pdf: ");
  folder.write("none.pdf", "this is no PDF\n");
  refuses(folder, {"verify", puzzle, "none.pdf"}, "none.pdf: ");
  const std::string jpeg = bytesOf(prints().in("poster.jpg"));
  folder.write("cut.jpg", jpeg.substr(0, 20));
  refuses(folder, {"verify", puzzle, "cut.jpg", "--sheet", "letter"}, "cut.jpg: ");
  const std::string call =
      "qpdf --encrypt user owner 256 -- '" + prints().in("guide.pdf") + "' '" + folder.in("locked.pdf") + "'";
  REQUIRE(std::system(call.c_str()) == 0);
  CHECK(refuses(folder, {"verify", puzzle, "locked.pdf"}, "locked.pdf: ").find("encrypted") !=
        std::string::npos);
}

TEST_CASE("a puzzle whose letters are not its words is printed with a warning") {
  const TempFolder folder;
  folder.write("w.txt", "cat\ndog\nmouse\nelephant\n");
  REQUIRE(runProgram(folder.path(), {"generate", "w.txt", "-o", "w.ipuz"}).exit == 0);
  std::string file = bytesOf(folder.in("w.ipuz"));
  // Each letter of the grid that can be is another one.
  const std::size_t grid = file.find("\"puzzle\"");
  REQUIRE(grid != std::string::npos);
  for (std::size_t at = file.find("\"E\"", grid); at != std::string::npos; at = file.find("\"E\"", at))
    file[at + 1] = 'Q';
  folder.write("bad.ipuz", file);
  for (const std::string command : {"sheet", "poster", "guide", "tiles"}) {
    const Run good = runProgram(folder.path(), {command, "w.ipuz", "-o", "a.pdf"});
    const Run bad = runProgram(folder.path(), {command, "bad.ipuz", "-o", "b.pdf"});
    INFO(command << ": " << bad.err);
    CHECK(good.err.find("warning") == std::string::npos);
    CHECK(bad.err.find("warning: bad.ipuz: ") != std::string::npos);
  }
}
