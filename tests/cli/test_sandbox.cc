// tests/cli/test_sandbox: commands reach what they were told of, and no more.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

TEST_CASE("sandbox: a template's drawing in its folder is reached, and one outside is not") {
  const TempFolder folder;
  ::mkdir(folder.in("mine").c_str(), 0700);
  ::mkdir(folder.in("out").c_str(), 0700);
  const std::string drawing =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><circle r=\"5\"/></svg>";
  folder.write("secret.svg", drawing);
  folder.write("mine/own.svg", drawing);
  const auto poster = [&](const std::string& svg, std::vector<std::string> more = {}) {
    folder.write("mine/poster.toml", "[backdrop]\nsvg = \"" + svg + "\"\n");
    std::vector<std::string> args =
        onLetter({"poster", prints().in("p.ipuz"), "-o", "out/a.pdf", "--template", "./mine"});
    args.insert(args.end(), more.begin(), more.end());
    return runProgram(folder.path(), args);
  };
  const Run own = poster("own.svg");
  INFO(own.err);
  CHECK(own.exit == 0);
  const Run outside = poster("../secret.svg");
  INFO(outside.err);
  CHECK(outside.exit == 2);
  CHECK(outside.error().find("'../secret.svg' lies outside of the template's folder") != std::string::npos);
  CHECK(poster("own.svg", {"--no-sandbox"}).exit == 0);
}

TEST_CASE("sandbox: outputs behind links, in folders to be made, and as devices are reached") {
  const TempFolder folder, elsewhere;
  const std::string words = prints().in("words.txt");
  REQUIRE(::symlink(elsewhere.in("w.tsv").c_str(), folder.in("link.tsv").c_str()) == 0);
  CHECK(runProgram(folder.path(), {"words", words, "-o", "link.tsv"}).exit == 0);
  CHECK(exists(elsewhere.in("w.tsv")));
  CHECK(runProgram(folder.path(), {"words", words, "-o", "/dev/null"}).exit == 0);
  CHECK(runProgram(folder.path(), {"words", "/dev/stdin", "-o", "-"}, "PEAR\nPLUM\n").exit == 0);
  // A pipe by the name that a shell gives it.
  int pipe[2];
  REQUIRE(::pipe(pipe) == 0);
  REQUIRE(::write(pipe[1], "PEAR\nPLUM\n", 10) == 10);
  ::close(pipe[1]);
  const Run piped = runProgram(folder.path(), {"words", "/dev/fd/" + std::to_string(pipe[0]), "-o", "p.tsv"});
  ::close(pipe[0]);
  INFO(piped.err);
  CHECK(piped.exit == 0);
  CHECK(bytesOf(folder.in("p.tsv")).find("PLUM") != std::string::npos);
  folder.write("book.toml",
               "title = \"B\"\n[[list]]\nname = \"w\"\nfile = \"" + elsewhere.in("list.txt") +
                   "\"\n[[puzzles]]\nkind = \"wordsearch\"\ncount = 1\nwords = 5\nlists = [\"w\"]\n");
  elsewhere.write("list.txt", kDigitNames);
  const Run book = runProgram(folder.path(), {"book", "book.toml", "-o", "b.pdf", "--puzzles", "new/deep"});
  INFO(book.err);
  CHECK(book.exit == 0);
  CHECK(exists(folder.in("new/deep/001.ipuz")));
}

TEST_CASE("sandbox: a chain reaches the files of all its steps") {
  const TempFolder folder;
  folder.write("words.txt", kDigitNames);
  folder.write("job.toml",
               "[[step]]\njob = \"generate\"\nsource = [\"words.txt\"]\noutput = \"a/p.ipuz\"\n"
               "[[step]]\njob = \"sheet\"\npuzzle = \"a/p.ipuz\"\noutput = \"b/s.pdf\"\n");
  ::mkdir(folder.in("a").c_str(), 0700);
  ::mkdir(folder.in("b").c_str(), 0700);
  const Run run = runProgram(folder.path(), {"run", "job.toml"});
  INFO(run.err);
  CHECK(run.exit == 0);
  CHECK(exists(folder.in("b/s.pdf")));
}
