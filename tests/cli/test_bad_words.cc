// tests/cli/test_bad_words: lists that no puzzle can be made of, and words that do not fit.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <unistd.h>
#include <string>
#include <vector>

#include <sys/stat.h>

#include "prints.h"

using namespace gridpress::test;

namespace {

// `generate` of this list fails so, with one line that begins and goes on so, and leaves nothing behind.
void refuses(const std::string& list, int exit, const std::string& begins, const std::string& says) {
  const TempFolder folder;
  folder.write("list.txt", list);
  for (const char* command : {"generate", "words"}) {
    if (exit == 1 && std::string(command) == "words") continue;
    const Run run = runProgram(folder.path(), {command, "list.txt", "-o", "out.ipuz"});
    INFO(command << ": " << run.err);
    CHECK(run.exit == exit);
    CHECK(run.error().starts_with("gridpress: error: " + begins));
    CHECK(run.error().find(says) != std::string::npos);
    CHECK(run.error().find("; ") != std::string::npos);
    CHECK(run.out.empty());
    CHECK(run.seconds < 10);
    CHECK(folder.names() == std::vector<std::string>{"list.txt"});
  }
}

}  // namespace

TEST_CASE("lists without a word are refused") {
  refuses("", 2, "list.txt: ", "holds no words");
  refuses("\n\n  \n", 2, "list.txt: ", "holds no words");
  refuses("123\n!!\n...\n", 2, "list.txt: ", "no words found");
  refuses("\xEF\xBB\xBF", 2, "list.txt: ", "holds no words");
}

TEST_CASE("bytes that are not UTF-8 are named by line") {
  refuses("Zürich\nLy\xff\nGenève\n", 2, "list.txt:2: ", "UTF-8");
  refuses(
      "Zürich\nBesançon\nLyon\nM\xe9"
      "con\n",
      2, "list.txt:4: ", "UTF-8");
}

TEST_CASE("a word of 10,000 letters is refused at once") {
  std::string word;
  for (int i = 0; i < 10000; ++i) word += static_cast<char>('a' + i % 26);
  refuses(word + "\nriver\n", 1, "", "10000 letters");
}

TEST_CASE("words that do not fit are named, and nothing is written unless asked for") {
  const TempFolder folder;
  folder.write("list.txt", "extraordinarily\nriver\nunquestionable\nlake\n");
  folder.write("out.ipuz", "the old one");
  const Run none = runProgram(folder.path(), {"generate", "list.txt", "--size", "10", "-o", "out.ipuz"});
  CHECK(none.exit == 1);
  CHECK(none.err.find("does not fit: EXTRAORDINARILY\n") != std::string::npos);
  CHECK(none.err.find("does not fit: UNQUESTIONABLE\n") != std::string::npos);
  CHECK(none.err.find("does not fit: RIVER") == std::string::npos);
  CHECK(none.error().find("2 of 4 words do not fit") != std::string::npos);
  CHECK(none.error().find("nothing was written") != std::string::npos);
  CHECK(bytesOf(folder.in("out.ipuz")) == "the old one");

  const Run part =
      runProgram(folder.path(), {"generate", "list.txt", "--size", "10", "-o", "out.ipuz", "--partial"});
  CHECK(part.exit == 1);
  CHECK(part.error().find("2 of 4 words do not fit") != std::string::npos);
  CHECK(part.error().find("nothing was written") == std::string::npos);
  CHECK(bytesOf(folder.in("out.ipuz")).starts_with("{"));
  // What was written can be printed; verify says what is missing.
  CHECK(runProgram(folder.path(), onLetter({"poster", "out.ipuz", "-o", "p.pdf"})).exit == 0);

  const Run tight = runProgram(folder.path(), {"generate", "list.txt", "--size", "10", "--tight", "--effort",
                                               "2", "-o", "out.ipuz", "--partial"});
  CHECK(tight.err.find("none of these grids holds every word, and this one holds the most") !=
        std::string::npos);
  CHECK(tight.err.find("plain rule") == std::string::npos);

  // Quiet is not silent about what is lost.
  const Run quiet =
      runProgram(folder.path(), {"generate", "list.txt", "--size", "10", "-o", "out.ipuz", "-q"});
  CHECK(quiet.err.find("does not fit: EXTRAORDINARILY\n") != std::string::npos);

  const Run make = runProgram(folder.path(), {"make", "list.txt", "--size", "10", "-o", "made", "-q"});
  CHECK(make.exit == 1);
  CHECK(make.err.find("does not fit: EXTRAORDINARILY\n") != std::string::npos);
  CHECK(!exists(folder.in("made/puzzle.ipuz")));
  CHECK(!exists(folder.in("made/poster.pdf")));
}

TEST_CASE("a list of one word many times is one word") {
  const TempFolder folder;
  folder.write("list.txt", "River\nriver\nRIVER\nRiver\n");
  const Run run = runProgram(folder.path(), {"generate", "list.txt", "-o", "a.ipuz"});
  CHECK(run.exit == 0);
  CHECK(run.err.find("1 of 1 word placed") != std::string::npos);
  CHECK(runProgram(folder.path(), {"verify", "a.ipuz"}).exit == 0);
}

TEST_CASE("files that cannot be read are named") {
  const TempFolder folder;
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"words", "missing.txt"},
                                             {"generate", "missing.txt", "-o", "a.ipuz"},
                                             {"make", "missing.txt", "-o", "made"},
                                             {"poster", "missing.txt", "-o", "a.pdf"},
                                             {"tiles", "missing.txt", "-o", "a.pdf"},
                                             {"guide", "missing.txt", "-o", "a.pdf"},
                                             {"verify", "missing.txt"},
                                             {"verify", prints().in("p.ipuz"), "missing.txt"}}) {
    const Run run = runProgram(folder.path(), args);
    INFO(args[0] << ": " << run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().starts_with("gridpress: error: missing.txt: "));
  }
  ::mkdir(folder.in("folder").c_str(), 0700);
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"words", "folder"},
                                             {"poster", "folder", "-o", "a.pdf"},
                                             {"verify", prints().in("p.ipuz"), "folder"}}) {
    const Run run = runProgram(folder.path(), args);
    INFO(args[0] << ": " << run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().starts_with("gridpress: error: folder: "));
  }
  if (::geteuid() != 0) {  // Root reads everything.
    folder.write("secret.txt", "river\n");
    ::chmod(folder.in("secret.txt").c_str(), 0);
    const Run run = runProgram(folder.path(), {"words", "secret.txt"});
    CHECK(run.exit == 2);
    CHECK(run.error().starts_with("gridpress: error: secret.txt: "));
  }
}
